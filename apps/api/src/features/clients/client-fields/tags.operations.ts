import {
  MAX_TAGS,
  Tag,
  TagChange,
  TagDraft,
  TagId,
  TagListInput,
  TagMerge,
  tagKeyOf,
} from "@hearthline/contract/clients/tags";
import { pageOf } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { newId } from "@hearthline/db/ids";
import { z } from "zod";
import { takeLock } from "../../../kernel/calls/advisory-locks.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError, invalidField } from "../../../kernel/calls/errors.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { arrayPage, says } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";
import { allTags, forgetCounts, tagById } from "./client-fields.reads.ts";

const ORDERS = ordersOf({
  name: [up("name", "text"), up("id", "uuid")],
  createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")],
});

/** @throws DomainError on `name` if another tag has it in any spelling */
async function refuseTaken(ctx: Context, name: string, but?: string): Promise<void> {
  const same = await ctx.db.tag.findFirst({ where: { key: tagKeyOf(name) }, select: { id: true, name: true } });
  if (!same || same.id === but) return;
  const message = `There is a tag “${same.name}” already. Merge the two instead.`;
  throw new DomainError("conflict", message, {
    details: [{ field: "name", code: "conflict", message }],
  });
}

/** Takes the company's advisory lock, so that concurrent calls cannot save the same name. */
const lockTags = (ctx: Context) => takeLock(ctx, "tags");
const ONE_TAG = { reads: ["tags.get"], table: "Tag", before: lockTags } as const;

/** Labels that group clients, one set per company. */
export const tags = {
  list: query({
    summary: "List the company's tags",
    access: "report:view",
    rest: { method: "GET", path: "/tags" },
    input: TagListInput,
    output: pageOf(Tag),
    async run(ctx, input) {
      const { q, sort } = input;
      const rows = (await allTags(ctx)).filter(({ name }) => says(q, [name]));
      return arrayPage(ctx, input, { name: "tags", filter: { q }, order: ORDERS[sort] }, rows);
    },
  }),

  get: query({
    summary: "Read a tag",
    access: "report:view",
    rest: { method: "GET", path: "/tags/{id}" },
    input: z.object({ id: TagId }),
    output: Tag,
    run: (ctx, { id }) => tagById(ctx, id),
  }),

  create: mutation({
    summary: "Add a tag for clients",
    description: "A tag is also created when a client is saved with a new one.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/tags", status: 201 },
    refuses: ["conflict"],
    message: "The tag is added.",
    input: TagDraft,
    output: Tag,
    async run(ctx, { name }) {
      await lockTags(ctx);
      await refuseTaken(ctx, name);
      if ((await ctx.db.tag.count()) >= MAX_TAGS)
        throw invalidField("name", `At most ${MAX_TAGS} tags are kept. Delete or merge some first.`, "too_many");
      const id = newId();
      await ctx.db.tag.create({ data: { id, name, key: tagKeyOf(name) } });
      return tagById(ctx, id);
    },
  }),

  update: mutation({
    summary: "Rename a tag",
    access: "company:manage",
    uses: null,
    rest: { method: "PATCH", path: "/tags/{id}", alias: "POST /tags/update" },
    refuses: ["conflict"],
    etagOf: ONE_TAG,
    message: "The tag is renamed.",
    input: TagChange,
    output: Tag,
    async run(ctx, { id, name }) {
      await lockTags(ctx);
      await tagById(ctx, id);
      await refuseTaken(ctx, name, id);
      await ctx.db.tag.update({ where: { id }, data: { name, key: tagKeyOf(name) } });
      return tagById(ctx, id);
    },
  }),

  merge: mutation({
    summary: "Merge tags",
    description: "Clients who have one of `others` get the tag that stays; the others are deleted.",
    access: "company:manage",
    uses: null,
    rest: { method: "POST", path: "/tags/{id}/merge", alias: "POST /tags/merge" },
    message: "The tags are merged.",
    input: TagMerge,
    output: Tag,
    async run(ctx, { id, others }) {
      await lockTags(ctx);
      await tagById(ctx, id);
      const found = await ctx.db.tag.findMany({ where: { id: { in: others } }, select: { id: true } });
      const known = new Set(found.map((tag) => tag.id));
      const missing = others.findIndex((one) => !known.has(one));
      if (missing >= 0) {
        const message = "There is no such tag.";
        throw new DomainError("not_found", message, {
          details: [{ field: `others.${missing}`, code: "not_found", message }],
        });
      }
      await ctx.db.$executeRaw`
        INSERT INTO "ClientTag" ("clientId", "tagId") SELECT DISTINCT "clientId", ${id}::uuid FROM "ClientTag" WHERE "tagId" = ANY(${others}::uuid[])
        ON CONFLICT DO NOTHING`;
      await ctx.db.tag.deleteMany({ where: { id: { in: others } } });
      forgetCounts(ctx);
      return tagById(ctx, id);
    },
  }),

  remove: mutation({
    summary: "Delete a tag",
    description: "The tag is removed from its clients; nothing else about them changes.",
    access: "company:manage",
    uses: null,
    rest: { method: "DELETE", path: "/tags/{id}" },
    etagOf: ONE_TAG,
    message: "The tag is deleted.",
    input: z.object({ id: TagId }),
    output: z.object({ id: Id }),
    async run(ctx, { id }) {
      await lockTags(ctx);
      await tagById(ctx, id);
      await ctx.db.tag.delete({ where: { id } });
      forgetCounts(ctx);
      return { id };
    },
  }),
};
