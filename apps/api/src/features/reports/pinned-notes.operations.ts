import { letterOf } from "@hearthline/contract/loans/scenario-letters";
import {
  MAX_PINNED_NOTES,
  PinnedNote,
  PinnedNoteById,
  PinnedNoteChange,
  PinnedNoteDraft,
  PinnedNoteListInput,
} from "@hearthline/contract/reports/pinned-notes";
import { pageOf } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { newId } from "@hearthline/db/ids";
import { likeText } from "@hearthline/db/like-text";
import { isExplained } from "@hearthline/report/explained-figures";
import { z } from "zod";
import { ofOfficer } from "../../kernel/access/of-officer.ts";
import { officerOfLoan } from "../../kernel/access/owners.ts";
import { visibleLoans } from "../../kernel/access/visibility.ts";
import { DomainError, invalidField, notFound } from "../../kernel/calls/errors.ts";
import { mutation, query } from "../../kernel/calls/operation.ts";
import { mapPage, storedPage } from "../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../kernel/paging/order.ts";
import { loanById, loanForChange } from "../loans/loans.reads.ts";
import { pinned, pinnedNoteById, pinnedNoteOf, WITH_ANSWERS } from "./pinned-notes.reads.ts";

const ORDERS = ordersOf({ createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")] });
const ONE_NOTE = { reads: ["pinnedNotes.get"], table: "PinnedNote" } as const;

export const pinnedNotes = {
  list: query({
    summary: "List the notes pinned to a loan's figures",
    description: "Oldest first, with the readers' answers to each and the replies to them.",
    access: "report:view",
    rest: { method: "GET", path: "/pinned-notes" },
    input: PinnedNoteListInput,
    output: pageOf(PinnedNote),
    async run(ctx, input) {
      const { loanId, q, sort } = input;
      const loan = await ctx.db.loan.count({ where: { AND: [{ id: loanId }, visibleLoans(ctx.actor)] } });
      if (loan === 0) throw notFound("loan");
      const where = {
        loanId,
        removedAt: null,
        ...(q ? { text: { contains: likeText(q), mode: "insensitive" as const } } : {}),
      };
      const list = { name: "pinned-notes", filter: { loanId, q }, order: ORDERS[sort], where };
      const page = await storedPage(ctx, input, list, {
        find: (slice) => ctx.db.pinnedNote.findMany({ ...slice, include: WITH_ANSWERS }),
        count: (rows) => ctx.db.pinnedNote.count(rows),
      });
      return mapPage(page, pinnedNoteOf);
    },
  }),

  get: query({
    summary: "Read a note pinned to a figure",
    access: "report:view",
    rest: { method: "GET", path: "/pinned-notes/{id}" },
    input: PinnedNoteById,
    output: PinnedNote,
    run: (ctx, { id }) => pinnedNoteById(ctx, id),
  }),

  create: mutation({
    summary: "Pin a note to a figure of a loan's reports",
    description:
      "It appears at the figure on every link to a report of the loan that shows it, and the reader can answer there. It creates no version.",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/pinned-notes", status: 201 },
    refuses: ["conflict"],
    message: "The note is pinned.",
    ...ofOfficer(PinnedNoteDraft, { makes: "row", ownerOf: (look, { loanId }) => officerOfLoan(look, loanId) }),
    output: PinnedNote,
    async run(ctx, { loanId, figure, letter, text }) {
      // The loan is locked, so that the limit below is exact under concurrent calls.
      await loanForChange(ctx, loanId);
      const loan = await loanById(ctx, loanId);
      if (!isExplained(loan.kind, figure)) throw invalidField("figure", "A report of this loan has no such figure.");
      if (!loan.scenarios.some((scenario, index) => letterOf(scenario, index) === letter))
        throw invalidField("letter", "The loan has no scenario with this letter.");
      if ((await ctx.db.pinnedNote.count({ where: { loanId, removedAt: null } })) >= MAX_PINNED_NOTES)
        throw new DomainError("conflict", `A loan has at most ${MAX_PINNED_NOTES} notes. Delete one first.`);
      const id = newId();
      await ctx.db.pinnedNote.create({ data: { id, loanId, figure, letter, text, createdById: ctx.actor.userId } });
      return pinnedNoteById(ctx, id);
    },
  }),

  update: mutation({
    summary: "Change the text of a note pinned to a figure",
    access: "report:create",
    uses: null,
    rest: { method: "PATCH", path: "/pinned-notes/{id}" },
    etagOf: ONE_NOTE,
    message: "The note is saved.",
    input: PinnedNoteChange,
    output: PinnedNote,
    async run(ctx, { id, text }) {
      const { count } = await ctx.db.pinnedNote.updateMany({ where: { AND: [{ id }, pinned(ctx)] }, data: { text } });
      if (count === 0) throw notFound("note");
      return pinnedNoteById(ctx, id);
    },
  }),

  remove: mutation({
    summary: "Delete a note pinned to a figure",
    description: "It disappears from every link immediately. The readers' answers stay on the client's timeline.",
    access: "report:create",
    uses: null,
    rest: { method: "DELETE", path: "/pinned-notes/{id}" },
    etagOf: ONE_NOTE,
    message: "The note is deleted.",
    input: PinnedNoteById,
    output: z.object({ id: Id }),
    async run(ctx, { id }) {
      const { count } = await ctx.db.pinnedNote.updateMany({
        where: { AND: [{ id }, pinned(ctx)] },
        data: { removedAt: ctx.now },
      });
      if (count === 0) throw notFound("note");
      return { id };
    },
  }),
};
