import { wordsOf } from "../words/catalog/words-of.ts";
import { letterAt } from "../words/scenario-words.ts";
import type { DocumentOf } from "./document-of.ts";

/** Says what day the rates are locked until or, if they were only quoted, what day they were quoted on. */
export function rateLockWords(document: DocumentOf): string {
  const w = wordsOf(document.language);
  const { scenarios } = document;
  const locked = scenarios.flatMap(({ lock }, index) =>
    lock?.expiresOn ? [{ letter: letterAt(scenarios, index), until: lock.expiresOn }] : [],
  );
  const [first] = locked;
  if (first) {
    const sameDay = locked.every(({ until }) => until === first.until);
    if (locked.length === scenarios.length && sameDay) return w.summary.locked(w.shortDay(first.until));
    return w.summary.someLocked(locked.map(({ letter, until }) => w.summary.lockOf(letter, w.shortDay(until))));
  }
  const quoted = new Set(scenarios.map(({ rateQuotedAt }) => rateQuotedAt));
  const [at] = quoted;
  return quoted.size === 1 && at ? w.summary.quoted(w.dayOfInstant(at, document.timeZone)) : w.summary.notLocked;
}
