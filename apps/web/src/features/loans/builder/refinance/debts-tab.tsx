import { money } from "@/shared/words/format.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import { Field } from "@/ui/field.tsx";
import { GlyphBin, GlyphPlus } from "@/ui/glyphs.tsx";
import { Input } from "@/ui/input.tsx";
import { MONEY, RATE } from "../cells/cell-text.ts";
import type { TypedField } from "../cells/field.ts";
import { readAmount } from "../cells/units.ts";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { cellName } from "../store/builder-store.ts";
import { type DraftScenario, newKey } from "../store/draft-scenario.ts";
import { changeScenario } from "../store/scenario-changes.ts";
import { withoutItem } from "../store/unread-moves.ts";
import { useProblem, useScenario } from "../store/use-scenario.ts";
import { CashParts } from "./cash-parts.tsx";
import { type DraftDebt, isToday, TODAY } from "./today.ts";
import { Part } from "./today-part.tsx";

const MAX_DEBTS = 20;
const debtsOf = (one: DraftScenario): readonly DraftDebt[] => (isToday(one) ? one.debts : []);
const withDebts = (one: DraftScenario, make: (all: readonly DraftDebt[]) => DraftDebt[]): DraftScenario =>
  isToday(one) ? withThem(one, make(one.debts)) : one;
const withThem = <T extends DraftScenario>(today: T, debts: DraftDebt[]): T => ({ ...today, debts });

/** The borrowers' debts, which of them the new loan pays off, and other ways to raise the cash. */
export function DebtsTab() {
  return (
    <div className="grid max-w-[980px] gap-10 pt-6">
      <Debts />
      <CashParts />
    </div>
  );
}

function Debts() {
  const store = useBuilderStore();
  const debts = useScenario(TODAY, debtsOf);
  const cell = cellName(TODAY, "debts");
  const add = () =>
    changeScenario(
      store,
      TODAY,
      (one) =>
        withDebts(one, (all) => [
          ...all,
          { key: newKey(), name: "", balanceCents: null, paymentCents: null, rate: null, payOff: true },
        ]),
      { cell, what: "Debt" },
    );
  return (
    <section aria-labelledby="debts">
      <h2 id="debts" className="mb-1 text-lg">
        Debts
      </h2>
      <p className="mb-3 text-sm text-muted-foreground">
        Cards, cars, student loans. A proposal pays off those that are marked, unless it says that they are kept.
      </p>
      {debts.map(({ key }, at) => (
        <DebtRow key={key} debtKey={key} at={at} />
      ))}
      <Button size="sm" className="mt-3" disabled={debts.length >= MAX_DEBTS} onClick={add}>
        <GlyphPlus />
        Add a debt
      </Button>
      {debts.length >= MAX_DEBTS && <p className="mt-1.5 text-xs text-muted-foreground">At most {MAX_DEBTS} debts.</p>}
      <Sums />
    </section>
  );
}

function partOf(key: string, at: number, name: "balanceCents" | "paymentCents" | "rate", label: string): TypedField {
  const isMoney = name !== "rate";
  return {
    field: `debts.${at}.${name}`,
    name: label,
    kind: isMoney ? MONEY : RATE,
    ...(isMoney ? { unit: "$" } : { after: "%" }),
    ...(isMoney && { readIn: (text: string) => readAmount(text, {}) }),
    read: (one) => debtsOf(one).find((debt) => debt.key === key)?.[name] ?? null,
    write: (one, value) =>
      withDebts(one, (all) =>
        all.map((debt) => (debt.key === key ? { ...(name === "rate" ? debt : typedOver(debt)), [name]: value } : debt)),
      ),
  };
}

/** A debt whose amounts no longer match the file; the file never has its rate. */
const typedOver = ({ from: _, ...debt }: DraftDebt): DraftDebt => debt;

function DebtRow({ debtKey, at }: { debtKey: string; at: number }) {
  const store = useBuilderStore();
  const name = useScenario(TODAY, (one) => debtsOf(one).find(({ key }) => key === debtKey)?.name ?? "");
  const payOff = useScenario(TODAY, (one) => debtsOf(one).find(({ key }) => key === debtKey)?.payOff ?? false);
  const from = useScenario(TODAY, (one) => debtsOf(one).find(({ key }) => key === debtKey)?.from);
  const problem = useProblem(TODAY, `debts.${at}.name`);
  const change = (part: Partial<DraftDebt>, field: string, what: string) =>
    changeScenario(
      store,
      TODAY,
      (one) => withDebts(one, (all) => all.map((debt) => (debt.key === debtKey ? { ...debt, ...part } : debt))),
      { cell: cellName(TODAY, `debts.${at}.${field}`), what },
    );
  const remove = () =>
    changeScenario(store, TODAY, (one) => withDebts(one, (all) => all.filter(({ key }) => key !== debtKey)), {
      cell: cellName(TODAY, "debts"),
      what: "Debt",
      moves: withoutItem(cellName(TODAY, "debts"), at),
    });
  return (
    <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,0.8fr)_auto_28px] items-start gap-2 border-b py-2.5 max-md:grid-cols-2">
      <Field label={`Debt ${at + 1}`} error={problem} help={from} className="max-md:col-span-2">
        <Input
          value={name}
          maxLength={120}
          placeholder="Card"
          autoComplete="off"
          onChange={({ target }) => change({ name: target.value }, "name", "Name of the debt")}
          onBlur={() => store.leaveCell()}
        />
      </Field>
      <Part of={partOf(debtKey, at, "balanceCents", "Balance")} />
      <Part of={partOf(debtKey, at, "paymentCents", "Payment a month")} />
      <Part of={partOf(debtKey, at, "rate", "Rate")} />
      <div className="self-center pt-5 max-md:pt-0">
        <Checkbox
          label="Paid off"
          checked={payOff}
          onCheckedChange={(checked) => change({ payOff: checked === true }, "payOff", "Debt paid off")}
        />
      </div>
      <IconButton
        label={`Delete ${name || `debt ${at + 1}`}`}
        className="self-center mt-5 max-md:mt-0"
        onClick={remove}
      >
        <GlyphBin />
      </IconButton>
    </div>
  );
}

/** The total of all debts, and of those that are paid off. */
function Sums() {
  const debts = useScenario(TODAY, debtsOf);
  const cashOut = useBuilder(({ derived }) => derived.scenarios.some(({ figures }) => figures !== null));
  if (debts.length === 0) return null;
  const paid = debts.filter(({ payOff }) => payOff);
  const sum = (all: readonly DraftDebt[], of: "balanceCents" | "paymentCents") =>
    money(all.reduce((total, one) => total + (one[of] ?? 0), 0));
  return (
    <p className="mt-4 text-sm">
      Together {sum(debts, "balanceCents")} at {sum(debts, "paymentCents")} a month. Paid off:{" "}
      {paid.length === 0 ? "none" : `${sum(paid, "balanceCents")}, which ends ${sum(paid, "paymentCents")} a month`}.
      {cashOut && paid.length > 0 && (
        <span className="text-muted-foreground"> The table shows what that does to each option.</span>
      )}
    </p>
  );
}
