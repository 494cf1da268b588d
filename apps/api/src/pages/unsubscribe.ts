import { randomBytes } from "node:crypto";
import formbody from "@fastify/formbody";
import { DEFAULT_LOAN_KIND } from "@hearthline/contract/loans/loan-kinds";
import { type Language, languageOf } from "@hearthline/contract/values/language";
import { linkAssets } from "@hearthline/report/link-assets";
import { type LinkNotice, renderLinkNotice } from "@hearthline/report/link-notice";
import { wordsOf } from "@hearthline/report/words-of";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { DomainError } from "../kernel/errors.ts";
import type { Services } from "../kernel/invoke.ts";
import { linkPolicy } from "./policies.ts";

const PATH = "/unsubscribe";
const Key = z.object({ key: z.string().regex(/^[\w-]{20,100}$/) });
const Fields = z.record(z.string(), z.unknown()).catch({});

/** Whose mail it was: also of a link that has ended, since a mail is kept longer than it. @throws DomainError `not_found` */
async function askedOf({ database }: Services, given: unknown) {
  const { data } = Key.safeParse(given);
  const found =
    data &&
    (await database.system(async (db) => {
      const select = { companyId: true, address: true, language: true };
      const reader = await db.recipient.findUnique({ where: { key: data.key }, select });
      if (!reader?.address.includes("@")) return undefined;
      const { name } = await db.company.findUniqueOrThrow({ where: { id: reader.companyId }, select: { name: true } });
      return { ...reader, company: name };
    }));
  if (!data || !found) throw new DomainError("not_found", "There is no address to unsubscribe at this link.");
  const language = languageOf(found.language);
  return { ...found, key: data.key, language, words: wordsOf(language).mail.leaving };
}

/**
 * The page behind "Unsubscribe" of a mail. Opening it asks, since scanners open links; its button ends the company's mails to the address, as does a mail
 * program's own button, which sends without asking (RFC 8058).
 */
export async function unsubscribeRoutes(
  app: FastifyInstance,
  { services, scriptHashes }: { services: Services; scriptHashes: readonly string[] },
): Promise<void> {
  const assetsOf = linkAssets("/assets/link");
  await app.register(formbody, { bodyLimit: 4_096 });

  const page = (reply: FastifyReply, notice: LinkNotice, language: Language) => {
    const nonce = randomBytes(16).toString("base64");
    const policy = linkPolicy(nonce, scriptHashes).replace("form-action 'none'", "form-action 'self'");
    return reply
      .header("content-security-policy", policy)
      .header("cache-control", "private, no-store")
      .header("referrer-policy", "no-referrer")
      .header("x-robots-tag", "noindex")
      .type("text/html; charset=utf-8")
      .send(renderLinkNotice(notice, { assets: assetsOf(DEFAULT_LOAN_KIND, language), nonce, language }));
  };

  app.get(PATH, { exposeHeadRoute: true }, async (request, reply) => {
    request.operation = "unsubscribe.ask";
    const { key, address, company, language, words } = await askedOf(services, request.query);
    const form = { action: PATH, key, again: false, button: words.stop };
    return page(reply, { title: words.ask(company), words: words.what(address), form }, language);
  });

  app.post(PATH, async (request, reply) => {
    request.operation = "unsubscribe.take";
    const fields = { ...Fields.parse(request.query), ...Fields.parse(request.body) };
    const { key, companyId, address, company, language, words } = await askedOf(services, fields);
    const granted = fields.again === "1";
    await keepWord(services, { companyId, address, granted });
    if (granted) return page(reply, { title: words.back, words: words.mailsTo(address) }, language);
    const form = { action: PATH, key, again: true, button: words.again };
    return page(reply, { title: words.done, words: words.after(company), form }, language);
  });
}

/** Said twice, it is one word. */
const keepWord = (
  { database }: Services,
  word: { companyId: string; address: string; granted: boolean },
): Promise<void> =>
  database.system(async (db) => {
    const { companyId, address, granted } = word;
    const last = await db.consent.findFirst({
      where: { companyId, channel: "email", address },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: { granted: true },
    });
    if ((last?.granted ?? true) === granted) return;
    await db.consent.create({ data: { ...word, channel: "email", source: granted ? "resubscribe" : "unsubscribe" } });
  });
