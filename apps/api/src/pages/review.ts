import { randomBytes } from "node:crypto";
import formbody from "@fastify/formbody";
import { DEFAULT_LOAN_KIND } from "@hearthline/contract/loans/loan-kinds";
import { REVIEW_WORDS } from "@hearthline/contract/sites/review-words";
import { LONGEST_REVIEW } from "@hearthline/contract/sites/reviews";
import { NameText } from "@hearthline/contract/values/people";
import type { ScopedDb } from "@hearthline/db/client";
import { enqueueIn, type WriteContext } from "@hearthline/domain/context";
import {
  type ClientReview,
  clientReview,
  type WrittenReview,
  withdrawReview,
  writeReview,
} from "@hearthline/domain/sites/client-review";
import { REVIEW_PATH, reviewOfKey } from "@hearthline/domain/sites/reviews";
import { linkAssets } from "@hearthline/report/link-assets";
import { renderReviewDocument } from "@hearthline/report/review-document";
import type { ReviewView } from "@hearthline/report/review-page";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { plainAddress } from "../kernel/access/identify.ts";
import { openedByStaff } from "../kernel/access/staff.ts";
import { DomainError, forbidden, refusalFor } from "../kernel/calls/errors.ts";
import type { Services } from "../kernel/calls/services.ts";
import type { Transport } from "../transports/transport.ts";
import { webForm } from "../transports/web-form.ts";
import { linkPolicy } from "./policies.ts";

const Asked = z.object({ key: z.string().max(200).catch("") }).catch({ key: "" });
const Sent = z.record(z.string(), z.string().catch("")).catch({});
type Fields = Readonly<Record<string, string>>;

const GONE = "There is no review at this link. It may have been cut short: open it from the email again.";
const LONGEST_NAME = 60;

interface Opened {
  key: string;
  companyId: string;
  review: ClientReview;
}

/**
 * The page on which the client of a closed loan writes a review, reads the officer's reply and withdraws it: for anyone with the email's link, without
 * a script.
 */
export async function reviewPageRoutes(
  app: FastifyInstance,
  { services, transport, scriptHashes }: { services: Services; transport: Transport; scriptHashes: readonly string[] },
): Promise<void> {
  const { database, secrets, limits } = services;
  const assetsOf = linkAssets("/assets/link");
  await app.register(formbody, webForm(32_768));

  const contextOf = (db: ScopedDb, companyId: string): WriteContext => ({
    ...{ db, now: new Date(), actor: { companyId } },
    enqueue: enqueueIn(db, companyId),
  });
  const read = (companyId: string, id: string) =>
    database.scoped(companyId, (db) => clientReview(contextOf(db, companyId), id));

  /** @throws DomainError `not_found`, `rate_limited` */
  async function opened(key: string, from: string): Promise<Opened> {
    await limits.takeLink(key, plainAddress(from));
    const id = reviewOfKey(secrets, key);
    const [row] = id
      ? await database.systemQuery<{ companyId: string }>(`SELECT "companyId" FROM "Review" WHERE id = $1::uuid`, [id])
      : [];
    const review = row && id ? await read(row.companyId, id) : null;
    if (!row || !review) throw new DomainError("not_found", GONE);
    return { key, companyId: row.companyId, review };
  }

  function send(reply: FastifyReply, { key, review }: Opened, shown: ReviewView["shown"], status = 200) {
    const nonce = randomBytes(16).toString("base64");
    const { language, names, brandColor, logoUrl } = review;
    return reply
      .code(status)
      .header("content-security-policy", linkPolicy(nonce, scriptHashes, "'self'"))
      .header("cache-control", "private, no-store")
      .header("referrer-policy", "no-referrer")
      .header("x-robots-tag", "noindex")
      .type("text/html; charset=utf-8")
      .send(
        renderReviewDocument(
          { language, names, brandColor, logoUrl, shown },
          { assets: assetsOf(DEFAULT_LOAN_KIND, language), nonce, key },
        ),
      );
  }

  app.get(REVIEW_PATH, { exposeHeadRoute: true }, async (request, reply) => {
    request.operation = "reviews.open";
    const asked = await opened(Asked.parse(request.query).key, request.ip);
    return send(reply, asked, shownOf(asked.review));
  });

  app.post(REVIEW_PATH, async (request, reply) => {
    request.operation = "reviews.write";
    const fields: Fields = Sent.parse(request.body ?? {});
    const asked = await opened(fields.key ?? "", request.ip);
    const { companyId, review } = asked;
    const w = REVIEW_WORDS[review.language];
    if (await isStaff(request, asked)) throw forbidden("not_open", w.notTheirs(review.names.client));
    const { errors, written } = readFields(fields, review);
    const isWithdrawal = fields.withdraw === "yes";
    if (!isWithdrawal && review.state.is === "open" && !written)
      return send(reply, asked, { is: "form", fields, errors, message: w.refused }, 422);
    try {
      await database.scoped(companyId, async (db) => {
        const ctx = contextOf(db, companyId);
        if (isWithdrawal) await withdrawReview(ctx, review.id);
        else await writeReview(ctx, review.id, written ?? { stars: 1, text: "", name: "", mayPublish: false });
      });
    } catch (error) {
      const refusal = refusalFor(error);
      if (refusal?.code !== "conflict") throw error;
      const present = (await read(companyId, review.id)) ?? review;
      return send(reply, asked, shownOf(present, refusal.message), refusal.status);
    }
    services.nudge();
    const present = (await read(companyId, review.id)) ?? review;
    return send(reply, asked, shownOf(present));
  });

  async function isStaff(request: FastifyRequest, { companyId, review }: Opened): Promise<boolean> {
    const { actor: visitor, caller } = await transport.call(request, { cookie: true });
    return openedByStaff(database, { visitor, device: caller.knownDevice }, { companyId, address: review.email });
  }
}

/** The errors by field; without errors, what was written. */
function readFields(
  fields: Fields,
  { language, offered }: ClientReview,
): { errors: Record<string, string>; written?: WrittenReview } {
  const { faults } = REVIEW_WORDS[language];
  const stars = Number(fields.stars);
  const text = (fields.text ?? "").replaceAll("\r\n", "\n").trim();
  const typed = (fields.name ?? "").trim() || offered.name;
  const name = NameText.max(LONGEST_NAME).safeParse(typed);
  const errors = Object.fromEntries(
    Object.entries({
      stars: Number.isInteger(stars) && stars >= 1 && stars <= 5 ? "" : faults.stars,
      text: text === "" ? faults.text : text.length > LONGEST_REVIEW ? faults.tooLong : "",
      name: name.success ? "" : faults.name,
    }).filter(([, sentence]) => sentence !== ""),
  );
  if (!name.success || Object.keys(errors).length > 0) return { errors };
  return { errors, written: { stars, text, name: name.data, mayPublish: fields.publish === "yes" } };
}

/** The content of a review's page, by its state. */
function shownOf({ language, names, state, offered }: ClientReview, message = ""): ReviewView["shown"] {
  const w = REVIEW_WORDS[language];
  switch (state.is) {
    case "open":
      return { is: "form", fields: { name: offered.name }, errors: {}, message };
    case "written":
      return { ...state, is: "written", message };
    case "withdrawn":
      return { is: "over", title: w.withdrawnTitle, words: w.withdrawn(names.officer) };
    case "expired":
      return { is: "over", title: w.expiredTitle, words: w.expired(names.officer) };
  }
}
