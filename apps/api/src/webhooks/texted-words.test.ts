import { expect, test } from "vitest";
import { type TextedWord, textedWord } from "./texted-words.ts";

const SAID: Record<TextedWord, readonly string[]> = {
  stop: [
    "STOP",
    " stop\n",
    "Stop.",
    "STOP!!",
    "“Stop”",
    "stop 🛑",
    "Opt out",
    "opt-out",
    "OptOut",
    "UNSUBSCRIBE",
    "Stop all",
    "End.",
    "Alto",
  ],
  start: ["START", "start!", "Unstop", " yes "],
  help: ["HELP", "info?"],
  asks: [
    "Please stop",
    "STOP please!",
    "Stop it now",
    "STOP\n\nJohn Smith\nSent from my iPhone",
    "Stop - John Smith",
    "Please take me off your list",
    "Stop texting me!!",
    "remove me from this list pls",
    "Don’t text me again",
    "do not contact me",
    "No más mensajes, por favor",
    "Unsubscribe\nThanks",
    "I want to opt out",
  ],
  "may-ask": [
    "Cancel\nour call on Monday",
    "Could you take me off the Tuesday call?",
    "Is this spam?",
    "You have the wrong number",
    "I keep getting these, how do I make them stop",
    "Hello, I have been busy with the move and the children and I would ask you to stop texting me about rates for the summer",
  ],
  other: [
    "",
    "Yes!",
    "Yes, please",
    "Thanks, stop by any time",
    "I'll stop in at five",
    "Please don't stop texting me",
    "When does the offer end?",
    "Can I cancel the appraisal?",
    "non-stop work here",
    "👍",
  ],
};

test.each(Object.entries(SAID).flatMap(([word, texts]) => texts.map((text) => [text, word] as const)))(
  "reads the text %j as %s",
  (text, word) => {
    expect(textedWord(text)).toBe(word);
  },
);
