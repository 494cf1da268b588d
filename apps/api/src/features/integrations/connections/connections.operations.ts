import {
  BegunConnection,
  ConnectionDraft,
  ConnectionProvider,
  ConnectionReturn,
  IntegrationCardList,
  IntegrationCardListInput,
} from "@hearthline/contract/accounts/connections";
import { z } from "zod";
import { notFound } from "../../../kernel/calls/errors.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { arrayPage, says } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";
import { integrationCards } from "./connections.reads.ts";
import {
  beginConnection,
  type ConnectionServices,
  consentOf,
  endConnections,
  keepConnection,
} from "./connections.rules.ts";

declare module "../../../kernel/calls/context.ts" {
  interface Provided {
    connections: ConnectionServices;
  }
}

const ORDERS = ordersOf({ usual: [up("usual", "int")], name: [up("name", "text"), up("key", "text")] });

/** A user's own mailboxes, which send their emails, and calendars, which show their dates. Only that user connects, sees and disconnects them. */
export const connections = {
  list: query({
    summary: "List outside services and whether they are connected",
    description:
      "Your mailboxes and calendars with their health: who connected them, when they last worked, what went wrong last, and what Hearthline may read. Your API tokens, webhooks and hooks, counted. And the services that this server offers everyone. Other people's mailboxes and calendars are not included.",
    access: "signed-in",
    ownAccount: true,
    callersOwn: true,
    rest: { method: "GET", path: "/connections", alias: "GET /integration/list" },
    input: IntegrationCardListInput,
    output: IntegrationCardList,
    async run(ctx, input) {
      const { q, sort } = input;
      const cards = (await integrationCards(ctx)).map((card, usual) => ({ ...card, usual }));
      const found = cards.filter(({ name, does }) => says(q, [name, does]));
      return arrayPage(ctx, input, { name: "integration cards", filter: { q }, order: ORDERS[sort] }, found);
    },
  }),

  add: mutation({
    summary: "Connect your mailbox or calendar",
    description:
      "Returns the provider's consent page: open it in the browser in which you are signed in, within ten minutes. It leads back to `/integrations`. From then on your reports and client emails are sent from your own address, or your follow-ups, closings and pre-approval ends are written to a calendar named Hearthline. Connecting again replaces the earlier connection.",
    access: "signed-in",
    onlyPerson: true,
    ownAccount: true,
    rest: { method: "POST", path: "/connections", alias: "POST /integration/add", status: 201 },
    input: ConnectionDraft,
    output: BegunConnection,
    run: (ctx, { provider }) => beginConnection(ctx, provider),
  }),

  /** Completes `add`; called by the page that the provider redirects back to. */
  finish: mutation({
    summary: "Finish connecting a mailbox or calendar",
    access: "signed-in",
    onlyPerson: true,
    ownAccount: true,
    refuses: ["gone", "conflict", "unavailable"],
    input: ConnectionReturn,
    output: z.object({ provider: ConnectionProvider, account: z.string() }),
    prepare: (ctx, input) => consentOf(ctx, input),
    async run(ctx, { provider }, consent) {
      await keepConnection(ctx, provider, consent);
      return { provider, account: consent.account };
    },
  }),

  disconnect: mutation({
    summary: "Disconnect your mailbox or calendar",
    description:
      "Your emails are sent by the company's server again, with replies to you. From a connected calendar, the calendar that Hearthline created is removed with its dates. The tokens are deleted here and revoked at Google. Microsoft offers no such call: revoke the permission on its own page (`atProvider`).",
    access: "signed-in",
    onlyPerson: true,
    ownAccount: true,
    rest: { method: "DELETE", path: "/connections/{provider}", alias: "POST /integration/disconnect" },
    message: "Disconnected.",
    input: z.object({ provider: ConnectionProvider }),
    output: z.object({ provider: ConnectionProvider }),
    async run(ctx, { provider }) {
      if ((await endConnections(ctx, ctx.actor.userId, provider)) === 0) throw notFound("connected account");
      return { provider };
    },
  }),
};
