import { letterOf } from "@hearthline/contract/loans/scenario-letters";
import { solvedStrikeRate } from "@hearthline/contract/refinance/solved-strike-rate";
import {
  StrikeAim,
  StrikeRate,
  StrikeRateById,
  StrikeRateDraft,
  StrikeRateListInput,
} from "@hearthline/contract/refinance/strike-rates";
import { pageOf } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import type { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { likeText } from "@hearthline/db/like-text";
import { z } from "zod";
import { ofOfficer } from "../../../kernel/access/of-officer.ts";
import { officerOfLoan } from "../../../kernel/access/owners.ts";
import { visibleLoans } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { invalidField, notFound } from "../../../kernel/calls/errors.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { mapPage, storedPage } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";
import { loanForChange, loanOf } from "../../loans/loans.reads.ts";
import { requireClient } from "../clients.reads.ts";
import { fullName } from "../clients.rules.ts";

const WITH = {
  client: { select: { firstName: true, lastName: true } },
  loan: { select: { title: true } },
  createdBy: { select: { name: true } },
} satisfies Prisma.StrikeRateInclude;
type Row = Prisma.StrikeRateGetPayload<{ include: typeof WITH }>;

const ORDERS = ordersOf({ createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")] });
const ONE_RATE = { reads: ["strikeRates.get"], table: "StrikeRate" } as const;

/** Fields of the stored terms that the response uses. */
const Terms = z.object({
  basis: z.object({ current: z.object({ noteRate: z.number() }) }),
  scenario: z.object({ name: z.string(), program: z.string(), termMonths: z.number() }),
});

function strikeRateOf(row: Row): z.output<typeof StrikeRate> {
  const { basis, scenario } = Terms.parse(row.terms);
  return {
    id: row.id,
    clientId: row.clientId,
    clientName: fullName(row.client),
    loanId: row.loanId,
    loanTitle: row.loan.title,
    letter: row.letter,
    scenarioName: scenario.name,
    program: scenario.program,
    termMonths: scenario.termMonths,
    aim: StrikeAim.parse(row.aim),
    noteRate: row.noteRate,
    currentNoteRate: basis.current.noteRate,
    createdBy: row.createdBy?.name ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

const kept = (ctx: Context): Prisma.StrikeRateWhereInput => ({ removedAt: null, loan: visibleLoans(ctx.actor) });

async function strikeRateById(ctx: Context, id: string): Promise<z.output<typeof StrikeRate>> {
  const row = await ctx.db.strikeRate.findFirst({ where: { AND: [{ id }, kept(ctx)] }, include: WITH });
  if (!row) throw notFound("strike rate");
  return strikeRateOf(row);
}

/** Returns the requested proposal, or the first. @throws DomainError `not_found` */
async function proposalOf(ctx: Context, loanId: string, scenarioId: string | undefined) {
  const loan = await loanOf(ctx, "refinance", loanId);
  const index = scenarioId === undefined ? 0 : loan.scenarios.findIndex(({ id }) => id === scenarioId);
  const chosen = loan.scenarios[index];
  if (!chosen) throw notFound("scenario");
  const { figures: _, findings: __, ...scenario } = chosen;
  return { loan, scenario, letter: letterOf(chosen, index) };
}

/** Returns the borrower to save the strike rate for. @throws DomainError `invalid` for a loan without borrowers, or for a client who is not one of them */
function borrowerOf({ clientIds }: { clientIds: string[] }, clientId: string | undefined): string {
  const chosen = clientId ?? clientIds[0];
  if (chosen === undefined)
    throw invalidField("clientId", "A strike rate is kept for a borrower, and this loan has none yet. Add one first.");
  if (!clientIds.includes(chosen)) throw invalidField("clientId", "This client is no borrower of the loan.");
  return chosen;
}

/** @throws DomainError `invalid` if no offered rate does it */
function solved(terms: Parameters<typeof solvedStrikeRate>, field: string) {
  const rate = solvedStrikeRate(...terms);
  if (rate === null) throw invalidField(field, "No rate does that: not even the lowest one on offer. Ask for less.");
  return rate;
}

export const strikeRates = {
  save: mutation({
    summary: "Save the rate at which a refinance meets a client's goal",
    description:
      "The highest rate on offer, a multiple of 1/8 point, at which the payment falls by the target amount, or the costs are recovered in time, with all stored terms of the proposal. One per aim is stored for a proposal and client: saving again replaces it.",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/strike-rates", status: 201 },
    message: "The strike rate is saved.",
    ...ofOfficer(StrikeRateDraft, { makes: "row", ownerOf: (look, { loanId }) => officerOfLoan(look, loanId) }),
    output: StrikeRate,
    async run(ctx, { loanId, scenarioId, clientId, aim }) {
      await loanForChange(ctx, loanId, "refinance");
      const { loan, scenario, letter } = await proposalOf(ctx, loanId, scenarioId);
      const borrower = borrowerOf(loan, clientId);
      const { noteRate, terms } = solved(
        [loan, scenario, aim],
        aim.by === "saving" ? "aim.monthlySavingsCents" : "aim.withinMonths",
      );
      const same = { clientId: borrower, loanId, letter, aimBy: aim.by };
      await ctx.db.strikeRate.updateMany({ where: { ...same, removedAt: null }, data: { removedAt: ctx.now } });
      const id = newId();
      const stored = JSON.parse(JSON.stringify(terms));
      await ctx.db.strikeRate.create({
        data: { id, ...same, aim, terms: stored, noteRate, createdById: ctx.actor.userId },
      });
      return strikeRateById(ctx, id);
    },
  }),

  list: query({
    summary: "List saved strike rates",
    description: "For one client's loans, for one loan, or all you see; newest first.",
    access: "report:view",
    rest: { method: "GET", path: "/strike-rates" },
    input: StrikeRateListInput,
    output: pageOf(StrikeRate),
    async run(ctx, input) {
      const { clientId, loanId, q, sort } = input;
      if (clientId !== undefined) await requireClient(ctx, clientId);
      const where: Prisma.StrikeRateWhereInput = {
        ...kept(ctx),
        ...(clientId !== undefined && { OR: [{ clientId }, { loan: { clients: { some: { clientId } } } }] }),
        ...(loanId !== undefined && { loanId }),
        ...(q && {
          AND: {
            OR: [
              { loan: { title: { contains: likeText(q), mode: "insensitive" } } },
              { client: { searchText: { contains: likeText(q.toLowerCase()) } } },
            ],
          },
        }),
      };
      const list = { name: "strike-rates", filter: { clientId, loanId, q }, order: ORDERS[sort], where };
      const page = await storedPage(ctx, input, list, {
        find: (slice) => ctx.db.strikeRate.findMany({ ...slice, include: WITH }),
        count: (rows) => ctx.db.strikeRate.count(rows),
      });
      return mapPage(page, strikeRateOf);
    },
  }),

  get: query({
    summary: "Read a strike rate",
    access: "report:view",
    rest: { method: "GET", path: "/strike-rates/{id}" },
    input: StrikeRateById,
    output: StrikeRate,
    run: (ctx, { id }) => strikeRateById(ctx, id),
  }),

  remove: mutation({
    summary: "Remove a strike rate",
    access: "report:create",
    uses: null,
    rest: { method: "DELETE", path: "/strike-rates/{id}" },
    etagOf: ONE_RATE,
    message: "The strike rate is removed.",
    input: StrikeRateById,
    output: z.object({ id: Id }),
    async run(ctx, { id }) {
      const { count } = await ctx.db.strikeRate.updateMany({
        where: { AND: [{ id }, kept(ctx)] },
        data: { removedAt: ctx.now },
      });
      if (count === 0) throw notFound("strike rate");
      return { id };
    },
  }),
};
