import { shortDay } from "@hearthline/contract/clients/signal-words";
import { z } from "zod";

/** The kinds of signal that schedules set tasks for. */
export const TASK_KINDS = [
  "strike-rate-met",
  "insurance-can-go",
  "arm-adjusts",
  "anniversary",
  "birthday",
  "pre-approval-ends",
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export const isTaskKind = (kind: string): kind is TaskKind => (TASK_KINDS as readonly string[]).includes(kind);

/** A row of `ClientSignal`, with the day on which it comes due. Days are `YYYY-MM-DD`. */
export interface Occurrence {
  clientId: string;
  officerId: string;
  ref: string;
  onDay: string;
  /** The day its task is for: a birthday of this year, 30 days before a pre-approval ends. */
  dueOn: string;
  data: unknown;
}

interface TaskRule {
  /** Of which time of it the task is, besides client and thing. */
  periodOf(occurrence: Occurrence): string;
  /** What the officer reads. It holds on any day, since the task may wait. */
  titleOf(occurrence: Occurrence): string;
  /** What the task is about, for its note. */
  noteOf(occurrence: Occurrence): string;
}

const text = z.string().catch("");
const number = z.number().catch(0);
const field = <T>(data: unknown, name: string, shape: z.ZodType<T>): T =>
  shape.parse(typeof data === "object" && data !== null ? Reflect.get(data, name) : undefined);

const percent = (rate: number, decimals = 3): string => `${(rate * 100).toFixed(decimals)}%`;
const title = ({ data }: Occurrence): string => field(data, "title", text);
const address = ({ data }: Occurrence): string => field(data, "address", text);
const yearOf = (day: string): string => day.slice(0, 4);

const DAY_MS = 86_400_000;
const THURSDAY = 4;

/** The Thursday of the survey's week that a day is in. A survey that comes out a day or two early is that of the Thursday to come. */
function surveyWeekOf(day: string, isSurvey: boolean): string {
  const date = new Date(`${day}T00:00:00Z`);
  const since = (date.getUTCDay() - THURSDAY + 7) % 7;
  const days = isSurvey && since >= 5 ? 7 - since : -since;
  return new Date(date.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

function strikeTitle({ data }: Occurrence): string {
  const [rate, strike] = [field(data, "todayRate", number), field(data, "noteRate", number)];
  const surveyed = field(data, "surveyDate", text);
  return surveyed
    ? `Strike rate of ${percent(strike)} met: national average ${percent(rate, 2)} on ${shortDay(surveyed)}, Freddie Mac`
    : `Strike rate of ${percent(strike)} met: you quote ${percent(rate)}`;
}

function anniversaryTitle({ data, dueOn }: Occurrence): string {
  const years = Number(yearOf(dueOn)) - Number(yearOf(field(data, "day", text)));
  const what = field(data, "what", text) === "bought" ? "they bought the home" : "the closing";
  return `${years === 1 ? "1 year" : `${years} years`} since ${what}: ${shortDay(dueOn)}`;
}

export const TASK_RULES: Record<TaskKind, TaskRule> = {
  "strike-rate-met": {
    periodOf: ({ data, onDay }) => {
      const surveyed = field(data, "surveyDate", text);
      return surveyWeekOf(surveyed || onDay, surveyed !== "");
    },
    titleOf: strikeTitle,
    noteOf: title,
  },
  "insurance-can-go": {
    periodOf: () => "once",
    titleOf: ({ data }) =>
      `Mortgage insurance can go: 80% ${field(data, "by", text) === "value" ? "of the newest value" : "by schedule"}`,
    noteOf: address,
  },
  "arm-adjusts": {
    periodOf: ({ onDay }) => onDay,
    titleOf: ({ data, onDay }) => {
      const now = field(data, "noteRate", number);
      return `Rate adjusts on ${shortDay(onDay)}${now > 0 ? `, now ${percent(now)}` : ""}`;
    },
    noteOf: title,
  },
  anniversary: { periodOf: ({ dueOn }) => yearOf(dueOn), titleOf: anniversaryTitle, noteOf: address },
  birthday: {
    periodOf: ({ dueOn }) => yearOf(dueOn),
    titleOf: ({ dueOn }) => `Birthday on ${shortDay(dueOn)}`,
    noteOf: () => "",
  },
  "pre-approval-ends": {
    periodOf: ({ onDay }) => onDay,
    titleOf: ({ onDay }) => `Pre-approval ends on ${shortDay(onDay)}`,
    noteOf: title,
  },
};

/** The strike rate, whichever rate meets it; of other kinds the thing itself. */
const thingOf = (kind: TaskKind, ref: string): string =>
  kind === "strike-rate-met" ? (ref.split(" ")[0] ?? ref) : ref;

/** What an occurrence is, apart from which time of it: the same client and thing. */
export const subjectOf = (kind: TaskKind, { clientId, ref }: Occurrence): string =>
  `${clientId} ${thingOf(kind, ref)} `;

/** By which an occurrence has one task, ever. */
export const keyOf = (kind: TaskKind, occurrence: Occurrence): string =>
  `${subjectOf(kind, occurrence)}${TASK_RULES[kind].periodOf(occurrence)}`;
