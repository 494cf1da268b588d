import { AskedLetter, LetterRow, LetterState } from "@hearthline/contract/guests/pre-approval-letters";
import type { Prisma } from "@hearthline/db/client";
import type { z } from "zod";
import { isGuest, visibleLoans } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound } from "../../../kernel/calls/errors.ts";

const WITH = {
  loan: { select: { id: true, title: true } },
  askedBy: { select: { id: true, name: true, email: true, phone: true } },
} satisfies Prisma.LetterRequestInclude;
type Stored = Prisma.LetterRequestGetPayload<{ include: typeof WITH }>;

const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;

/** The Prisma condition for letters that the caller sees: a guest's own, or those of loans the team member sees. */
export const visibleLetters = ({ actor }: Context): Prisma.LetterRequestWhereInput =>
  isGuest(actor) ? { askedById: actor.userId, loan: { deletedAt: null } } : { loan: visibleLoans(actor) };

const asked = (row: Stored): z.input<typeof AskedLetter> => ({
  id: row.id,
  amountCents: Number(row.amountCents),
  address: row.address,
  note: row.note,
  state: LetterState.parse(row.status),
  letterCents: row.status === "approved" ? Number(row.answerCents ?? row.amountCents) : null,
  answer: row.answer,
  validUntil: day(row.validUntil),
  askedAt: row.createdAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

export const letterRow = (row: Stored): LetterRow =>
  LetterRow.parse({ ...asked(row), loanId: row.loan.id, title: row.loan.title, askedBy: row.askedBy });

/** Returns letters, newest first. */
export const storedLetters = (ctx: Context, where: Prisma.LetterRequestWhereInput, take = 100): Promise<Stored[]> =>
  ctx.db.letterRequest.findMany({
    where: { AND: [visibleLetters(ctx), where] },
    include: WITH,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take,
  });

/** Returns a letter. @throws DomainError `not_found` */
export async function letterById(ctx: Context, id: string): Promise<Stored> {
  const [row] = await storedLetters(ctx, { id }, 1);
  if (!row) throw notFound("letter");
  return row;
}

/** Returns the letters a guest requested, by loan. */
export async function ownLetters(ctx: Context): Promise<Map<string, AskedLetter[]>> {
  const byLoan = new Map<string, AskedLetter[]>();
  for (const row of await storedLetters(ctx, {}))
    byLoan.set(row.loanId, [...(byLoan.get(row.loanId) ?? []), AskedLetter.parse(asked(row))]);
  return byLoan;
}
