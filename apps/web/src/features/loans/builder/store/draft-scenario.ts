import { isFinanceCharge } from "@hearthline/calc/loan/finance-charge";
import type { Fee } from "@hearthline/contract/loans/fees";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { LoanOf } from "@hearthline/contract/loans/loans";
import type { Kept } from "@hearthline/contract/loans/origins";
import type { ScenarioInputOf } from "@hearthline/contract/loans/scenario";
import { truncate } from "@hearthline/contract/values/truncate";

type ScenarioInput = ScenarioInputOf<LoanKind>;

/** A closing cost as form values; null is empty. */
export interface DraftFee {
  key: string;
  name: string;
  section: Fee["section"];
  basis: Fee["basis"];
  amountCents: number | null;
  rate: number | null;
  months: number | null;
  payer: Fee["payer"];
  financeCharge: boolean;
}

export interface DraftArm {
  initialFixedMonths: number | null;
  adjustEveryMonths: number | null;
  capInitial: number | null;
  capPeriodic: number | null;
  capLifetime: number | null;
  index: number | null;
  indexName: string;
  margin: number | null;
  floor: number | null;
}

/** A scenario as form values: what every loan kind has. `key` is its identity in the browser, `id` the server's. */
export interface DraftScenario {
  key: string;
  id?: string;
  /** Never changes for the life of the loan. */
  letter: string;
  /** Why the officer recommends it; null if they do not. */
  recommendation: string | null;
  /** Fields of the home where the scenario deliberately has its own value. */
  own: readonly string[];
  /** Empty: gets an automatic name, see `scenarioNames`. */
  name: string;
  program: NonNullable<ScenarioInput["program"]>;
  amortization: NonNullable<ScenarioInput["amortization"]>;
  arm: DraftArm;
  termMonths: number | null;
  interestOnlyMonths: number | null;
  secondLien: { amountCents: number | null; noteRate: number | null; termMonths: number | null };
  creditScore: number | null;
  upfrontFee: { financed: boolean; vaUse: "first" | "later" | "exempt"; rate: number | null };
  noteRate: number | null;
  /** When the rate was quoted, as long as it is a rate sheet's. */
  rateQuotedAt: string | null;
  /** The rate was from a sheet until the product changed to one without a quote: the next product with a quote gets its rate. */
  followsSheet?: boolean;
  lock: { days: number | null; expiresOn: string | null };
  discountPoints: number | null;
  /** Typed as dollars: then the percentage follows the loan. */
  pointsCents: number | null;
  lenderCreditCents: number | null;
  buydown: { kind: "none" | "1-0" | "2-1" | "3-2-1"; paidBy: Fee["payer"] };
  mortgageInsurance: {
    kind: "none" | "auto" | "monthly" | "single" | "financed";
    yearlyRate: number | null;
    singleRate: number | null;
  };
  propertyTaxYearlyCents: number | null;
  insuranceYearlyCents: number | null;
  hoaMonthlyCents: number | null;
  otherMonthlyCents: number | null;
  extraMonthlyCents: number | null;
  extraYearlyCents: number | null;
  extraOnce: { key: string; month: number | null; amountCents: number | null }[];
  biweekly: "none" | "true" | "program";
  /** Replaces the days from the closing date. */
  prepaidDays?: number | null;
  /** Warnings kept with a reason. */
  kept?: readonly Kept[];
  /** The file's values by wire field: a value is marked as long as it is unchanged. */
  filled?: Readonly<Record<string, { value: unknown; source: string }>>;
  /** Amounts typed as a percentage of the value, by wire field: they follow it. */
  shares?: Readonly<Record<string, number>>;
  templateId: string | null;
  escrowWaived: boolean;
  fees: DraftFee[];
  /** Fees of the template that are left out while the home has no HOA. */
  leftOut?: readonly DraftFee[];
}

export const newKey = (): string => crypto.randomUUID();

export function blankTerms(): DraftScenario {
  return {
    key: newKey(),
    letter: "A",
    recommendation: null,
    own: [],
    name: "",
    program: "conventional",
    amortization: "fixed",
    arm: {
      initialFixedMonths: 84,
      adjustEveryMonths: 6,
      capInitial: 0.05,
      capPeriodic: 0.01,
      capLifetime: 0.05,
      index: 0.043,
      indexName: "30-day average SOFR",
      margin: 0.0275,
      floor: null,
    },
    termMonths: 360,
    interestOnlyMonths: null,
    secondLien: { amountCents: null, noteRate: null, termMonths: 180 },
    creditScore: null,
    upfrontFee: { financed: true, vaUse: "first", rate: null },
    noteRate: null,
    rateQuotedAt: null,
    lock: { days: null, expiresOn: null },
    discountPoints: null,
    pointsCents: null,
    lenderCreditCents: null,
    buydown: { kind: "none", paidBy: "seller" },
    mortgageInsurance: { kind: "auto", yearlyRate: null, singleRate: null },
    propertyTaxYearlyCents: null,
    insuranceYearlyCents: null,
    hoaMonthlyCents: null,
    otherMonthlyCents: null,
    extraMonthlyCents: null,
    extraYearlyCents: null,
    extraOnce: [],
    biweekly: "none",
    templateId: null,
    escrowWaived: false,
    fees: [],
  };
}

/** A duplicate has its own identity and letter, and another name if it was named. */
export function duplicateOf(scenario: DraftScenario, letter: string): DraftScenario {
  const { id: _, ...rest } = structuredClone(scenario);
  return {
    ...rest,
    key: newKey(),
    letter,
    recommendation: null,
    name: scenario.name ? `${truncate(scenario.name, 72)} (copy)` : "",
  };
}

export const given = <T>(value: T | null): T | undefined => value ?? undefined;

export const UNNAMED = "Unnamed fee";
/** A line that was added and never filled in. */
export const isBlankFee = (fee: DraftFee): boolean => !fee.name.trim() && !fee.amountCents && !fee.rate && !fee.months;

/** A missing amount counts as zero; only saving requires the name. */
function feeInput(fee: DraftFee, whole: boolean): NonNullable<ScenarioInput["fees"]>[number] {
  const { name, section, basis, payer, financeCharge } = fee;
  return {
    name: whole ? name : name.trim() || UNNAMED,
    section,
    basis,
    payer,
    financeCharge,
    ...(basis === "fixed" && { amountCents: fee.amountCents ?? 0 }),
    ...(basis.startsWith("percent") && { rate: fee.rate ?? 0 }),
    ...(basis.startsWith("months") && { months: fee.months ?? 0 }),
  };
}

function armInput(scenario: DraftScenario): unknown {
  if (scenario.amortization !== "arm") return undefined;
  const { indexName, floor, ...arm } = scenario.arm;
  return {
    ...Object.fromEntries(Object.entries(arm).map(([name, value]) => [name, given(value)])),
    ...(indexName && { indexName }),
    ...(floor !== null && { floor }),
  };
}

export interface InputOptions {
  name: string;
  /** For saving: a fee needs its name, and a blank one is left out. */
  whole?: boolean;
}

/** The terms in wire format. Missing values are left out, so that the schema's own message names them. */
export function termsInput(scenario: DraftScenario, { name, whole = false }: InputOptions): Record<string, unknown> {
  const { secondLien, buydown, mortgageInsurance: insurance, upfrontFee } = scenario;
  const government = scenario.program === "fha" || scenario.program === "va" || scenario.program === "usda";
  const lien = secondLien.amountCents !== null && secondLien.amountCents > 0;
  const once = scenario.extraOnce.filter(({ month, amountCents }) => month !== null && amountCents !== null);
  return {
    ...(scenario.id && { id: scenario.id }),
    letter: scenario.letter,
    name,
    // A missing reason is reported only when saving.
    ...(scenario.recommendation !== null &&
      (whole || scenario.recommendation.trim()) && { recommendation: scenario.recommendation.trim() }),
    program: scenario.program,
    amortization: scenario.amortization,
    arm: armInput(scenario),
    termMonths: given(scenario.termMonths),
    ...(scenario.interestOnlyMonths && { interestOnlyMonths: scenario.interestOnlyMonths }),
    ...(lien && {
      secondLien: {
        amountCents: secondLien.amountCents,
        noteRate: given(secondLien.noteRate),
        termMonths: given(secondLien.termMonths),
      },
    }),
    noteRate: given(scenario.noteRate),
    ...(scenario.rateQuotedAt && { rateQuotedAt: scenario.rateQuotedAt }),
    ...(scenario.lock.days !== null && {
      lock: { days: scenario.lock.days, expiresOn: given(scenario.lock.expiresOn) },
    }),
    discountPoints: scenario.discountPoints ?? 0,
    lenderCreditCents: scenario.lenderCreditCents ?? 0,
    ...(buydown.kind !== "none" && { buydown }),
    creditScore: given(scenario.creditScore),
    mortgageInsurance: {
      kind: insurance.kind,
      ...(insurance.kind === "monthly" && { yearlyRate: given(insurance.yearlyRate) }),
      ...((insurance.kind === "single" || insurance.kind === "financed") && {
        singleRate: given(insurance.singleRate),
      }),
    },
    ...(government && {
      upfrontFee: {
        financed: upfrontFee.financed,
        ...(scenario.program === "va" && { vaUse: upfrontFee.vaUse }),
        ...(upfrontFee.rate !== null && { rate: upfrontFee.rate }),
      },
    }),
    fees: (whole ? scenario.fees.filter((fee) => !isBlankFee(fee)) : scenario.fees).map((fee) => feeInput(fee, whole)),
    ...(scenario.escrowWaived && { escrowWaived: true }),
    propertyTaxYearlyCents: scenario.propertyTaxYearlyCents ?? 0,
    insuranceYearlyCents: scenario.insuranceYearlyCents ?? 0,
    hoaMonthlyCents: scenario.hoaMonthlyCents ?? 0,
    otherMonthlyCents: given(scenario.otherMonthlyCents),
    extraMonthlyCents: scenario.extraMonthlyCents ?? 0,
    extraYearlyCents: given(scenario.extraYearlyCents),
    ...(once.length > 0 && { extraOnce: once.map(({ month, amountCents }) => ({ month, amountCents })) }),
    ...(scenario.biweekly !== "none" && { biweekly: scenario.biweekly }),
    prepaidDays: given(scenario.prepaidDays ?? null),
    ...(scenario.kept && scenario.kept.length > 0 && { kept: scenario.kept }),
  };
}

export const draftFee = (fee: ScenarioFee): DraftFee => ({
  key: newKey(),
  name: fee.name,
  section: fee.section,
  basis: fee.basis ?? "fixed",
  amountCents: fee.amountCents ?? null,
  rate: fee.rate ?? null,
  months: fee.months ?? null,
  payer: fee.payer ?? "borrower",
  financeCharge: isFinanceCharge(fee),
});
type ScenarioFee = NonNullable<ScenarioInput["fees"]>[number];

export function termsDraft(stored: LoanOf<LoanKind>["scenarios"][number], templateId: string | null): DraftScenario {
  const blank = blankTerms();
  return {
    ...blank,
    id: stored.id,
    letter: stored.letter ?? blank.letter,
    name: stored.name,
    recommendation: stored.recommendation ?? null,
    program: stored.program,
    amortization: stored.amortization,
    arm: stored.arm ? { ...blank.arm, ...stored.arm, floor: stored.arm.floor ?? null } : blank.arm,
    termMonths: stored.termMonths,
    interestOnlyMonths: stored.interestOnlyMonths ?? null,
    secondLien: stored.secondLien ?? blank.secondLien,
    creditScore: stored.creditScore ?? null,
    upfrontFee: {
      financed: stored.upfrontFee?.financed ?? true,
      vaUse: stored.upfrontFee?.vaUse ?? "first",
      rate: stored.upfrontFee?.rate ?? null,
    },
    noteRate: stored.noteRate,
    rateQuotedAt: stored.rateQuotedAt ?? null,
    lock: { days: stored.lock?.days ?? null, expiresOn: stored.lock?.expiresOn ?? null },
    discountPoints: stored.discountPoints || null,
    lenderCreditCents: stored.lenderCreditCents || null,
    buydown: stored.buydown ?? blank.buydown,
    mortgageInsurance: {
      kind: stored.mortgageInsurance?.kind ?? "auto",
      yearlyRate: stored.mortgageInsurance?.yearlyRate ?? null,
      singleRate: stored.mortgageInsurance?.singleRate ?? null,
    },
    propertyTaxYearlyCents: stored.propertyTaxYearlyCents || null,
    insuranceYearlyCents: stored.insuranceYearlyCents || null,
    hoaMonthlyCents: stored.hoaMonthlyCents || null,
    otherMonthlyCents: stored.otherMonthlyCents ?? null,
    extraMonthlyCents: stored.extraMonthlyCents || null,
    extraYearlyCents: stored.extraYearlyCents ?? null,
    extraOnce: (stored.extraOnce ?? []).map((one) => ({ ...one, key: newKey() })),
    escrowWaived: stored.escrowWaived ?? false,
    biweekly: stored.biweekly ?? "none",
    prepaidDays: stored.prepaidDays ?? null,
    kept: stored.kept ?? [],
    templateId,
    fees: stored.fees.map(draftFee),
  };
}
