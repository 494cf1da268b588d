import type { LoanFile } from "@hearthline/contract/loans/loan-file";
import { PlainDate } from "@hearthline/contract/values/people";
import { STATES } from "@hearthline/contract/values/states";
import { unreadableFile } from "./file-text.ts";
import { all, centsAt, first, MISMO, percentAt, textAt, wholeAt } from "./place.ts";
import { type XmlElement, xmlTree } from "./xml-tree.ts";

type Found = LoanFile["found"][number];

const PROGRAMS: Readonly<Record<string, "conventional" | "fha" | "va" | "usda">> = {
  Conventional: "conventional",
  FHA: "fha",
  VA: "va",
  USDARuralDevelopment: "usda",
};

const stateOf = (text: string | undefined): string | undefined => {
  const asked = text?.trim().toUpperCase();
  return Object.entries(STATES).find(([code, name]) => code === asked || name.toUpperCase() === asked)?.[0];
};

/** A DU loan file within what an exporting tool may put around it. */
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

const roleOf = (party: XmlElement) => all(party, "ROLES/ROLE/ROLE_DETAIL/PartyRoleType").map(({ text }) => text.trim());

function borrowerOf(party: XmlElement): LoanFile["borrowers"][number] {
  const name = first(party, "INDIVIDUAL/NAME");
  const full = textAt(name, "FullName");
  const [whole, ...rest] = full?.split(" ") ?? [];
  const contacts = all(party, "INDIVIDUAL/CONTACT_POINTS/CONTACT_POINT");
  const phones = contacts.flatMap((point) => {
    const number = textAt(point, "CONTACT_POINT_TELEPHONE/ContactPointTelephoneValue");
    return number ? [{ number, role: textAt(point, "CONTACT_POINT_DETAIL/ContactPointRoleType") }] : [];
  });
  const rank = ["Mobile", "Home", "Work"];
  const [phone] = [...phones].sort((one, other) => rank.indexOf(one.role ?? "") - rank.indexOf(other.role ?? ""));
  const last = [textAt(name, "LastName") ?? rest.join(" "), textAt(name, "SuffixName")].filter(Boolean).join(" ");
  return {
    firstName: (textAt(name, "FirstName") ?? whole ?? "").slice(0, 80),
    lastName: last.slice(0, 80),
    email: contacts.map((point) => textAt(point, "CONTACT_POINT_EMAIL/ContactPointEmailValue")).find(Boolean) ?? null,
    phone: phone?.number ?? null,
  };
}

/** What a MISMO 3.4 (DU) loan file says of a loan, as far as a report takes it. Tax numbers and birth dates are not read. */
export function readMismo(text: string): LoanFile {
  const root = messageIn(text);
  const deal = first(root, "DEAL_SETS/DEAL_SET/DEALS/DEAL");
  if (!deal) throw unreadableFile("The loan file has no deal in it.");
  const loans = all(deal, "LOANS/LOAN");
  const loan =
    loans.find(({ attributes }) => attributes.LoanRoleType === "SubjectLoan") ??
    loans.find((one) => textAt(one, "TERMS_OF_LOAN/LoanPurposeType"));
  const home = first(deal, "COLLATERALS/COLLATERAL/SUBJECT_PROPERTY");
  const parties = all(deal, "PARTIES/PARTY").filter((party) => roleOf(party).includes("Borrower"));
  const byOrder = [...parties].sort(
    (one, other) => Number(one.attributes.SequenceNumber ?? 99) - Number(other.attributes.SequenceNumber ?? 99),
  );
  const purpose = textAt(loan, "TERMS_OF_LOAN/LoanPurposeType");
  const incomes = parties.flatMap((party) =>
    all(
      party,
      "ROLES/ROLE/BORROWER/CURRENT_INCOME/CURRENT_INCOME_ITEMS/CURRENT_INCOME_ITEM/CURRENT_INCOME_ITEM_DETAIL",
    ).map((item) => centsAt(item, "CurrentIncomeMonthlyTotalAmount") ?? 0),
  );
  const liabilities = all(deal, "LIABILITIES/LIABILITY").map((one) => ({
    name: (
      textAt(one, "LIABILITY_HOLDER/NAME/FullName") ??
      textAt(one, "LIABILITY_DETAIL/LiabilityType") ??
      "Debt"
    ).slice(0, 80),
    type: textAt(one, "LIABILITY_DETAIL/LiabilityType"),
    balanceCents: centsAt(one, "LIABILITY_DETAIL/LiabilityUnpaidBalanceAmount") ?? 0,
    paymentCents: centsAt(one, "LIABILITY_DETAIL/LiabilityMonthlyPaymentAmount") ?? 0,
    payOff: textAt(one, "LIABILITY_DETAIL/LiabilityPayoffStatusIndicator") === "true",
  }));
  const mortgage = liabilities.find(({ type, payOff }) => type === "MortgageLoan" && payOff);
  const debts = liabilities.filter((one) => one !== mortgage && one.type !== "MortgageLoan");
  const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0) || undefined;
  const amount = centsAt(loan, "TERMS_OF_LOAN/BaseLoanAmount") ?? centsAt(loan, "TERMS_OF_LOAN/NoteAmount");
  const price = centsAt(home, "SALES_CONTRACTS/SALES_CONTRACT/SALES_CONTRACT_DETAIL/SalesContractAmount");
  const value =
    centsAt(home, "PROPERTY_VALUATIONS/PROPERTY_VALUATION/PROPERTY_VALUATION_DETAIL/PropertyValuationAmount") ??
    centsAt(home, "PROPERTY_DETAIL/PropertyEstimatedValueAmount");
  const rule = "AMORTIZATION/AMORTIZATION_RULE";
  const period = textAt(loan, `${rule}/LoanAmortizationPeriodType`);
  const months = wholeAt(loan, `${rule}/LoanAmortizationPeriodCount`);
  const term =
    (period === "Year" && months ? months * 12 : months) ??
    wholeAt(loan, "MATURITY/MATURITY_RULE/LoanMaturityPeriodCount");
  const program = PROGRAMS[textAt(loan, "TERMS_OF_LOAN/MortgageType") ?? ""];
  const closing = textAt(loan, "CLOSING_INFORMATION/CLOSING_INFORMATION_DETAIL/LoanEstimatedClosingDate");
  const zip = textAt(home, "ADDRESS/PostalCode")?.replace(/\D/g, "").slice(0, 5);
  const property = {
    address1: textAt(home, "ADDRESS/AddressLineText"),
    address2: textAt(home, "ADDRESS/AddressUnitIdentifier"),
    city: textAt(home, "ADDRESS/CityName"),
    state: stateOf(textAt(home, "ADDRESS/StateCode")),
    zipcode: zip?.length === 5 ? zip : undefined,
    county: textAt(home, "ADDRESS/CountyName"),
    units: [1, 2, 3, 4].find((units) => units === wholeAt(home, "PROPERTY_DETAIL/FinancedUnitCount")),
  };
  const kind = purpose === "Refinance" ? "refinance" : "purchase";
  const named: [field: Found["field"], label: string, value: string | number | undefined, place: string][] = [
    ["priceCents", "Price", kind === "purchase" ? price : undefined, "SALES_CONTRACT_DETAIL/SalesContractAmount"],
    ["homeValueCents", "Home value", value, "PROPERTY_VALUATION_DETAIL/PropertyValuationAmount"],
    ["loanAmountCents", "Loan amount", amount, "TERMS_OF_LOAN/BaseLoanAmount"],
    ["noteRate", "Note rate", percentAt(loan, "TERMS_OF_LOAN/NoteRatePercent"), "TERMS_OF_LOAN/NoteRatePercent"],
    [
      "termMonths",
      "Term",
      term && term >= 12 && term <= 480 ? term : undefined,
      "AMORTIZATION_RULE/LoanAmortizationPeriodCount",
    ],
    ["program", "Program", program, "TERMS_OF_LOAN/MortgageType"],
    [
      "closingDate",
      "Closing date",
      PlainDate.safeParse(closing).success ? closing : undefined,
      "CLOSING_INFORMATION_DETAIL/LoanEstimatedClosingDate",
    ],
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
      "LIABILITY_DETAIL/LiabilityMonthlyPaymentAmount",
    ],
    [
      "balanceCents",
      "Mortgage to pay off",
      kind === "refinance" ? mortgage?.balanceCents || undefined : undefined,
      "LIABILITY_DETAIL/LiabilityUnpaidBalanceAmount",
    ],
  ];
  const found = named.flatMap(([field, label, known, place]) =>
    known === undefined ? [] : [{ field, label, value: known, place }],
  );
  const wanted = named.filter(([field]) =>
    kind === "refinance" ? field !== "priceCents" : !["balanceCents", "homeValueCents"].includes(field),
  );
  const arm = textAt(loan, `${rule}/AmortizationType`) === "AdjustableRate";
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
      ...wanted.filter(([, , known]) => known === undefined).map(([, label]) => label),
      ...(byOrder.length === 0 ? ["Borrowers"] : []),
      ...(property.address1 ? [] : ["Street of the home"]),
    ],
    ignored: [
      ...(arm ? ["Terms of the adjustable rate: choose them in the builder"] : []),
      ...(purpose && !["Purchase", "Refinance"].includes(purpose)
        ? [`Purpose ${purpose.slice(0, 40)}: opened as a purchase`]
        : []),
      ...(all(deal, "ASSETS/ASSET").length > 0 ? ["Assets"] : []),
      "Tax numbers, birth dates and declarations: never read",
    ],
    debts: debts.slice(0, 20).map(({ type: _, ...debt }) => debt),
    fees: [],
  };
}
