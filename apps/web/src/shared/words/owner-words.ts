import type { CorrectionFigures, CorrectionSubject } from "@hearthline/contract/clients/home-corrections";
import type { MailChoice } from "@hearthline/contract/clients/home-mail-choice";
import { day, money, percent } from "./format.ts";

const pace = (months: number): string => (months === 1 ? "every month" : `every ${months} months`);

/** An owner's choice about their home value emails, shown after their name. */
export function choiceWords(
  { choice, everyMonths, pausedUntil }: { choice: MailChoice; everyMonths: number; pausedUntil: string | null },
  what = "the emails",
): string {
  if (choice === "every") return `asked for ${what} ${pace(everyMonths)}`;
  if (choice === "pause") return `paused ${what}${pausedUntil ? ` until ${day(pausedUntil)}` : ""}`;
  return choice === "stop" ? `stopped ${what}` : `started ${what} again, ${pace(everyMonths)}`;
}

/** An owner's corrections: "worth $520,000", "owes $251,000; at 6.250%". */
export function correctionWords(subject: CorrectionSubject, figures: CorrectionFigures): string {
  const { amountCents, balanceCents, paymentCents, noteRate, endedOn } = figures;
  const since = endedOn ? ` on ${day(endedOn)}` : "";
  const parts = [
    subject === "paid-off" && `the loan was paid off${since}`,
    subject === "refinanced" && `the loan was refinanced elsewhere${since}`,
    amountCents !== null && `worth ${money(amountCents)}`,
    balanceCents !== null && `owes ${money(balanceCents)}`,
    paymentCents !== null && `pays ${money(paymentCents)} a month`,
    noteRate !== null && `at ${percent(noteRate)}`,
  ];
  return parts.filter(Boolean).join("; ");
}
