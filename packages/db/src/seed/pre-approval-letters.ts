import type { BuiltLoan } from "./build-loans.ts";
import type { Ago } from "./calendar.ts";
import { type DemoCompany, personOf, type Rows } from "./rows.ts";

export interface DemoLetter {
  loan: string;
  by: string;
  asked: Ago;
  amount: number;
  address: string;
  note?: string;
  /** The decision: by whom, when, and with what. */
  answer?: { by: string; at: Ago; validDays: number; words: string };
}

export const NORTHGATE_LETTERS: DemoLetter[] = [
  {
    loan: "dvorak",
    by: "realtor@demo.test",
    asked: [3, "14:05"],
    amount: 485_000,
    address: "1418 Alder Creek Lane, Raleigh",
    note: "Offer due today at 5 PM",
    answer: { by: "officer@demo.test", at: [3, "14:31"], validDays: 57, words: "Good luck with the offer." },
  },
];

/** Adds letters that realtors requested. */
export function addLetters(
  rows: Rows,
  demo: DemoCompany,
  letters: readonly DemoLetter[],
  loans: Map<string, BuiltLoan>,
): void {
  const { companyId, calendar, nextId } = demo;
  for (const { loan, by, asked, amount, address, note = "", answer } of letters) {
    const loanId = loans.get(loan)?.id;
    if (!loanId) throw new Error(`The demo has no ${loan}.`);
    const amountCents = BigInt(amount * 100);
    rows.letterRequest.push({
      id: nextId("letter"),
      companyId,
      loanId,
      askedById: personOf(demo, by).id,
      amountCents,
      address,
      note,
      createdAt: calendar.at(asked),
      ...(answer && {
        status: "approved",
        answerCents: amountCents,
        answer: answer.words,
        validUntil: calendar.at([-answer.validDays, "00:00"]),
        answeredById: personOf(demo, answer.by).id,
        answeredAt: calendar.at(answer.at),
      }),
    });
  }
}
