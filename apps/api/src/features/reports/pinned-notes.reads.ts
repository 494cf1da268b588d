import type { PinnedNote, ReadNote } from "@hearthline/contract/reports/pinned-notes";
import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import type { Prisma } from "@hearthline/db/client";
import { visibleLoans } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { notFound } from "../../kernel/calls/errors.ts";
import { OF_READER, ofReader } from "./readers.rules.ts";

export const WITH_ANSWERS = {
  createdBy: { select: { name: true } },
  answers: { orderBy: { createdAt: "asc" }, include: { recipient: { select: OF_READER } } },
} satisfies Prisma.PinnedNoteInclude;
type Row = Prisma.PinnedNoteGetPayload<{ include: typeof WITH_ANSWERS }>;
type Answer = Omit<Row["answers"][number], "recipient" | "replyTo">;

const answerOf = ({ id, text, createdAt, reply, answeredAt }: Answer) => ({
  id,
  text,
  at: createdAt.toISOString(),
  reply,
  answeredAt: answeredAt?.toISOString() ?? null,
});

export const pinnedNoteOf = ({ id, loanId, figure, letter, text, ...row }: Row): PinnedNote => ({
  id,
  loanId,
  figure,
  letter,
  text,
  author: row.createdBy?.name ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  answers: row.answers.map(({ recipient, replyTo, ...answer }) => {
    const { who, email, phone } = ofReader(recipient, replyTo);
    return { ...answerOf(answer), who, email, phone };
  }),
});

/** The Prisma condition for notes on loans that the caller sees. */
export const pinned = (ctx: Context): Prisma.PinnedNoteWhereInput => ({
  removedAt: null,
  loan: visibleLoans(ctx.actor),
});

export async function pinnedNoteById(ctx: Context, id: string): Promise<PinnedNote> {
  const row = await ctx.db.pinnedNote.findFirst({ where: { AND: [{ id }, pinned(ctx)] }, include: WITH_ANSWERS });
  if (!row) throw notFound("note");
  return pinnedNoteOf(row);
}

/** Returns the notes on a reader's page, at figures that it shows, with this reader's answers. */
export async function readNotes(
  ctx: Context,
  { recipientId, loanId, document }: { recipientId: string; loanId: string; document: ReportDocument },
): Promise<ReadNote[]> {
  const rows = await ctx.db.pinnedNote.findMany({
    where: { loanId, removedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    include: { answers: { where: { recipientId }, orderBy: { createdAt: "asc" } } },
  });
  const notes = rows.map(({ id, figure, letter, text, answers }) => ({
    id,
    figure,
    letter,
    text,
    answers: answers.map(answerOf),
  }));
  if (notes.length === 0) return [];
  // Imported here, not with the module: the renderer is compiled, and scripts that only read the operations run without it.
  const { shownNotes } = await import("@hearthline/report/shown-notes");
  return shownNotes(document, notes);
}
