import { LoanKindName, LoanProgramName } from "@hearthline/contract/loans/loan-enums";
import { LOAN_KINDS, LOAN_PROGRAMS } from "@hearthline/contract/loans/loan-kinds";
import { pageOf, ShortPageInput, sortBy } from "@hearthline/contract/values/paging";
import { STATES } from "@hearthline/contract/values/states";
import { z } from "zod";
import { query } from "../../../kernel/calls/operation.ts";
import { arrayPage, says } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";

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
    description: z.string().describe("What it is, in one line"),
    kinds: z.array(LoanKindName),
  })
  .meta({ id: "LoanType", description: "A loan program and the kinds of loan it is offered for" });
const StateRow = z
  .object({ code: z.string().describe("Postal code of the state"), name: z.string().describe("Name of the state") })
  .meta({ id: "State", description: "A US state or territory" });

const TYPE_ORDERS = ordersOf({
  /** By how common they are. */
  common: [up("common", "int")],
  name: [up("name", "text"), up("id", "text")],
});
const STATE_ORDERS = ordersOf({ code: [up("code", "text")], name: [up("name", "text"), up("code", "text")] });

export const lookups = {
  loanTypes: query({
    summary: "List loan types",
    access: "public",
    rest: { method: "GET", path: "/loan-types" },
    input: ShortPageInput.extend({ sort: sortBy(["common", "name"]).default("common") }),
    output: pageOf(LoanType),
    async run(ctx, input) {
      const { q, sort } = input;
      const rows = LOAN_PROGRAMS.map((id, common) => ({ id, ...PROGRAM_NAMES[id], kinds: [...LOAN_KINDS], common }));
      const found = rows.filter(({ id, name, description }) => says(q, [id, name, description]));
      return arrayPage(ctx, input, { name: "loan types", filter: { q }, order: TYPE_ORDERS[sort] }, found);
    },
  }),
  states: query({
    summary: "List US states and territories",
    access: "public",
    rest: { method: "GET", path: "/states" },
    input: ShortPageInput.extend({ sort: sortBy(["code", "name"]).default("code") }),
    output: pageOf(StateRow),
    async run(ctx, input) {
      const { q, sort } = input;
      const rows = Object.entries(STATES)
        .map(([code, name]) => ({ code, name }))
        .filter(({ code, name }) => says(q, [code, name]));
      return arrayPage(ctx, input, { name: "states", filter: { q }, order: STATE_ORDERS[sort] }, rows);
    },
  }),
};
