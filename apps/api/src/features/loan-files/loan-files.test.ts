import { readFileSync } from "node:fs";
import { expect, it, test } from "vitest";
import { DomainError } from "../../kernel/errors.ts";
import { textOfFile } from "./file-text.ts";
import { readLoanEstimate } from "./loan-estimate.ts";
import { readMismo } from "./mismo.ts";

const sample = (name: string) => readFileSync(new URL(`fixtures/${name}.xml`, import.meta.url));
const read = (name: string) => readMismo(textOfFile(sample(name)));
const valueIn = (file: ReturnType<typeof readMismo>, field: string) =>
  file.found.find((one) => one.field === field)?.value;

test("a purchase of DU: borrower, home, loan, income and debts, each with its place", () => {
  const file = read("du-urla-complete");
  expect(file.kind).toBe("purchase");
  expect(file.property).toMatchObject({ address1: "10655 Birch St", city: "Burbank", state: "CA", zipcode: "91502" });
  expect(file.borrowers[0]?.lastName).toBe("Customer JR");
  expect(file.found.every(({ place }) => place !== "")).toBe(true);
  expect(valueIn(file, "monthlyIncomeCents")).toBeGreaterThan(0);
  expect(file.ignored.join()).toContain("never read");
  expect(JSON.stringify(file)).not.toMatch(/\b9\d{2}-?\d{2}-?\d{4}\b/);
});

test("a refinance with two borrowers: the mortgage that is paid off, and names with accents", () => {
  const file = read("du-refinance-two-borrowers");
  expect(file.kind).toBe("refinance");
  expect(file.borrowers).toHaveLength(2);
  expect(valueIn(file, "balanceCents")).toBeGreaterThan(0);
  expect(valueIn(file, "noteRate")).toBeGreaterThan(0.01);
});

test("a prefix on every element changes nothing", () => {
  expect(read("du-refinance-prefixed")).toEqual(read("du-refinance-two-borrowers"));
});

test("an export without amount, rate and term says what it does not have", () => {
  const file = read("du-urla-form-export");
  expect(file.notFound).toEqual(expect.arrayContaining(["Note rate", "Term"]));
  expect(valueIn(file, "noteRate")).toBeUndefined();
});

test("letters of UTF-16 and marks at the beginning are read alike", () => {
  const plain = sample("du-refinance-two-borrowers")
    .toString("utf8")
    .replace(/<\?xml[^>]*\?>/, "");
  const little = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(plain, "utf16le")]);
  const big = Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(plain, "utf16le").swap16()]);
  const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(plain)]);
  for (const bytes of [little, big, marked])
    expect(readMismo(textOfFile(bytes))).toEqual(read("du-refinance-two-borrowers"));
});

test("a loan file inside a page of HTML is cut out of it", () => {
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
  ["an entity nobody declared", message("&lol;"), "not well-formed XML, at line 1"],
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
])("a file with %s is refused in a sentence", (_, text, sentence) => {
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
    "an encoding that is said and not kept",
    Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a/>'),
    "says it is utf-16",
  ],
  ["zeros", Buffer.from("ab\0cd"), "not text"],
])("bytes of %s are refused in a sentence", (_, bytes, sentence) => {
  expect(() => textOfFile(bytes)).toThrow(sentence);
});

/** Page 1 and 2 of the CFPB's sample H-24(B), as it is copied out of the PDF. */
const ESTIMATE = `Loan Estimate
LOAN TERM 30 years
PURPOSE Purchase
PRODUCT Fixed Rate
LOAN TYPE x Conventional  FHA  VA
SALE PRICE $180,000
Loan Terms Can this amount increase after closing?
Loan Amount $162,000 NO
Interest Rate 3.875% NO
Monthly Principal & Interest $761.78 NO
Estimated Closing Costs $8,054 Includes $5,672 in Loan Costs
Estimated Cash to Close $16,054 Includes Closing Costs
Loan Costs
A. Origination Charges $1,802
.25 % of Loan Amount (Points) $405
Application Fee $300
Underwriting Fee $1,097
B. Services You Cannot Shop For $672
Appraisal Fee $405
Credit Report Fee $30
D. TOTAL LOAN COSTS (A + B + C) $5,672
E. Taxes and Other Government Fees $85
Recording Fees and Other Taxes $85
F. Prepaids $867
Homeowner's Insurance Premium ( 6 months) $605
G. Initial Escrow Payment at Closing $413
Property Taxes $105.30 per month for 2 mo. $211
J. TOTAL CLOSING COSTS $8,054
Calculating Cash to Close
Down Payment/Funds from Borrower $18,000`;

test("the text of a Loan Estimate: terms, cash and costs by section", () => {
  const file = readLoanEstimate(ESTIMATE);
  expect(Object.fromEntries(file.found.map(({ field, value }) => [field, value]))).toEqual({
    priceCents: 180_000_00,
    loanAmountCents: 162_000_00,
    noteRate: 0.03875,
    termMonths: 360,
    principalAndInterestCents: 761_78,
    program: "conventional",
    downPaymentCents: 18_000_00,
    cashToCloseCents: 16_054_00,
  });
  expect(file.kind).toBe("purchase");
  expect(file.fees).toEqual([
    { name: "Application Fee", section: "A", amountCents: 300_00 },
    { name: "Underwriting Fee", section: "A", amountCents: 1_097_00 },
    { name: "Appraisal Fee", section: "B", amountCents: 405_00 },
    { name: "Credit Report Fee", section: "B", amountCents: 30_00 },
    { name: "Recording Fees and Other Taxes", section: "E", amountCents: 85_00 },
    { name: "Homeowner's Insurance Premium ( 6 months)", section: "F", amountCents: 605_00 },
    { name: "Property Taxes $105.30 per month for 2 mo.", section: "G", amountCents: 211_00 },
  ]);
  expect(file.notFound).toEqual(["Borrowers"]);
});

it.each([
  ["a letter", "Dear Helen, thank you for the tea."],
  ["nothing of a loan", "Loan Amount\nInterest rate"],
])("%s is no Loan Estimate", (_, text) => {
  expect(() => readLoanEstimate(text)).toThrow("neither a MISMO loan file nor");
});

it("an older format is named", () => {
  expect(() => readLoanEstimate("EH 12345\n000001\n00A 1003\n")).toThrow("Fannie Mae 3.2");
});

it("a long text of one line is read in no time", () => {
  const before = performance.now();
  expect(() => readLoanEstimate(`Loan Amount ${"$ 1,".repeat(50_000)}`)).toThrow();
  expect(performance.now() - before).toBeLessThan(1_000);
});
