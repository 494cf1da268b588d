import { readFileSync } from "node:fs";
import { expect, it, test } from "vitest";
import { DomainError } from "../../../kernel/calls/errors.ts";
import { textOfFile } from "./file-text.ts";
import { readLoanEstimate } from "./loan-estimate.ts";
import { readMismo } from "./mismo.ts";

const sample = (name: string) => readFileSync(new URL(`fixtures/${name}.xml`, import.meta.url));

const read = (name: string) => readMismo(textOfFile(sample(name)));

const valueIn = (file: ReturnType<typeof readMismo>, field: string) =>
  file.found.find((one) => one.field === field)?.value;

test("a DU purchase is read with borrower, home, loan, income and debts, each with its place", () => {
  const file = read("du-urla-complete");
  expect(file.kind).toBe("purchase");
  expect(file.property).toMatchObject({
    address1: "10655 Birch St",
    city: "Burbank",
    state: "CA",
    zipcode: "91502-1234",
  });
  expect(file.borrowers[0]?.lastName).toBe("Customer Jr.");
  expect(file.found.every(({ place }) => place !== "")).toBe(true);
  expect(valueIn(file, "monthlyIncomeCents")).toBeGreaterThan(0);
  expect(file.ignored.join()).toContain("never read");
  // A ZIP code of nine digits looks like a tax number.
  expect(JSON.stringify(file).replaceAll("91502-1234", "")).not.toMatch(/\b9\d{2}-?\d{2}-?\d{4}\b/);
});

const purchaseAppraisedAt = (amount: string, more = "") =>
  readMismo(
    textOfFile(sample("du-urla-complete")).replace(
      "<PropertyValuationAmount>340000.00</PropertyValuationAmount>",
      `<PropertyValuationAmount>${amount}</PropertyValuationAmount>${more}`,
    ),
  );

it("the appraised value of a purchase is read separately from its price, even if it is lower", () => {
  const file = purchaseAppraisedAt("325000.00");
  expect(valueIn(file, "priceCents")).toBe(340_000_00);
  expect(file.found.find(({ field }) => field === "appraisedValueCents")).toEqual({
    field: "appraisedValueCents",
    label: "Appraised value",
    value: 325_000_00,
    place: "PROPERTY_VALUATION_DETAIL/PropertyValuationAmount",
  });
  expect(valueIn(file, "homeValueCents")).toBeUndefined();
});

it("a valuation of zero counts as no appraisal, and is not reported as missing for a purchase", () => {
  const file = purchaseAppraisedAt("0.00");
  expect(valueIn(file, "appraisedValueCents")).toBeUndefined();
  expect(file.notFound).not.toContain("Appraised value");
  expect(file.unusable.filter(({ label }) => label === "Appraised value")).toEqual([]);
});

it("an appraised value of a purchase that cannot be used is reported", () => {
  expect(purchaseAppraisedAt("pending").unusable).toContainEqual({
    label: "Appraised value",
    text: "pending",
    reason: "It is not an amount in dollars.",
  });
});

it("an automated or tax valuation of a purchase is listed, but not used as an appraisal", () => {
  for (const method of ["AutomatedValuationModel", "TaxValuation", "BrokerPriceOpinion"]) {
    const more = `<PropertyValuationMethodType>${method}</PropertyValuationMethodType>`;
    const file = purchaseAppraisedAt("325000.00", more);
    expect(valueIn(file, "appraisedValueCents")).toBeUndefined();
    expect(file.ignored.join()).toContain("$325,000.00");
  }
  const more = "<PropertyValuationMethodType>FullAppraisal</PropertyValuationMethodType>";
  expect(valueIn(purchaseAppraisedAt("325000.00", more), "appraisedValueCents")).toBe(325_000_00);
});

it("the valuation of a refinance is read as its home value", () => {
  const file = read("du-refinance-two-borrowers");
  expect(valueIn(file, "homeValueCents")).toBe(485_000_00);
  expect(valueIn(file, "appraisedValueCents")).toBeUndefined();
});

test("a refinance with two borrowers is read with the mortgage to pay off and accented names", () => {
  const file = read("du-refinance-two-borrowers");
  expect(file.kind).toBe("refinance");
  expect(file.borrowers).toHaveLength(2);
  expect(valueIn(file, "balanceCents")).toBeGreaterThan(0);
  expect(valueIn(file, "noteRate")).toBeGreaterThan(0.01);
});

test("a namespace prefix on every element changes nothing", () => {
  expect(read("du-refinance-prefixed")).toEqual(read("du-refinance-two-borrowers"));
});

test("an export without amount, rate and term lists what is missing", () => {
  const file = read("du-urla-form-export");
  expect(file.notFound).toEqual(expect.arrayContaining(["Note rate", "Term"]));
  expect(valueIn(file, "noteRate")).toBeUndefined();
});

test("UTF-16 text and byte-order marks are read the same way", () => {
  const plain = sample("du-refinance-two-borrowers")
    .toString("utf8")
    .replace(/<\?xml[^>]*\?>/, "");
  const little = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(plain, "utf16le")]);
  const big = Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(plain, "utf16le").swap16()]);
  const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(plain)]);
  for (const bytes of [little, big, marked])
    expect(readMismo(textOfFile(bytes))).toEqual(read("du-refinance-two-borrowers"));
});

test("a loan file inside an HTML page is extracted", () => {
  const inside = sample("du-refinance-two-borrowers")
    .toString("utf8")
    .replace(/<\?xml[^>]*\?>/, "");
  expect(readMismo(`<!DOCTYPE html><html><body>${inside}</body></html>`)).toEqual(read("du-refinance-two-borrowers"));
});

const NS = 'xmlns="http://www.mismo.org/residential/2009/schemas"';

const nested = (depth: number) => `${"<A>".repeat(depth)}${"</A>".repeat(depth)}`;

const message = (inner: string) => `<MESSAGE ${NS}>${inner}</MESSAGE>`;

it.each([
  [
    "an external entity",
    `<!DOCTYPE MESSAGE [<!ENTITY x SYSTEM "file:///etc/passwd">]>${message("&x;")}`,
    "document type",
  ],
  ["an entity bomb", `<!DOCTYPE M [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${message("&b;&b;")}`, "document type"],
  ["an outside DTD", `<!DOCTYPE MESSAGE SYSTEM "http://evil.example/x.dtd">${message("")}`, "document type"],
  ["an undeclared entity", message("&lol;"), "not well-formed XML, at line 1"],
  ["no end", `<MESSAGE ${NS}><DEAL_SETS>`, "not well-formed"],
  ["too deep", message(nested(500)), "nested deeper"],
  ["too many elements", message("<A/>".repeat(100_001)), "more elements"],
  ["a huge attribute", message(`<A b="${"x".repeat(30_000)}"/>`), "attributes larger"],
  [
    "a thousand attributes",
    message(`<A ${Array.from({ length: 1_000 }, (_, n) => `a${n}="1"`).join(" ")}/>`),
    "attributes larger",
  ],
  ["a huge value", message(`<A>${"x".repeat(30_000)}</A>`), "values longer"],
  ["another XML", "<svg xmlns='http://www.w3.org/2000/svg'/>", "not a MISMO 3.4 loan file"],
  ["MISMO without its namespace", "<MESSAGE><DEAL_SETS/></MESSAGE>", "not a MISMO 3.4 loan file"],
  ["an older MISMO", `<MESSAGE ${NS} MISMOVersionID="2.6"/>`, "Export the loan as MISMO 3.4"],
  ["no deal", message(""), "no deal"],
])("a file with %s is rejected with a message", (_, text, sentence) => {
  expect(() => readMismo(text)).toThrow(DomainError);
  expect(() => readMismo(text)).toThrow(sentence);
});

it.each([
  ["nothing", Buffer.alloc(0), "empty"],
  ["an archive", Buffer.from("PK\x03\x04rest"), "zip archive"],
  ["a PDF", Buffer.from("%PDF-1.7"), "paste it"],
  ["a compressed file", Buffer.from([0x1f, 0x8b, 8, 0]), "compressed"],
  ["letters of Windows", Buffer.from([0x3c, 0x61, 0x3e, 0xe9, 0x3c]), "UTF-8 or UTF-16"],
  [
    "an encoding other than the declared one",
    Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a/>'),
    "says it is utf-16",
  ],
  ["zeros", Buffer.from("ab\0cd"), "not text"],
])("a file of %s is rejected with a message", (_, bytes, sentence) => {
  expect(() => textOfFile(bytes)).toThrow(sentence);
});

/** Pages 1 and 2 of the CFPB's sample H-24(B), as copied from the PDF. */
const ESTIMATE = readFileSync(new URL("fixtures/loan-estimate-h24b.txt", import.meta.url), "utf8");

const said = ({ found }: ReturnType<typeof readMismo>) =>
  Object.fromEntries(found.map(({ field, value }) => [field, value]));

test("the text of a Loan Estimate is read with terms, people, home, monthly costs and every amount", () => {
  const file = readLoanEstimate(ESTIMATE);
  expect(said(file)).toEqual({
    priceCents: 180_000_00,
    loanAmountCents: 162_000_00,
    noteRate: 0.03875,
    termMonths: 360,
    principalAndInterestCents: 761_78,
    program: "conventional",
    // $105.30 and $100.83 a month; $17.44 a day implies a year of 360 days.
    propertyTaxYearlyCents: 1_263_60,
    insuranceYearlyCents: 1_209_96,
    mortgageInsuranceMonthlyCents: 82_00,
    housingPaymentCents: 1_050_00,
    discountPoints: 0.25,
    prepaidDays: 15,
    perDiemBasis: 360,
    downPaymentCents: 18_000_00,
    depositCents: 10_000_00,
    closingCostsCents: 8_054_00,
    cashToCloseCents: 16_054_00,
  });
  expect(file.borrowers).toEqual([
    { firstName: "Michael", lastName: "Jones", email: null, phone: null },
    { firstName: "Mary", lastName: "Stone", email: null, phone: null },
  ]);
  expect(file.property).toEqual({ address1: "456 Somewhere Avenue", city: "Anytown", state: "TX", zipcode: "78701" });
  expect([file.notFound, file.unusable]).toEqual([[], []]);
});

test("prepaid interest and months of tax and premium are recognized under clean names, so none counts twice", () => {
  const { fees } = readLoanEstimate(ESTIMATE);
  expect(fees.filter(({ section }) => "FG".includes(section))).toEqual([
    {
      name: "Homeowner's Insurance Premium",
      section: "F",
      basis: "months-of-insurance",
      months: 6,
      amountCents: 605_00,
    },
    { name: "Homeowner's Insurance", section: "G", basis: "months-of-insurance", months: 2, amountCents: 202_00 },
    { name: "Property Taxes", section: "G", basis: "months-of-tax", months: 2, amountCents: 211_00 },
  ]);
  const paid = fees.reduce((sum, { amountCents }) => sum + amountCents, 0);
  // The points of $405 and the prepaid interest of $262 follow from the loan.
  expect(paid + 405_00 + 262_00).toBe(8_054_00);
});

test("a Loan Estimate with a missing line reports the section that does not add up", () => {
  const { unusable } = readLoanEstimate(ESTIMATE.replace(/^Survey Fee.*\n/m, ""));
  expect(unusable).toEqual([
    { label: "Section C", text: "$3,198", reason: "Its lines come to $3,133.00: a line may be missing from the text." },
  ]);
});

test("credits of a Loan Estimate are read, and an amount without a field is listed", () => {
  const file = readLoanEstimate(
    ESTIMATE.replace("Seller Credits $0", "Seller Credits – $2,500")
      .replace(/^Lender Credits$/m, "Lender Credits –$300")
      .replace("Adjustments and Other Credits $0", "Adjustments and Other Credits – $450")
      .replace("(Paid from your Loan Amount) $0", "(Paid from your Loan Amount) – $1,000"),
  );
  expect(said(file)).toMatchObject({ sellerCreditCents: 2_500_00, lenderCreditCents: 300_00, depositCents: 10_000_00 });
  expect(file.ignored).toEqual(
    expect.arrayContaining(["Adjustments and Other Credits -$450.00", "Closing Costs Financed -$1,000.00"]),
  );
});

test("a Loan Estimate whose head was copied side by side is read the same way", () => {
  const beside = ESTIMATE.replace(/^(DATE ISSUED.*)\n/m, "$1 LOAN TERM 30 years\n").replace(
    /^LOAN TERM 30 years\n/m,
    "",
  );
  expect(said(readLoanEstimate(beside))).toEqual(said(readLoanEstimate(ESTIMATE)));
});

test("housing costs, deposit, credits and rent of a MISMO file are read, and every other amount is listed", () => {
  const file = read("du-urla-complete");
  expect(said(file)).toMatchObject({
    propertyTaxYearlyCents: 165_00 * 12,
    insuranceYearlyCents: 75_00 * 12,
    hoaMonthlyCents: 365_00,
    mortgageInsuranceMonthlyCents: 50_00,
    otherMonthlyCents: 100_00,
    depositCents: 10_000_00,
    sellerCreditCents: 4_750_00,
    lenderCreditCents: 1_000_00,
    cashToCloseCents: 28_800_00,
    currentRentCents: 3_500_00,
  });
  expect(file.ignored).toEqual([
    "Lease purchase fund $4,200.00",
    "Sales concession $1,000.00",
    "Estimated closing costs $6,000.00",
    "Prepaid items estimated $2,750.00",
    "Assets $282,000.00",
    "Tax numbers, birth dates and declarations: never read",
  ]);
});

test("taxes, insurance and the current payment of a refinance are read", () => {
  const file = read("du-refinance-two-borrowers");
  expect(said(file)).toMatchObject({
    propertyTaxYearlyCents: 287_00 * 12,
    insuranceYearlyCents: 118_00 * 12,
    balanceCents: 312_480_11,
    currentPaymentCents: 2_288_40,
  });
  // The owned home is the home of the loan.
  expect(file.ignored).toEqual(["Assets $18,250.00", "Tax numbers, birth dates and declarations: never read"]);
});

test("a value that cannot be used is reported with its reason, never dropped", () => {
  const text = sample("du-urla-complete")
    .toString("utf8")
    .replace(/<NoteRatePercent>[^<]*/, "<NoteRatePercent>725")
    .replace(/<BaseLoanAmount>[^<]*/, "<BaseLoanAmount>-5")
    .replace(/<SalesContractAmount>[^<]*/, "<SalesContractAmount>1e309")
    .replace(/<LoanAmortizationPeriodCount>[^<]*/, "<LoanAmortizationPeriodCount>4")
    .replace(/<MortgageType>[^<]*/, "<MortgageType>LocalAgency")
    .replace(/<PostalCode>[^<]*/, "<PostalCode>915");
  const { unusable, notFound } = readMismo(text);
  expect(unusable).toEqual(
    expect.arrayContaining([
      { label: "Note rate", text: "725%", reason: "A rate is above 0% and at most 25%." },
      { label: "Loan amount", text: "-5", reason: "An amount is not below zero." },
      { label: "Price", text: "1e309", reason: "It is more than $100,000,000." },
      { label: "Term", text: "4", reason: "A term is 12 to 480 months." },
      { label: "Program", text: "LocalAgency", reason: "A report has conventional, FHA, VA and USDA loans." },
      { label: "ZIP code", text: "915", reason: "A ZIP code has five digits." },
    ]),
  );
  // A value that exists but is unusable is not reported as missing.
  expect(notFound).not.toContain("Note rate");
  const pasted = readLoanEstimate(
    ESTIMATE.replace("3.875% NO", "725% NO").replace("Loan Amount $162,000", "Loan Amount $162,000,000,000"),
  );
  expect(pasted.unusable.map(({ label }) => label)).toEqual(expect.arrayContaining(["Note rate", "Loan amount"]));
});

it.each([
  ["a letter", "Dear Helen, thank you for the tea."],
  ["nothing about a loan", "Loan Amount\nInterest rate"],
])("%s is not accepted as a Loan Estimate", (_, text) => {
  expect(() => readLoanEstimate(text)).toThrow("neither a MISMO loan file nor");
});

it("an older format is named in the error message", () => {
  expect(() => readLoanEstimate("EH 12345\n000001\n00A 1003\n")).toThrow("Fannie Mae 3.2");
});

test("borrowers are sorted by role sequence, and a ZIP code keeps its four-digit extension", () => {
  const party = (name: string, sequence: number) =>
    `<PARTY><INDIVIDUAL><NAME><FirstName>${name}</FirstName><LastName>Order</LastName></NAME></INDIVIDUAL>
      <ROLES><ROLE SequenceNumber="${sequence}"><ROLE_DETAIL><PartyRoleType>Borrower</PartyRoleType></ROLE_DETAIL></ROLE></ROLES></PARTY>`;
  const file =
    readMismo(`<MESSAGE xmlns="http://www.mismo.org/residential/2009/schemas"><DEAL_SETS><DEAL_SET><DEALS><DEAL>
    <COLLATERALS><COLLATERAL><SUBJECT_PROPERTY><ADDRESS><PostalCode>787011234</PostalCode></ADDRESS></SUBJECT_PROPERTY></COLLATERAL></COLLATERALS>
    <PARTIES>${party("Second", 2)}${party("Third", 3)}${party("First", 1)}</PARTIES>
    </DEAL></DEALS></DEAL_SET></DEAL_SETS></MESSAGE>`);
  expect(file.borrowers.map(({ firstName }) => firstName)).toEqual(["First", "Second", "Third"]);
  expect(file.property.zipcode).toBe("78701-1234");
});

test("a subordinate loan that closes with a purchase is read as its second lien, with rate and term", () => {
  const file =
    readMismo(`<MESSAGE xmlns="http://www.mismo.org/residential/2009/schemas"><DEAL_SETS><DEAL_SET><DEALS><DEAL><LOANS>
    <LOAN LoanRoleType="SubjectLoan"><AMORTIZATION><AMORTIZATION_RULE><LoanAmortizationPeriodCount>360</LoanAmortizationPeriodCount></AMORTIZATION_RULE></AMORTIZATION>
      <TERMS_OF_LOAN><BaseLoanAmount>320000</BaseLoanAmount><LoanPurposeType>Purchase</LoanPurposeType><NoteRatePercent>6.5</NoteRatePercent></TERMS_OF_LOAN></LOAN>
    <LOAN LoanRoleType="RelatedLoan"><AMORTIZATION><AMORTIZATION_RULE><LoanAmortizationPeriodCount>240</LoanAmortizationPeriodCount></AMORTIZATION_RULE></AMORTIZATION>
      <TERMS_OF_LOAN><LienPriorityType>SecondLien</LienPriorityType><NoteAmount>40000.00</NoteAmount><NoteRatePercent>8.5</NoteRatePercent></TERMS_OF_LOAN></LOAN>
    </LOANS></DEAL></DEALS></DEAL_SET></DEAL_SETS></MESSAGE>`);
  const fields = [
    "loanAmountCents",
    "noteRate",
    "termMonths",
    "secondLienCents",
    "secondLienRate",
    "secondLienTermMonths",
  ];
  expect(fields.map((field) => valueIn(file, field))).toEqual([320_000_00, 0.065, 360, 40_000_00, 0.085, 240]);
  expect(file.ignored.join()).not.toContain("40,000");
});
