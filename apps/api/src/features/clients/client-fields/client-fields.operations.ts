import {
  ClientField,
  FieldChange,
  FieldDraft,
  FieldId,
  FieldListInput,
  FieldOrder,
  fieldKeyOf,
  MAX_FIELDS,
} from "@hearthline/contract/clients/client-fields";
import { pageOf } from "@hearthline/contract/values/paging";
import { newId } from "@hearthline/db/ids";
import { z } from "zod";
import { takeLock } from "../../../kernel/calls/advisory-locks.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError, invalidField } from "../../../kernel/calls/errors.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { arrayPage, says } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";
import { allFields, fieldById } from "./client-fields.reads.ts";

const ORDERS = ordersOf({
  position: [up("position", "int"), up("id", "uuid")],
  name: [up("name", "text"), up("id", "uuid")],
  createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")],
});

const fullOf = () => invalidField("name", `At most ${MAX_FIELDS} fields are in use. Archive one first.`, "too_many");

async function refuseFull(ctx: Context): Promise<void> {
  if ((await ctx.db.clientField.count({ where: { archivedAt: null } })) >= MAX_FIELDS) throw fullOf();
}

/** Rejects a name that another field has. @throws DomainError on `name` */
async function refuseNameTaken(ctx: Context, name: string, but?: string): Promise<void> {
  const fields = await ctx.db.clientField.findMany({ select: { id: true, name: true } });
  const taken = fields.some((one) => one.id !== but && one.name.toLowerCase() === name.toLowerCase());
  if (!taken) return;
  const message = `There is a field “${name}” already, maybe an archived one.`;
  throw new DomainError("conflict", message, { details: [{ field: "name", code: "conflict", message }] });
}

/** Returns the requested key, or a free one derived from the name. @throws DomainError on `key` */
async function freeKey(ctx: Context, name: string, asked: string | undefined): Promise<string> {
  const taken = new Set((await ctx.db.clientField.findMany({ select: { key: true } })).map(({ key }) => key));
  if (asked !== undefined) {
    if (!taken.has(asked)) return asked;
    const message = `There is a field with the key ${asked} already.`;
    throw new DomainError("conflict", message, { details: [{ field: "key", code: "conflict", message }] });
  }
  const key = fieldKeyOf(name);
  for (let number = 1; ; number += 1) {
    const one = number === 1 ? key : `${key.slice(0, 36)}_${number}`;
    if (!taken.has(one)) return one;
  }
}

/** Takes the company's advisory lock, so that concurrent calls cannot save the same name. */
const lockFields = (ctx: Context) => takeLock(ctx, "client-fields");
const ONE_FIELD = { reads: ["clientFields.get"], table: "ClientField", before: lockFields } as const;

/** A company's custom fields for its clients. */
export const clientFields = {
  list: query({
    summary: "List your company's custom client fields",
    access: "report:view",
    rest: { method: "GET", path: "/client-fields" },
    input: FieldListInput,
    output: pageOf(ClientField),
    async run(ctx, input) {
      const { q, sort, archived } = input;
      const rows = (await allFields(ctx)).filter((one) => one.archived === archived && says(q, [one.name, one.key]));
      return arrayPage(ctx, input, { name: "client fields", filter: { q, archived }, order: ORDERS[sort] }, rows);
    },
  }),

  get: query({
    summary: "Read a custom client field",
    access: "report:view",
    rest: { method: "GET", path: "/client-fields/{id}" },
    input: z.object({ id: FieldId }),
    output: ClientField,
    run: (ctx, { id }) => fieldById(ctx, id),
  }),

  create: mutation({
    summary: "Add a custom client field",
    description: "Clients hold a value under its key, in `fields`. Type and key cannot change later.",
    access: "company:manage",
    uses: null,
    rest: { method: "POST", path: "/client-fields", status: 201 },
    refuses: ["conflict"],
    message: "The field is added.",
    input: FieldDraft,
    output: ClientField,
    async run(ctx, { name, type, key, choices = [] }) {
      await lockFields(ctx);
      await refuseFull(ctx);
      await refuseNameTaken(ctx, name);
      const id = newId();
      const { _max } = await ctx.db.clientField.aggregate({ _max: { position: true } });
      const position = (_max.position ?? -1) + 1;
      await ctx.db.clientField.create({
        data: { id, key: await freeKey(ctx, name, key), name, type, choices, position },
      });
      return fieldById(ctx, id);
    },
  }),

  update: mutation({
    summary: "Change or archive a custom client field",
    description: "An archived field is hidden; its values come back when it is restored.",
    access: "company:manage",
    uses: null,
    rest: { method: "PATCH", path: "/client-fields/{id}", alias: "POST /client-fields/update" },
    refuses: ["conflict"],
    etagOf: ONE_FIELD,
    message: "The field is saved.",
    input: FieldChange,
    output: ClientField,
    async run(ctx, { id, name, choices, archived }) {
      await lockFields(ctx);
      const before = await fieldById(ctx, id);
      if (name !== undefined && name !== before.name) await refuseNameTaken(ctx, name, id);
      if (choices !== undefined && before.type !== "choice")
        throw invalidField("choices", "Only a field of type `choice` has choices.", "not_allowed");
      if (choices?.length === 0)
        throw invalidField("choices", "A choice needs at least one text to choose.", "required");
      if (archived === false && before.archived) await refuseFull(ctx);
      const data = {
        ...(name !== undefined && { name }),
        ...(choices && { choices }),
        ...(archived !== undefined && archived !== before.archived && { archivedAt: archived ? ctx.now : null }),
      };
      if (Object.keys(data).length > 0) await ctx.db.clientField.update({ where: { id }, data });
      return fieldById(ctx, id);
    },
  }),

  reorder: mutation({
    summary: "Set the order of your custom client fields",
    access: "company:manage",
    uses: null,
    rest: { method: "POST", path: "/client-fields/reorder" },
    message: "The order is saved.",
    input: FieldOrder,
    output: z.object({ ids: z.array(z.string()).describe("Ids of the fields in use, in their new order") }),
    async run(ctx, { ids }) {
      await lockFields(ctx);
      const fields = (await allFields(ctx)).filter(({ archived }) => !archived);
      const known = new Set(fields.map(({ id }) => id));
      const missing = ids.findIndex((id) => !known.has(id));
      if (missing >= 0) {
        const message = "There is no such field.";
        throw new DomainError("not_found", message, {
          details: [{ field: `ids.${missing}`, code: "not_found", message }],
        });
      }
      const order = [...new Set([...ids, ...fields.map(({ id }) => id)])];
      for (const [position, id] of order.entries())
        if (fields.find((one) => one.id === id)?.position !== position)
          await ctx.db.clientField.update({ where: { id }, data: { position } });
      return { ids: order };
    },
  }),
};
