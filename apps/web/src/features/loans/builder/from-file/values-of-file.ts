import { LoanProgramName } from "@hearthline/contract/loans/loan-enums";
import type { LoanFile, LoanFileField } from "@hearthline/contract/loans/loan-file";
import { asTyped } from "../findings/origins.ts";
import type { Draft, DraftClient } from "../store/draft.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";

/** The file's values, by name. */
export function valuesOfFile({ found }: LoanFile) {
  const known = new Map(found.map(({ field, value }) => [field, value]));
  const number = (field: LoanFileField): number | null => {
    const value = known.get(field);
    return typeof value === "number" ? value : null;
  };
  const program = LoanProgramName.safeParse(known.get("program"));
  const closing = known.get("closingDate");
  return {
    number,
    program: program.success ? program.data : null,
    closingDate: typeof closing === "string" ? closing : null,
  };
}

/** Converts a monthly premium to a yearly rate; null if the file does not state the loan amount. */
function insuranceOfFile(file: LoanFile): DraftScenario["mortgageInsurance"] | null {
  const { number } = valuesOfFile(file);
  const monthly = number("mortgageInsuranceMonthlyCents");
  const loan = number("loanAmountCents");
  if (monthly === null || !loan) return null;
  return { kind: "monthly", yearlyRate: Number(((monthly * 12) / loan).toFixed(6)), singleRate: null };
}

/** The home's costs, for every scenario without its own value. */
const OF_HOME = ["propertyTaxYearlyCents", "insuranceYearlyCents", "hoaMonthlyCents"] as const;

/** A scenario with the file's yearly and monthly home costs; amounts that followed the home value no longer do. */
export function withHomeCosts<S extends DraftScenario>(file: LoanFile, scenario: S): S {
  const { number } = valuesOfFile(file);
  const said = OF_HOME.filter((field) => number(field) !== null && !scenario.own.includes(field));
  if (said.length === 0) return scenario;
  const shares = Object.entries(scenario.shares ?? {}).filter(([field]) => said.every((one) => one !== field));
  return {
    ...scenario,
    ...Object.fromEntries(said.map((field) => [field, number(field)])),
    ...(scenario.shares && { shares: Object.fromEntries(shares) }),
  };
}

/** Terms that any loan kind has. */
export function termsOfFile<S extends DraftScenario>(file: LoanFile, scenario: S): S {
  const { number, program } = valuesOfFile(file);
  const noteRate = number("noteRate");
  const points = number("discountPoints");
  const mortgageInsurance = insuranceOfFile(file);
  return {
    ...scenario,
    ...(mortgageInsurance && { mortgageInsurance }),
    ...(points !== null && { pointsCents: null }),
    lenderCreditCents: number("lenderCreditCents") ?? scenario.lenderCreditCents,
    otherMonthlyCents: number("otherMonthlyCents") ?? scenario.otherMonthlyCents,
    prepaidDays: number("prepaidDays") ?? scenario.prepaidDays ?? null,
    ...(noteRate !== null && { noteRate, rateQuotedAt: null, followsSheet: false }),
    termMonths: number("termMonths") ?? scenario.termMonths,
    discountPoints: points ?? scenario.discountPoints,
    ...(program && { program }),
  };
}

const OF_TERMS = [
  "noteRate",
  "termMonths",
  "discountPoints",
  "priceCents",
  "appraisedValueCents",
  "loanAmountCents",
  "downPaymentCents",
  "lenderCreditCents",
  "otherMonthlyCents",
  "prepaidDays",
  "depositCents",
  "sellerCreditCents",
] as const;

/** The scenario that the file filled, with the source of each value. */
export function markedBy<S extends DraftScenario>(file: LoanFile, source: string, scenario: S): S {
  const { number } = valuesOfFile(file);
  const said = OF_TERMS.flatMap((field) => {
    const value = number(field);
    return value === null ? [] : [[field, { value, source }] as const];
  });
  return said.length === 0 ? scenario : { ...scenario, filled: { ...scenario.filled, ...Object.fromEntries(said) } };
}

/** Borrowers, home, income and closing, as any loan kind has them, and the source of the closing date. */
export function sharedOfFile<D extends Draft>(
  draft: D,
  file: LoanFile,
  { clients, source }: { clients: readonly DraftClient[]; source: string },
): Pick<D, "clients" | "property" | "shared" | "origins" | "known"> {
  const { number, closingDate } = valuesOfFile(file);
  const marked = [
    ...(closingDate ? ["closingDate"] : []),
    ...(["monthlyIncomeCents", ...OF_HOME] as const).filter((field) => number(field) !== null),
  ];
  // A value from the file is no longer estimated or from a record.
  const { origins, known } = asTyped(draft, marked);
  const basis = number("perDiemBasis");
  const { units, ...address } = file.property;
  const typed = Object.fromEntries(Object.entries(address).flatMap(([name, part]) => (part ? [[name, part]] : [])));
  return {
    clients: [...draft.clients, ...clients.filter(({ id }) => draft.clients.every((one) => one.id !== id))],
    property: { ...draft.property, ...typed, ...(units && { units: String(units) }) },
    shared: {
      ...draft.shared,
      closingDate: closingDate ?? draft.shared.closingDate,
      monthlyIncomeCents: number("monthlyIncomeCents") ?? draft.shared.monthlyIncomeCents,
      currentRentCents: number("currentRentCents") ?? draft.shared.currentRentCents,
      ...((basis === 360 || basis === 365) && { perDiemBasis: basis }),
    },
    origins: { ...origins, ...Object.fromEntries(marked.map((field) => [field, source])) },
    ...(known && { known }),
  };
}
