/**
 * What an incoming text says about texts: `stop`, `start` and `help` are the words that the carriers know, on their own; `asks` is a stop in other
 * words, which counts the same; `may-ask` sounds like one, and the officer decides.
 */
export type TextedWord = "stop" | "start" | "help" | "asks" | "may-ask" | "other";

/** Twilio stops and restarts the texts of its number by the English ones too: https://help.twilio.com/articles/223134027 */
const STOP = new Set(["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"]);
const STOP_HERE = new Set(["STOP ALL", "OPT OUT", "PARAR", "ALTO", "BASTA", "DETENER", "CANCELAR"]);
/** As the first line of a longer text, these are as often about something else. */
const AMBIGUOUS = new Set(["CANCEL", "END", "QUIT", "CANCELAR", "ALTO"]);
const START = new Set(["START", "UNSTOP"]);
/** Twilio responds to these with the sender's name and how to stop the texts. */
const HELP = new Set(["HELP", "INFO"]);
const POLITE = new Set([
  "PLEASE",
  "PLS",
  "PLZ",
  "THANKS",
  "THANK",
  "YOU",
  "NOW",
  "IT",
  "THIS",
  "POR",
  "FAVOR",
  "GRACIAS",
]);

/** Ways to revoke consent that leave no doubt: 47 CFR 64.1200(a)(10) lets people use any reasonable words. */
const ASKS = [
  "STOP TEXTING",
  "STOP MESSAGING",
  "STOP SENDING",
  "STOP CONTACTING",
  "STOP CALLING",
  "QUIT TEXTING",
  "TAKE ME OFF",
  "REMOVE ME",
  "REMOVE MY NUMBER",
  "DELETE MY NUMBER",
  "LOSE MY NUMBER",
  "DONT TEXT ME",
  "DO NOT TEXT",
  "DONT MESSAGE ME",
  "DO NOT MESSAGE",
  "DONT CONTACT ME",
  "DO NOT CONTACT",
  "UNSUBSCRIBE ME",
  "OPT ME OUT",
  "I OPT OUT",
  "WANT TO OPT OUT",
  "NO MORE TEXTS",
  "NO MORE MESSAGES",
  "LEAVE ME ALONE",
  "NO ME ESCRIBA",
  "NO ME ESCRIBAN",
  "NO ME MANDE",
  "NO ME MANDEN",
  "NO MAS MENSAJES",
  "DEJE DE",
  "DEJEN DE",
  "QUITENME",
  "BORRENME",
];
/** Texts that sound like it. */
const SOUNDS = [
  "UNSUBSCRIBE",
  "OPT OUT",
  "OPTOUT",
  "OPTING OUT",
  "REVOKE",
  "SPAM",
  "HARASSING",
  "HARASSMENT",
  "WRONG NUMBER",
];
/** "Stop by", "don't stop", "the bus stop": none of them about texts. */
const AFTER_STOP = new Set(["BY", "IN", "OVER", "AT", "TO", "OFF", "SIGN", "WORRYING"]);
const BEFORE_STOP = new Set(["DONT", "NOT", "NEVER", "NON", "BUS", "ONE", "FULL", "PIT", "CANT", "WONT"]);
const MAX_WORDS = 12;
const MAX_SIGNED_WORDS = 4;

/** Capital letters and digits, one space between words: no accents, no punctuation, no emoticons. */
const plain = (line: string): string =>
  line
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’‘`´]/gu, "")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const isStop = (words: string): boolean => STOP.has(words) || STOP_HERE.has(words);
const has = (text: string, phrase: string): boolean => ` ${text} `.includes(` ${phrase} `);

/** Whether "stop" is used as a word about texts. */
const saysStop = (words: readonly string[]): boolean =>
  words.some(
    (word, at) => word === "STOP" && !AFTER_STOP.has(words[at + 1] ?? "") && !BEFORE_STOP.has(words[at - 1] ?? ""),
  );

/**
 * Classifies what a text says about texts. Punctuation and emoticons around a word do not matter, nor does a signature below it.
 *
 * @example textedWord("STOP!!") // "stop"
 * @example textedWord("Please take me off your list") // "asks"
 * @example textedWord("I'll stop by at five") // "other"
 */
export function textedWord(body: string): TextedWord {
  if (body.trim().toUpperCase() === "YES") return "start";
  const lines = body.split("\n").map(plain).filter(Boolean);
  const [first = ""] = lines;
  const text = lines.join(" ");
  if (isStop(text)) return "stop";
  if (START.has(text)) return "start";
  if (HELP.has(text)) return "help";
  const words = text.split(" ");
  const bare = words.filter((word) => !POLITE.has(word)).join(" ");
  if (isStop(bare)) return "asks";
  if (isStop(first)) return AMBIGUOUS.has(first) ? "may-ask" : "asks";
  const stops = saysStop(words);
  // "STOP - John Smith": followed by a name.
  if (stops && words[0] === "STOP" && words.length <= MAX_SIGNED_WORDS) return "asks";
  if (ASKS.some((phrase) => has(text, phrase)) && !has(text, "DONT STOP") && !has(text, "DO NOT STOP"))
    return words.length <= MAX_WORDS && !body.includes("?") ? "asks" : "may-ask";
  return stops || SOUNDS.some((sound) => has(text, sound)) ? "may-ask" : "other";
}
