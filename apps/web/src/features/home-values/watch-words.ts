import { MAILED_STATES } from "@hearthline/contract/clients/home-watches";
import { PROVIDER_NAMES } from "@hearthline/contract/clients/value-providers";
import { day, money, plural } from "@/shared/words/format.ts";
import { valueSourceWord } from "@/shared/words/value-sources.ts";
import type { Watch } from "./home-watch.ts";

export const STATE_WORDS = {
  active: "On",
  paused: "Paused",
  cooling: "Slowed down",
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

/** Formats the value without cents, because it is an estimate. */
export const rounded = (cents: number): string => money(cents, { cents: "never" });

type ValueOfWatch = NonNullable<Watch["value"]>;
type SourcedValue = Omit<ValueOfWatch, "other">;

export const rangeWords = ({ lowCents, highCents }: Pick<SourcedValue, "lowCents" | "highCents">): string =>
  `${rounded(lowCents)} to ${rounded(highCents)}`;
export const valueWords = ({ value }: Watch): string => (value ? rangeWords(value) : "Not known");

/** Where the value comes from, with its date. */
export function basisWords({ basis, source, provider, asOf }: SourcedValue): string {
  const moved = { estimate: "", own: "", index: ", moved by the price index", growth: ", moved by yearly growth" }[
    basis
  ];
  return `${valueSourceWord(source, provider)} of ${day(asOf)}${moved}`;
}

/** When the next email will be sent, or why none will. */
export function nextWords({ state, nextOn, failure, waitsUntil, pausedUntil }: Watch): string {
  if (state === "paused" && pausedUntil) return `Paused until ${day(pausedUntil)}`;
  if (state === "paused" || state === "stopped") return STATE_WORDS[state];
  if (failure) return "Held up";
  return waitsUntil ? "Waits for credits" : day(nextOn);
}

/** Whether its emails are being sent. */
export const isMailed = ({ state }: Watch): boolean => MAILED_STATES.some((one) => one === state);

export const slowedWords = ({ slowedMonths, everyMonths }: Watch): string =>
  slowedMonths === null || slowedMonths === everyMonths
    ? "No one has opened it for 6 months."
    : `No one has opened it for 6 months, so it is sent ${cadenceWords(slowedMonths).toLowerCase()} until they do.`;

/** A provider's response this month, in a sentence. @param dateOf the date of an instant, in the company's zone */
export function providerWords(
  { provider, outcome, sentence, askedAt }: Watch["providers"][number],
  dateOf: (instant: string) => string,
): string {
  const name = PROVIDER_NAMES[provider];
  if (outcome === "asking") return `${name} is being asked now.`;
  return sentence ?? `${name} gave a value on ${dateOf(askedAt)}. It is asked again next month.`;
}

export const creditsLeftWords = (left: number | null): string =>
  left === null ? "" : ` ${plural(left, "credit is", "credits are")} left this month.`;

/** The delivery state of the last email, with its date. */
export function lastWords({ lastMail, openedAt }: Watch): string {
  if (!lastMail) return "None yet";
  const words = { queued: "On its way", sent: "Sent", failed: "Failed", skipped: "Not sent" }[lastMail.state];
  const opened = openedAt && lastMail.state === "sent" && openedAt.slice(0, 10) >= lastMail.dueOn ? ", opened" : "";
  return `${words} ${day(lastMail.dueOn)}${opened}`;
}
