import type { OwnHome } from "@hearthline/contract/guests/guests";
import { day, money, percent } from "@/shared/words/format.ts";
import { LeadFigure } from "./lead-figure.tsx";

/** The next payment of the mortgage of record: the amount due, and how much of it becomes equity. */
export function NextPayment({ payment }: { payment: NonNullable<OwnHome["payment"]> }) {
  const { due, cents, principalCents, noteRate, lender, number, of, balanceAsOf } = payment;
  const days = daysUntil(due);
  const when = days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;
  const lines = [
    { part: "Principal", cents: principalCents, color: "bg-part-pi" },
    { part: `Interest, ${percent(noteRate)}`, cents: cents - principalCents, color: "bg-part-tax" },
  ];
  return (
    <section aria-label="Next payment" className="border-t border-foreground pt-5">
      <p className="text-muted-foreground">
        Due {day(due)}, {when}
      </p>
      <LeadFigure cents={cents} />
      <p className="mt-2 max-w-[52ch] text-muted-foreground">
        Payment {number} of {of}. You pay it to {lender || "your servicer"} as always; this page only shows it.
      </p>
      <StackedLines lines={lines} />
      <p className="mt-3 text-xs text-muted-foreground">
        Worked out from the balance of {day(balanceAsOf)}. Property tax and insurance come on top where your servicer
        collects them.
      </p>
    </section>
  );
}

/** A bar of parts, and a line for each. */
export function StackedLines({ lines }: { lines: readonly { part: string; cents: number; color: string }[] }) {
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <>
      <div aria-hidden="true" className="mt-5 flex h-7 gap-[2px] overflow-hidden rounded-xs">
        {lines.map(({ part, cents, color }) => (
          <i key={part} className={color} style={{ width: `${(cents / total) * 100}%` }} />
        ))}
      </div>
      <dl className="mt-2">
        {lines.map(({ part, cents, color }) => (
          <div key={part} className="flex items-baseline gap-3 border-b py-2.5">
            <i aria-hidden="true" className={`size-2.5 flex-none self-center rounded-[2px] ${color}`} />
            <dt className="mr-auto">{part}</dt>
            <dd className="tabular-nums">{money(cents, { cents: "always" })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const daysUntil = (date: string): number => {
  const now = new Date();
  return Math.max(
    0,
    Math.round((Date.parse(date) - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / 86_400_000),
  );
};
