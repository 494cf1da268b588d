import type { CashLine } from "@hearthline/calc/loan/types";
import { FEE_SECTION_TITLES, type Fee } from "@hearthline/contract/loans/fees";
import { money } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { GlyphPlus } from "@/ui/glyphs.tsx";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { cellName } from "../store/builder-store.ts";
import { type DraftFee, draftFee } from "../store/draft-scenario.ts";
import { changeScenario } from "../store/scenario-changes.ts";
import { useScenario } from "../store/use-scenario.ts";
import { FeeRow } from "./fee-row.tsx";

interface FeeSectionProps {
  section: Fee["section"];
  scenarioKey: string;
}

/** Splits a section's lines: the amounts of its fees, and the computed lines (points, prepaid interest, upfront fees). */
function matched(fees: readonly DraftFee[], lines: readonly CashLine[]) {
  const amounts = new Map<string, number>();
  for (const { feeIndex, amountCents } of lines) {
    const fee = feeIndex === undefined ? undefined : fees[feeIndex];
    if (fee) amounts.set(fee.key, amountCents);
  }
  return { amounts, computed: lines.filter(({ feeIndex }) => feeIndex === undefined) };
}

/** A section of the Loan Estimate: its fees, the lines computed from the loan, and the borrower's share. */
export function FeeSection({ section, scenarioKey }: FeeSectionProps) {
  const store = useBuilderStore();
  const fees = useScenario(scenarioKey, (one) => one.fees);
  const lines = useBuilder((state) => {
    const figures = state.derived.scenarios.find((one) => one.key === scenarioKey)?.figures;
    return figures?.cashLines.filter((line) => line.section === section) ?? [];
  });
  const { amounts, computed } = matched(fees, lines);
  const total = lines.reduce((sum, line) => (line.payer === "borrower" ? sum + line.amountCents : sum), 0);
  const add = () =>
    changeScenario(
      store,
      scenarioKey,
      (one) => ({
        ...one,
        fees: [...one.fees, { ...draftFee({ name: "", section }), financeCharge: section === "A" }],
      }),
      { cell: cellName(scenarioKey, "fees"), what: `New fee in section ${section}` },
    );
  return (
    <tbody>
      <tr className="b-grp">
        <th scope="rowgroup" colSpan={5}>
          <span className="mr-2 text-muted-foreground">{section}</span>
          {FEE_SECTION_TITLES[section]}
        </th>
        <td className="b-fee-amount">
          {total !== 0 && (
            <>
              <span className="sr-only">The borrower pays </span>
              {money(total, { symbol: false, cents: "always" })}
            </>
          )}
        </td>
        <td className="b-fee-bin">
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Add a fee to section ${section}`}
            title={`Add a fee to section ${section}`}
            onClick={add}
          >
            <GlyphPlus />
          </Button>
        </td>
      </tr>
      {fees.map((fee, at) =>
        fee.section === section ? (
          <FeeRow
            key={fee.key}
            fee={fee}
            at={at}
            scenarioKey={scenarioKey}
            amountCents={amounts.get(fee.key) ?? null}
          />
        ) : null,
      )}
      {computed.map((line) => (
        <tr key={line.name} className="b-fee-computed">
          <td colSpan={5}>
            {line.name}
            {line.note && <span className="ml-2 text-faint">{line.note}</span>}
          </td>
          <td className="b-fee-amount">{money(line.amountCents, { symbol: false, cents: "always" })}</td>
          <td />
        </tr>
      ))}
    </tbody>
  );
}
