import { timingSafeEqual } from "node:crypto";
import { REVIEW_WORDS, type ReviewNames } from "@hearthline/contract/sites/review-words";
import { languageOf } from "@hearthline/contract/values/language";
import type { Prisma } from "@hearthline/db/client";
import type { Emit } from "@hearthline/db/events";
import { newId } from "@hearthline/db/ids";
import type { Keys } from "@hearthline/db/secret-keys";
import { fullName } from "../clients/client-patch.ts";
import { currentConsents } from "../consents/consents.ts";
import type { Acting, WriteContext } from "../context.ts";
import { emitMessages } from "../messages/message-events.ts";
import { messageSender } from "../messages/message-sender.ts";
import { unsubscribeLink } from "../messages/unsubscribe-link.ts";
import { fieldFault, noSuch, RecordFault } from "../records/record-context.ts";
import { answerFault } from "./lint.ts";

/** The page on which a client writes their review, reads the response, and withdraws it. */
export const REVIEW_PATH = "/review";
/** Days in which a review can be written, counted from the last email. */
export const REVIEW_DAYS = 90;

const PURPOSE = "review";
const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** The link in the email that asks: it opens only that review, and no other link does. */
export const reviewLink = (publicUrl: string, keys: Keys, reviewId: string): string =>
  `${publicUrl}${REVIEW_PATH}?key=${reviewId}.${keys.key(PURPOSE, reviewId)}`;

/** The id of the review that a link opens; undefined if we did not create the link. */
export function reviewOfKey(keys: Keys, key: string): string | undefined {
  const [, id, signed] = TOKEN.exec(key) ?? [];
  if (!id || !signed) return undefined;
  return timingSafeEqual(Buffer.from(keys.key(PURPOSE, id)), Buffer.from(signed)) ? id : undefined;
}

/** What the emails need in addition to the rule's own context. */
interface Sending {
  keys: Keys;
  publicUrl: string;
}
type Ctx = WriteContext<Acting & { userId: string }> & { emit: Emit };
type ReviewRow = Prisma.ReviewGetPayload<{ include: { client: true } }>;

const NO_POSTAL =
  "An email that asks for a review has to carry your company’s postal address: enter street, city, state and ZIP code in the settings.";
const UNSUBSCRIBED = "has unsubscribed from your emails, so no review is asked for by email.";

/**
 * @throws RecordFault `invalid` at `to`: no address, not the client's, one that bounced, or one whose holder declined
 * emails that are not about their loan
 */
async function addressOf(
  { db, actor: { companyId } }: Ctx,
  keys: Keys,
  client: { id: string; name: string },
  wanted?: string,
): Promise<string> {
  const emails = await db.clientEmail.findMany({ where: { clientId: client.id }, orderBy: [{ position: "asc" }] });
  const to = wanted ?? emails[0]?.email;
  if (!to) throw fieldFault("invalid", "to", "required", `${client.name} has no email address.`);
  if (!emails.some(({ email }) => email === to))
    throw fieldFault("invalid", "to", "not_allowed", `This is not an email address of ${client.name}'s.`);
  if ((await db.bouncedAddress.count({ where: { channel: "email", address: to } })) > 0)
    throw fieldFault(
      "invalid",
      "to",
      "not_allowed",
      `Mails to ${to} come back. Correct the address of ${client.name}.`,
    );
  const words = await currentConsents(db, keys, { companyId, channel: "email", addresses: [to], purpose: "marketing" });
  if (words.get(to)?.granted === false)
    throw fieldFault("invalid", "to", "not_allowed", `${client.name} ${UNSUBSCRIBED}`);
  return to;
}

/**
 * An email in the officer's own words and the client's language. It counts as marketing: it carries the postal
 * address, and is not sent to anyone who declined such emails.
 */
async function mailClient(
  ctx: Ctx,
  { keys, publicUrl }: Sending,
  { review, kind, message }: { review: ReviewRow; kind: "ask" | "remind"; message: string },
): Promise<void> {
  const { db, actor } = ctx;
  const { officer, company, postal } = await messageSender(db, review.officerId, actor.companyId);
  if (!postal) throw new RecordFault("conflict", NO_POSTAL);
  const id = newId();
  const language = languageOf(review.language);
  const w = REVIEW_WORDS[language];
  const names: ReviewNames = { officer: officer.name, company: company.name, client: fullName(review.client) };
  const row = await db.message.create({
    data: {
      id,
      channel: "email",
      template: "client",
      toAddress: review.toAddress,
      toName: names.client,
      subject: kind === "ask" ? w.subject(officer.name) : w.remindSubject(officer.name),
      clientId: review.clientId,
      sentById: actor.userId,
      data: {
        ...{ language, officer, company, postal, purpose: "marketing", asksFor: "review" },
        note: message || w[kind](names),
        answer: { link: reviewLink(publicUrl, keys, review.id), words: w.write },
        unsubscribe: unsubscribeLink(publicUrl, keys, id),
      },
    },
  });
  await emitMessages(ctx, [row], { type: "message.queued" });
  await ctx.enqueue("messages.send", { messageId: id }, `message-${id}`);
}

/**
 * Asks the client of a closed loan for a review: once per loan. Every client may be asked: no rule here considers how
 * satisfied they were (16 CFR 465).
 *
 * @returns id of the review
 * @throws RecordFault `conflict` if the loan is not closed or was asked about, or the company has no postal address; `invalid` at `to`
 */
export async function askForReview(
  ctx: Ctx,
  sending: Sending,
  { loanId, to, message }: { loanId: string; to?: string | undefined; message: string },
): Promise<string> {
  const { db, now } = ctx;
  await db.$queryRaw`SELECT id FROM "Loan" WHERE id = ${loanId}::uuid FOR NO KEY UPDATE`;
  const loan = await db.loan.findUniqueOrThrow({
    where: { id: loanId },
    include: {
      closings: { where: { reopenedAt: null }, take: 1 },
      clients: { orderBy: { position: "asc" }, take: 1, include: { client: true } },
      review: true,
    },
  });
  const client = loan.clients[0]?.client;
  if (loan.closings.length === 0) throw new RecordFault("conflict", "A review is asked for once the loan has closed.");
  if (!client) throw new RecordFault("conflict", "This loan has no client.");
  if (loan.review)
    throw new RecordFault(
      "conflict",
      `${fullName(client)} was asked about this loan before. A client is asked once per loan.`,
    );
  const toAddress = await addressOf(ctx, sending.keys, { id: client.id, name: fullName(client) }, to);
  const { officerId, branchId } = loan;
  const review = await db.review.create({
    data: {
      ...{ id: newId(), officerId, branchId, loanId, toAddress, askedAt: now },
      ...{ clientId: client.id, language: languageOf(client.language) },
    },
    include: { client: true },
  });
  await mailClient(ctx, sending, { review, kind: "ask", message });
  return review.id;
}

/**
 * Reminds a client who has not written yet, once.
 *
 * @throws RecordFault `conflict` if they wrote or were reminded; `invalid` at `to` if they declined since
 */
export async function remindOfReview(ctx: Ctx, sending: Sending, id: string): Promise<void> {
  const { db, now } = ctx;
  await db.$queryRaw`SELECT id FROM "Review" WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const review = await db.review.findUnique({ where: { id }, include: { client: true } });
  if (!review) throw noSuch("review");
  const name = fullName(review.client);
  if (review.writtenAt) throw new RecordFault("conflict", `${name} has written already.`);
  if (review.remindedAt) throw new RecordFault("conflict", `${name} was reminded before. A client is reminded once.`);
  await addressOf(ctx, sending.keys, { id: review.clientId, name }, review.toAddress);
  await db.review.update({ where: { id }, data: { remindedAt: now } });
  await mailClient(ctx, sending, { review, kind: "remind", message: "" });
}

/**
 * Changes the officer's part of a review: whether it is hidden from the website, and their response.
 *
 * @throws RecordFault `conflict` if there is nothing to respond to or show; `invalid` at `answer` if an advertising rule blocks it
 */
export async function changeReview(
  { db, now }: WriteContext,
  id: string,
  { answer, hidden }: { answer?: string | null | undefined; hidden?: boolean | undefined },
): Promise<void> {
  await db.$queryRaw`SELECT id FROM "Review" WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const review = await db.review.findUniqueOrThrow({ where: { id } });
  if (!review.writtenAt) throw new RecordFault("conflict", "The client has not written yet.");
  if (review.withdrawnAt) throw new RecordFault("conflict", "The client has withdrawn this review.");
  const fault = answer ? answerFault(answer) : undefined;
  if (fault) throw fieldFault("invalid", "answer", "not_allowed", fault);
  const hiddenAt = hidden ? (review.hiddenAt ?? now) : null;
  await db.review.update({
    where: { id },
    data: {
      ...(answer !== undefined && { answer: answer ?? "", answeredAt: answer ? (review.answeredAt ?? now) : null }),
      ...(hidden !== undefined && { hiddenAt }),
    },
  });
}
