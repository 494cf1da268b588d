import { TZDate } from "@date-fns/tz";
import { REPORT_SECTIONS, SECTION_NAMES } from "@hearthline/contract/reports/report-sections";
import { money } from "@hearthline/report/format";
import { triedWords } from "@hearthline/report/tried-words";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { format } from "date-fns/format";
import type { Reader } from "./read-reports.ts";

/** The morning of the email, and its time zone. */
export interface Told {
  until: Date;
  timeZone: string;
}

/** The hour from which it is evening, and the hour until which it is night. */
const EVENING = 17;
const NIGHT_ENDS = 5;

/** "last night", "this morning", "yesterday", "Saturday", "November 17" */
function dayWords(at: Date, { until, timeZone }: Told): string {
  const there = new TZDate(at.getTime(), timeZone);
  const days = differenceInCalendarDays(new TZDate(until.getTime(), timeZone), there);
  const hour = there.getHours();
  if (days === 0) return hour < NIGHT_ENDS ? "last night" : "this morning";
  if (days === 1) return hour >= EVENING ? "last night" : "yesterday";
  return format(there, days < 7 ? "EEEE" : "MMMM d");
}

const whenWords = (at: Date, told: Told): string =>
  `${dayWords(at, told)} at ${format(new TZDate(at.getTime(), told.timeZone), "h:mm a")}`;

function timesWords(count: number): string {
  if (count === 1) return "once";
  return count === 2 ? "twice" : `${count} times`;
}

function lastingWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

/** A section that was visible for less time was scrolled past. */
const READ_SECONDS = 5;

/** Returns the sections read most, the longest first. */
function mostRead(sections: Reader["sections"]): { name: string; seconds: number }[] {
  return REPORT_SECTIONS.map((name) => ({ name: SECTION_NAMES[name], seconds: sections[name] ?? 0 }))
    .filter(({ seconds }) => seconds >= READ_SECONDS)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 3);
}

const openedWords = (reader: Reader): string => `Opened ${timesWords(reader.opened.length)}`;

/** Says when, how long and what they read; of a reader who asks for privacy, only that they opened it. */
function readingLines(reader: Reader, told: Told): string[] {
  const last = reader.opened.at(-1);
  if (!last) return [];
  if (reader.isPrivate) return ["Opened the report. Their browser asks for privacy, so nothing else is recorded."];
  const seconds = reader.opened.reduce((sum, one) => sum + one.seconds, 0);
  const often = reader.opened.length > 1 ? ", most recently" : "";
  const most = mostRead(reader.sections);
  return [
    `${openedWords(reader)}${often} ${whenWords(last.at, told)}${seconds > 0 ? `, for ${lastingWords(seconds)}${often && " in all"}` : ""}.`,
    ...(most.length > 0
      ? [`Read most: ${most.map(({ name, seconds: of }) => `${name} (${lastingWords(of)})`).join(", ")}.`]
      : []),
  ];
}

/** A limit, so that a borrower who tries numbers all evening does not fill the email. */
const LISTED_TRIES = 3;

/** Returns what a reader did, one sentence each. */
export function linesOf(reader: Reader, told: Told): string[] {
  const { tries, questions, calls } = reader;
  const [call] = calls.slice(-1);
  const more = tries.length - LISTED_TRIES;
  return [
    ...readingLines(reader, told),
    ...tries
      .slice(-LISTED_TRIES)
      .reverse()
      .map(
        ({ tried, paymentCents, madeLetter }) =>
          `Tried ${triedWords(tried)}: ${money(paymentCents)} a month.${madeLetter ? ` You made it scenario ${madeLetter}.` : ""}`,
      ),
    ...(more > 0 ? [`And ${more} more ${more === 1 ? "try" : "tries"}.`] : []),
    ...(call ? [`Tapped your number ${whenWords(call, told)}.`] : []),
    ...questions.map(
      ({ figure, text, answered, ofNote }) =>
        `${ofNote ? "Answered your note at" : "Asked about"} “${figure}”: “${text.replace(/\s+/g, " ").trim()}”${answered ? " You have answered." : ""}`,
    ),
  ];
}

/** Returns the first name, for example "Rosa"; an address is not a name. */
function firstNameOf({ who }: Reader): string {
  return /[@\d]/.test(who) ? "this reader" : (who.trim().split(/\s+/)[0] ?? who);
}

/** A reader who stays this long is close to a decision; one who leaves this soon has not read it. */
const LONG_SECONDS = 180;
const GLANCE_SECONDS = 20;

/** Activity on a copied link is not a reason to call, because it is unknown who used it. */
const TODO_OF_ANYONE =
  "A copied link does not say who used it: send your borrower their own link to see what they read.";

/** Returns what to do about it: one sentence, the most urgent thing. */
export function todoOf(reader: Reader, told: Told): string {
  if (reader.isAnyone) return TODO_OF_ANYONE;
  const name = firstNameOf(reader);
  const asked = reader.questions.find(({ answered }) => !answered);
  if (asked)
    return asked.ofNote
      ? `Read ${name}’s answer to your note at “${asked.figure}”, and reply.`
      : `Answer ${name}’s question about “${asked.figure}” this morning.`;
  const [call] = reader.calls.slice(-1);
  if (call) return `Tapped your number ${dayWords(call, told)}: call ${name} back if you have not spoken.`;
  const [tried] = reader.tries.filter(({ madeLetter }) => madeLetter === null).slice(-1);
  if (tried) return `Tried ${triedWords(tried.tried)}: adopt it as a scenario and send ${name} the new version.`;
  if (reader.version < reader.newestVersion)
    return `Read version ${reader.version}, and version ${reader.newestVersion} is newer: send it to ${name}.`;
  if (reader.realtor) return `Ask ${name} whether an offer is being written.`;
  if (reader.isPrivate) return `Opened it: ask ${name} which questions it left.`;
  return readingTodo(reader, name, told);
}

function readingTodo(reader: Reader, name: string, told: Told): string {
  const last = reader.opened.at(-1);
  if (!last) return `Call ${name} today.`;
  const seconds = reader.opened.reduce((sum, one) => sum + one.seconds, 0);
  const day = dayWords(last.at, told);
  const within = reader.opened.every(({ at }) => dayWords(at, told) === day);
  if (reader.opened.length > 1)
    return `${openedWords(reader)}${within ? "" : ", most recently"} ${day}: call ${name} today.`;
  const [most] = mostRead(reader.sections);
  if (seconds >= LONG_SECONDS && most)
    return `Read for ${lastingWords(seconds)} ${day}, “${most.name}” longest: call ${name} and begin there.`;
  if (seconds < GLANCE_SECONDS) return `Glanced at it ${day}: send ${name} the one number that matters most.`;
  return `Read ${day}: call ${name} while it is fresh.`;
}
