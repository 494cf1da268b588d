import { money, term } from "@/shared/words/format.ts";
import { programWord } from "@/shared/words/loan-words.ts";
import { type NamePart, termsParts } from "../store/scenario-names.ts";
import type { RefinanceScenarioDraft } from "./scenario-draft.ts";

const COSTS: Record<RefinanceScenarioDraft["costs"], string> = {
  paid: "costs in cash",
  financed: "costs in the loan",
  credit: "no closing costs",
};

/** The default name of a proposal: "30 years", "15 years, no closing costs". */
export function nameParts(scenario: RefinanceScenarioDraft): NamePart[] {
  const { program, termMonths, costs, cashOutCents, loanAmountCents, paysDebts } = scenario;
  const length = termMonths === null ? "no term" : term(termMonths);
  const out = cashOutCents ? `${money(cashOutCents, { cents: "auto" })} out` : "";
  const typed = loanAmountCents === null ? "" : `borrows ${money(loanAmountCents, { cents: "auto" })}`;
  return [
    { of: "program", alone: program === "conventional" ? "" : programWord(program), beside: programWord(program) },
    { of: "term", alone: length, beside: length },
    ...termsParts(scenario).filter(({ of }) => of !== "term"),
    { of: "cash out", alone: out, beside: out || "no cash out", none: out === "" },
    { of: "costs", alone: costs === "credit" ? COSTS.credit : "", beside: COSTS[costs] },
    { of: "debts", alone: "", beside: paysDebts ? "pays debts off" : "keeps debts" },
    { of: "amount", alone: "", beside: typed, none: typed === "" },
  ];
}
