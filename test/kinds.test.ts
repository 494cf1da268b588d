import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { isTest, root, tracked } from "./tracked.ts";

/* Code for one kind of loan is in that kind's folder, so that a second kind adds files and entries and changes no shared line. */

/** A kind's folder, words, addresses (a path, an operation), the pair of entries, demo data. */
const KINDS_OWN =
  /\/(purchase|refinance|words|seed|generated)\/|\/kinds\.ts$|\.operations\.ts$|\/web\/src\/(paths\.ts|router\.tsx)$|\/platform\/screens(\/|\.ts$)/;

/** Files that name a kind for another reason, each with its reason. */
const EXCEPTIONS: Record<string, string> = {
  "apps/api/src/transports/vocabulary.ts": "what fields are called in the API's document, with examples of theirs",
  "apps/api/src/features/loans/loan-files/mismo.ts": "the purpose of a loan in MISMO's words decides its kind",
  "apps/api/src/features/loans/loan-files/loan-estimate.ts":
    "the purpose of a loan in a Loan Estimate's words decides its kind",
  "apps/api/src/features/loans/loan-files/mismo-money.ts": "what MISMO calls a credit",
  "apps/api/src/features/home-values/subdomain.rules.ts": "a parameter of the contract's call",
  "packages/domain/src/billing/limits.ts": "a limit of the plans, as the specification names it",
  "apps/web/src/shared/plans/use-names.ts": "a limit of the plans, as the specification names it",
  "apps/api/src/pages/home-value-forms.ts": "an owner says that another lender's loan took the place of theirs",
  "apps/worker/src/emails/home-value-notices.ts": "an owner says that another lender's loan took the place of theirs",
  "packages/contract/src/clients/home-corrections.ts":
    "an owner says that another lender's loan took the place of theirs",
  "packages/domain/src/home-values/corrections.ts": "an owner says that another lender's loan took the place of theirs",
  "packages/report/src/home-value/home-corrections.tsx":
    "an owner says that another lender's loan took the place of theirs",
  "packages/contract/src/clients/home-value-figures.ts": "what a new loan would do for an owner, of any loan",
  "packages/contract/src/clients/home-value-report.ts": "what a new loan would do for an owner, of any loan",
  "packages/report/src/home-value/home-value-facts.ts": "what a new loan would do for an owner, of any loan",
  "packages/report/src/home-value/home-value-page.tsx": "what a new loan would do for an owner, of any loan",
  "packages/report/src/home-value/home-value-sections.tsx": "what a new loan would do for an owner, of any loan",
  "packages/domain/src/sites/listings/listing-payment.ts":
    "what a home for sale costs a month is the payment of a purchase",
  "packages/domain/src/sites/calculator-purchase.ts": "calculators of a website compute a purchase",
  "packages/domain/src/sites/rent-or-buy.ts": "buying is compared with renting by the figures of a purchase",
  "packages/domain/src/sites/site-rates.ts": "the rates that a website states are those of a purchase",
  "packages/domain/src/sites/listings/site-quote.ts": "what a home for sale costs a month is the payment of a purchase",
  "apps/api/src/router.ts": "what the API has, a line for each feature",
  "apps/web/src/features/loans/builder/opening/opened-builder.tsx": "tests open the builder with a purchase",
  "apps/web/src/features/imports/import-words.ts": "a sample of a file has the purpose of a loan in a column",
  "apps/web/src/pages.ts": "the pages of the screens, by name",
  "packages/calc/src/explain.ts": "the package's own entry names its fronts",
  "packages/calc/src/index.ts": "the package's own entry names its fronts",
  "packages/calc/src/insurance/va-funding-fee.ts": "the VA's table has a line per purpose (38 U.S.C. 3729)",
  "packages/calc/src/explain/loan/va-purposes.ts": "the lines of the VA’s table, in words",
  "packages/contract/src/access/access-fields.ts": "which fields of which operation, by the operation's name",
  "packages/contract/src/access/access.ts": "who may call which operation, by its name",
  "packages/contract/src/access/permissions.ts": "permissions in words",
  "packages/contract/src/billing/plans.ts": "what a plan has, in words",
  "packages/contract/src/loans/loan-kinds.ts": "the list of kinds",
  "packages/contract/src/sites/calculators.ts": "what the calculators of a website are called",
  "packages/domain/src/sites/calculators.ts": "which front of the engine each calculator of a website asks",
};

const shared = tracked(/^(packages|apps)\/[^/]+\/src\/.*\.(tsx?|css)$/).filter(
  (file) => !isTest(file) && !KINDS_OWN.test(file),
);
const named = (text: string) =>
  text
    .split("\n")
    .flatMap((line, index) => (/purchase|refinanc/i.test(line) ? [`${index + 1} ${line.trim().slice(0, 120)}`] : []));
const naming = (file: string) => named(readFileSync(join(root, file), "utf8")).map((line) => `${file}:${line}`);

it.each([
  ["apps/web/src/features/loans/loans-page.tsx", 'const title = "Refinances";', true],
  ["packages/calc/src/loan/loan-figures.ts", "// of a purchase alone", true],
  ["apps/api/src/features/loans/loan-calls.ts", "kind === LOAN_KINDS.PURCHASE", true],
  ["packages/contract/src/loans/loans.ts", "const kind = loan.kind;", false],
  ["packages/contract/src/purchase/terms.ts", 'kind: "purchase"', false],
  ["apps/web/src/features/loans/builder/refinance/kind.ts", "refinance", false],
])("says whether a line in %s names a kind: %j, %s", (file, line, found) => {
  expect(!KINDS_OWN.test(file) && !(file in EXCEPTIONS) && named(line).length > 0).toBe(found);
});

it("no shared source names a kind of loan", () => {
  expect(shared.length).toBeGreaterThan(300);
  expect(shared.filter((file) => !(file in EXCEPTIONS)).flatMap(naming)).toEqual([]);
});

it("every exception is needed", () => {
  expect(Object.keys(EXCEPTIONS).filter((file) => naming(file).length === 0)).toEqual([]);
});
