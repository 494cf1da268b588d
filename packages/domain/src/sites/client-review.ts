import { PERMISSION_VERSION, REVIEW_WORDS, type ReviewNames, shownName } from "@hearthline/contract/sites/review-words";
import type { ShownReviews } from "@hearthline/contract/sites/reviews";
import { type Language, languageOf } from "@hearthline/contract/values/language";
import type { ScopedDb } from "@hearthline/db/client";
import { fullName } from "../clients/client-patch.ts";
import type { ReadContext, WriteContext } from "../context.ts";
import { writeMessage } from "../messages/write-message.ts";
import { RecordFault } from "../records/record-context.ts";
import { REVIEW_DAYS } from "./reviews.ts";

/** A review as its client's page needs it. */
export interface ClientReview {
  id: string;
  language: Language;
  names: ReviewNames;
  email: string;
  brandColor: string | null;
  logoUrl: string | null;
  offered: { name: string };
  state: ClientReviewState;
}

export type ClientReviewState =
  | { is: "open" }
  | { is: "written"; stars: number; text: string; name: string; permission: string; answer: string }
  | { is: "withdrawn" }
  | { is: "expired" };

/** The client's submission, already validated. */
export interface WrittenReview {
  stars: number;
  text: string;
  name: string;
  mayPublish: boolean;
}

const DAY_MS = 86_400_000;

/** Returns the review behind a link, for its client; null if it was deleted. */
export async function clientReview({ db, now, actor }: ReadContext, id: string): Promise<ClientReview | null> {
  const row = await db.review.findUnique({
    where: { id },
    include: { client: true, officer: { select: { name: true } }, loan: { include: { closings: true } } },
  });
  if (!row) return null;
  const company = await db.company.findUniqueOrThrow({ where: { id: actor.companyId }, include: { logo: true } });
  const client = fullName(row.client);
  const asked = row.remindedAt ?? row.askedAt;
  const isOver = now.getTime() > asked.getTime() + REVIEW_DAYS * DAY_MS;
  // A reopened loan is not closed, so a review of it cannot be verified yet.
  const isClosed = row.loan.closings.some(({ reopenedAt }) => reopenedAt === null);
  const state = (): ClientReviewState => {
    if (row.withdrawnAt) return { is: "withdrawn" };
    if (!row.writtenAt) return { is: isOver || !isClosed ? "expired" : "open" };
    const { stars, body: text, shownName: name, permission, answer } = row;
    return { is: "written", stars: stars ?? 0, text, name, permission, answer };
  };
  return {
    id,
    language: languageOf(row.language),
    names: { officer: row.officer.name, company: company.name, client },
    email: row.toAddress,
    brandColor: company.brandColor,
    logoUrl: company.logo?.publicKey ? `/media/${company.logo.publicKey}` : null,
    offered: { name: shownName(client) },
    state: state(),
  };
}

/** Locks a review, so that a form sent twice is accepted once. */
const lock = (db: ScopedDb, id: string) =>
  db.$queryRaw`SELECT id FROM "Review" WHERE id = ${id}::uuid FOR NO KEY UPDATE`;

/**
 * Stores what a client wrote through the link in their email, once: a second review through the same link is rejected.
 * The permission to publish is stored in the words that the page showed, with its time. The officer gets an email.
 *
 * @throws RecordFault `conflict` if the client has already written or withdrawn a review, or the link has expired
 */
export async function writeReview(ctx: WriteContext, id: string, written: WrittenReview): Promise<void> {
  const { db, now } = ctx;
  await lock(db, id);
  const review = await clientReview(ctx, id);
  if (!review) throw new RecordFault("not_found", "There is no review at this link.");
  const w = REVIEW_WORDS[review.language];
  if (review.state.is === "written") throw new RecordFault("conflict", w.already);
  if (review.state.is !== "open") throw new RecordFault("conflict", w.expired(review.names.officer));
  const { stars, text, name, mayPublish } = written;
  const permission = mayPublish
    ? { permittedAt: now, permission: w.permission(review.names), permissionVersion: PERMISSION_VERSION }
    : {};
  const { officer } = await db.review.update({
    where: { id },
    data: { stars, body: text, shownName: name, writtenAt: now, ...permission },
    include: { officer: { select: { name: true, email: true } } },
  });
  await writeMessage(ctx, "site-review", {
    to: [officer],
    data: { client: review.names.client, stars, text, mayPublish },
    once: id,
  });
}

/**
 * Withdraws a review immediately and permanently: it is removed from the website, and its words, name and stars are
 * deleted. The consent given is kept.
 */
export async function withdrawReview({ db, now }: WriteContext, id: string): Promise<void> {
  await lock(db, id);
  const review = await db.review.findUniqueOrThrow({ where: { id } });
  if (!review.writtenAt || review.withdrawnAt) return;
  const nothing = { stars: null, body: "", shownName: "", answer: "", answeredAt: null, hiddenAt: null };
  await db.review.update({ where: { id }, data: { ...nothing, withdrawnAt: now } });
}

/** Reviews per page: more than any officer has had. */
const MOST = 500;

interface Row {
  id: string;
  stars: number;
  text: string;
  name: string;
  date: string;
  answer: string;
  hidden: boolean;
}

/**
 * The reviews on an officer's website, as visitors see them.
 *
 * 16 CFR 465.7(b) forbids leaving reviews out by their rating while saying or suggesting that all, or most, are shown.
 * So nothing is selected here: every review whose writer permitted publishing is shown by date from the moment it is
 * written, whatever its stars. An officer may hide one from the website (for example because it names an account
 * number); then the page says “Selected reviews” instead of “Reviews”, with the total number. The average always counts
 * all of them, including hidden ones. Reviews that are withdrawn or lack permission are in neither. They are read from the
 * rows and not frozen with a version, so that a withdrawal takes effect immediately.
 *
 * @param read runs a query across all companies; the officer determines the rows
 */
export async function shownReviews(
  read: <R extends object>(sql: string, params: unknown[]) => Promise<R[]>,
  officerId: string,
): Promise<ShownReviews> {
  const rows = await read<Row>(
    `SELECT r.id, r.stars, r.body AS text, r."shownName" AS name, r.answer, r."hiddenAt" IS NOT NULL AS hidden,
      to_char(r."writtenAt" AT TIME ZONE c."timeZone", 'YYYY-MM-DD') AS date
    FROM "Review" r JOIN "Company" c ON c.id = r."companyId"
    WHERE r."officerId" = $1::uuid AND r."permittedAt" IS NOT NULL AND r."withdrawnAt" IS NULL AND r.stars IS NOT NULL
    ORDER BY r."writtenAt" DESC, r.id DESC LIMIT ${MOST}`,
    [officerId],
  );
  const sum = rows.reduce((total, { stars }) => total + stars, 0);
  return {
    all: rows.length,
    average: averageOf(sum, rows.length),
    shown: rows.filter(({ hidden }) => !hidden).map(({ hidden: _, ...review }) => review),
  };
}

/** An average as displayed: one decimal, null if there are none. */
export const averageOf = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 10) / 10;
