import { shortDay } from "@hearthline/contract/clients/signal-words";
import { z } from "zod";

/** The kinds of signal for which schedules create tasks. */
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

/** A row of `ClientSignal`, with the day on which it is due. Days are `YYYY-MM-DD`. */
export interface Occurrence {
  clientId: string;
  officerId: string;
  ref: string;
  onDay: string;
  /** The day of its task: a birthday of this year, 30 days before a pre-approval ends. */
  dueOn: string;
  data: unknown;
}

interface TaskRule {
  /** The occurrence that the task is for, in addition to client and subject. */
  periodOf(occurrence: Occurrence): string;
  /** The title that the officer reads. It holds on any day, since the task may wait. */
  titleOf(occurrence: Occurrence): string;
  /** The subject of the task, for its note. */
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

/** The Thursday of the survey week that contains a day. A survey that is published a day or two early belongs to the coming Thursday. */
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

/** The strike rate, whichever rate meets it; for other kinds the subject itself. */
const thingOf = (kind: TaskKind, ref: string): string =>
  kind === "strike-rate-met" ? (ref.split(" ")[0] ?? ref) : ref;

/** Identifies the subject across occurrences: the same client and thing. */
export const subjectOf = (kind: TaskKind, { clientId, ref }: Occurrence): string =>
  `${clientId} ${thingOf(kind, ref)} `;

/** The key under which an occurrence gets a single task. */
export const keyOf = (kind: TaskKind, occurrence: Occurrence): string =>
  `${subjectOf(kind, occurrence)}${TASK_RULES[kind].periodOf(occurrence)}`;
