import { money, plural } from "@/shared/words/format.ts";
import { BORROWED, SHARE } from "../cells/cell-text.ts";
import { SelectCell } from "../cells/choice-cell.tsx";
import type { CellProps, TypedField } from "../cells/field.ts";
import { amountsOf } from "../cells/fields.ts";
import { TypedCell } from "../cells/typed-cell.tsx";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { cellName } from "../store/builder-store.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";
import { changeScenario } from "../store/scenario-changes.ts";
import { useSameAsBase, useScenario } from "../store/use-scenario.ts";
import { isProposal, newProposal, type RefinanceScenarioDraft } from "./scenario-draft.ts";
import { isToday } from "./today.ts";

type Choice = "purpose" | "costs";
const BLANK = newProposal();

interface ProposalChoiceProps<N extends Choice> extends CellProps {
  field: N;
  name: string;
  options: readonly { value: RefinanceScenarioDraft[N]; label: string }[];
}

function ProposalChoice<N extends Choice>({ scenarioKey, field, name, options }: ProposalChoiceProps<N>) {
  const store = useBuilderStore();
  const read = (one: DraftScenario) => (isProposal(one) ? one[field] : BLANK[field]);
  const value = useScenario(scenarioKey, read);
  const same = useSameAsBase(scenarioKey, read);
  return (
    <SelectCell
      name={name}
      scenarioKey={scenarioKey}
      value={value}
      options={options}
      same={same}
      fields={[field]}
      onChange={(next) =>
        changeScenario(store, scenarioKey, (one): DraftScenario => withChoice(one, field, next), {
          cell: cellName(scenarioKey, field),
          what: name,
        })
      }
    />
  );
}

function withChoice<N extends Choice>(one: DraftScenario, field: N, value: RefinanceScenarioDraft[N]): DraftScenario {
  if (!isProposal(one)) return one;
  const next: RefinanceScenarioDraft = { ...one, [field]: value };
  return next;
}

/** The purpose of the refinance: fees, limits and rates depend on it. */
export const PurposeCell = ({ scenarioKey }: CellProps) => (
  <ProposalChoice
    scenarioKey={scenarioKey}
    field="purpose"
    name="Purpose"
    options={[
      { value: "rate-and-term", label: "Rate and term" },
      { value: "cash-out", label: "Cash-out" },
    ]}
  />
);

/** How closing costs are paid. */
export const CostsCell = ({ scenarioKey }: CellProps) => (
  <ProposalChoice
    scenarioKey={scenarioKey}
    field="costs"
    name="How costs are paid"
    options={[
      { value: "financed", label: "In the loan" },
      { value: "paid", label: "In cash" },
      { value: "credit", label: "By the lender" },
    ]}
  />
);

const PAYS = [
  { value: "pays", label: "Paid off" },
  { value: "keeps", label: "Kept" },
] as const;

/** Whether this proposal pays off the marked debts. */
export function DebtsCell({ scenarioKey }: CellProps) {
  const store = useBuilderStore();
  const read = (one: DraftScenario) => !isProposal(one) || one.paysDebts;
  const pays = useScenario(scenarioKey, read);
  const same = useSameAsBase(scenarioKey, read);
  const words = useBuilder(({ draft }) => {
    const marked = draft.pinned && isToday(draft.pinned) ? draft.pinned.debts.filter(({ payOff }) => payOff) : [];
    if (marked.length === 0) return "";
    const cents = marked.reduce((sum, { balanceCents }) => sum + (balanceCents ?? 0), 0);
    return `${plural(marked.length, "debt")}, ${money(cents, { cents: "auto" })}`;
  });
  if (words === "") return <div className="b-cell b-same justify-end">None marked</div>;
  return (
    <SelectCell
      name="Debts"
      scenarioKey={scenarioKey}
      value={pays ? "pays" : "keeps"}
      options={PAYS.map(({ value, label }) => ({ value, label: `${label}: ${words}` }))}
      same={same}
      fields={["paysDebts"]}
      onChange={(value) =>
        changeScenario(
          store,
          scenarioKey,
          (one): DraftScenario => (isProposal(one) ? withDebts(one, value === "pays") : one),
          { cell: cellName(scenarioKey, "paysDebts"), what: "Debts" },
        )
      }
    />
  );
}
const withDebts = (one: RefinanceScenarioDraft, paysDebts: boolean): RefinanceScenarioDraft => ({ ...one, paysDebts });

const typedAmount = amountsOf<RefinanceScenarioDraft>()("loanAmountCents", "Base loan");

/** The base loan before financed fees: if typed, it stays and cash at closing follows; if empty, it is derived and shown. */
export function BaseLoanCell({ scenarioKey }: CellProps) {
  const derived = useBuilder(
    (state) => state.derived.scenarios.find((one) => one.key === scenarioKey)?.figures?.baseLoanCents ?? null,
  );
  const valueCents = useBuilder(({ draft }) =>
    draft.pinned && isToday(draft.pinned) ? draft.pinned.homeValueCents : null,
  );
  const isDerived = (one: DraftScenario) => isProposal(one) && one.loanAmountCents === null;
  const read = (one: DraftScenario) => (isProposal(one) ? (one.loanAmountCents ?? derived) : null);
  const write = (one: DraftScenario, loanAmountCents: number | null): DraftScenario =>
    isProposal(one) ? withAmount(one, loanAmountCents) : one;
  const share: TypedField = {
    field: "baseLoanShare",
    name: "LTV percent",
    // The usual LTV format.
    kind: { ...SHARE, show: (value) => String(Number((value * 100).toFixed(2))) },
    after: "%",
    follows: isDerived,
    read(one) {
      const cents = read(one);
      return cents === null || !valueCents ? null : cents / valueCents;
    },
    write: (one, value) => write(one, value === null || !valueCents ? null : Math.round(valueCents * value)),
  };
  const base: TypedField = {
    field: typedAmount.field,
    name: typedAmount.name,
    kind: BORROWED,
    unit: "$",
    ...(typedAmount.readIn && { readIn: typedAmount.readIn }),
    follows: isDerived,
    read,
    write,
    half: share,
  };
  return <TypedCell of={base} scenarioKey={scenarioKey} />;
}
const withAmount = (one: RefinanceScenarioDraft, loanAmountCents: number | null): RefinanceScenarioDraft => ({
  ...one,
  loanAmountCents,
});
