import { peopleWords } from "@hearthline/contract/values/people-words";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useParams } from "react-router";
import { refusalOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { Page } from "@/layout/page.tsx";
import { day, money } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { EmptyState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";

/** A pre-approval letter on the company's paper, to read and to print. */
export default function LetterPage() {
  const { id = "" } = useParams();
  const letter = useLetter(id);
  return (
    <Page>
      {letter.isPending && <Loader label="Opening the letter" />}
      {letter.error && <NoLetter refusal={refusalOf(letter.error)} />}
      {letter.data && <Paper letter={letter.data} />}
    </Page>
  );
}

function NoLetter({ refusal: { code, message } }: { refusal: ReturnType<typeof refusalOf> }) {
  return code === "not_found" ? (
    <EmptyState
      title="There is no such letter"
      text="It opens for the realtor who asked for it and for the officer’s team."
    />
  ) : (
    <EmptyState title="The letter does not open" text={message} />
  );
}

type Letter = NonNullable<ReturnType<typeof useLetter>["data"]>;
const useLetter = (id: string) => useQuery(trpc.letters.get.queryOptions({ id }));

function Paper({ letter }: { letter: Letter }) {
  const { buyers, amountCents, address, validUntil, date, company, officer } = letter;
  const names = peopleWords(buyers) || "The buyers";
  return (
    <>
      <div className="mb-6 print:hidden">
        <Button variant="primary" onClick={() => window.print()}>
          <Printer />
          Print or save as PDF
        </Button>
      </div>
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
            {names} {buyers.length === 1 ? "is" : "are"} pre-approved for a mortgage to buy {address || "a home"} at a
            price of up to <b>{money(amountCents)}</b>.
          </p>
          {validUntil && <p>This letter is good through {day(validUntil)}.</p>}
          <p>
            It rests on what the buyers have told and shown us. It is not a commitment to lend: the loan depends on a
            complete application, an appraisal, title, and no change in what we have seen.
          </p>
        </div>
        <footer className="mt-10">
          <b className="block font-semibold">{officer.name}</b>
          <span className="block text-sm text-muted-foreground">
            {[officer.title, officer.nmls && `NMLS ${officer.nmls}`].filter(Boolean).join(", ")}
          </span>
          <span className="block text-sm text-muted-foreground">
            {[officer.phone, officer.email].filter(Boolean).join(", ")}
          </span>
          <p className="mt-6 text-xs text-muted-foreground">Equal Housing Lender. nmlsconsumeraccess.org</p>
        </footer>
      </article>
    </>
  );
}
