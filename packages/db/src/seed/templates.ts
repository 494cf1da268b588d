import { TemplateDraft } from "@hearthline/contract/company/templates";
import { Fee } from "@hearthline/contract/loans/fees";
import type { z } from "zod";

type Section = Fee["section"];
type More = Pick<Partial<Fee>, "payer" | "financeCharge">;

const FINANCE: More = { financeCharge: true };
const SELLER: More = { payer: "seller" };

/** A fee in dollars. */
export const dollars = (section: Section, name: string, amount: number, more: More = {}): Fee =>
  Fee.parse({ section, name, basis: "fixed", amountCents: Math.round(amount * 100), ...more });
const ofLoan = (section: Section, name: string, rate: number, more: More = {}): Fee =>
  Fee.parse({ section, name, basis: "percent-of-loan", rate, ...more });
const ofPrice = (section: Section, name: string, rate: number, more: More = {}): Fee =>
  Fee.parse({ section, name, basis: "percent-of-price", rate, ...more });
const tax = (section: Section, name: string, months: number): Fee =>
  Fee.parse({ section, name, basis: "months-of-tax", months });
const insurance = (section: Section, name: string, months: number): Fee =>
  Fee.parse({ section, name, basis: "months-of-insurance", months });

const lender = [dollars("A", "Underwriting fee", 1195, FINANCE), dollars("A", "Processing fee", 595, FINANCE)];
const services = (appraisal: number) => [
  dollars("B", "Appraisal", appraisal),
  dollars("B", "Credit report", 95),
  dollars("B", "Flood monitoring, life of loan", 14, FINANCE),
  dollars("B", "Tax service", 84, FINANCE),
];
const title = [
  dollars("C", "Settlement fee", 650, FINANCE),
  dollars("C", "Title search", 275),
  ofLoan("C", "Lender’s title insurance", 0.0018),
];
const recording = [dollars("E", "Recording, deed", 26), dollars("E", "Recording, deed of trust", 64)];
/** North Carolina charges the seller $1 for each $500 of the price. */
const exciseTax = ofPrice("E", "Excise tax", 0.002, SELLER);
const escrow = [
  insurance("F", "Homeowner’s insurance", 12),
  insurance("G", "Homeowner’s insurance", 3),
  tax("G", "Property taxes", 3),
];
const ownersTitle = dollars("H", "Owner’s title insurance, optional", 240);
const pest = dollars("H", "Pest inspection", 110);

export interface DemoTemplate {
  key: string;
  /** Days ago. */
  created: number;
  updated: number;
  draft: z.output<typeof TemplateDraft>;
}

const template = (
  key: string,
  [created, updated]: [number, number],
  draft: z.input<typeof TemplateDraft>,
): DemoTemplate => ({
  key,
  created,
  updated,
  draft: TemplateDraft.parse(draft),
});

export const NORTHGATE_TEMPLATES: DemoTemplate[] = [
  template("wake", [150, 30], {
    name: "Wake County purchase",
    description: "Our usual costs in Wake County: attorney closing, escrows from the first payment.",
    isDefault: true,
    fees: [
      ...lender,
      ...services(575),
      ...title,
      ...recording,
      exciseTax,
      ...escrow,
      ownersTitle,
      dollars("H", "HOA transfer fee", 150),
    ],
  }),
  template("fha", [150, 44], {
    name: "First home, 3.5% down",
    description: "FHA, with the lower lender fees of the first-home program.",
    program: "fha",
    fees: [
      dollars("A", "Underwriting fee", 995, FINANCE),
      dollars("A", "Processing fee", 395, FINANCE),
      ...services(625),
      ...title,
      ...recording,
      exciseTax,
      ...escrow,
      dollars("H", "Home inspection", 425),
    ],
  }),
  template("va", [149, 62], {
    name: "Veteran, nothing down",
    description: "VA: the seller pays the pest inspection and the settlement fee.",
    program: "va",
    fees: [
      ofLoan("A", "Origination, flat", 0.01, FINANCE),
      ...services(650),
      dollars("C", "Settlement fee", 650, SELLER),
      dollars("C", "Title search", 275),
      ofLoan("C", "Lender’s title insurance", 0.0018),
      ...recording,
      exciseTax,
      ...escrow,
      dollars("H", "Pest inspection", 110, SELLER),
    ],
  }),
  template("usda", [120, 58], {
    name: "Rural home, nothing down",
    description: "USDA guaranteed, for the eastern and northern edge of the county.",
    program: "usda",
    fees: [
      ...lender,
      ...services(625),
      ...title,
      ...recording,
      exciseTax,
      ...escrow,
      dollars("H", "Well and septic inspection", 385),
    ],
  }),
  template("moveup", [96, 13], {
    name: "Move up, 20% down",
    description: "Second home of a family: conventional, no mortgage insurance.",
    program: "conventional",
    fees: [...lender, ...services(695), ...title, ...recording, exciseTax, ...escrow, ownersTitle, pest],
  }),
  template("refinance", [90, 21], {
    name: "Refinance, rate and term",
    description: "No owner’s title policy; escrows are carried over where the lender stays.",
    loanKind: "refinance",
    isDefault: true,
    fees: [
      dollars("A", "Underwriting fee", 995, FINANCE),
      ...services(525),
      dollars("C", "Settlement fee", 450, FINANCE),
      dollars("C", "Title search", 200),
      ofLoan("C", "Lender’s title insurance, reissue", 0.0011),
      dollars("E", "Recording, deed of trust", 64),
      insurance("G", "Homeowner’s insurance", 2),
      tax("G", "Property taxes", 2),
    ],
  }),
];

export const LONE_STAR_TEMPLATES: DemoTemplate[] = [
  template("travis", [100, 19], {
    name: "Travis County purchase",
    description: "Title company closing; the seller pays the owner’s policy.",
    isDefault: true,
    fees: [
      dollars("A", "Underwriting fee", 1295, FINANCE),
      ...services(600),
      dollars("C", "Escrow fee", 550, FINANCE),
      ofLoan("C", "Lender’s title insurance, simultaneous", 0.0004),
      dollars("C", "Survey", 475),
      dollars("E", "Recording", 150),
      insurance("F", "Homeowner’s insurance", 12),
      insurance("G", "Homeowner’s insurance", 3),
      tax("G", "Property taxes", 4),
      ofPrice("H", "Owner’s title insurance", 0.0052, SELLER),
    ],
  }),
];
