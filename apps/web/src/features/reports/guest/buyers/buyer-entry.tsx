import type { Buyer } from "@hearthline/contract/guests/guests";
import { TIMELINE_WORDS } from "@hearthline/contract/loans/loan-words";
import { peopleWords } from "@hearthline/contract/values/people-words";
import { useState } from "react";
import { day } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { LetterForm } from "./letter-form.tsx";
import { LetterLine } from "./letter-line.tsx";
import { Milestones } from "./milestones.tsx";

/** A buyer: their progress, the next step, and a letter at the price of their offer. */
export function BuyerEntry({ buyer, letters }: { buyer: Buyer; letters: boolean }) {
  const [asking, setAsking] = useState(false);
  const name = peopleWords(buyer.names) || "A buyer";
  const [report] = buyer.reports;
  const next = buyer.steps.find(({ done }) => !done);
  const when = next?.date ? `, ${day(next.date)}` : "";
  return (
    <li className="border-b py-6">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_220px]">
          <h3 className="text-lg tracking-tight">{name}</h3>
          <p className="text-sm text-muted-foreground">{buyer.address ?? "No home chosen yet"}</p>
        </div>
        <p className="flex-[1_1_180px] max-md:basis-full">
          <small className="block text-sm text-muted-foreground max-md:mr-2 max-md:inline">Next</small>
          {next ? `${TIMELINE_WORDS[next.step]}${when}` : "Closed"}
        </p>
        <div className="flex flex-none gap-2 max-md:w-full">
          {report && (
            <Button asChild size="lg" className="max-md:flex-1">
              <a href={report.link}>Report</a>
            </Button>
          )}
          {letters && (
            <Button size="lg" className="max-md:flex-1" aria-expanded={asking} onClick={() => setAsking(!asking)}>
              {asking ? "Close" : "Ask for a letter"}
            </Button>
          )}
        </div>
      </div>
      <Milestones steps={buyer.steps} />
      {asking && <LetterForm buyer={buyer} name={name} onAsked={() => setAsking(false)} />}
      {buyer.letters.length > 0 && (
        <ul aria-label={`Letters for ${name}`} className="mt-4 grid gap-2">
          {buyer.letters.slice(0, 3).map((letter) => (
            <LetterLine key={letter.id} letter={letter} officer={buyer.officerName} />
          ))}
        </ul>
      )}
    </li>
  );
}
