import type { OwnHome } from "@hearthline/contract/guests/guests";
import { day, money } from "@/shared/words/format.ts";
import { GuestSection } from "../guest-columns.tsx";

/** A home's last known value, and the owner's equity in it. */
export function HomeWorth({ home, named }: { home: OwnHome; named: boolean }) {
  const { value, owedCents, equityCents, address } = home;
  if (!value) return null;
  const share = equityCents === null ? null : Math.max(0, Math.min(1, equityCents / value.amountCents));
  return (
    <GuestSection title={named ? `What ${address} is worth` : "What it is worth"}>
      <p className="text-3xl font-semibold tracking-tightest">{money(value.amountCents, { cents: "never" })}</p>
      <p className="mt-1 text-sm text-muted-foreground">Estimate of {day(value.asOf)}.</p>
      {share !== null && equityCents !== null && owedCents !== null && (
        <>
          <div aria-hidden="true" className="mt-4 flex h-3 gap-[2px] overflow-hidden rounded-xs">
            <i className="bg-part-pi" style={{ width: `${share * 100}%` }} />
            <i className="flex-1 bg-border-strong" />
          </div>
          <dl className="mt-2">
            <Line name="Yours" cents={equityCents} color="bg-part-pi" strong />
            <Line name="Loan left" cents={owedCents} color="bg-border-strong" />
          </dl>
        </>
      )}
    </GuestSection>
  );
}

function Line({ name, cents, color, strong }: { name: string; cents: number; color: string; strong?: boolean }) {
  return (
    <div className="flex items-baseline gap-3 py-1.5">
      <i aria-hidden="true" className={`size-2.5 flex-none self-center rounded-[2px] ${color}`} />
      <dt className="mr-auto text-muted-foreground">{name}</dt>
      <dd className={strong ? "font-semibold tabular-nums" : "tabular-nums"}>{money(cents, { cents: "never" })}</dd>
    </div>
  );
}
