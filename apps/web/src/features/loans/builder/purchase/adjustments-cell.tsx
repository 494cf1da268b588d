import { money } from "@/shared/words/format.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { GlyphBin, GlyphPlus } from "@/ui/glyphs.tsx";
import { Input } from "@/ui/input.tsx";
import { MONEY } from "../cells/cell-text.ts";
import { PopoverCell } from "../cells/choice-cell.tsx";
import type { CellProps } from "../cells/field.ts";
import { ChoicePart, TypedPart } from "../cells/popover-fields.tsx";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { cellName } from "../store/builder-store.ts";
import { type DraftScenario, newKey } from "../store/draft-scenario.ts";
import { changeScenario } from "../store/scenario-changes.ts";
import { withoutItem } from "../store/unread-moves.ts";
import { useSameAsBase, useScenario } from "../store/use-scenario.ts";
import type { PurchaseScenarioDraft } from "./scenario-draft.ts";

type Adjustment = PurchaseScenarioDraft["adjustments"][number];

const isPurchase = (scenario: DraftScenario): scenario is PurchaseScenarioDraft => "adjustments" in scenario;
const adjustmentsOf = (scenario: DraftScenario): readonly Adjustment[] =>
  isPurchase(scenario) ? scenario.adjustments : [];
const prorationOf = (scenario: DraftScenario) => (isPurchase(scenario) ? scenario.taxProration : "none");

const PRORATIONS = [
  { value: "none", label: "Not shared" },
  { value: "arrears", label: "Billed in arrears: the seller owes" },
  { value: "advance", label: "Paid in advance: the buyer owes" },
] as const;

/** Amounts that buyer and seller settle at closing in addition to the price: the year's property tax, dues, fuel, rent. */
export function AdjustmentsCell({ scenarioKey }: CellProps) {
  const cents = useBuilder((state) => {
    const own = state.derived.scenarios.find((one) => one.key === scenarioKey)?.figures;
    const lines = own?.cashLines.filter(({ section }) => section === "adjustment") ?? [];
    return lines.reduce((sum, line) => sum + line.amountCents, 0);
  });
  const some = useScenario(scenarioKey, (one) => adjustmentsOf(one).length > 0 || prorationOf(one) !== "none");
  const same = useSameAsBase(scenarioKey, (one) => [
    adjustmentsOf(one).map(({ key: _, ...rest }) => rest),
    prorationOf(one),
  ]);
  const hasDate = useBuilder((state) => state.derived.loan.closingDate !== undefined);
  const prorated = useScenario(scenarioKey, (one) => prorationOf(one) !== "none");
  return (
    <PopoverCell
      name="Adjustments"
      scenarioKey={scenarioKey}
      text={some ? money(cents, { symbol: false, cents: "always" }) : "None"}
      align="end"
      same={same}
      fields={["adjustments", "taxProration"]}
    >
      <ChoicePart
        scenarioKey={scenarioKey}
        field="taxProration"
        label="Property tax of the year"
        options={PRORATIONS}
        read={prorationOf}
        write={(one, taxProration) => (isPurchase(one) ? withProration(one, taxProration) : one)}
      />
      {prorated && !hasDate && (
        <p className="text-xs text-muted-foreground">It is shared once there is a closing date.</p>
      )}
      <AdjustmentRows scenarioKey={scenarioKey} />
    </PopoverCell>
  );
}

const withProration = (
  scenario: PurchaseScenarioDraft,
  taxProration: PurchaseScenarioDraft["taxProration"],
): PurchaseScenarioDraft => ({ ...scenario, taxProration });

function AdjustmentRows({ scenarioKey }: CellProps) {
  const store = useBuilderStore();
  const rows = useScenario(scenarioKey, adjustmentsOf);
  const cell = cellName(scenarioKey, "adjustments");
  const write = (
    make: (all: readonly Adjustment[]) => Adjustment[],
    at: { cell: string; moves?: ReturnType<typeof withoutItem> } = { cell },
  ) =>
    changeScenario(
      store,
      scenarioKey,
      (one): DraftScenario => (isPurchase(one) ? withAdjustments(one, make(one.adjustments)) : one),
      { ...at, what: "Adjustment" },
    );
  const change = (key: string, part: Partial<Adjustment>, at: string) =>
    write((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)), { cell: at });
  return (
    <div className="grid gap-3">
      {rows.map(({ key, name }, at) => (
        <div key={key} className="grid grid-cols-[1fr_28px] items-end gap-2 border-b pb-3">
          <Field label="What" className="col-span-2">
            <Input
              value={name}
              placeholder="HOA dues"
              maxLength={80}
              onChange={({ target }) =>
                change(key, { name: target.value }, cellName(scenarioKey, `adjustments.${at}.name`))
              }
            />
          </Field>
          <div className="grid grid-cols-2 gap-2">
            <TypedPart
              scenarioKey={scenarioKey}
              field={`adjustments.${at}.amountCents`}
              label="Amount"
              unit="$"
              kind={MONEY}
              read={(one) => adjustmentsOf(one)[at]?.amountCents ?? null}
              write={(one, amountCents) => withPart(one, key, { amountCents })}
            />
            <ChoicePart
              scenarioKey={scenarioKey}
              field={`adjustments.${at}.from`}
              label="Owed by"
              options={[
                { value: "seller", label: "Seller" },
                { value: "buyer", label: "Buyer" },
              ]}
              read={(one) => adjustmentsOf(one)[at]?.from ?? "seller"}
              write={(one, from) => withPart(one, key, { from })}
            />
          </div>
          <IconButton
            label={`Delete ${name || "this adjustment"}`}
            className="mb-1"
            onClick={() => write((all) => all.filter((one) => one.key !== key), { cell, moves: withoutItem(cell, at) })}
          >
            <GlyphBin />
          </IconButton>
        </div>
      ))}
      <Button
        size="sm"
        className="justify-self-start"
        disabled={rows.length >= MAX_ADJUSTMENTS}
        onClick={() => write((all) => [...all, { key: newKey(), name: "", amountCents: null, from: "seller" }])}
      >
        <GlyphPlus />
        Add an adjustment
      </Button>
    </div>
  );
}

const MAX_ADJUSTMENTS = 10;
const withAdjustments = (scenario: PurchaseScenarioDraft, adjustments: Adjustment[]): PurchaseScenarioDraft => ({
  ...scenario,
  adjustments,
});
const withPart = (scenario: DraftScenario, key: string, part: Partial<Adjustment>): DraftScenario =>
  isPurchase(scenario)
    ? withAdjustments(
        scenario,
        scenario.adjustments.map((one) => (one.key === key ? { ...one, ...part } : one)),
      )
    : scenario;
