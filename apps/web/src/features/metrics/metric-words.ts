import {
  type Activity,
  type AnswerTime,
  type AskedKind,
  type FunnelStep,
  METRICS,
  type Metric,
  type PullState,
} from "@hearthline/contract/reports/metrics";
import { SECTION_NAMES } from "@hearthline/contract/reports/report-sections";
import { oneOf } from "@/shared/browser/one-of.ts";

export const STEP_WORDS: Record<FunnelStep, string> = {
  reports: "First report",
  opened: "Opened",
  tried: "Tried numbers",
  "pre-approved": "Pre-approved",
  closed: "Closed",
};

export const PULL_WORDS: Record<PullState, string> = {
  "pre-approved": "Pre-approved",
  closed: "Closed",
  declined: "Declined",
  open: "Still open",
};

export const ASKED_WORDS: Record<AskedKind, { name: string; waits: string }> = {
  question: { name: "Questions", waits: "until the answer, or your next message about the loan" },
  try: { name: "Tried numbers", waits: "until your next message about the loan" },
  letter: { name: "Letters asked for", waits: "until the letter is answered" },
};

export const TIME_WORDS: Record<AnswerTime, string> = {
  hour: "Within an hour",
  "four-hours": "1 to 4 hours",
  day: "4 to 24 hours",
  "three-days": "1 to 3 days",
  later: "Later",
  waiting: "Waiting",
};

export const ACTIVITY_WORDS: Record<Activity, string> = {
  clients: "New clients",
  reports: "Reports made",
  sent: "Sent",
  opened: "Opened",
  tried: "Tried",
  questions: "Questions",
  closed: "Closed",
  declined: "Declined",
};

/** Names of a metric's rows, as their heading. */
export function rowsHeading(metric: Metric): string {
  const [group, first = "", second = ""] = metric.split(".");
  switch (group) {
    case "funnel":
      return first === "reports"
        ? "Loans by their first report"
        : `Loans by their first report: ${STEP_WORDS[first as FunnelStep].toLowerCase()}`;
    case "pull":
      return first === "pre-approved"
        ? "Loans by their pre-approval"
        : `Loans by their pre-approval: ${PULL_WORDS[first as PullState].toLowerCase()}`;
    case "answers":
      return `${ASKED_WORDS[first as AskedKind].name}: ${TIME_WORDS[second as AnswerTime].toLowerCase()}`;
    case "read":
      return `Visits that read “${SECTION_NAMES[first as keyof typeof SECTION_NAMES]}”`;
    default:
      return ACTIVITY_WORDS[first as Activity];
  }
}

export const metricOf = (text: string | undefined): Metric | undefined => oneOf(METRICS, text);

/** 95 → `1 min 35 s`, 8000 → `2 h 13 min`, 200000 → `2 days 7 h`. */
export function duration(seconds: number): string {
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3_600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  const two = (big: string, small: number, unit: string) => (small > 0 ? `${big} ${small} ${unit}` : big);
  if (days > 0) return two(days === 1 ? "1 day" : `${days} days`, hours, "h");
  if (hours > 0) return two(`${hours} h`, minutes, "min");
  return minutes > 0 ? two(`${minutes} min`, seconds % 60, "s") : `${seconds} s`;
}
