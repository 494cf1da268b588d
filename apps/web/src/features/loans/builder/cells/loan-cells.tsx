import { LOAN_PROGRAMS } from "@hearthline/contract/loans/loan-kinds";
import { FEE_PAYER_WORDS } from "@/shared/words/fee-words.ts";
import { money, term } from "@/shared/words/format.ts";
import { programWord } from "@/shared/words/loan-words.ts";
import { percentText } from "@/ui/percent-text.ts";
import { useBuilderStore } from "../store/builder-context.ts";
import { cellName } from "../store/builder-store.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";
import { changeScenario } from "../store/scenario-changes.ts";
import { goneBelow } from "../store/unread-moves.ts";
import { useSameAsBase, useScenario } from "../store/use-scenario.ts";
import { MONEY, RATE, SHARE, WHOLE, YEARS } from "./cell-text.ts";
import { PopoverCell, SelectCell } from "./choice-cell.tsx";
import type { CellProps } from "./field.ts";
import { ChoicePart, TypedPart } from "./popover-fields.tsx";

const PROGRAMS = LOAN_PROGRAMS.map((value) => ({ value, label: programWord(value) }));

export function ProgramCell({ scenarioKey }: CellProps) {
  const store = useBuilderStore();
  const value = useScenario(scenarioKey, (one) => one.program);
  const same = useSameAsBase(scenarioKey, (one) => one.program);
  return (
    <SelectCell
      name="Program"
      scenarioKey={scenarioKey}
      value={value}
      options={PROGRAMS}
      same={same}
      fields={["program"]}
      onChange={(program) =>
        changeScenario(store, scenarioKey, (one) => ({ ...one, program }), {
          cell: cellName(scenarioKey, "program"),
          what: "Program",
          moves: goneBelow(cellName(scenarioKey, "upfrontFee")),
        })
      }
    />
  );
}

/** "Fixed, 30 years", "7/6 ARM, 30 years", "Fixed, 30 years, 5 interest-only". */
function termWords({ amortization, arm, termMonths, interestOnlyMonths }: DraftScenario): string {
  const every = arm.adjustEveryMonths === 12 ? "1" : String(arm.adjustEveryMonths ?? "?");
  const years = (months: number | null) => (months === null ? "?" : String(Number((months / 12).toFixed(1))));
  const type = amortization === "fixed" ? "Fixed" : `${years(arm.initialFixedMonths)}/${every} ARM`;
  const length = termMonths === null ? "no term" : term(termMonths);
  return [type, length, interestOnlyMonths && `${years(interestOnlyMonths)} interest-only`].filter(Boolean).join(", ");
}
const ofTerm = ({ amortization, arm, termMonths, interestOnlyMonths }: DraftScenario) =>
  amortization === "arm" ? [arm, termMonths, interestOnlyMonths] : [termMonths, interestOnlyMonths];

export function TermCell({ scenarioKey }: CellProps) {
  const text = useScenario(scenarioKey, termWords);
  const arm = useScenario(scenarioKey, (one) => one.amortization === "arm");
  const same = useSameAsBase(scenarioKey, ofTerm);
  const at = { scenarioKey };
  return (
    <PopoverCell
      name="Rate type, term"
      scenarioKey={scenarioKey}
      text={text}
      same={same}
      fields={["termMonths", "interestOnlyMonths", "arm"]}
    >
      <div className="grid grid-cols-2 gap-3">
        <ChoicePart
          scenarioKey={scenarioKey}
          field="amortization"
          rules="arm"
          label="Rate type"
          options={[
            { value: "fixed", label: "Fixed" },
            { value: "arm", label: "Adjustable" },
          ]}
          read={(one) => one.amortization}
          write={(one, amortization) => ({ ...one, amortization })}
        />
        <TypedPart
          {...at}
          field="termMonths"
          label="Term"
          after="years"
          kind={YEARS}
          read={(one) => one.termMonths}
          write={(one, termMonths) => ({ ...one, termMonths })}
        />
      </div>
      <TypedPart
        {...at}
        field="interestOnlyMonths"
        label="Interest-only period"
        optional
        after="years"
        placeholder="0"
        kind={YEARS}
        read={(one) => one.interestOnlyMonths}
        write={(one, interestOnlyMonths) => ({ ...one, interestOnlyMonths })}
      />
      {arm && <ArmParts {...at} />}
    </PopoverCell>
  );
}

type ArmNumber = Exclude<keyof DraftScenario["arm"], "indexName">;
const armPart = (name: ArmNumber) => ({
  field: `arm.${name}`,
  read: (one: DraftScenario) => one.arm[name],
  write: (one: DraftScenario, value: number | null) => ({ ...one, arm: { ...one.arm, [name]: value } }),
});

function ArmParts(at: CellProps) {
  return (
    <div className="grid grid-cols-2 gap-3 border-t pt-3.5">
      <TypedPart {...at} {...armPart("initialFixedMonths")} label="Initial fixed period" after="years" kind={YEARS} />
      <TypedPart {...at} {...armPart("adjustEveryMonths")} label="Adjusts every" after="months" kind={WHOLE} />
      <TypedPart {...at} {...armPart("index")} label="Index today" after="%" kind={RATE} />
      <TypedPart {...at} {...armPart("margin")} label="Margin" after="%" kind={RATE} />
      <TypedPart {...at} {...armPart("capInitial")} label="Initial cap" after="%" kind={SHARE} />
      <TypedPart {...at} {...armPart("capPeriodic")} label="Periodic cap" after="%" kind={SHARE} />
      <TypedPart {...at} {...armPart("capLifetime")} label="Lifetime cap" after="%" kind={SHARE} />
      <TypedPart {...at} {...armPart("floor")} label="Floor" optional after="%" kind={RATE} />
    </div>
  );
}

const lienWords = ({ secondLien }: DraftScenario) =>
  secondLien.amountCents ? money(secondLien.amountCents, { symbol: false }) : "None";
const lienNote = ({ secondLien }: DraftScenario) =>
  secondLien.amountCents && secondLien.noteRate !== null ? `$, ${percentText(secondLien.noteRate, 2)}%` : undefined;

export function SecondLienCell({ scenarioKey }: CellProps) {
  const text = useScenario(scenarioKey, lienWords);
  const note = useScenario(scenarioKey, lienNote);
  const same = useSameAsBase(scenarioKey, (one) => (one.secondLien.amountCents ? one.secondLien : null));
  const part = (name: keyof DraftScenario["secondLien"]) => ({
    scenarioKey,
    field: `secondLien.${name}`,
    read: (one: DraftScenario) => one.secondLien[name],
    write: (one: DraftScenario, value: number | null) => ({ ...one, secondLien: { ...one.secondLien, [name]: value } }),
  });
  return (
    <PopoverCell
      name="Second lien"
      scenarioKey={scenarioKey}
      text={text}
      note={note}
      align="end"
      same={same}
      fields={["secondLien"]}
    >
      <TypedPart
        {...part("amountCents")}
        label="Amount"
        unit="$"
        kind={MONEY}
        help="Drawn at closing; it lowers the first loan."
      />
      <div className="grid grid-cols-2 gap-3">
        <TypedPart {...part("noteRate")} label="Rate" after="%" kind={RATE} />
        <TypedPart {...part("termMonths")} label="Term" after="years" kind={YEARS} />
      </div>
    </PopoverCell>
  );
}

const BUYDOWNS = [
  { value: "none", label: "None" },
  { value: "1-0", label: "1-0: 1% off in year one" },
  { value: "2-1", label: "2-1: 2% then 1% off" },
  { value: "3-2-1", label: "3-2-1: 3%, 2%, 1% off" },
] as const;
const buydownWords = ({ buydown }: DraftScenario) =>
  buydown.kind === "none" ? "None" : `${buydown.kind}, paid by ${buydown.paidBy}`;

export function BuydownCell({ scenarioKey }: CellProps) {
  const { payers } = useBuilderStore().kind;
  const paidBy = useScenario(scenarioKey, (one) => one.buydown.paidBy);
  const options = (payers.includes(paidBy) ? payers : [...payers, paidBy]).map((value) => ({
    value,
    label: FEE_PAYER_WORDS[value],
  }));
  const text = useScenario(scenarioKey, buydownWords);
  const same = useSameAsBase(scenarioKey, (one) => (one.buydown.kind === "none" ? null : one.buydown));
  return (
    <PopoverCell name="Temporary buydown" scenarioKey={scenarioKey} text={text} same={same} fields={["buydown"]}>
      <ChoicePart
        scenarioKey={scenarioKey}
        field="buydown.kind"
        label="Temporary buydown"
        options={BUYDOWNS}
        read={(one) => one.buydown.kind}
        write={(one, kind) => ({ ...one, buydown: { ...one.buydown, kind } })}
      />
      <ChoicePart
        scenarioKey={scenarioKey}
        field="buydown.paidBy"
        label="Paid by"
        options={options}
        read={(one) => one.buydown.paidBy}
        write={(one, paidBy) => ({ ...one, buydown: { ...one.buydown, paidBy } })}
      />
    </PopoverCell>
  );
}
