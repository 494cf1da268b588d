import { LoanKindName, LoanProgramName } from "@hearthline/contract/loans/loan-enums";
import { LOAN_KINDS, LOAN_PROGRAMS } from "@hearthline/contract/loans/loan-kinds";
import { STATES } from "@hearthline/contract/values/states";
import { z } from "zod";
import { query } from "../../kernel/operation.ts";

const PROGRAM_NAMES: Record<(typeof LOAN_PROGRAMS)[number], { name: string; description: string }> = {
  conventional: {
    name: "Conventional",
    description: "Not insured by the government; private mortgage insurance above 80 % loan-to-value.",
  },
  fha: { name: "FHA", description: "Insured by the Federal Housing Administration; upfront and annual premium." },
  va: { name: "VA", description: "For veterans and service members; funding fee, no monthly insurance." },
  usda: { name: "USDA", description: "For rural areas; upfront guarantee fee and annual fee." },
  jumbo: { name: "Jumbo", description: "Above the conforming loan limit." },
};

const LoanType = z
  .object({
    id: LoanProgramName,
    name: z.string().describe("Name of the program"),
    description: z.string().describe("What it is, in a line"),
    kinds: z.array(LoanKindName),
  })
  .meta({ id: "LoanType" });
const StateRow = z
  .object({ code: z.string().describe("Postal code of the state"), name: z.string().describe("Name of the state") })
  .meta({ id: "State" });

export const lookups = {
  loanTypes: query({
    summary: "List loan types",
    access: "public",
    rest: { method: "GET", path: "/loan-types" },
    input: z.object({}),
    output: z.array(LoanType),
    run: async () => LOAN_PROGRAMS.map((id) => ({ id, ...PROGRAM_NAMES[id], kinds: [...LOAN_KINDS] })),
  }),
  states: query({
    summary: "List US states and territories",
    access: "public",
    rest: { method: "GET", path: "/states" },
    input: z.object({}),
    output: z.array(StateRow),
    run: async () => Object.entries(STATES).map(([code, name]) => ({ code, name })),
  }),
};
