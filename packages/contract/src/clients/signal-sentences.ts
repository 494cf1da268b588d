import { z } from "zod";
import { isSurveyFresh } from "../estimates/market.ts";
import { ALERTS, AlertKind } from "./monitoring.ts";
import {
  daysBetween,
  daysWords,
  monthAndDay,
  rateWords,
  shortDay,
  timesWords,
  whenWords,
  wholeDollars,
} from "./signal-words.ts";
import type { Signal, SignalKey } from "./signals.ts";

/** One sentence of evidence: the fact is bold, and why to call now appears below it. */
export interface Evidence {
  before: string;
  bold: string;
  after: string;
  why: string;
}

const text = z.string().default("");
const count = z.number().default(1);
const cents = z.number().default(0);

/** The data that rows of each kind store for their sentence. */
const SIGNAL_DATA = {
  "pre-approval-ends": z.object({ title: text }),
  "no-contact": z.object({ isNever: z.boolean().default(false) }),
  "opened-twice": z.object({ title: text, count, lastOn: text }),
  "read-cash": z.object({ title: text, count }),
  tried: z.object({ title: text, count, words: text, housingPaymentCents: cents }),
  asked: z.object({ figure: text, text, count }),
  "call-tapped": z.object({ title: text, count }),
  "letter-asked": z.object({ who: text, amountCents: cents }),
  "message-failed": z.object({ channel: text, address: text, failure: text }),
  bounces: z.object({ address: text, reason: text, count }),
  "insurance-can-go": z.object({ by: z.enum(["schedule", "value"]).default("schedule"), address: text }),
  "strike-rate-met": z.object({
    noteRate: z.number().default(0),
    todayRate: z.number().default(0),
    title: text,
    strikeRateId: text,
    surveyDate: text,
  }),
  gains: z.object({ monthlyCents: cents, fromRate: z.number().default(0), toRate: z.number().default(0) }),
  "arm-adjusts": z.object({ everyMonths: z.number().default(0), noteRate: z.number().default(0), title: text }),
  anniversary: z.object({ day: text, what: z.enum(["closing", "bought"]).default("closing"), address: text }),
  birthday: z.object({ day: text }),
  "credit-alert": z.object({ kind: AlertKind.catch("inquiry"), count }),
  "task-due": z.object({ title: text, count }),
  "status-unheard": z.object({ status: text, title: text }),
  "never-sent": z.object({ title: text, number: text }),
  "consent-missing": z.object({}),
  "pre-approved-unheard": z.object({ title: text, isNever: z.boolean().default(false) }),
} as const satisfies Record<SignalKey, z.ZodType>;

type Sentence = (signal: Signal, today: string) => Evidence;
type Said = Partial<Evidence> & { bold: string };

const sentence =
  <K extends SignalKey>(
    kind: K,
    say: (data: z.output<(typeof SIGNAL_DATA)[K]>, signal: Signal, today: string) => Said,
  ): Sentence =>
  (signal, today) => {
    const said = say(SIGNAL_DATA[kind].parse(signal.data) as z.output<(typeof SIGNAL_DATA)[K]>, signal, today);
    return { before: "", after: ".", why: "", ...said };
  };

const ofTitle = (title: string) => (title ? `${title}.` : "");
const quoted = (words: string) => (words.length > 80 ? `${words.slice(0, 79).trimEnd()}…` : words);
const STATUS_WORDS: Record<string, string> = {
  credit: "Credit came back",
  "pre-approval": "Became pre-approved",
  declined: "Was declined",
  closed: "Closed",
};

/** Returns the day in this year, or in the next one if it has passed. */
function nextYearly(day: string, today: string): string {
  const here = `${today.slice(0, 4)}${day.slice(4)}`;
  return here >= today ? here : `${Number(today.slice(0, 4)) + 1}${day.slice(4)}`;
}

/** Returns the next day on which a rate adjusts. */
function nextAdjustment({ onDay }: Signal, everyMonths: number, today: string): string {
  let day = onDay;
  for (let months = everyMonths; everyMonths > 0 && day < today; months += everyMonths) {
    const index = Number(onDay.slice(0, 4)) * 12 + Number(onDay.slice(5, 7)) - 1 + months;
    day = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}-${onDay.slice(8, 10)}`;
  }
  return day;
}

/** Formats "National average 6.15% this week, Freddie Mac," or "Survey rate of Dec 31, 2025, 6.15%, Freddie Mac,", so that no one mistakes it for a quote. */
function surveyWords(noteRate: number, date: string, today: string): string {
  const percent = `${(noteRate * 100).toFixed(2)}%`;
  return isSurveyFresh(date, today)
    ? `National average ${percent} this week, Freddie Mac,`
    : `Survey rate of ${shortDay(date)}, ${percent}, Freddie Mac,`;
}

const SIGNAL_SENTENCES: Record<SignalKey, Sentence> = {
  "pre-approval-ends": sentence("pre-approval-ends", ({ title }, { onDay }, today) => {
    const left = daysBetween(today, onDay);
    return {
      bold: `Pre-approval ends ${whenWords(onDay, today)}`,
      why: `${left > 6 ? `${daysWords(left)} are left. ` : ""}${ofTitle(title)}`.trim(),
    };
  }),
  "no-contact": sentence("no-contact", ({ isNever }, { onDay }, today) => ({
    bold: `No contact in ${daysWords(daysBetween(onDay, today))}`,
    why: isNever ? "No one has been in touch since they were added." : `The last was ${whenWords(onDay, today)}.`,
  })),
  "opened-twice": sentence("opened-twice", ({ title, count, lastOn }, { onDay }, today) => ({
    before: "Opened the report ",
    bold: timesWords(Math.max(count, 2)),
    after: ` since ${whenWords(onDay, today).replace(/^on /u, "")}.`,
    why: `${lastOn ? `Last ${whenWords(lastOn, today)}. ` : ""}${ofTitle(title)}`.trim(),
  })),
  "read-cash": sentence("read-cash", ({ title, count }, { onDay }, today) => ({
    before: "Read ",
    bold: "cash to close",
    after: `${count > 1 ? ` ${timesWords(count)}` : ""}, last ${whenWords(onDay, today)}.`,
    why: ofTitle(title),
  })),
  tried: sentence("tried", ({ title, count, words, housingPaymentCents }, { onDay }, today) => ({
    before: "Tried ",
    bold: words || "other numbers",
    after: `${housingPaymentCents > 0 ? `: ${wholeDollars(housingPaymentCents)} a month` : ""}, ${whenWords(onDay, today)}.`,
    why: `${count > 1 ? `${count.toLocaleString("en-US")} tries this week. ` : ""}${ofTitle(title)}`.trim(),
  })),
  asked: sentence("asked", ({ figure, text, count }, { onDay }, today) => ({
    before: "Asked ",
    bold: figure ? `about “${figure}”` : "a question",
    after: ` ${whenWords(onDay, today)}; no one has answered.`,
    why: [text && `“${quoted(text)}”`, count > 1 && `${count.toLocaleString("en-US")} questions are open.`]
      .filter(Boolean)
      .join(" "),
  })),
  "call-tapped": sentence("call-tapped", ({ title, count }, { onDay }, today) => ({
    bold: "Tapped to call you",
    after: `${count > 1 ? ` ${timesWords(count)}` : ""}, last ${whenWords(onDay, today)}.`,
    why: ofTitle(title),
  })),
  "letter-asked": sentence("letter-asked", ({ who, amountCents }, { onDay }, today) => ({
    before: `${who || "Their realtor"} asks for `,
    bold: `a letter at ${wholeDollars(amountCents)}`,
    after: ".",
    why: `Asked ${whenWords(onDay, today)}; there is no answer yet.`,
  })),
  "message-failed": sentence("message-failed", ({ channel, address, failure }, { onDay }, today) => ({
    before: `Your ${channel === "sms" ? "text" : "mail"} `,
    bold: "did not arrive",
    after: ` ${whenWords(onDay, today)}.`,
    why: [address && `To ${address}.`, failure].filter(Boolean).join(" "),
  })),
  bounces: sentence("bounces", ({ address, reason, count }) => ({
    bold: `${address || "An address"} takes no messages`,
    after: `${count > 1 ? `, nor ${count === 2 ? "another one" : `${count - 1} others`}` : ""}.`,
    why: reason || "Ask for another address, or clear it.",
  })),
  "insurance-can-go": sentence("insurance-can-go", ({ by, address }, { onDay }, today) => ({
    before: "",
    bold: "Mortgage insurance can go",
    after: by === "schedule" ? `: 80% by schedule ${whenWords(onDay, today)}.` : ": 80% of the newest value.",
    why: address ? `${address}.` : "",
  })),
  "strike-rate-met": sentence("strike-rate-met", ({ noteRate, todayRate, title, surveyDate }, _, today) =>
    surveyDate
      ? {
          before: `${surveyWords(todayRate, surveyDate, today)} `,
          bold: "meets their strike rate",
          after: ` of ${rateWords(noteRate)}.`,
          why: ["No quote of your own for 7 days.", ofTitle(title)].filter(Boolean).join(" "),
        }
      : {
          before: "Today’s ",
          bold: `${rateWords(todayRate)} meets their strike rate`,
          after: ` of ${rateWords(noteRate)}.`,
          why: ofTitle(title),
        },
  ),
  gains: sentence("gains", ({ monthlyCents, fromRate, toRate }, { onDay }, today) => ({
    before: "Gains ",
    bold: `${wholeDollars(monthlyCents)} a month`,
    after: `, from ${rateWords(fromRate)} to ${rateWords(toRate)}.`,
    why: `At the rates quoted ${whenWords(onDay, today)}.`,
  })),
  "arm-adjusts": sentence("arm-adjusts", ({ everyMonths, noteRate, title }, signal, today) => ({
    before: "The rate ",
    bold: `adjusts ${whenWords(nextAdjustment(signal, everyMonths, today), today)}`,
    after: noteRate > 0 ? `, now ${rateWords(noteRate)}.` : ".",
    why: ofTitle(title),
  })),
  anniversary: sentence("anniversary", ({ day, what, address }, _, today) => {
    const years = Number(today.slice(0, 4)) - Number(day.slice(0, 4));
    return {
      bold: `${years === 1 ? "1 year" : `${years} years`} since ${what === "closing" ? "the closing" : "they bought the home"}`,
      after: ` on ${monthAndDay(day)}.`,
      why: address ? `${address}.` : "",
    };
  }),
  birthday: sentence("birthday", ({ day }, _, today) => ({
    bold: `Birthday ${whenWords(nextYearly(day, today), today)}`,
    why: "",
  })),
  "credit-alert": sentence("credit-alert", ({ kind, count }, { onDay }, today) => ({
    bold: ALERTS[kind].sentence,
    after: ` ${whenWords(onDay, today)}.`,
    why: `${ALERTS[kind].why}${count > 1 ? ` ${count.toLocaleString("en-US")} alerts are open.` : ""}`,
  })),
  "task-due": sentence("task-due", ({ title, count }, { onDay }, today) => ({
    before: "Due: ",
    bold: quoted(title),
    after: onDay < today ? `, since ${whenWords(onDay, today).replace(/^on /u, "")}.` : ", today.",
    why: count > 1 ? `${count.toLocaleString("en-US")} tasks are due.` : "",
  })),
  "status-unheard": sentence("status-unheard", ({ status, title }, { onDay }, today) => ({
    bold: STATUS_WORDS[status] ?? "The status changed",
    after: ` ${whenWords(onDay, today)}; they have not heard from you since.`,
    why: ofTitle(title),
  })),
  "never-sent": sentence("never-sent", ({ title, number }, { onDay }, today) => ({
    before: "Their report is done but was ",
    bold: "never sent",
    after: ".",
    why: `${number ? `${number}, made` : "Made"} ${whenWords(onDay, today)}. ${ofTitle(title)}`.trim(),
  })),
  "consent-missing": sentence("consent-missing", () => ({
    bold: "No consent is on file",
    after: ": ask by phone before you write.",
  })),
  "pre-approved-unheard": sentence("pre-approved-unheard", ({ title, isNever }, { onDay }, today) => ({
    before: "Pre-approved, and ",
    bold: `no contact in ${daysWords(daysBetween(onDay, today))}`,
    why: isNever ? ofTitle(title) : `The last was ${whenWords(onDay, today)}. ${ofTitle(title)}`.trim(),
  })),
};

/** Returns the sentence for a signal. @param today the company's own day, `YYYY-MM-DD` */
export const evidenceOf = (signal: Signal, today: string): Evidence => SIGNAL_SENTENCES[signal.kind](signal, today);
