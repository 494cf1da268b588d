import { money, percent } from "@/shared/words/format.ts";
import type { Home } from "./home-words.ts";

/** The owners' and the lenders' share, if value and mortgage are known; otherwise says what is missing. */
export function EquityBar({ home }: { home: Home }) {
  const { equityCents, balanceCents, loanToValue, combinedLoanToValue } = home;
  if (equityCents === null || balanceCents === null || loanToValue === null || combinedLoanToValue === null) {
    if (home.values.length === 0 && home.mortgages.length === 0) return null;
    const missing = home.values.length === 0 ? "a value" : "a mortgage";
    return <p className="mt-3 text-xs text-muted-foreground">Equity and LTV are known once {missing} is recorded.</p>;
  }
  const share = Math.max(0, Math.min(1, 1 - combinedLoanToValue));
  const several = home.mortgages.length > 1;
  return (
    <div className="mt-3">
      <div aria-hidden="true" className="flex h-2 overflow-hidden rounded-[2px] bg-border-strong">
        <span className="bg-brand" style={{ width: `${share * 100}%` }} />
      </div>
      <dl className="mt-2.5 grid grid-cols-3 gap-3">
        <Figure label="Equity" value={money(equityCents)} swatch="bg-brand" negative={equityCents < 0} />
        <Figure label={several ? "Balances" : "Balance"} value={money(balanceCents)} swatch="bg-border-strong" />
        <Figure
          label={several ? "LTV, CLTV" : "LTV"}
          value={several ? `${percent(loanToValue, 1)}, ${percent(combinedLoanToValue, 1)}` : percent(loanToValue, 1)}
        />
      </dl>
    </div>
  );
}

interface FigureProps {
  label: string;
  value: string;
  swatch?: string;
  negative?: boolean;
}

function Figure({ label, value, swatch, negative }: FigureProps) {
  return (
    <div>
      <dt className="flex items-center gap-1.5 text-xs text-muted-foreground">
        {swatch && <span aria-hidden="true" className={`size-2 rounded-[2px] ${swatch}`} />}
        {label}
      </dt>
      <dd className={negative ? "font-medium text-destructive" : "font-medium"}>{value}</dd>
    </div>
  );
}
