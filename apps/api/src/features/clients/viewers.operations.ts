import {
  ClientColleague,
  ClientViewer,
  ColleagueListInput,
  ViewerChange,
  ViewerListInput,
} from "@hearthline/contract/clients/viewers";
import { pageOf } from "@hearthline/contract/values/paging";
import { officerRows } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { notFound } from "../../kernel/calls/errors.ts";
import { mutation, query } from "../../kernel/calls/operation.ts";
import { arrayPage, says } from "../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../kernel/paging/order.ts";
import { publishClient } from "./clients.events.ts";
import { requireClient } from "./clients.reads.ts";
import { colleaguesOf, missingColleague } from "./colleagues.reads.ts";

const ORDERS = ordersOf({ name: [up("name", "text"), up("id", "uuid")] });

async function viewersOf(ctx: Context, clientId: string): Promise<ClientViewer[]> {
  const rows = await ctx.db.clientViewer.findMany({
    where: { clientId },
    select: { createdAt: true, user: { select: { id: true, name: true, title: true } } },
  });
  return rows.map(({ user, createdAt }) => ({ ...user, since: createdAt.toISOString() }));
}

/** Rejects callers who see a client only because a colleague gave them access: they cannot give access to others. @throws DomainError `not_found` */
async function requireOwn(ctx: Context, clientId: string): Promise<void> {
  const found = await ctx.db.client.findFirst({
    where: { AND: [{ id: clientId }, officerRows(ctx.actor)] },
    select: { id: true },
  });
  if (!found) throw notFound("client");
}

export const viewers = {
  list: query({
    summary: "List who else sees a client",
    description:
      "Colleagues who were given access to the client, in addition to the owner and those who see the owner's rows.",
    access: "report:view",
    rest: { method: "GET", path: "/clients/{clientId}/viewers", alias: "GET /client/viewers" },
    input: ViewerListInput,
    output: pageOf(ClientViewer),
    async run(ctx, input) {
      const { clientId, q, sort } = input;
      await requireClient(ctx, clientId);
      const rows = (await viewersOf(ctx, clientId)).filter(({ name, title }) => says(q, [name, title]));
      return arrayPage(ctx, input, { name: "viewers", filter: { clientId, q }, order: ORDERS[sort] }, rows);
    },
  }),

  colleagues: query({
    summary: "List colleagues who see a client",
    description: "Colleagues whom a note about the client can mention, and to whom a task can be assigned.",
    access: "report:view",
    rest: { method: "GET", path: "/clients/{clientId}/colleagues", alias: "GET /client/colleagues" },
    input: ColleagueListInput,
    output: pageOf(ClientColleague),
    async run(ctx, input) {
      const { clientId, all, q, sort } = input;
      await requireClient(ctx, clientId);
      const rows = (await colleaguesOf(ctx, clientId)).filter(
        ({ sees, name, title }) => (all || sees) && says(q, [name, title]),
      );
      const list = { name: "colleagues of a client", filter: { clientId, all, q }, order: ORDERS[sort] };
      return arrayPage(ctx, input, list, rows);
    },
  }),

  add: mutation({
    summary: "Give a colleague access to a client",
    description: "They see the client, the notes and the homes; loans remain visible to their officers only.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/clients/{clientId}/viewers", alias: "POST /client/viewers", status: 201 },
    message: "They see the client now.",
    input: ViewerChange,
    output: ClientViewer,
    async run(ctx, { clientId, userId }) {
      await requireOwn(ctx, clientId);
      const colleague = (await colleaguesOf(ctx, clientId)).find(({ id }) => id === userId);
      if (!colleague) throw missingColleague("userId");
      await ctx.db.clientViewer.createMany({
        data: [{ clientId, userId, createdAt: ctx.now }],
        skipDuplicates: true,
      });
      await publishClient(ctx, clientId);
      const viewer = (await viewersOf(ctx, clientId)).find(({ id }) => id === userId);
      if (!viewer) throw notFound("colleague");
      return viewer;
    },
  }),

  remove: mutation({
    summary: "Remove a colleague's access to a client",
    access: "client:manage",
    uses: null,
    rest: { method: "DELETE", path: "/clients/{clientId}/viewers/{userId}", alias: "POST /client/viewers/remove" },
    message: "They do not see the client any more.",
    input: ViewerChange,
    output: ViewerChange,
    async run(ctx, { clientId, userId }) {
      await requireOwn(ctx, clientId);
      // Not limited to active colleagues: a closed account can be removed too.
      if ((await ctx.db.user.count({ where: { id: userId } })) === 0) throw missingColleague("userId");
      await ctx.db.clientViewer.deleteMany({ where: { clientId, userId } });
      await publishClient(ctx, clientId);
      return { clientId, userId };
    },
  }),
};
