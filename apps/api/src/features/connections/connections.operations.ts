import {
  BegunConnection,
  ConnectionDraft,
  ConnectionProvider,
  ConnectionReturn,
  IntegrationCardList,
  IntegrationCardListInput,
} from "@hearthline/contract/accounts/connections";
import { z } from "zod";
import { notFound } from "../../kernel/errors.ts";
import { arrayPage, says } from "../../kernel/list-page.ts";
import { mutation, query } from "../../kernel/operation.ts";
import { ordersOf, up } from "../../kernel/order.ts";
import { integrationCards } from "./connections.reads.ts";
import {
  beginConnection,
  type ConnectionServices,
  consentOf,
  endConnections,
  keepConnection,
} from "./connections.rules.ts";

declare module "../../kernel/context.ts" {
  interface Provided {
    connections: ConnectionServices;
  }
}

const ORDERS = ordersOf({ usual: [up("usual", "int")], name: [up("name", "text"), up("key", "text")] });

/** Somebody's own mailboxes, by which their mails go out; only they connect, see and disconnect them. */
export const connections = {
  list: query({
    summary: "List outside services and whether they are connected",
    description:
      "Your mailboxes with their health: who connected them, when a mail last went out, what went wrong last, what we may read. And the services that this server has for everybody. Nobody else's mailboxes are in it.",
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
    summary: "Connect your mailbox",
    description:
      "Answers the provider's consent page: open it in the browser in which you are signed in, within ten minutes. It leads back to `/integrations`. From then on your reports and client mails go out from your own address; connecting again replaces what was there.",
    access: "signed-in",
    onlyPerson: true,
    ownAccount: true,
    rest: { method: "POST", path: "/connections", alias: "POST /integration/add", status: 201 },
    input: ConnectionDraft,
    output: BegunConnection,
    run: (ctx, { provider }) => beginConnection(ctx, provider),
  }),

  /** The second half of `add`, called by the page that the provider leads back to. */
  finish: mutation({
    summary: "Finish connecting a mailbox",
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
    summary: "Disconnect your mailbox",
    description:
      "Your mails go out by the company's own server again, with answers to you. The tokens are deleted here, and revoked at Google. Microsoft has no such call: what you allowed ends there on its own page (`atProvider`).",
    access: "signed-in",
    onlyPerson: true,
    ownAccount: true,
    rest: { method: "DELETE", path: "/connections/{provider}", alias: "POST /integration/disconnect" },
    message: "Your mailbox is disconnected.",
    input: z.object({ provider: ConnectionProvider }),
    output: z.object({ provider: ConnectionProvider }),
    async run(ctx, { provider }) {
      if ((await endConnections(ctx, ctx.actor.userId, provider)) === 0) throw notFound("connected mailbox");
      return { provider };
    },
  }),
};
