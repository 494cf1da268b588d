import { MessageChannel } from "@hearthline/contract/clients/timeline";
import { SavedMessage, SavedMessageDraft } from "@hearthline/contract/reports/saved-messages";
import { SavedMessageId } from "@hearthline/contract/values/ids";
import { pageOf, ShortPageInput, sortBy } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { newId } from "@hearthline/db/ids";
import { z } from "zod";
import { ofOfficer } from "../../kernel/access/of-officer.ts";
import { refuseWithout } from "../../kernel/access/permitted.ts";
import { takeLock } from "../../kernel/calls/advisory-locks.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { invalidField, notFound } from "../../kernel/calls/errors.ts";
import { mutation, query } from "../../kernel/calls/operation.ts";
import { arrayPage, says } from "../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../kernel/paging/order.ts";

const MAX_SAVED = 100;

/** The caller's own and the company's. */
const visible = (ctx: Context) => ({ OR: [{ ownerId: ctx.actor.userId }, { ownerId: null }] });

const ORDERS = ordersOf({ name: [up("name", "text"), up("id", "uuid")] });

/** Reusable texts for emails and text messages. */
export const savedMessages = {
  list: query({
    summary: "List saved messages: your own and the company's",
    access: "report:create",
    rest: { method: "GET", path: "/saved-messages" },
    input: ShortPageInput.extend({
      sort: sortBy(["name"]).default("name"),
      channel: MessageChannel.optional().meta({
        description: "Only for emails, or only for text messages",
        examples: ["email"],
      }),
    }),
    output: pageOf(SavedMessage),
    async run(ctx, input) {
      const { channel, q, sort } = input;
      const rows = await ctx.db.savedMessage.findMany({
        where: { AND: [visible(ctx), channel ? { channel } : {}] },
        orderBy: [{ name: "asc" }, { id: "asc" }],
        include: { owner: { select: { name: true } } },
      });
      const saved = rows.map(({ id, channel: by, name, subject, body, owner }) => ({
        id,
        channel: MessageChannel.parse(by),
        name,
        subject,
        body,
        ownerName: owner?.name ?? null,
      }));
      const found = saved.filter(({ name, subject, body }) => says(q, [name, subject, body]));
      return arrayPage(ctx, input, { name: "saved messages", filter: { channel, q }, order: ORDERS[sort] }, found);
    },
  }),

  create: mutation({
    summary: "Save a message",
    description:
      "Replaces one with the same name and channel. The company's messages need the permission `company:manage`.",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/saved-messages", status: 201 },
    message: "The message is saved.",
    ...ofOfficer(SavedMessageDraft, { makes: "new", unless: ({ forCompany }) => forCompany }),
    output: z.object({ id: Id }),
    async run(ctx, { forCompany, ...draft }) {
      if (forCompany) refuseWithout(ctx.actor, "company:manage");
      if (draft.body === "") throw invalidField("body", "There are no words to save.", "required");
      const ownerId = forCompany ? null : ctx.actor.userId;
      await takeLock(ctx, "saved-messages");
      const same = await ctx.db.savedMessage.findFirst({
        where: { ownerId, channel: draft.channel, name: draft.name },
        select: { id: true },
      });
      if (same) {
        await ctx.db.savedMessage.update({ where: { id: same.id }, data: draft });
        return same;
      }
      if ((await ctx.db.savedMessage.count({ where: { ownerId } })) >= MAX_SAVED)
        throw invalidField("name", `At most ${MAX_SAVED} messages are kept. Delete one first.`, "too_many");
      const id = newId();
      await ctx.db.savedMessage.create({ data: { id, ownerId, ...draft } });
      return { id };
    },
  }),

  remove: mutation({
    summary: "Delete a saved message",
    description: "The company's messages need the permission `company:manage`.",
    access: "report:create",
    uses: null,
    rest: { method: "DELETE", path: "/saved-messages/{savedMessageId}", alias: "POST /saved-messages/delete" },
    message: "The message is deleted.",
    input: z.object({ savedMessageId: SavedMessageId }),
    output: z.object({ id: Id }),
    async run(ctx, { savedMessageId: id }) {
      const row = await ctx.db.savedMessage.findFirst({ where: { AND: [{ id }, visible(ctx)] } });
      if (!row) throw notFound("saved message");
      if (row.ownerId === null) refuseWithout(ctx.actor, "company:manage");
      await ctx.db.savedMessage.delete({ where: { id } });
      return { id };
    },
  }),
};
