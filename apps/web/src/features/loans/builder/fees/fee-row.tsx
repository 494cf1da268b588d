import { FEE_BASES } from "@hearthline/contract/loans/fees";
import { useId } from "react";
import { FEE_BASIS_WORDS, FEE_PAYER_WORDS } from "@/shared/words/fee-words.ts";
import { money } from "@/shared/words/format.ts";
import { IconButton } from "@/ui/button.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import { GlyphBin, GlyphDown } from "@/ui/glyphs.tsx";
import { CellProblem } from "../cells/cell-problem.tsx";
import { type Kind, MONEY, SHARE, WHOLE } from "../cells/cell-text.ts";
import { useCell } from "../cells/use-cell.ts";
import { useBuilderStore } from "../store/builder-context.ts";
import { cellName } from "../store/builder-store.ts";
import type { DraftFee } from "../store/draft-scenario.ts";
import { changeScenario } from "../store/scenario-changes.ts";
import { withoutItem } from "../store/unread-moves.ts";
import { useLetter, useProblem } from "../store/use-scenario.ts";

interface FeeRowProps {
  fee: DraftFee;
  /** Its index in the scenario's whole list. */
  at: number;
  scenarioKey: string;
  /** Its amount; null while it cannot be computed. */
  amountCents: number | null;
}

/** One closing cost: its name, its basis, its amount, and who pays. */
export function FeeRow({ fee, at, scenarioKey, amountCents }: FeeRowProps) {
  const store = useBuilderStore();
  const called = fee.name.trim() || "this fee";
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
      moves: withoutItem(cellName(scenarioKey, "fees"), at),
    });
  return (
    <tr>
      <td className="b-fee-name">
        <FeeName fee={fee} at={at} scenarioKey={scenarioKey} onName={(name) => change({ name }, "name")} />
      </td>
      <td>
        <FeeChoice
          label={`How ${called} is counted`}
          value={fee.basis}
          choices={FEE_BASES}
          words={FEE_BASIS_WORDS}
          onChange={(basis) => change({ basis }, "basis")}
        />
      </td>
      <td>
        <FeeValue
          fee={fee}
          at={at}
          scenarioKey={scenarioKey}
          called={called}
          onValue={(part) => change(part, partOf(fee).field)}
        />
      </td>
      <td>
        <FeeChoice
          label={`Who pays ${called}`}
          value={fee.payer}
          // A stored unknown payer stays as it is, with the server's message, until one is chosen.
          choices={store.kind.payers.includes(fee.payer) ? store.kind.payers : [...store.kind.payers, fee.payer]}
          words={FEE_PAYER_WORDS}
          onChange={(payer) => change({ payer }, "payer")}
        />
        <PayerProblem at={at} scenarioKey={scenarioKey} />
      </td>
      <td className="b-fee-charge">
        <Checkbox
          aria-label={`${called} counts as a finance charge`}
          checked={fee.financeCharge}
          onCheckedChange={(checked) => change({ financeCharge: checked === true }, "financeCharge")}
        />
        <span aria-hidden="true" className="md:hidden">
          Finance charge
        </span>
      </td>
      <td className="b-fee-amount">
        {amountCents === null ? "–" : money(amountCents, { symbol: false, cents: "always" })}
      </td>
      <td className="b-fee-bin">
        <IconButton label={`Delete ${called}`} onClick={remove}>
          <GlyphBin />
        </IconButton>
      </td>
    </tr>
  );
}

function PayerProblem({ at, scenarioKey }: Pick<FeeRowProps, "at" | "scenarioKey">) {
  const id = useId();
  return <CellProblem id={id} text={useProblem(scenarioKey, `fees.${at}.payer`)} />;
}

interface FeeNameProps {
  fee: DraftFee;
  at: number;
  scenarioKey: string;
  onName: (name: string) => void;
}

function FeeName({ fee, at, scenarioKey, onName }: FeeNameProps) {
  const id = useId();
  const store = useBuilderStore();
  const problem = useProblem(scenarioKey, `fees.${at}.name`);
  return (
    <>
      <div className="b-cell" data-invalid={problem ? true : undefined}>
        <input
          type="text"
          data-cell=""
          className="!text-left"
          aria-label="Name of the fee"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          placeholder="Underwriting"
          title={fee.name}
          maxLength={120}
          value={fee.name}
          onChange={(event) => onName(event.target.value)}
          onBlur={() => store.leaveCell()}
        />
      </div>
      <CellProblem id={id} text={problem} />
    </>
  );
}

interface FeeChoiceProps<T extends string> {
  label: string;
  value: T;
  choices: readonly T[];
  words: Record<T, string>;
  onChange: (value: T) => void;
}

function FeeChoice<T extends string>({ label, value, choices, words, onChange }: FeeChoiceProps<T>) {
  return (
    <div className="b-cell b-choice">
      <select
        data-cell=""
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = choices.find((one) => one === event.target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </select>
      <GlyphDown className="b-chevron" />
    </div>
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
  return { field: "months", label: "Months", kind: WHOLE, after: "mo" };
}

interface FeeValueProps extends Omit<FeeRowProps, "amountCents"> {
  called: string;
  onValue: (part: Partial<DraftFee>) => void;
}

function FeeValue({ fee, at, scenarioKey, called, onValue }: FeeValueProps) {
  const id = useId();
  const letter = useLetter(scenarioKey);
  const { field, label, kind, unit, after } = partOf(fee);
  const problem = useProblem(scenarioKey, `fees.${at}.${field}`);
  const wired = useCell({
    cell: cellName(scenarioKey, `fees.${at}.${field}`),
    label: `${called} of ${letter}`,
    kind,
    value: fee[field],
    problem,
    onValue: (value) => onValue({ [field]: value }),
  });
  return (
    <>
      <div className="b-cell" data-invalid={wired.invalid || undefined}>
        {unit && <span className="b-unit b-pre">{unit}</span>}
        <input
          {...wired.input}
          type="text"
          data-cell=""
          inputMode="decimal"
          autoComplete="off"
          aria-label={`${label} of ${called}`}
          aria-invalid={wired.wrong ? true : undefined}
          aria-describedby={wired.wrong ? id : undefined}
        />
        {after && <span className="b-unit">{after}</span>}
      </div>
      <CellProblem id={id} text={wired.wrong} />
    </>
  );
}
