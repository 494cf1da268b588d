import { RefinanceInput, RefinanceLoan } from "@hearthline/contract/refinance/loan";
import { CREATION_EVENTS } from "@hearthline/domain/loans/loan-events";
import { beforeAll } from "vitest";
import { invoke } from "../../../kernel/calls/invoke.ts";
import { mutation } from "../../../kernel/calls/operation.ts";
import { openWorld, PUBLIC_URL, type World } from "../../../testing/world.ts";
import { loanCalls } from "../../loans/loan-calls.ts";

export const OFFICER = "officer@demo.test";

export let world: World;

export let clientId = "";

export let loanId = "";

export let proposals: { id: string; letter: string }[] = [];

const create = mutation({
  summary: "Create a refinance loan",
  access: "report:create",
  emits: CREATION_EVENTS,
  uses: null,
  input: RefinanceInput,
  output: RefinanceLoan,
  run: loanCalls("refinance").create,
});

/** $350,000 at 7.25 % with 300 payments left; proposals of 30 and 15 years, costs of $7,000. */
export const refinance = (more: object = {}) => ({
  title: "Oak Street",
  clientIds: [clientId],
  property: { state: "NC" },
  closingDate: "2027-02-15",
  homeValueCents: 500_000_00,
  current: { source: "rough-entry", balanceCents: 350_000_00, noteRate: 0.0725, remainingMonths: 300 },
  scenarios: [360, 180].map((termMonths) => ({
    name: `${termMonths / 12} years`,
    program: "conventional",
    termMonths,
    noteRate: 0.06,
    costs: "paid",
    propertyTaxYearlyCents: 4_800_00,
    insuranceYearlyCents: 1_500_00,
    fees: [{ name: "Costs", section: "A", amountCents: 7_000_00 }],
  })),
  ...more,
});

export async function made(more: object = {}) {
  const actor = await world.running.sessions.find(await world.token(OFFICER));
  if (!actor) throw new Error("The officer is not signed in.");
  const caller = { requestId: "strike", address: "127.0.0.1", userAgent: "Firefox", publicUrl: PUBLIC_URL };
  return RefinanceLoan.parse(
    await invoke(world.running.services, "loans.create", create, { actor, caller, session: {} }, refinance(more)),
  );
}

/** Sets the loan that the following calls are about. */
export function begin(loan: Awaited<ReturnType<typeof made>>): void {
  loanId = loan.id;
  proposals = loan.scenarios.map(({ id, letter = "" }) => ({ id, letter }));
}

export const SAVING = { by: "saving", monthlySavingsCents: 150_00 };

export const save = (input: object, as = OFFICER) => world.api(as, "post", "/api/strike-rates", { loanId, ...input });

export const listed = async (query: string, as = OFFICER) =>
  (await world.api(as, "get", `/api/strike-rates?${query}`)).body;

export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld();
    const { body } = await world.api(OFFICER, "post", "/api/client/store", { firstName: "Nora", lastName: "Haddad" });
    clientId = body.data.id;
    begin(await made());
  });
}
