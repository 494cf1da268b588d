import { reserves } from "@hearthline/calc/ratios/reserves";
import { FUND_KINDS } from "@hearthline/contract/loans/loan-parts";
import { money } from "@/shared/words/format.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { GlyphBin, GlyphPlus } from "@/ui/glyphs.tsx";
import { Input } from "@/ui/input.tsx";
import { MoneyInput } from "@/ui/money-input.tsx";
import { ScenarioLetter } from "@/ui/scenario-letter.tsx";
import { Select } from "@/ui/select.tsx";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import type { DraftFund } from "../store/draft.ts";
import { newKey } from "../store/draft-scenario.ts";
import { changeDraft } from "../store/scenario-changes.ts";

const KIND_WORD: Record<DraftFund["kind"], string> = {
  checking: "Checking",
  savings: "Savings",
  gift: "Gift",
  investments: "Investments",
  retirement: "Retirement",
  "sale-of-home": "Sale of a home",
  other: "Other",
};
const KINDS = FUND_KINDS.map((kind) => ({ value: kind, label: KIND_WORD[kind] }));
const MAX_FUNDS = 20;

/** The borrowers' money, and what each scenario leaves of it. */
export function Funds() {
  const store = useBuilderStore();
  const funds = useBuilder((state) => state.draft.funds);
  const write = (next: DraftFund[], cell: string) => changeDraft(store, { funds: next }, { cell, what: "Funds" });
  const change = (key: string, part: Partial<DraftFund>) =>
    write(
      funds.map((one) => (one.key === key ? { ...one, ...part } : one)),
      `funds.${key}.${Object.keys(part).join()}`,
    );
  return (
    <section aria-labelledby="funds">
      <h2 id="funds" className="mb-1 text-lg">
        Funds
      </h2>
      <p className="mb-3 text-sm text-muted-foreground">
        For closing and reserves, gifts among them. Yours alone: no report shows them.
      </p>
      {funds.map(({ key, kind, amountCents, note }, index) => (
        <div
          key={key}
          className="grid grid-cols-[180px_180px_minmax(0,1fr)_auto] items-start gap-2 border-b py-2 max-md:grid-cols-[1fr_1fr_auto]"
        >
          <Field label={`Source ${index + 1}`} labelHidden>
            <Select
              value={kind}
              options={KINDS}
              onChange={({ target }) => {
                const chosen = FUND_KINDS.find((one) => one === target.value);
                if (chosen) change(key, { kind: chosen });
              }}
            />
          </Field>
          <Field label={`Amount of source ${index + 1}`} labelHidden>
            <MoneyInput
              valueCents={amountCents}
              placeholder="25,000"
              onChange={(cents) => change(key, { amountCents: cents })}
            />
          </Field>
          <Field
            label={`Note on source ${index + 1}`}
            labelHidden
            className="max-md:col-span-3 max-md:col-start-1 max-md:row-start-2"
          >
            <Input
              value={note}
              maxLength={120}
              placeholder={kind === "gift" ? "From whom; gift letter" : "Bank, account ending in"}
              onChange={({ target }) => change(key, { note: target.value })}
            />
          </Field>
          <IconButton
            label={`Delete source ${index + 1}`}
            className="mt-1 max-md:col-start-3 max-md:row-start-1"
            onClick={() =>
              write(
                funds.filter((one) => one.key !== key),
                "funds",
              )
            }
          >
            <GlyphBin />
          </IconButton>
        </div>
      ))}
      <Button
        size="sm"
        className="mt-3"
        disabled={funds.length >= MAX_FUNDS}
        onClick={() => write([...funds, { key: newKey(), kind: "savings", amountCents: null, note: "" }], "funds")}
      >
        <GlyphPlus />
        Add a source
      </Button>
      <Left funds={funds} />
    </section>
  );
}

/** By scenario: what is left after closing, and how many payments it covers. */
function Left({ funds }: { funds: readonly DraftFund[] }) {
  const scenarios = useBuilder((state) => state.draft.scenarios);
  const derived = useBuilder((state) => state.derived.scenarios);
  const total = funds.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
  if (total === 0) return null;
  return (
    <dl className="mt-4 grid max-w-[560px] gap-1 text-sm" aria-label="After closing">
      <div className="flex justify-between border-b border-b-border-strong pb-1.5 font-medium">
        <dt>Together</dt>
        <dd className="tabular-nums">{money(total)}</dd>
      </div>
      {scenarios.map(({ key, letter }, index) => (
        <div key={key} className="flex items-center justify-between gap-3 border-b py-1.5">
          <dt className="flex items-center gap-2">
            <ScenarioLetter index={index} letter={letter} />
            After closing
          </dt>
          <dd className="text-right tabular-nums">{leftWords(total, derived[index]?.figures ?? null)}</dd>
        </div>
      ))}
    </dl>
  );
}

function leftWords(total: number, figures: { cashToCloseCents: number; housingPaymentCents: number } | null): string {
  if (!figures) return "Not computed yet";
  const { leftCents, months } = reserves(total, figures.cashToCloseCents, figures.housingPaymentCents);
  if (leftCents < 0) return `${money(-leftCents)} short`;
  return months === null ? money(leftCents) : `${money(leftCents)}, ${months} months of payments`;
}
