/** @vitest-environment jsdom */
import { figuresOf } from "@hearthline/contract/loans/figures";
import { KINDS } from "@hearthline/contract/loans/kinds";
import { completenessOfLoan } from "@hearthline/contract/loans/loan-completeness";
import type { LoanOf } from "@hearthline/contract/loans/loans";
import type { ReportDocument, ReportDocumentOf } from "@hearthline/contract/reports/report-document";
import { describe, expect, it } from "vitest";
import { composeMail } from "../apps/worker/src/emails/compose.ts";
import { ReportMailData, reportMail } from "../apps/worker/src/emails/report-mail.tsx";
import { paymentTold } from "../packages/report/src/document/known.ts";
import { refinances } from "../packages/report/src/fixtures/refinance.ts";
import { viewOf } from "../packages/report/src/kinds/kinds.ts";
import { wordsOf } from "../packages/report/src/words/catalog/words-of.ts";
import { CASES, CORPUS_DOCUMENTS, frozen } from "./agreement/cases.ts";
import { ASKED, type Asked, MONTHS, marksOf, type Surface, says, saysMonth, VALUES } from "./agreement/figures.ts";
import { builderOf, refinanceBuilderOf, tabOf } from "./agreement/screens.ts";
import { linkOf, mailOf, paperOf } from "./agreement/surfaces.ts";

/**
 * One figure, one value, one winner. Builder, loan page, API, link, paper and email are checked for every figure they show and for every best mark:
 * each shows what the frozen version says, to as many decimals as it displays, and marks what `bestScenarios` marks.
 */

/** A loan's page where taxes, insurance or dues are not known. */
const PARTIAL_TAB = "tab of a payment that is not whole";

/** Figures that each surface has to show; other figures on it are checked too. */
const SHOWN: Record<string, readonly Asked[]> = {
  builder: ["firstHousingPaymentCents", "cashToCloseCents", "apr", "interestToPayCents", "horizonBorrowingCostCents"],
  tab: ["firstHousingPaymentCents", "cashToCloseCents", "apr", "noteRate", "interestToPayCents"],
  [PARTIAL_TAB]: ["firstPrincipalAndInterestCents", "cashToCloseCents", "apr", "noteRate", "interestToPayCents"],
  link: ["cashToCloseCents", "apr", "noteRate"],
  paper: ["apr", "noteRate"],
  mail: ["cashToCloseCents"],
};

function ask(name: string, document: ReportDocument, surface: Surface, asked: readonly Asked[] = ASKED): void {
  const found = asked.filter((figure) => {
    const said = surface(figure);
    if (said === null) return false;
    document.scenarios.forEach((scenario, index) => {
      const text = said.texts[index] ?? "";
      const value = VALUES[figure](scenario);
      const right = MONTHS.includes(figure) ? saysMonth(text, scenario, value) : says(text, figure, value);
      expect(right, `${name}, ${figure} of ${scenario.name}: “${text}” for ${value}`).toBe(true);
    });
    return true;
  });
  // A single loan is compared with nothing.
  const needed = document.scenarios.length > 1 || name === "builder" || name.startsWith("tab") ? SHOWN[name] : [];
  expect(found, name).toEqual(expect.arrayContaining([...(needed ?? [])]));
}

function askMarks(name: string, document: ReportDocument, surface: Surface): void {
  // Principal and interest without the rest is not a payment that can be marked best.
  const partial = name === PARTIAL_TAB ? "firstPrincipalAndInterestCents" : null;
  for (const figure of ASKED) {
    const said = surface(figure);
    const marks = figure === partial ? [] : marksOf(document, figure);
    if (said) expect(said.marked, `best ${figure}, ${name}`).toEqual(marks);
  }
}

/** Fields that a loan has and its report does not. */
const STORED = {
  clientIds: [],
  clients: [],
  status: "draft",
  officerId: "01990000-0000-7000-8000-000000000003",
  note: "",
  reportCount: 1,
  revision: 1,
  externalId: null,
  metadata: {},
};

/** Figures by the engine that froze the document, or by today's engine, which computes a loan. */
type Engine = "frozen" | "today's";

/** A frozen report as the loan it was made of, with the figures the API would return. @param engine that of the document, to compare with what it froze */
function asLoan(document: ReportDocumentOf<"purchase">, engine: Engine = "today's"): LoanOf<"purchase"> {
  const basis = engine === "frozen" ? document : { ...document, engineVersion: undefined };
  return KINDS.purchase.loan.parse({
    ...document,
    ...STORED,
    id: document.loanId ?? document.id,
    officerName: document.branding.officer.name,
    property: document.property ?? undefined,
    closingDate: document.closingDate ?? undefined,
    monthlyIncomeCents: document.monthlyIncomeCents ?? undefined,
    monthlyDebtsCents: document.monthlyDebtsCents ?? undefined,
    updatedAt: document.createdAt,
    completeness: completenessOfLoan(document, document.borrowers.length),
    scenarios: document.scenarios.map((scenario) => ({
      ...scenario,
      figures: figuresOf(basis, scenario),
      findings: [],
    })),
  });
}

/** The same for a refinance. */
function asRefinance(document: ReportDocumentOf<"refinance">): LoanOf<"refinance"> {
  const { current, scenarios } = document;
  return KINDS.refinance.loan.parse({
    ...document,
    ...STORED,
    id: document.loanId ?? document.id,
    officerName: document.branding.officer.name,
    property: document.property ?? undefined,
    closingDate: document.closingDate ?? undefined,
    monthlyIncomeCents: document.monthlyIncomeCents ?? undefined,
    monthlyDebtsCents: document.monthlyDebtsCents ?? undefined,
    current: { ...current, figures: scenarios[0]?.figures.current },
    otherCurrent: [],
    updatedAt: document.createdAt,
    completeness: completenessOfLoan(document, document.borrowers.length),
    scenarios: scenarios.map((scenario) => ({
      ...scenario,
      figures: figuresOf({ ...document, otherCurrent: [] }, scenario),
      findings: [],
    })),
  });
}

async function mailed(document: ReportDocument): Promise<Surface> {
  const parts = reportMail({
    data: ReportMailData.parse({ link: "https://hearthline.example/link", reportId: document.id }),
    document,
    subject: "",
    toName: "Helen Dvorak",
    expires: null,
    logo: null,
    pdf: null,
  });
  const { html } = await composeMail(parts, {
    id: document.id,
    to: "helen@dvorak.example",
    toName: "Helen",
    mailFrom: "Hearthline <no-reply@hearthline.example>",
  });
  const { whole } = paymentTold(document, wordsOf(document.language));
  const [payment, cash] = viewOf(document).mailColumns(document, viewOf(document).bestFigures(document));
  return mailOf(
    document,
    String(html),
    new Map([
      [whole ? "firstHousingPaymentCents" : "firstPrincipalAndInterestCents", payment?.label ?? ""],
      ["cashToCloseCents", cash?.label ?? ""],
    ]),
  );
}

/** The mockup's figures come from another program, so no recomputation matches them. */
const computed = CORPUS_DOCUMENTS.filter(([name]) => name !== "mockup");
const typed = [
  ...Object.entries(CASES).map(([name, scenarios]): [string, ReportDocument] => [name, frozen(scenarios)]),
  ["what is not whole", frozen(CASES["four programs"], { origins: undefined })] satisfies [string, ReportDocument],
];

describe.each([...CORPUS_DOCUMENTS, ...typed])("%s", (_, document) => {
  if (document.kind !== "purchase") throw new Error("A refinance has screens of its own.");

  it("shows and marks the frozen figures on link and paper", () => {
    for (const [name, surface] of [
      ["link", linkOf(document)],
      ["paper", paperOf(document)],
    ] as const) {
      ask(name, document, surface);
      askMarks(name, document, surface);
    }
  });

  it("shows and marks the frozen figures in the email", async () => {
    const surface = await mailed(document);
    ask("mail", document, surface);
    askMarks("mail", document, surface);
  });
});

describe.each([...computed, ...typed])("%s", (_, document) => {
  if (document.kind !== "purchase") throw new Error("A refinance has screens of its own.");
  it("returns the frozen figures from the API, and they give the same best marks", () => {
    for (const [index, { figures }] of asLoan(document, "frozen").scenarios.entries()) {
      const frozenFigures = document.scenarios[index]?.figures;
      // A document of version 1 does not say which fee a cash line comes from.
      const lines = figures.cashLines.map(({ feeIndex: _, ...line }) => line);
      expect({ ...figures, cashLines: lines }).toEqual({
        ...frozenFigures,
        cashLines: frozenFigures?.cashLines.map(({ feeIndex: _, ...line }) => line),
      });
    }
  });

  it("shows and marks the same in builder and loan page, as computed by today's engine", () => {
    const loan = asLoan(document);
    const today = {
      ...document,
      scenarios: document.scenarios.map((scenario, index) => ({
        ...scenario,
        figures: loan.scenarios[index]?.figures ?? scenario.figures,
      })),
    };
    for (const [name, surface] of [
      ["builder", builderOf(loan)],
      [loan.completeness.headline === "housing-payment" ? "tab" : PARTIAL_TAB, tabOf(loan)],
    ] as const) {
      ask(name, today, surface);
      askMarks(name, today, surface);
    }
  });
});

describe.each(Object.entries(refinances))("a refinance: %s", (_, document) => {
  it("shows the frozen figures on link and paper", () => {
    ask("refinance on the link", document, linkOf(document));
    ask("refinance on paper", document, paperOf(document));
  });

  it("marks in the builder the break-evens that the frozen figures give", () => {
    if (document.kind !== "refinance") throw new Error("A purchase has no break-even.");
    const surface = refinanceBuilderOf(asRefinance(document));
    for (const figure of MONTHS) expect(surface(figure)?.marked, figure).toEqual(marksOf(document, figure));
  });
});

describe("agreement in cases that were once wrong", () => {
  it("shows what the borrower pays as a 2-1 buydown's interest, everywhere", () => {
    const document = frozen(CASES["a buydown beside the same loan"]);
    const [plain, bought] = document.scenarios;
    expect(plain?.figures.interestToPayCents).toBe(573_890_79);
    expect(bought?.figures).toMatchObject({ totalInterestCents: 573_890_79, interestToPayCents: 562_900_23 });
    for (const surface of [builderOf(asLoan(document)), tabOf(asLoan(document)), linkOf(document)]) {
      const said = surface("interestToPayCents");
      expect(said?.texts[1]).toContain("562,900.23");
      expect(said?.marked).toEqual([1]);
    }
  });

  it("never marks an adjustable rate, or a buydown that costs more in the end, as best in its starting figures", () => {
    const four = frozen(CASES["four programs"]);
    for (const figure of ["firstHousingPaymentCents", "noteRate", "apr", "interestToPayCents"] as const)
      expect(marksOf(four, figure), figure).toEqual([]);
    expect(marksOf(four, "cashToCloseCents")).not.toEqual([]);
    expect(marksOf(frozen(CASES["a dearer buydown"]), "firstHousingPaymentCents")).toEqual([]);
    expect(marksOf(frozen(CASES["a buydown beside the same loan"]), "firstHousingPaymentCents")).toEqual([1]);
    expect(marksOf(frozen(CASES["two adjustable rates alike"]), "noteRate")).toEqual([1]);
  });

  it("shows no payment after mortgage insurance for a loan that never drops it or has none", () => {
    const four = frozen(CASES["four programs"]);
    const said = builderOf(asLoan(four))("insuranceEndPaymentCents");
    expect(said?.texts.map((text) => text !== "")).toEqual([true, false, false, true]);
    const [, , , arm] = four.scenarios;
    // The rate has changed by then, so this is not the first payment less the premium.
    expect(arm?.figures.insuranceEnd?.housingPaymentCents).not.toBe(
      arm?.figures.housingPaymentAfterMortgageInsuranceCents,
    );
  });
});
