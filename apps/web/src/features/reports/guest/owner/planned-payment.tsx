import type { OwnPlan, PaymentPart } from "@hearthline/contract/guests/guests";
import { monthWords } from "@hearthline/report/dates";
import { useDates } from "@/shared/words/dates.tsx";
import { money, percent, plural } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { GuestSection } from "../guest-columns.tsx";
import { LeadFigure } from "./lead-figure.tsx";
import { StackedLines } from "./next-payment.tsx";

const PART: Record<PaymentPart, { word: string; color: string }> = {
  "principal-and-interest": { word: "Principal and interest", color: "bg-part-pi" },
  "mortgage-insurance": { word: "Mortgage insurance", color: "bg-part-mi" },
  "property-tax": { word: "Property tax", color: "bg-part-tax" },
  insurance: { word: "Homeowner’s insurance", color: "bg-part-ins" },
  hoa: { word: "HOA dues", color: "bg-part-hoa" },
  other: { word: "Other housing costs", color: "bg-part-hoa" },
  "second-lien": { word: "Second mortgage", color: "bg-part-tax" },
};

/** The payment of the first scenario in the newest report: the lead figure for a guest without a mortgage of record. */
export function PlannedPayment({ plan, lead }: { plan: OwnPlan; lead: boolean }) {
  const { date } = useDates();
  const { paymentCents, parts, noteRate, cashToCloseCents, address, scenario, choices, link, sharedAt, rise } = plan;
  const lines = parts.map(({ part, cents }) => ({
    part: part === "principal-and-interest" ? `${PART[part].word}, ${percent(noteRate)}` : PART[part].word,
    cents,
    color: PART[part].color,
  }));
  const about = (
    <>
      {rise && (
        <p className="mt-2">
          {money(rise.paymentCents)} from {rise.date ? monthWords(rise.date) : `payment ${rise.fromPayment}`} on.
        </p>
      )}
      <p className="mt-2 max-w-[56ch] text-muted-foreground">
        {scenario}
        {choices > 1 && `, the first of ${plural(choices, "choice")}`}, as of {date(sharedAt)}. Cash to close{" "}
        {money(cashToCloseCents)}.
      </p>
      <StackedLines lines={lines} />
      <Button asChild size="lg" className="mt-5 max-md:w-full">
        <a href={link}>Open the report</a>
      </Button>
    </>
  );
  if (lead)
    return (
      <section aria-label="Your payment" className="border-t border-foreground pt-5">
        <p className="text-muted-foreground">A month{address && `, for ${address}`}</p>
        <LeadFigure cents={paymentCents} />
        {about}
      </section>
    );
  return (
    <GuestSection title={address ? `The loan for ${address}` : "The loan you are looking at"}>
      <p className="text-3xl font-semibold tracking-tightest">
        {money(paymentCents)}
        <small className="ml-2 text-sm font-regular tracking-normal text-muted-foreground">a month</small>
      </p>
      {about}
    </GuestSection>
  );
}
