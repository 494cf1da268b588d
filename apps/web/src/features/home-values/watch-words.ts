import { day, money } from "@/shared/words/format.ts";
import { valueSourceWord } from "@/shared/words/value-sources.ts";
import type { Watch } from "./home-watch.ts";

export const STATE_WORDS = {
  active: "On",
  paused: "Paused",
  cooling: "Set aside",
  stopped: "Stopped",
} as const satisfies Record<Watch["state"], string>;

export const CADENCES = [
  { value: "1", label: "Every month" },
  { value: "2", label: "Every 2 months" },
  { value: "3", label: "Every 3 months" },
  { value: "6", label: "Every 6 months" },
] as const;
export const MONTHS = { "1": 1, "2": 2, "3": 3, "6": 6 } as const;
export const cadenceOf = (months: number): keyof typeof MONTHS =>
  CADENCES.find(({ value }) => value === String(months))?.value ?? "1";
export const cadenceWords = (months: number): string =>
  CADENCES.find(({ value }) => value === String(months))?.label ?? `Every ${months} months`;

/** Without cents: it is an estimate. */
export const rounded = (cents: number): string => money(cents, { cents: "never" });

type ValueOfWatch = NonNullable<Watch["value"]>;
type SourcedValue = Omit<ValueOfWatch, "other">;

export const rangeWords = ({ lowCents, highCents }: Pick<SourcedValue, "lowCents" | "highCents">): string =>
  `${rounded(lowCents)} to ${rounded(highCents)}`;
export const valueWords = ({ value }: Watch): string => (value ? rangeWords(value) : "Not known");

/** Where the value comes from, with its day. */
export function basisWords({ basis, source, provider, asOf }: SourcedValue): string {
  const moved = { estimate: "", own: "", index: ", moved by the price index", growth: ", moved by yearly growth" }[
    basis
  ];
  return `${valueSourceWord(source, provider)} of ${day(asOf)}${moved}`;
}

/** When the next mail goes, or why none does. */
export function nextWords({ state, nextOn, failure }: Watch): string {
  if (state === "active") return failure ? "Held up" : day(nextOn);
  if (state === "cooling") return "Not opened for 6 months";
  return STATE_WORDS[state];
}

/** What became of the last mail, with its day. */
export function lastWords({ lastMail, openedAt }: Watch): string {
  if (!lastMail) return "None yet";
  const words = { queued: "On its way", sent: "Sent", failed: "Failed", skipped: "Not sent" }[lastMail.state];
  const opened = openedAt && lastMail.state === "sent" && openedAt.slice(0, 10) >= lastMail.dueOn ? ", opened" : "";
  return `${words} ${day(lastMail.dueOn)}${opened}`;
}
