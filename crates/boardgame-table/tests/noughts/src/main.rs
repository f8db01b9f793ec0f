//! Noughts and crosses, a game from another repository: refereed, shown, played, searched and counted in English and
//! Welsh with this package alone.

mod presentation;
mod opponent;
mod rules;

use std::{
    error::Error,
    fs,
    io::{self, BufRead as _, BufReader, Read as _, Write as _},
    net::{TcpListener, TcpStream},
};

use boardgame_core::{Lang, Viewer, board::Position as _, message::Template};
use boardgame_players::BoardOpponent as _;
use boardgame_referee::{Games, JudgeOptions, board::BoardPresentation as _, json};
use boardgame_search::{Limits, Search};
use boardgame_table::{PageContext, AnyMatch, open_board, locale};
use boardgame_text::Text;
use rules::NoughtsPosition;

const MESSAGES: &[&[Template]] =
    &[presentation::Words::MESSAGES, rules::NoughtsRefusal::MESSAGES, rules::NoughtsUnread::MESSAGES];

fn main() -> Result<(), Box<dyn Error>> {
    let welsh = Text::new(Lang::Cy).with(include_str!("../noughts.cy.ftl"))?;
    assert!(welsh.missing(MESSAGES).is_empty(), "{:?}", welsh.missing(MESSAGES));
    locale::use_texts(vec![Text::new(Lang::En), welsh]);

    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [code, command, rest @ ..] = arguments.as_slice() else {
        return Err("usage: noughts en|cy referee FILE | show | search POSITION | perft DEPTH | play | serve".into());
    };
    let lang = if code == "cy" { Lang::Cy } else { Lang::En };
    let text = locale::text(lang);
    match (command.as_str(), rest) {
        ("referee", [path]) => {
            let (file, games) = (fs::read(path)?, Games::new().with_board::<NoughtsPosition>());
            let reading = JudgeOptions::new(text);
            for (number, report) in (1..).zip(games.judge(&file, &reading).map_err(|error| text.say(&error))?) {
                println!("{}", json::game(None, number, &report));
            }
        }
        ("show", [position]) => {
            let position: NoughtsPosition = position.parse()?;
            println!("{}", position.diagram(text));
            println!("{}", position.picture(&Default::default(), &Default::default()));
        }
        ("search", [position]) => {
            let position: NoughtsPosition = position.parse()?;
            let found = Search::new(position.node(None)).run(&Limits::depth(9));
            println!("{} {}", found.best.ok_or("the game is over")?, found.score);
        }
        ("perft", [depth]) => println!("{}", NoughtsPosition::start().perft(depth.parse()?)),
        ("play", []) => play(lang)?,
        ("serve", []) => serve(lang)?,
        _ => return Err(text.say(&presentation::Words::Aim).into()),
    }
    Ok(())
}

fn new_game() -> Result<Box<dyn AnyMatch>, Box<dyn Error>> {
    open_board::<NoughtsPosition>(&serde_json::json!({})).map_err(|refusal| refusal.line(Lang::En).into())
}

fn play(lang: Lang) -> Result<(), Box<dyn Error>> {
    let mut game = new_game()?;
    for line in io::stdin().lines() {
        if let Some(player) = game.status().to_act() {
            if let Err(refusal) = game.submit(player, &line?) {
                println!("{}", refusal.line(lang));
            }
        }
        println!("{}\n{}", game.draw(Viewer::Spectator, lang), game.turn(Viewer::Spectator, lang));
    }
    Ok(())
}

/// Serves a game: `GET /` returns the page; `POST /` with `square` or `typed` plays a move.
fn serve(lang: Lang) -> Result<(), Box<dyn Error>> {
    let (listener, mut game) = (TcpListener::bind("127.0.0.1:0")?, new_game()?);
    println!("{}", listener.local_addr()?);
    for stream in listener.incoming() {
        answer(stream?, &mut *game, lang)?;
    }
    Ok(())
}

fn answer(stream: TcpStream, game: &mut dyn AnyMatch, lang: Lang) -> Result<(), Box<dyn Error>> {
    let mut request = BufReader::new(stream);
    let (mut first, mut length) = (String::new(), 0);
    request.read_line(&mut first)?;
    loop {
        let mut header = String::new();
        if request.read_line(&mut header)? <= 2 {
            break;
        }
        if let Some(value) = header.to_ascii_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse()?;
        }
    }
    let mut refused = String::new();
    if let (true, Some(player)) = (first.starts_with("POST"), game.status().to_act()) {
        let mut body = String::new();
        request.by_ref().take(length).read_to_string(&mut body)?;
        let played = match body.split_once('=') {
            Some(("typed", mv)) => game.submit(player, mv),
            Some((_, square)) => game.click(player, &[], square).map(|_| ()),
            None => Ok(()),
        };
        refused = played.err().map_or_else(String::new, |refusal| refusal.html(lang).into_string());
    }
    let viewer = game.status().to_act().map_or(Viewer::Spectator, Viewer::Seat);
    let board = game.body(&PageContext::acting(lang, viewer)).into_string();
    let turn = game.turn(viewer, lang);
    let page = format!("<!doctype html><title>noughts</title>{refused}<p>{turn}</p>{board}");
    let length = page.len();
    let mut stream = request.into_inner();
    write!(stream, "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {length}\r\n\r\n{page}")?;
    Ok(())
}
