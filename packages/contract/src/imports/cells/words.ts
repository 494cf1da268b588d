import { CLIENT_STATUSES } from "../../clients/clients.ts";
import type { ImportTarget } from "../targets.ts";
import { CHOICES } from "../words/choices.ts";
import { STATUS_WORDS } from "../words/statuses.ts";
import { bare, type CellResult, fault, ownOf, quoted } from "./cell.ts";

const statuses = new Map(
  CLIENT_STATUSES.flatMap((status) => [status, ...STATUS_WORDS[status]].map((word) => [bare(word), status] as const)),
);

export function readStatus(text: string): CellResult {
  const word = bare(text);
  // British spelling, and programs that use it, double the l.
  const status = statuses.get(word) ?? statuses.get(word.replace("celled", "celed"));
  return status ? { value: status } : fault(`${quoted(text)} is not a Hearthline status. Choose the status it means.`);
}

const LANGUAGES: Record<string, string> = {
  en: "en",
  eng: "en",
  english: "en",
  enus: "en",
  es: "es",
  sp: "es",
  spa: "es",
  spanish: "es",
  español: "es",
  espanol: "es",
  esus: "es",
  esmx: "es",
};
export function readLanguage(text: string): CellResult {
  const language = ownOf(LANGUAGES, bare(text));
  return language ? { value: language } : fault(`Reports are in English or Spanish, not in ${quoted(text)}.`);
}

const YES = new Set([
  "y",
  "yes",
  "true",
  "t",
  "1",
  "x",
  "optin",
  "optedin",
  "in",
  "subscribed",
  "agreed",
  "granted",
  "on",
  "ok",
  "sí",
  "si",
  "active",
  "consented",
]);
const NO = new Set([
  "n",
  "no",
  "false",
  "f",
  "0",
  "optout",
  "optedout",
  "out",
  "unsubscribed",
  "stop",
  "stopped",
  "donotcontact",
  "dnc",
  "off",
  "declined",
  "denied",
  "revoked",
]);
export function readOptIn(text: string): CellResult {
  const word = bare(text);
  if (YES.has(word) || text === "✓" || text === "✔") return { value: true };
  if (NO.has(word)) return { value: false };
  return fault(`${quoted(text)} is neither yes nor no.`);
}

const MAX_TAG = 50;
export function readTags(text: string): CellResult {
  const tags = new Map<string, string>();
  const separator = /[,;|\n]/.test(text) ? /[,;|\n]/ : /(?<!\s)\s+(?=#)/;
  for (const part of text.split(separator)) {
    const tag = part
      .replace(/^[\s#]+/, "")
      .replaceAll(/\s+/g, " ")
      .trim();
    if (tag.length > MAX_TAG) return fault(`A tag has at most ${MAX_TAG} characters.`);
    if (tag !== "" && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  return { value: tags.size > 0 ? [...tags.values()] : undefined };
}

const written = new Map(
  Object.entries(CHOICES).map(([key, choices]) => [
    key,
    new Map(
      choices.flatMap(({ value, label, written: words }) =>
        [value, label, ...words].map((word) => [bare(word), value] as const),
      ),
    ),
  ]),
);

/** "30 Yr Fixed FHA" is FHA: for these targets, a word inside a longer text is enough. */
const INSIDE = new Set(["program", "amortization"]);

export function readChoice({ key, choices = [] }: ImportTarget, text: string): CellResult {
  const words = written.get(key);
  const word = bare(text);
  if (!words) {
    const chosen =
      choices.find(({ value }) => bare(value) === word && word !== "") ?? choices.find(({ value }) => value === text);
    if (chosen) return { value: chosen.value };
  } else {
    const value = words.get(word);
    if (value !== undefined) return { value };
    if (INSIDE.has(key)) {
      const inside = new Set(
        text
          .toLowerCase()
          .split(/[^a-z]+/)
          .flatMap((one) => words.get(one) ?? []),
      );
      const [only, another] = inside;
      if (only !== undefined && another === undefined) return { value: only };
    }
  }
  const names = choices.map(({ label }) => label);
  const some = names.length > 6 ? `${names.slice(0, 6).join(", ")} …` : names.join(", ");
  return fault(`${quoted(text)} is not one of: ${some}.`);
}
