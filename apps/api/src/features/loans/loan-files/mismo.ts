import type { LoanFile } from "@hearthline/contract/loans/loan-file";
import { PlainDate } from "@hearthline/contract/values/people";
import { unreadableFile } from "./file-text.ts";
import { assetsOf, creditsOf, debtsOf, housingOf, othersOf } from "./mismo-money.ts";
import { splitFullName, stateOf, suffixOf } from "./names.ts";
import { all, dollars, first, MISMO, Reading, rateOf, termOf, textAt } from "./place.ts";
import { type XmlElement, xmlTree } from "./xml-tree.ts";

type Found = LoanFile["found"][number];

const PROGRAMS: Readonly<Record<string, "conventional" | "fha" | "va" | "usda">> = {
  Conventional: "conventional",
  FHA: "fha",
  VA: "va",
  USDARuralDevelopment: "usda",
};

/** What a report needs; reported as missing if a file does not have it. */
const ASKED: Readonly<Record<LoanFile["kind"], readonly Found["field"][]>> = {
  purchase: [
    "priceCents",
    "loanAmountCents",
    "noteRate",
    "termMonths",
    "program",
    "closingDate",
    "monthlyIncomeCents",
    "monthlyDebtsCents",
    "propertyTaxYearlyCents",
    "insuranceYearlyCents",
  ],
  refinance: [
    "homeValueCents",
    "loanAmountCents",
    "noteRate",
    "termMonths",
    "program",
    "closingDate",
    "monthlyIncomeCents",
    "monthlyDebtsCents",
    "propertyTaxYearlyCents",
    "insuranceYearlyCents",
    "balanceCents",
    "currentPaymentCents",
  ],
};

/** Finds the DU message inside whatever an exporting tool puts around it. */
function messageIn(text: string): XmlElement {
  const page = /^\s*(?:<!doctype html|<html)/i.test(text);
  const cut = page
    ? text.slice(text.search(/<(?:\w+:)?MESSAGE[\s>]/), text.lastIndexOf("MESSAGE>") + "MESSAGE>".length)
    : text;
  if (!cut.includes("<")) throw unreadableFile("This is not a MISMO loan file, and not the text of a Loan Estimate.");
  const root = xmlTree(cut);
  if (root.name !== "MESSAGE" || root.uri !== MISMO)
    throw unreadableFile("This XML is not a MISMO 3.4 loan file: it has no MESSAGE of MISMO.");
  const version = root.attributes.MISMOReferenceModelIdentifier ?? root.attributes.MISMOVersionID;
  if (version !== undefined && !version.startsWith("3."))
    throw unreadableFile(`The file is MISMO ${version.slice(0, 20)}. Export the loan as MISMO 3.4.`);
  return root;
}

const RULE = "AMORTIZATION/AMORTIZATION_RULE";
const roleOf = (party: XmlElement) => all(party, "ROLES/ROLE/ROLE_DETAIL/PartyRoleType").map(({ text }) => text.trim());

/** Returns a borrower's position: the sequence of their role, or of the party if roles have none. */
function placeOf(party: XmlElement): number {
  const role = all(party, "ROLES/ROLE").find((one) => textAt(one, "ROLE_DETAIL/PartyRoleType")?.trim() === "Borrower");
  return Number(role?.attributes.SequenceNumber ?? party.attributes.SequenceNumber ?? 99);
}

function borrowerOf(party: XmlElement): LoanFile["borrowers"][number] {
  const name = first(party, "INDIVIDUAL/NAME");
  const whole = splitFullName(textAt(name, "FullName") ?? "");
  const contacts = all(party, "INDIVIDUAL/CONTACT_POINTS/CONTACT_POINT");
  const phones = contacts.flatMap((point) => {
    const number = textAt(point, "CONTACT_POINT_TELEPHONE/ContactPointTelephoneValue");
    return number ? [{ number, role: textAt(point, "CONTACT_POINT_DETAIL/ContactPointRoleType") }] : [];
  });
  const rank = ["Mobile", "Home", "Work"];
  const [phone] = [...phones].sort((one, other) => rank.indexOf(one.role ?? "") - rank.indexOf(other.role ?? ""));
  const last = [textAt(name, "LastName") ?? whole.lastName, suffixOf(textAt(name, "SuffixName"))];
  return {
    firstName: (textAt(name, "FirstName") ?? whole.firstName).slice(0, 80),
    lastName: last.filter(Boolean).join(" ").slice(0, 80),
    email: contacts.map((point) => textAt(point, "CONTACT_POINT_EMAIL/ContactPointEmailValue")).find(Boolean) ?? null,
    phone: phone?.number ?? null,
  };
}

/** Formats a ZIP code of five or nine digits. */
const zipOf = (digits: string | undefined): string | undefined => {
  if (digits?.length === 9) return `${digits.slice(0, 5)}-${digits.slice(5)}`;
  return digits?.length === 5 ? digits : undefined;
};

/** Reads the address of the home and its number of units. */
function homeOf(home: XmlElement | undefined, reading: Reading): LoanFile["property"] {
  const zip = textAt(home, "ADDRESS/PostalCode");
  const digits = zip?.replace(/\D/g, "");
  if (zip && (digits === undefined || ![5, 9].includes(digits.length)))
    reading.note("ZIP code", zip, "A ZIP code has five digits.");
  const state = textAt(home, "ADDRESS/StateCode");
  if (state && !stateOf(state)) reading.note("State", state, "There is no such state.");
  const units = textAt(home, "PROPERTY_DETAIL/FinancedUnitCount");
  const count = [1, 2, 3, 4].find((one) => String(one) === units);
  if (units && units !== "0" && !count) reading.note("Units", units, "A home has one to four units.");
  return {
    address1: textAt(home, "ADDRESS/AddressLineText"),
    address2: textAt(home, "ADDRESS/AddressUnitIdentifier"),
    city: textAt(home, "ADDRESS/CityName"),
    state: stateOf(state),
    zipcode: zipOf(digits),
    county: textAt(home, "ADDRESS/CountyName"),
    units: count,
  };
}

/** Reads rate and term of a loan and notes unusable values. @param whose label prefix for a loan other than the subject loan */
function ratesOf(loan: XmlElement | undefined, whose: string, reading: Reading) {
  const label = (words: string) => (whose ? `${whose}${words.toLowerCase()}` : words);
  const rateText = textAt(loan, "TERMS_OF_LOAN/NoteRatePercent");
  const rate = rateText && Number(rateText) !== 0 ? rateOf(rateText) : undefined;
  const period = textAt(loan, `${RULE}/LoanAmortizationPeriodType`);
  const count = textAt(loan, `${RULE}/LoanAmortizationPeriodCount`);
  const maturity = textAt(loan, "MATURITY/MATURITY_RULE/LoanMaturityPeriodCount");
  const termText = count ?? maturity;
  const term = termText && Number(termText) !== 0 ? termOf(termText, count && period === "Year" ? 12 : 1) : undefined;
  if (rateText && rate && "reason" in rate) reading.note(label("Note rate"), `${rateText}%`, rate.reason);
  if (termText && term && "reason" in term) reading.note(label("Term"), termText, term.reason);
  return {
    rate: rate && "rate" in rate ? rate.rate : undefined,
    term: term && "months" in term ? term.months : undefined,
  };
}

/** Reads rate, term, program and closing day, and notes unusable values. */
function termsOf(loan: XmlElement | undefined, reading: Reading) {
  const type = textAt(loan, "TERMS_OF_LOAN/MortgageType");
  const closing = textAt(loan, "CLOSING_INFORMATION/CLOSING_INFORMATION_DETAIL/LoanEstimatedClosingDate");
  const day = PlainDate.safeParse(closing);
  const { rate, term } = ratesOf(loan, "", reading);
  if (type && !PROGRAMS[type]) reading.note("Program", type, "A report has conventional, FHA, VA and USDA loans.");
  if (closing && !day.success) reading.note("Closing date", closing, "It is not a day such as 2027-01-15.");
  return {
    rate,
    term,
    program: PROGRAMS[type ?? ""],
    closing: day.success ? day.data : undefined,
  };
}

/** Reads a second lien that closes together with the loan, with its rate and term if present. */
function secondLienOf(loans: readonly XmlElement[], reading: Reading) {
  const lien = loans.find(
    (one) =>
      one.attributes.LoanRoleType === "RelatedLoan" && textAt(one, "TERMS_OF_LOAN/LienPriorityType") === "SecondLien",
  );
  if (!lien) return undefined;
  const amount =
    reading.cents(lien, "TERMS_OF_LOAN/NoteAmount", "Second lien") ??
    reading.cents(lien, "TERMS_OF_LOAN/BaseLoanAmount", "Second lien") ??
    reading.cents(lien, "HELOC/HELOC_OCCURRENCES/HELOC_OCCURRENCE/HELOCBalanceAmount", "Second lien");
  return amount === undefined ? undefined : { amount, ...ratesOf(lien, "Second lien’s ", reading) };
}

const VALUATION = "PROPERTY_VALUATION_DETAIL/PropertyValuationAmount";
/** Valuation methods without an appraiser, which a purchase loan cannot be based on. */
const NO_APPRAISAL = new Set(["AutomatedValuationModel", "BrokerPriceOpinion", "TaxValuation", "None"]);

/** Returns the first valuation with an amount. For a purchase only appraisals count; one without a method is assumed to be an appraisal. */
function valuationOf(home: XmlElement | undefined, kind: LoanFile["kind"], reading: Reading): number | undefined {
  const isAppraisal = (one: XmlElement) => !NO_APPRAISAL.has(textAt(one, "PropertyValuationMethodType") ?? "");
  return all(home, "PROPERTY_VALUATIONS/PROPERTY_VALUATION/PROPERTY_VALUATION_DETAIL")
    .filter((one) => kind === "refinance" || isAppraisal(one))
    .map((one) =>
      reading.cents(one, "PropertyValuationAmount", kind === "refinance" ? "Home value" : "Appraised value"),
    )
    .find((cents) => cents !== undefined);
}

/** Returns the rent that the borrowers currently pay. */
const rentOf = (parties: readonly XmlElement[], reading: Reading) =>
  parties
    .flatMap((party) => all(party, "ROLES/ROLE/BORROWER/RESIDENCES/RESIDENCE"))
    .filter((one) => textAt(one, "RESIDENCE_DETAIL/BorrowerResidencyType") === "Current")
    .map((one) => reading.cents(one, "LANDLORD/LANDLORD_DETAIL/MonthlyRentAmount", "Rent"))
    .find((cents) => cents !== undefined);

/** Reads the data of a MISMO 3.4 (DU) loan file that a report uses. Tax numbers and birth dates are not read. */
export function readMismo(text: string): LoanFile {
  const root = messageIn(text);
  const deal = first(root, "DEAL_SETS/DEAL_SET/DEALS/DEAL");
  if (!deal) throw unreadableFile("The loan file has no deal in it.");
  const reading = new Reading();
  const loans = all(deal, "LOANS/LOAN");
  const loan =
    loans.find(({ attributes }) => attributes.LoanRoleType === "SubjectLoan") ??
    loans.find((one) => textAt(one, "TERMS_OF_LOAN/LoanPurposeType"));
  const home = first(deal, "COLLATERALS/COLLATERAL/SUBJECT_PROPERTY");
  const parties = all(deal, "PARTIES/PARTY").filter((party) => roleOf(party).includes("Borrower"));
  const byOrder = parties.toSorted((one, other) => placeOf(one) - placeOf(other));
  const purpose = textAt(loan, "TERMS_OF_LOAN/LoanPurposeType");
  const kind = purpose === "Refinance" ? "refinance" : "purchase";
  const incomes = parties.flatMap((party) =>
    all(
      party,
      "ROLES/ROLE/BORROWER/CURRENT_INCOME/CURRENT_INCOME_ITEMS/CURRENT_INCOME_ITEM/CURRENT_INCOME_ITEM_DETAIL",
    ).map((item) => reading.cents(item, "CurrentIncomeMonthlyTotalAmount", "Income") ?? 0),
  );
  const { mortgage, debts, left: otherDebts } = debtsOf(deal, reading);
  const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0) || undefined;
  const base = reading.cents(loan, "TERMS_OF_LOAN/BaseLoanAmount", "Loan amount");
  const note = reading.cents(loan, "TERMS_OF_LOAN/NoteAmount", "Loan amount");
  const amount = base ?? note;
  const price = reading.cents(
    home,
    "SALES_CONTRACTS/SALES_CONTRACT/SALES_CONTRACT_DETAIL/SalesContractAmount",
    "Price",
  );
  const appraised = valuationOf(home, kind, reading);
  const estimated = reading.cents(home, "PROPERTY_DETAIL/PropertyEstimatedValueAmount", "Home value");
  const { rate, term, program, closing } = termsOf(loan, reading);
  const housing = housingOf(loan, reading);
  const credits = creditsOf(loan, reading);
  const cash = reading.cents(
    loan,
    "CLOSING_INFORMATION/CLOSING_INFORMATION_DETAIL/CashFromBorrowerAtClosingAmount",
    "Cash to close",
  );
  const property = homeOf(home, reading);
  const second = kind === "purchase" ? secondLienOf(loans, reading) : undefined;
  const refinance = kind === "refinance";
  const premium = housing.mortgageInsuranceMonthlyCents;
  const ofProgram = program !== undefined && program !== "conventional";
  const points = credits.pointsCents && amount ? Number(((credits.pointsCents / amount) * 100).toFixed(3)) : undefined;
  const EXPENSE = "HOUSING_EXPENSE/HousingExpensePaymentAmount";
  const PAYMENT = "LIABILITY_DETAIL/LiabilityMonthlyPaymentAmount";
  const named: [field: Found["field"], label: string, value: string | number | undefined, place: string][] = [
    ["priceCents", "Price", refinance ? undefined : price, "SALES_CONTRACT_DETAIL/SalesContractAmount"],
    ["appraisedValueCents", "Appraised value", refinance ? undefined : appraised, VALUATION],
    refinance && appraised !== undefined
      ? ["homeValueCents", "Home value", appraised, VALUATION]
      : ["homeValueCents", "Home value", estimated, "PROPERTY_DETAIL/PropertyEstimatedValueAmount"],
    ["loanAmountCents", "Loan amount", amount, "TERMS_OF_LOAN/BaseLoanAmount"],
    ["secondLienCents", "Second lien", second?.amount, "TERMS_OF_LOAN/NoteAmount"],
    ["secondLienRate", "Second lien’s note rate", second?.rate, "TERMS_OF_LOAN/NoteRatePercent"],
    ["secondLienTermMonths", "Second lien’s term", second?.term, "AMORTIZATION_RULE/LoanAmortizationPeriodCount"],
    ["noteRate", "Note rate", rate, "TERMS_OF_LOAN/NoteRatePercent"],
    ["termMonths", "Term", term, "AMORTIZATION_RULE/LoanAmortizationPeriodCount"],
    ["program", "Program", program, "TERMS_OF_LOAN/MortgageType"],
    ["discountPoints", "Discount points", points, "URLA_DETAIL/BorrowerPaidDiscountPointsTotalAmount"],
    ["closingDate", "Closing date", closing, "CLOSING_INFORMATION_DETAIL/LoanEstimatedClosingDate"],
    ["principalAndInterestCents", "Principal and interest", housing.principalAndInterestCents, EXPENSE],
    ["propertyTaxYearlyCents", "Property tax a year", housing.propertyTaxYearlyCents, EXPENSE],
    ["insuranceYearlyCents", "Homeowner’s insurance a year", housing.insuranceYearlyCents, EXPENSE],
    ["hoaMonthlyCents", "HOA dues a month", housing.hoaMonthlyCents, EXPENSE],
    ["mortgageInsuranceMonthlyCents", "Mortgage insurance a month", ofProgram ? undefined : premium, EXPENSE],
    ["otherMonthlyCents", "Other costs a month", housing.otherMonthlyCents, EXPENSE],
    [
      "depositCents",
      "Earnest money paid",
      refinance ? undefined : credits.depositCents,
      "PURCHASE_CREDIT/PurchaseCreditAmount",
    ],
    [
      "sellerCreditCents",
      "Seller credit",
      refinance ? undefined : credits.sellerCreditCents,
      "URLA_TOTAL_EXTENSION/URLATotalSellerCreditsAmount",
    ],
    [
      "lenderCreditCents",
      "Lender credit",
      credits.lenderCreditCents,
      "CLOSING_ADJUSTMENT_ITEM_DETAIL/ClosingAdjustmentItemAmount",
    ],
    ["cashToCloseCents", "Cash to close", cash, "CLOSING_INFORMATION_DETAIL/CashFromBorrowerAtClosingAmount"],
    [
      "monthlyIncomeCents",
      "Gross monthly income",
      sum(incomes),
      "CURRENT_INCOME_ITEM_DETAIL/CurrentIncomeMonthlyTotalAmount",
    ],
    [
      "monthlyDebtsCents",
      "Debts a month",
      sum(debts.filter(({ payOff }) => !payOff).map(({ paymentCents }) => paymentCents)),
      PAYMENT,
    ],
    [
      "currentRentCents",
      "Rent today",
      refinance ? undefined : (rentOf(byOrder, reading) ?? housing.presentRentCents),
      "LANDLORD_DETAIL/MonthlyRentAmount",
    ],
    [
      "balanceCents",
      "Mortgage to pay off",
      refinance ? mortgage?.balanceCents || undefined : undefined,
      "LIABILITY_DETAIL/LiabilityUnpaidBalanceAmount",
    ],
    [
      "currentPaymentCents",
      "Today’s payment, taken as principal and interest",
      refinance ? (housing.presentPaymentCents ?? (mortgage?.paymentCents || undefined)) : undefined,
      housing.presentPaymentCents ? EXPENSE : PAYMENT,
    ],
  ];
  const found = named.flatMap(([field, label, known, place]) =>
    known === undefined ? [] : [{ field, label, value: known, place }],
  );
  const noted = new Set(reading.unusable.map(({ label }) => label));
  const asked = new Set(refinance ? ASKED.refinance : ASKED.purchase);
  const arm = textAt(loan, `${RULE}/AmortizationType`) === "AdjustableRate";
  const unfit = refinance
    ? [
        ...(credits.depositCents ? [`Deposit ${dollars(credits.depositCents)}`] : []),
        ...(credits.sellerCreditCents ? [`Seller credit ${dollars(credits.sellerCreditCents)}`] : []),
      ]
    : [
        ...(mortgage ? [`Mortgage at ${mortgage.name}, ${dollars(mortgage.balanceCents)}, to be paid off`] : []),
        ...(housing.presentPaymentCents ? [`Today’s payment ${dollars(housing.presentPaymentCents)} a month`] : []),
      ];
  return {
    kind,
    source: "mismo",
    borrowers: byOrder
      .slice(0, 10)
      .map(borrowerOf)
      .filter(({ firstName, lastName }) => firstName || lastName),
    property,
    found,
    notFound: [
      ...named
        .filter(([field, label, known]) => asked.has(field) && known === undefined && !noted.has(label))
        .map(([, label]) => label),
      ...(byOrder.length === 0 ? ["Borrowers"] : []),
      ...(property.address1 ? [] : ["Street of the home"]),
    ],
    unusable: reading.unusable,
    ignored: [
      ...(arm ? ["Terms of the adjustable rate: choose them in the builder"] : []),
      ...(purpose && !["Purchase", "Refinance"].includes(purpose)
        ? [`Purpose ${purpose.slice(0, 40)}: opened as a purchase`]
        : []),
      ...unfit,
      ...(ofProgram && premium
        ? [`Mortgage insurance ${dollars(premium)} a month: the program’s own is computed`]
        : []),
      ...credits.left,
      ...housing.left,
      ...othersOf([home, ...loans], reading),
      ...otherDebts,
      ...assetsOf(deal, reading),
      "Tax numbers, birth dates and declarations: never read",
    ],
    debts,
    fees: [],
  };
}
