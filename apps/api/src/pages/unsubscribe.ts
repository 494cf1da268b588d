import { randomBytes } from "node:crypto";
import formbody from "@fastify/formbody";
import { DEFAULT_LOAN_KIND } from "@hearthline/contract/loans/loan-kinds";
import { type Language, languageOf } from "@hearthline/contract/values/language";
import type { SystemDb } from "@hearthline/db/client";
import { UNSUBSCRIBE_PATH } from "@hearthline/domain/messages/unsubscribe-link";
import { linkAssets } from "@hearthline/report/link-assets";
import { type LinkNotice, renderLinkNotice } from "@hearthline/report/link-notice";
import { wordsOf } from "@hearthline/report/words-of";
import type { FastifyInstance, FastifyReply } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { z } from "zod";
import { plainAddress } from "../kernel/access/identify.ts";
import { DomainError } from "../kernel/calls/errors.ts";
import type { Services } from "../kernel/calls/services.ts";
import { consume } from "../kernel/limits/rate-limit.ts";
import { recordConsent } from "../kernel/sharing/record-consent.ts";
import { unsubscribedMail } from "../kernel/sharing/unsubscribe-links.ts";
import { webForm } from "../transports/web-form.ts";
import { linkPolicy } from "./policies.ts";
import { choicesOf, choose, PREFERENCES_PATH, phonesOfMail } from "./preferences.ts";

const Key = z.object({ key: z.string().regex(/^[\w.-]{20,100}$/) });
const Fields = z.record(z.string(), z.unknown()).catch({});

/** How often an hour an address may resume emails: too little to fill the log. Stopping them is always possible. */
const AGAIN_AN_HOUR = 5;

interface Asked {
  companyId: string;
  address: string;
  language: string;
}

/** The language that the email was written in, if it is stored; else its client's. */
const ofMail = (db: SystemDb, id: string): Promise<Asked[]> =>
  db.$queryRaw`SELECT m."companyId", m."toAddress" AS address, coalesce(r.language, m.data->>'language', m.data->'report'->>'language', cl.language, '') AS language
    FROM "Message" m LEFT JOIN "Recipient" r ON r.id = m."recipientId" LEFT JOIN "Client" cl ON cl.id = m."clientId" WHERE m.id = ${id}::uuid AND m.channel = 'email'`;

/** Emails once had no link of their own and carried the report's key: those still work, and no later key does. */
const ofOldMail = (db: SystemDb, key: string): Promise<Asked[]> =>
  db.$queryRaw`SELECT r."companyId", r.address, r.language FROM "Recipient" r WHERE r.key = ${key} AND EXISTS (
    SELECT 1 FROM "Message" m WHERE m."recipientId" = r.id AND m.channel = 'email' AND NOT m.data ? 'unsubscribe')`;

/** The link of an officer's morning email ends only those emails; no other key is in that table. */
const ofDigest = (db: SystemDb, key: string): Promise<{ userId: string; address: string }[]> =>
  db.$queryRaw`SELECT u.id AS "userId", u.email AS address FROM "Digest" d JOIN "User" u ON u.id = d."userId" WHERE d.key = ${key}`;

const MORNINGS = {
  ask: "Stop the emails of the morning?",
  what: (address: string) =>
    `No more emails to ${address} about who read your reports. Questions and other emails still come.`,
  stop: "Stop these mails",
  done: "You get no more emails of the morning",
  after: "Notifications in Hearthline still tell you who read your reports.",
  again: "Send me these mails again",
  back: "You get the emails of the morning again",
  mailsTo: (address: string) => `They come to ${address} after a report of yours was read.`,
};

/** The officer of a morning email; undefined for any other link. @throws DomainError `rate_limited` */
async function officerOf({ database, limits }: Services, given: unknown, from: string) {
  const { data } = Key.safeParse(given);
  if (!data) return undefined;
  const [officer] = await database.system((db) => ofDigest(db, data.key));
  if (officer) await limits.takeLink(data.key, plainAddress(from));
  return officer && { ...officer, key: data.key };
}

/** The recipient of an email: also of an expired report link, since an email is stored longer than it. @throws DomainError `not_found`, `rate_limited` */
async function askedOf({ database, secrets, limits }: Services, given: unknown, from: string) {
  const { data } = Key.safeParse(given);
  await limits.takeLink(data?.key ?? "", plainAddress(from));
  const found =
    data &&
    (await database.system(async (db) => {
      const mail = unsubscribedMail(secrets, data.key);
      const [asked] = mail ? await ofMail(db, mail) : await ofOldMail(db, data.key);
      if (!asked?.address.includes("@")) return undefined;
      const { name } = await db.company.findUniqueOrThrow({ where: { id: asked.companyId }, select: { name: true } });
      const phones = mail ? (await phonesOfMail(db, mail)).map(({ phone }) => phone) : [];
      return { ...asked, company: name, phones };
    }));
  if (!data || !found) throw new DomainError("not_found", "There is no address to unsubscribe at this link.");
  const language = languageOf(found.language);
  return { ...found, key: data.key, language, words: wordsOf(language).mail.leaving };
}

/**
 * The page behind "Unsubscribe" of an email. Opening it asks first, since scanners open links; its button ends the company's emails to the address, as
 * does an email program's own button, which sends without asking (RFC 8058).
 */
export async function unsubscribeRoutes(
  app: FastifyInstance,
  { services, scriptHashes }: { services: Services; scriptHashes: readonly string[] },
): Promise<void> {
  const assetsOf = linkAssets("/assets/link");
  const again = new RateLimiterMemory({ points: AGAIN_AN_HOUR, duration: 3_600, keyPrefix: "unsubscribe" });
  await app.register(formbody, webForm(4_096));

  const page = (reply: FastifyReply, notice: LinkNotice, language: Language) => {
    const nonce = randomBytes(16).toString("base64");
    const policy = linkPolicy(nonce, scriptHashes, "'self'");
    return reply
      .header("content-security-policy", policy)
      .header("cache-control", "private, no-store")
      .header("referrer-policy", "no-referrer")
      .header("x-robots-tag", "noindex")
      .type("text/html; charset=utf-8")
      .send(renderLinkNotice(notice, { assets: assetsOf(DEFAULT_LOAN_KIND, language), nonce, language }));
  };

  app.get(UNSUBSCRIBE_PATH, { exposeHeadRoute: true }, async (request, reply) => {
    request.operation = "unsubscribe.ask";
    const officer = await officerOf(services, request.query, request.ip);
    if (officer) {
      const form = { action: UNSUBSCRIBE_PATH, key: officer.key, again: false, button: MORNINGS.stop };
      return page(reply, { title: MORNINGS.ask, words: MORNINGS.what(officer.address), form }, "en");
    }
    const { key, address, company, language, words } = await askedOf(services, request.query, request.ip);
    const form = { action: UNSUBSCRIBE_PATH, key, again: false, button: words.stop };
    const link = { href: `${PREFERENCES_PATH}?key=${encodeURIComponent(key)}`, words: words.choose };
    return page(reply, { title: words.ask(company), words: words.what(address), form, link }, language);
  });

  const preferences = async (reply: FastifyReply, asked: Awaited<ReturnType<typeof askedOf>>, saved: boolean) => {
    const { company, language, words } = asked;
    const choices = await services.database.system((db) => choicesOf(db, services.secrets, asked, asked));
    return page(reply, { title: words.choosing(company), words: saved ? words.chosen : "", choices }, language);
  };

  app.get(PREFERENCES_PATH, { exposeHeadRoute: true }, async (request, reply) => {
    request.operation = "preferences.ask";
    return preferences(reply, await askedOf(services, request.query, request.ip), false);
  });

  app.post(PREFERENCES_PATH, async (request, reply) => {
    request.operation = "preferences.take";
    const fields = Fields.parse(request.body);
    const asked = await askedOf(services, fields, request.ip);
    await services.database.system((db) =>
      choose(db, services.secrets, asked, fields, () => consume(again, `${asked.companyId} ${asked.address}`)),
    );
    services.nudge();
    return preferences(reply, asked, true);
  });

  app.post(UNSUBSCRIBE_PATH, async (request, reply) => {
    request.operation = "unsubscribe.take";
    const fields = { ...Fields.parse(request.query), ...Fields.parse(request.body) };
    const officer = await officerOf(services, fields, request.ip);
    if (officer) {
      const morningDigest = fields.again === "1";
      await services.database.system((db) =>
        db.user.update({ where: { id: officer.userId }, data: { morningDigest } }),
      );
      if (morningDigest) return page(reply, { title: MORNINGS.back, words: MORNINGS.mailsTo(officer.address) }, "en");
      const form = { action: UNSUBSCRIBE_PATH, key: officer.key, again: true, button: MORNINGS.again };
      return page(reply, { title: MORNINGS.done, words: MORNINGS.after, form }, "en");
    }
    const { key, companyId, address, company, language, words } = await askedOf(services, fields, request.ip);
    const granted = fields.again === "1";
    const source = granted ? "resubscribe" : "unsubscribe";
    await services.database.system((db) =>
      recordConsent(
        db,
        services.secrets,
        { companyId, channel: "email", address, granted, source },
        {
          unsaid: true,
          before: async () => granted && (await consume(again, `${companyId} ${address}`)),
        },
      ),
    );
    services.nudge();
    if (granted) return page(reply, { title: words.back, words: words.mailsTo(address) }, language);
    const form = { action: UNSUBSCRIBE_PATH, key, again: true, button: words.again };
    return page(reply, { title: words.done, words: words.after(company), form }, language);
  });
}
