import { FEE_BASES, FEE_PAYERS, type Fee } from "@hearthline/contract/loans";
import { IconButton } from "@/ui/button.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import { Field } from "@/ui/field.tsx";
import { GlyphBin } from "@/ui/glyphs.tsx";
import { Input } from "@/ui/input.tsx";
import { Select } from "@/ui/select.tsx";
import { useBuilderStore } from "./builder-context.ts";
import { cellName } from "./builder-store.ts";
import { type Kind, MONEY, SHARE, WHOLE } from "./cell-text.ts";
import type { DraftFee } from "./draft-scenario.ts";
import { changeScenario, letterOf } from "./scenario-changes.ts";
import { useCell } from "./use-cell.ts";
import { useProblem } from "./use-scenario.ts";

const BASES: Record<Fee["basis"], string> = {
  fixed: "Fixed amount",
  "percent-of-price": "Percent of price",
  "percent-of-loan": "Percent of loan",
  "months-of-tax": "Months of tax",
  "months-of-insurance": "Months of insurance",
};
const PAYERS: Record<Fee["payer"], string> = { borrower: "Borrower", seller: "Seller", lender: "Lender" };
const basisOptions = FEE_BASES.map((basis) => ({ value: basis, label: BASES[basis] }));
const payerOptions = FEE_PAYERS.map((payer) => ({ value: payer, label: PAYERS[payer] }));

interface FeeRowProps {
  fee: DraftFee;
  /** Its place in the scenario's whole list. */
  at: number;
  scenarioKey: string;
  index: number;
}

/** One closing cost: what it is called, how it is counted, how much, and who pays. */
export function FeeRow({ fee, at, scenarioKey, index }: FeeRowProps) {
  const store = useBuilderStore();
  const called = fee.name.trim() || "this fee";
  const nameProblem = useProblem(scenarioKey, `fees.${at}.name`);
  const change = (part: Partial<DraftFee>, field: string) =>
    changeScenario(
      store,
      scenarioKey,
      (one) => ({ ...one, fees: one.fees.map((other) => (other.key === fee.key ? { ...other, ...part } : other)) }),
      { cell: cellName(scenarioKey, `fees.${at}.${field}`), what: called },
    );
  const remove = () =>
    changeScenario(store, scenarioKey, (one) => ({ ...one, fees: one.fees.filter(({ key }) => key !== fee.key) }), {
      cell: cellName(scenarioKey, `fees.${at}`),
      what: `Deletion of ${called}`,
    });
  return (
    <li className="grid grid-cols-[minmax(0,1.7fr)_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,0.9fr)_auto_28px] items-start gap-2 py-1 max-lg:grid-cols-2 max-lg:border-b max-lg:py-3 max-lg:last:border-b-0">
      <Field label="Fee" labelHidden error={nameProblem} className="max-lg:col-span-2">
        <Input
          value={fee.name}
          placeholder="Underwriting"
          onChange={(event) => change({ name: event.target.value }, "name")}
          onBlur={() => store.leaveCell()}
        />
      </Field>
      <Field label={`How ${called} is counted`} labelHidden>
        <Select
          options={basisOptions}
          value={fee.basis}
          onChange={(event) => {
            const basis = FEE_BASES.find((one) => one === event.target.value);
            if (basis) change({ basis }, "basis");
          }}
        />
      </Field>
      <FeeValue
        fee={fee}
        at={at}
        scenarioKey={scenarioKey}
        index={index}
        called={called}
        onValue={(part) => change(part, partOf(fee).field)}
      />
      <Field label={`Who pays ${called}`} labelHidden>
        <Select
          options={payerOptions}
          value={fee.payer}
          onChange={(event) => {
            const payer = FEE_PAYERS.find((one) => one === event.target.value);
            if (payer) change({ payer }, "payer");
          }}
        />
      </Field>
      <div className="flex h-9 items-center max-lg:h-11">
        <Checkbox
          label={<span className="text-sm whitespace-nowrap text-muted-foreground">Finance charge</span>}
          checked={fee.financeCharge}
          onCheckedChange={(checked) => change({ financeCharge: checked === true }, "financeCharge")}
        />
      </div>
      <IconButton label={`Delete ${called}`} className="mt-1 max-lg:justify-self-end" onClick={remove}>
        <GlyphBin />
      </IconButton>
    </li>
  );
}

interface ValuePart {
  field: "amountCents" | "rate" | "months";
  label: string;
  kind: Kind<number>;
  unit?: string;
  after?: string;
}
function partOf({ basis }: DraftFee): ValuePart {
  if (basis === "fixed") return { field: "amountCents", label: "Amount", kind: MONEY, unit: "$" };
  if (basis.startsWith("percent")) return { field: "rate", label: "Percentage", kind: SHARE, after: "%" };
  return { field: "months", label: "Months", kind: WHOLE, after: "months" };
}

interface FeeValueProps extends FeeRowProps {
  called: string;
  onValue: (part: Partial<DraftFee>) => void;
}

function FeeValue({ fee, at, scenarioKey, index, called, onValue }: FeeValueProps) {
  const { field, label, kind, unit, after } = partOf(fee);
  const problem = useProblem(scenarioKey, `fees.${at}.${field}`);
  const wired = useCell({
    cell: cellName(scenarioKey, `fees.${at}.${field}`),
    label: `${called} of ${letterOf(index)}`,
    kind,
    value: fee[field],
    problem,
    onValue: (value) => onValue({ [field]: value }),
  });
  return (
    <Field label={`${label} of ${called}`} labelHidden error={wired.wrong}>
      <Input {...wired.input} unit={unit} after={after} autoComplete="off" className="text-right tabular-nums" />
    </Field>
  );
}
