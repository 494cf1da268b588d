import { ClientNote, NoteChange, NoteDraft, NoteListInput, NotePin } from "@hearthline/contract/clients/notes";
import { NoteId } from "@hearthline/contract/values/ids";
import { pageOf } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import type { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { likeText } from "@hearthline/db/like-text";
import { z } from "zod";
import { ofOfficer } from "../../kernel/access/of-officer.ts";
import { officerOfClient } from "../../kernel/access/owners.ts";
import { clientRows } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { notFound } from "../../kernel/calls/errors.ts";
import { mutation, query } from "../../kernel/calls/operation.ts";
import { mapPage, storedPage } from "../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../kernel/paging/order.ts";
import { publishClient } from "./clients.events.ts";
import { requireClient } from "./clients.reads.ts";
import { mentionInNote } from "./mentions.rules.ts";

const WITH_NAMES = {
  author: { select: { name: true } },
  editedBy: { select: { name: true } },
  mentions: { select: { user: { select: { id: true, name: true } } }, orderBy: { user: { name: "asc" } } },
} as const;
type NoteRow = Prisma.ClientNoteGetPayload<{ include: typeof WITH_NAMES }>;

const ORDERS = ordersOf({ createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")] });

const noteOf = (row: NoteRow): z.output<typeof ClientNote> => ({
  id: row.id,
  clientId: row.clientId,
  text: row.text,
  author: row.author?.name ?? null,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  editedBy: row.editedBy?.name ?? null,
  pinned: row.pinnedAt !== null,
  mentions: row.mentions.map(({ user }) => user),
});

/** Selects notes about clients whom the caller sees, including deleted notes. */
const visibleNotes = (ctx: Context): Prisma.ClientNoteWhereInput => ({ client: clientRows(ctx.actor) });

async function noteById(ctx: Context, where: Prisma.ClientNoteWhereInput) {
  const row = await ctx.db.clientNote.findFirst({ where: { AND: [where, visibleNotes(ctx)] }, include: WITH_NAMES });
  if (!row) throw notFound("note");
  return noteOf(row);
}

/** Locks a note, so that a concurrent change waits and then sees the first one. */
const lockNote = (ctx: Context, id: string) =>
  ctx.db.$queryRaw`SELECT id FROM "ClientNote" WHERE id = ${id}::uuid FOR NO KEY UPDATE`;

const ONE_NOTE = { reads: ["notes.get"], table: "ClientNote" } as const;

export const notes = {
  list: query({
    summary: "List the notes about a client",
    description: "Newest first. Only your company can read them.",
    access: "report:view",
    rest: { method: "GET", path: "/notes", alias: "GET /client/notes" },
    input: NoteListInput,
    output: pageOf(ClientNote),
    async run(ctx, input) {
      const { clientId, pinned, q, sort } = input;
      await requireClient(ctx, clientId);
      const where = {
        clientId,
        deletedAt: null,
        ...(pinned !== undefined && { pinnedAt: pinned ? { not: null } : null }),
        ...(q ? { text: { contains: likeText(q), mode: "insensitive" as const } } : {}),
      };
      const list = { name: "notes", filter: { clientId, pinned, q }, order: ORDERS[sort], where };
      const page = await storedPage(ctx, input, list, {
        find: (slice) => ctx.db.clientNote.findMany({ ...slice, include: WITH_NAMES }),
        count: (rows) => ctx.db.clientNote.count(rows),
      });
      return mapPage(page, noteOf);
    },
  }),

  get: query({
    summary: "Read a note about a client",
    access: "report:view",
    rest: { method: "GET", path: "/notes/{id}", alias: "GET /client/notes/{id}" },
    input: z.object({ id: NoteId }),
    output: ClientNote,
    run: (ctx, { id }) => noteById(ctx, { id, deletedAt: null }),
  }),

  create: mutation({
    summary: "Write a note about a client",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/notes", alias: "POST /client/add-note-store", status: 201 },
    message: "The note is saved.",
    ...ofOfficer(NoteDraft, { makes: "row", ownerOf: (look, { clientId }) => officerOfClient(look, clientId) }),
    output: ClientNote,
    async run(ctx, { clientId, text, mentions, pinned }) {
      await requireClient(ctx, clientId);
      const id = newId();
      const pinnedAt = pinned ? ctx.now : null;
      await ctx.db.clientNote.create({ data: { id, clientId, text, authorId: ctx.actor.userId, pinnedAt } });
      if (mentions) await mentionInNote(ctx, { id, clientId }, mentions);
      await publishClient(ctx, clientId);
      return noteById(ctx, { id });
    },
  }),

  update: mutation({
    summary: "Change the text of a note",
    description: "Records who changed it last and when; the author stays.",
    access: "client:manage",
    uses: null,
    rest: { method: "PATCH", path: "/notes/{id}", alias: "POST /client/notes/update" },
    etagOf: ONE_NOTE,
    message: "The note is saved.",
    ...ofOfficer(NoteChange, {
      makes: "row",
      ownerOf: async (look, { id }) => {
        const note = await look.db.clientNote.findFirst({ where: { id }, select: { clientId: true } });
        return note ? officerOfClient(look, note.clientId) : undefined;
      },
    }),
    output: ClientNote,
    async run(ctx, { id, text, mentions }) {
      await lockNote(ctx, id);
      const before = await noteById(ctx, { id, deletedAt: null });
      if (mentions) await mentionInNote(ctx, before, mentions);
      if (before.text === text) return noteById(ctx, { id });
      await ctx.db.clientNote.update({
        where: { id },
        data: { text, editedAt: ctx.now, editedById: ctx.actor.userId },
      });
      await publishClient(ctx, before.clientId);
      return noteById(ctx, { id });
    },
  }),

  pin: mutation({
    summary: "Pin a note, or unpin it",
    description: "Pinned notes come first on the client's page.",
    access: "client:manage",
    uses: null,
    rest: { method: "PUT", path: "/notes/{id}/pin", alias: "POST /client/notes/pin" },
    etagOf: ONE_NOTE,
    input: NotePin,
    output: ClientNote,
    async run(ctx, { id, pinned }) {
      await lockNote(ctx, id);
      const before = await noteById(ctx, { id, deletedAt: null });
      if (before.pinned === pinned) return before;
      await ctx.db.clientNote.update({ where: { id }, data: { pinnedAt: pinned ? ctx.now : null } });
      await publishClient(ctx, before.clientId);
      return noteById(ctx, { id });
    },
  }),

  remove: mutation({
    summary: "Delete a note",
    access: "client:manage",
    uses: null,
    rest: { method: "DELETE", path: "/notes/{id}", alias: "POST /client/notes/delete" },
    etagOf: ONE_NOTE,
    input: z.object({ id: NoteId }),
    output: z.object({ id: Id }),
    async run(ctx, { id }) {
      const { count } = await ctx.db.clientNote.updateMany({
        where: { AND: [{ id, deletedAt: null }, visibleNotes(ctx)] },
        data: { deletedAt: ctx.now },
      });
      if (count === 0) throw notFound("note");
      return { id };
    },
  }),

  restore: mutation({
    summary: "Restore a deleted note",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/notes/{id}/restore", alias: "POST /client/notes/restore" },
    input: z.object({ id: NoteId }),
    output: ClientNote,
    async run(ctx, { id }) {
      await noteById(ctx, { id });
      await ctx.db.clientNote.update({ where: { id }, data: { deletedAt: null } });
      return noteById(ctx, { id });
    },
  }),
};
