import type { FinalFigures } from "../loans/closing.ts";
import { closingFaults, freezeLoan } from "../loans/freeze-loan.ts";
import { KINDS } from "../loans/kinds.ts";
import type { LoanKind } from "../loans/loan-kinds.ts";
import type { LoanDraft } from "../loans/loans.ts";
import type { Address } from "../values/people.ts";
import type { NameValue } from "./cells.ts";
import { armOf, asRate, baseLoanOf, type LoanFault, numbersOf, termOf } from "./filed-terms.ts";
import { FILED_LOANS, type FiledPurpose, unsaidPurpose } from "./kinds.ts";
import { addressOf, type ReadRow, valuesOf } from "./person-of-row.ts";

export type { LoanFault } from "./filed-terms.ts";

/** A past loan read from a row: what creates the loan, and what closes it. */
export interface LoanOfRow {
  kind: LoanKind;
  /** The lender's or program's number, which identifies the loan across imports. */
  loanNumber: string | undefined;
  /** Address of the home, also used to find it among the borrowers' homes. */
  home: Address;
  /** Input of the call that creates the loan; borrowers are added later. */
  fields: Record<string, unknown>;
  /** Input of the call that closes it. */
  closing: FinalFigures;
}

const missing = (target: string, message: string): LoanFault => ({ target, message });

/** Returns what every closed loan must have, or errors for what is missing. */
function essentials(row: ReadRow, lived: Address | undefined) {
  const number = numbersOf(row);
  const { text } = valuesOf(row);
  const loanAmountCents = number("loanAmount");
  const noteRate = number("noteRate");
  const closingDate = text("closingDate");
  const home = addressOf(row, "property") ?? lived;
  const payment = number("principalAndInterest");
  const derived =
    loanAmountCents !== undefined && noteRate !== undefined && payment !== undefined
      ? termOf(loanAmountCents, noteRate, payment)
      : undefined;
  const termMonths = number("term") ?? derived;
  const share = number("loanToValue");
  const price = number("homePrice");
  const homeValueCents =
    price ??
    number("appraisedValue") ??
    (share !== undefined && share > 0 && loanAmountCents !== undefined
      ? Math.round(loanAmountCents / share)
      : undefined);
  const faults = [
    ...(loanAmountCents === undefined ? [missing("loanAmount", "A loan amount is needed.")] : []),
    ...(noteRate === undefined ? [missing("noteRate", "A note rate is needed.")] : []),
    ...(termMonths === undefined ? [missing("term", "A term is needed, or the payment that it follows from.")] : []),
    ...(closingDate === undefined ? [missing("closingDate", "The day of the closing is needed.")] : []),
    ...(home === undefined ? [missing("propertyAddress1", "The address of the home is needed.")] : []),
    ...(homeValueCents === undefined
      ? [missing("homePrice", "The price or value of the home is needed, or the loan to value.")]
      : []),
  ];
  if (
    faults.length > 0 ||
    loanAmountCents === undefined ||
    noteRate === undefined ||
    termMonths === undefined ||
    closingDate === undefined ||
    !home ||
    homeValueCents === undefined
  )
    return { faults };
  return {
    loanAmountCents,
    noteRate: asRate(noteRate),
    termMonths,
    closingDate,
    home,
    homeValueCents,
    hasPrice: price !== undefined,
  };
}

function contactsOf(row: ReadRow): object[] {
  const { all, text } = valuesOf(row);
  const name = all("realtorName").find(
    (one): one is NameValue => typeof one === "object" && !Array.isArray(one) && "firstName" in one,
  );
  const company = text("realtorCompany");
  const called = name ? `${name.firstName} ${name.lastName}`.trim() : company;
  if (!called) return [];
  const [email, phone] = [text("realtorEmail"), text("realtorPhone")];
  return [
    {
      kind: "realtor",
      name: called.slice(0, 120),
      ...(company && { company }),
      ...(email && { email }),
      ...(phone && { phone }),
    },
  ];
}

const years = (months: number) => (months % 12 === 0 ? `${months / 12}-year` : `${months}-month`);

/**
 * Reads a row of past loans as a closed loan. Nothing is guessed: missing figures that every mortgage of record needs are reported as errors.
 *
 * @param lived the borrower's home address, for a file with a single address
 */
export function loanOfRow(
  row: ReadRow,
  { today, lived }: { today: string; lived?: Address | undefined },
): { loan: LoanOfRow } | { faults: LoanFault[] } {
  const number = numbersOf(row);
  const { text } = valuesOf(row);
  if (text("lien") === "second")
    return { faults: [missing("lien", "A second mortgage is not a separate loan here. Enter it on the home.")] };
  const known = essentials(row, lived);
  if (known.faults) return { faults: known.faults };
  const { loanAmountCents, noteRate, termMonths, closingDate, home, homeValueCents, hasPrice } = known;
  if (closingDate > today)
    return { faults: [missing("closingDate", "A closing that is still to come. Import it once it has closed.")] };
  const program = text("program") ?? "conventional";
  const { baseLoanCents, upfrontFee } = baseLoanOf(program, loanAmountCents, homeValueCents);
  const adjustable = text("amortization") === "arm";
  const arm = adjustable ? armOf(row, noteRate) : undefined;
  if (arm && "faults" in arm) return arm;
  if (baseLoanCents > homeValueCents)
    return { faults: [missing("loanAmount", "The loan is above the price or value of the home.")] };
  const insurance = number("mortgageInsurance") ?? 0;
  const monthlyOrYearly = (yearly: string, monthly: string) => number(yearly) ?? (number(monthly) ?? 0) * 12;
  const optional = <T>(key: string, value: T | undefined) => (value === undefined ? {} : { [key]: value });
  const terms = {
    name: `${years(termMonths)} ${adjustable ? "adjustable" : "fixed"}`,
    program,
    amortization: adjustable ? "arm" : "fixed",
    ...arm,
    termMonths,
    noteRate,
    upfrontFee,
    mortgageInsurance:
      insurance > 0
        ? { kind: "monthly", yearlyRate: Math.min(0.05, asRate((insurance * 12) / baseLoanCents)) }
        : { kind: "none" },
    propertyTaxYearlyCents: monthlyOrYearly("propertyTaxYearly", "propertyTaxMonthly"),
    insuranceYearlyCents: monthlyOrYearly("insuranceYearly", "insuranceMonthly"),
    hoaMonthlyCents: number("hoaMonthly") ?? 0,
    ...optional("creditScore", number("creditScore")),
  };
  const purpose = (text("loanKind") as FiledPurpose | undefined) ?? unsaidPurpose(hasPrice);
  const occupancy = text("occupancy") as "primary" | "second-home" | "investment" | undefined;
  const { kind, fields } = FILED_LOANS[purpose]({
    terms,
    baseLoanCents,
    homeValueCents,
    appraisedValueCents: number("appraisedValue"),
    noteRate,
    termMonths,
    occupancy,
  });
  const loanNumber = text("loanNumber");
  return {
    loan: {
      kind,
      // Some programs write 0 if there is no number.
      loanNumber: loanNumber === undefined || /^0+$/.test(loanNumber) ? undefined : loanNumber,
      home,
      fields: {
        title: home.address1.slice(0, 160),
        property: {
          ...home,
          ...optional("county", text("propertyCounty")),
          ...optional("propertyType", text("propertyType")),
        },
        closingDate,
        contacts: contactsOf(row),
        ...fields,
      },
      closing: {
        closingDate,
        loanAmountCents,
        noteRate,
        homeValueCents,
        ...optional("firstPaymentDate", text("firstPaymentDate")),
        ...optional("principalAndInterestCents", number("principalAndInterest")),
        ...(insurance > 0 && { mortgageInsuranceMonthlyCents: insurance }),
        ...optional("closingCostsCents", number("closingCosts")),
        ...optional("cashToCloseCents", number("cashToClose")),
        ...optional("appraisedValueCents", number("appraisedValue")),
        ...optional("lender", text("lender")),
      },
    },
  };
}

const TARGET_OF: Partial<Record<keyof FinalFigures, string>> = {
  closingDate: "closingDate",
  firstPaymentDate: "firstPaymentDate",
  loanAmountCents: "loanAmount",
  noteRate: "noteRate",
  principalAndInterestCents: "principalAndInterest",
  mortgageInsuranceMonthlyCents: "mortgageInsurance",
  homeValueCents: "homePrice",
  appraisedValueCents: "appraisedValue",
};
const SCENARIO_ID = "01990000-0000-7000-8000-000000000000";

/** Returns errors in the combination of a loan's figures, as closing it would report them; none if it can close. */
export function faultsOfLoan({ kind, fields, closing }: LoanOfRow, today: string): LoanFault[] {
  const [scenario] = Array.isArray(fields.scenarios) ? fields.scenarios : [];
  const draft = KINDS[kind].draft.safeParse({ kind, ...fields, scenarios: [{ ...scenario, id: SCENARIO_ID }] });
  if (!draft.success) return draft.error.issues.map(({ path, message }) => ({ target: targetOfPath(path), message }));
  try {
    const frozen = freezeLoan(draft.data as LoanDraft, SCENARIO_ID, closing, closing.closingDate ?? today);
    return closingFaults(frozen, { today }).map(({ field, message }) => ({
      target: TARGET_OF[field] ?? null,
      message,
    }));
  } catch (error) {
    if (error instanceof RangeError) return [{ target: null, message: error.message }];
    throw error;
  }
}

const PATHS: Record<string, string> = {
  noteRate: "noteRate",
  termMonths: "term",
  priceCents: "homePrice",
  homeValueCents: "homePrice",
  loanAmountCents: "loanAmount",
  downPaymentCents: "loanAmount",
  closingDate: "closingDate",
  creditScore: "creditScore",
  zipcode: "propertyZipcode",
  address1: "propertyAddress1",
  email: "realtorEmail",
  phone: "realtorPhone",
};
const targetOfPath = (path: readonly PropertyKey[]): string | null => PATHS[String(path.at(-1))] ?? null;
