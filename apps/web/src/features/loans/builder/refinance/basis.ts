import type { LoanBasis } from "@hearthline/calc/loan/types";
import { currentLoan } from "@hearthline/calc/refinance/current-loan";
import type { CurrentLoan } from "@hearthline/calc/refinance/types";
import { figureFault } from "@hearthline/contract/figures/faults/kinds";
import { CurrentLoan as CurrentEntry, Debt } from "@hearthline/contract/refinance/current-loan";
import type { RefinanceInputs } from "@hearthline/contract/refinance/engine";
import { RefinanceInput } from "@hearthline/contract/refinance/loan";
import { money } from "@/shared/words/format.ts";
import type { PinnedState } from "../kind.ts";
import { leadOf } from "../store/home-values.ts";
import { NONE, type Problems, problemsOf } from "../store/problems.ts";
import { sharedBasis } from "../store/shared-basis.ts";
import type { RefinanceDraft } from "./draft.ts";
import { HOA } from "./fields.ts";
import { currentInput, debtInput, isBlankDebt, othersInput, type Source, type TodayDraft } from "./today.ts";

/** The values that proposals share, and the loan they are compared with; null while it is incomplete. */
export interface RefinanceBuilderBasis extends LoanBasis {
  inputs: KnownInputs | null;
}

/** The input of the figures, as typed. */
interface KnownInputs extends RefinanceInputs {
  current: CurrentEntry;
  discountRate: number;
  debts: Debt[];
}

/** What the pinned column shows. */
export interface TodayFigures {
  current: CurrentLoan;
  source: Source;
  homeValueCents: number;
  taxesMonthlyCents: number;
  debtsPaymentCents: number;
  debts: number;
}

const NEEDED: Record<Source, Readonly<Record<string, string>>> = {
  "original-purchase": {
    originalLoanCents: "The original loan amount is needed.",
    noteRate: "The note rate is needed.",
    termMonths: "The term is needed.",
    firstPaymentDate: "The first payment date is needed.",
  },
  "mortgage-statement": {
    balanceCents: "The balance is needed.",
    noteRate: "The note rate is needed.",
    principalAndInterestCents: "The payment of principal and interest is needed.",
  },
  "rough-entry": {
    balanceCents: "The balance is needed; as the borrower remembers it will do.",
    noteRate: "The note rate is needed.",
    remainingMonths: "Say how many payments are left.",
  },
};

/** The inputs still missing: the home's value, and what the active source requires. */
function missingOf(today: TodayDraft): Problems {
  const way = today.ways[today.source];
  const empty = Object.entries(NEEDED[today.source]).filter(([field]) => Reflect.get(way, field) === null);
  return {
    ...Object.fromEntries(empty.map(([field, sentence]) => [`current.${field}`, sentence])),
    ...(today.homeValueCents === null && { homeValueCents: "The home’s value is needed." }),
  };
}

const HomeValue = RefinanceInput.shape.homeValueCents;

function parsed(today: TodayDraft, missing: Problems) {
  const current = CurrentEntry.safeParse(currentInput(today));
  const home = HomeValue.safeParse(today.homeValueCents);
  const debts = today.debts.map((debt) => Debt.safeParse(debtInput(debt, false)));
  const problems: Problems = {
    ...(home.error && problemsOf(home.error.issues.map((issue) => ({ ...issue, path: ["homeValueCents"] })))),
    ...(current.error && problemsOf(current.error.issues, "current.")),
    ...Object.assign({}, ...debts.map(({ error }, at) => (error ? problemsOf(error.issues, `debts.${at}.`) : {}))),
  };
  const said = Object.entries(problems).filter(([field]) => !(field in missing));
  return { current: current.data, debts, problems: said.length === 0 ? NONE : Object.fromEntries(said) };
}

interface Known extends PinnedState {
  inputs: KnownInputs | null;
  figures: TodayFigures | null;
}

/** The errors of a loan that cannot be computed, each at the field that causes it. */
function wrongIn({ source, ways }: TodayDraft, error: RangeError): Problems {
  const { balanceCents, noteRate } = ways["mortgage-statement"];
  if (source === "mortgage-statement" && error.message.includes("principalAndInterestCents")) {
    const interest = Math.round(((balanceCents ?? 0) * (noteRate ?? 0)) / 12);
    return {
      "current.principalAndInterestCents": `A month’s interest alone is ${money(interest)}: this payment never pays the loan off.`,
    };
  }
  const fault = figureFault(error, { kind: "refinance" }, 0);
  return { [fault.field.startsWith("scenarios") ? "current" : fault.field]: fault.message };
}

function knowing(draft: RefinanceDraft, shared: LoanBasis): Known {
  const { pinned: today } = draft;
  const missing = missingOf(today);
  const { current, debts, problems } = parsed(today, missing);
  const { homeValueCents } = today;
  const nothing = { inputs: null, figures: null, missing };
  if (!current || homeValueCents === null || problems !== NONE || Object.keys(missing).length > 0)
    return { ...nothing, problems };
  const known = debts.flatMap(({ data }, at) => {
    const own = today.debts[at];
    return data && own && !isBlankDebt(own) ? [data] : [];
  });
  const { discountRate } = draft.shared;
  const inputs: KnownInputs = {
    kind: "refinance",
    ...shared,
    property: { state: draft.property.state || undefined },
    homeValueCents,
    current,
    discountRate: discountRate ?? 0.04,
    debts: known,
    otherCurrent: othersInput(today),
    ...payingOut(today),
  };
  try {
    const figures = currentLoan({ ...shared, homeValueCents, current });
    const dues = leadOf(draft.scenarios, HOA)?.hoaMonthlyCents ?? 0;
    return {
      inputs,
      problems: NONE,
      missing: NONE,
      figures: {
        current: figures,
        source: today.source,
        homeValueCents,
        taxesMonthlyCents: monthly(today.propertyTaxYearlyCents) + monthly(today.insuranceYearlyCents) + dues,
        debtsPaymentCents: known.reduce((sum, { paymentCents }) => sum + paymentCents, 0),
        debts: known.length,
      },
    };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { ...nothing, problems: wrongIn(today, error) };
  }
}

/** The inputs that determine the payout date of the new loan. */
const payingOut = ({ occupancy, disbursementDate }: TodayDraft) => ({
  occupancy,
  ...(disbursementDate && { disbursementDate }),
});

const monthly = (yearlyCents: number | null) => Math.round((yearlyCents ?? 0) / 12);

interface Kept {
  shared: LoanBasis;
  dues: number | null;
  state: string;
  discountRate: number | null | undefined;
  known: Known;
  basis: RefinanceBuilderBasis;
}
const kept = new WeakMap<TodayDraft, Kept>();

/** The known state of today's loan; the same object as long as nothing in it changes. */
function knownOf(draft: RefinanceDraft, shared: LoanBasis): Kept {
  const { pinned, property, shared: typed } = draft;
  const before = kept.get(pinned);
  const dues = leadOf(draft.scenarios, HOA)?.hoaMonthlyCents ?? null;
  const same =
    before?.shared === shared &&
    before.dues === dues &&
    before.state === property.state &&
    before.discountRate === typed.discountRate;
  if (before && same) return before;
  const known = knowing(draft, shared);
  const fresh: Kept = {
    shared,
    dues,
    state: property.state,
    discountRate: typed.discountRate,
    known,
    basis: { ...shared, inputs: known.inputs },
  };
  kept.set(pinned, fresh);
  return fresh;
}

export function basisOf(draft: RefinanceDraft): { basis: RefinanceBuilderBasis; problems: Problems } {
  const { basis, problems } = sharedBasis(draft);
  const rate = draft.shared.discountRate;
  const wrong: Problems =
    rate !== null && rate !== undefined && (rate < 0 || rate > 0.25)
      ? { discountRate: "Between 0% and 25% a year." }
      : NONE;
  return { basis: knownOf(draft, basis).basis, problems: wrong === NONE ? problems : { ...problems, ...wrong } };
}

export const deriveToday = (draft: RefinanceDraft): Known => knownOf(draft, sharedBasis(draft).basis).known;
