import type { LetterPaper as Letter } from "@hearthline/contract/guests/pre-approval-letters";
import { peopleWords } from "@hearthline/contract/values/people-words";
import type { z } from "zod";
import { day, money } from "@/shared/words/format.ts";

/** The unverified assumptions of a pre-approval. */
const ASSUMPTIONS = [
  "Assuming a complete application, with income, debts, savings and credit as described to us.",
  "Assuming the home appraises for at least the price, with clear title and homeowner’s insurance.",
  "Assuming no change to any of this, to the loan program or to available rates before closing.",
] as const;

/** A pre-approval letter on the company’s letterhead. Its basis is worded as an assumption, never as a fact. */
export function LetterPaper({ letter }: { letter: z.output<typeof Letter> }) {
  const { buyers, amountCents, address, validUntil, date, company, officer } = letter;
  const names = peopleWords(buyers) || "the buyers";
  return (
    <article className="letter-paper max-w-[720px] rounded-md border border-border-strong bg-background px-14 py-12 max-md:px-5 max-md:py-7 print:border-0 print:p-0">
      <header className="flex items-center gap-3 border-b pb-5">
        {company.logoUrl && <img src={company.logoUrl} alt="" className="h-9 w-auto object-contain" />}
        <p>
          <b className="block font-semibold">{company.name}</b>
          <span className="text-sm text-muted-foreground">
            {[company.nmls && `NMLS ${company.nmls}`, company.address].filter(Boolean).join(". ")}
          </span>
        </p>
      </header>
      <p className="mt-8">{day(date)}</p>
      <h2 className="mt-6 text-xl tracking-tight">Pre-approval letter</h2>
      <div className="mt-4 grid max-w-[62ch] gap-4">
        <p>
          Based on what we have been told and shown as of {day(date)}, {names} {buyers.length === 1 ? "is" : "are"}{" "}
          pre-approved for a mortgage to buy {address || "a home"} at a price of up to <b>{money(amountCents)}</b>,
          under these assumptions:
        </p>
        <ul className="grid list-disc gap-1 pl-5">
          {ASSUMPTIONS.map((assumption) => (
            <li key={assumption}>{assumption}</li>
          ))}
        </ul>
        <p>
          This letter is not a commitment to lend. If an assumption does not hold, the amount and terms may change or
          the pre-approval may end.
        </p>
        {validUntil && <p>Subject to these assumptions, this letter is good through {day(validUntil)}.</p>}
      </div>
      <footer className="mt-10 break-inside-avoid">
        <b className="block font-semibold">{officer.name}</b>
        <span className="block text-sm text-muted-foreground">
          {[officer.title, officer.nmls && `NMLS ${officer.nmls}`].filter(Boolean).join(", ")}
        </span>
        <span className="block text-sm text-muted-foreground">
          {[officer.phone, officer.email].filter(Boolean).join(", ")}
        </span>
        <p className="mt-6 text-sm text-muted-foreground">Equal Housing Lender. nmlsconsumeraccess.org</p>
      </footer>
    </article>
  );
}
