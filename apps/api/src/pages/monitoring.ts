import { createHash, randomBytes } from "node:crypto";
import formbody from "@fastify/formbody";
import { ANSWER_WORDS, monitoringInstructions } from "@hearthline/contract/clients/monitoring-instructions";
import { DEFAULT_LOAN_KIND } from "@hearthline/contract/loans/loan-kinds";
import type { ScopedDb } from "@hearthline/db/client";
import { enqueueIn, type WriteContext } from "@hearthline/domain/context";
import {
  INSTRUCTIONS_PATH,
  type InstructionsRequest,
  type RequestState,
  readRequest,
  recordInstructions,
  requestOfKey,
  requestState,
  withdrawInstructions,
} from "@hearthline/domain/monitoring/requests";
import { linkAssets } from "@hearthline/report/link-assets";
import { type LinkNotice, renderLinkNotice } from "@hearthline/report/link-notice";
import { wordsOf } from "@hearthline/report/words-of";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { plainAddress } from "../kernel/access/identify.ts";
import { openedByStaff } from "../kernel/access/staff.ts";
import { DomainError, forbidden } from "../kernel/calls/errors.ts";
import type { Services } from "../kernel/calls/services.ts";
import type { Transport } from "../transports/transport.ts";
import { webForm } from "../transports/web-form.ts";
import { linkPolicy } from "./policies.ts";

const Key = z.object({ key: z.string().max(200).catch("") }).catch({ key: "" });
const Form = z.object({
  key: z.string().max(200).catch(""),
  answer: z.enum(["agree", "end"]).catch("agree"),
  /** The fingerprint of the text that the page showed. */
  shown: z.string().max(100).catch(""),
});

const GONE = "There is no request at this link. It may have been cut short: open it from the email again.";

interface Asked {
  key: string;
  companyId: string;
  request: InstructionsRequest;
}

const wordsShown = ({ language, names }: InstructionsRequest) => monitoringInstructions(language, names).words;
/** Identifies the text that a page showed. */
const digestOf = (words: readonly string[]): string =>
  createHash("sha256").update(words.join("\n")).digest("base64url");

/** The page on which a client reads, gives and withdraws the instructions to monitor their credit; for anyone with the email's link, without scripts. */
export async function monitoringPageRoutes(
  app: FastifyInstance,
  { services, transport, scriptHashes }: { services: Services; transport: Transport; scriptHashes: readonly string[] },
): Promise<void> {
  const { database, secrets, limits } = services;
  const assetsOf = linkAssets("/assets/link");
  await app.register(formbody, webForm(4_096));

  /** @throws DomainError `not_found`, `rate_limited` */
  async function askedOf(key: string, from: string): Promise<Asked> {
    await limits.takeLink(key, plainAddress(from));
    const messageId = requestOfKey(secrets, key);
    const [row] = messageId
      ? await database.systemQuery<{ companyId: string }>(`SELECT "companyId" FROM "Message" WHERE id = $1::uuid`, [
          messageId,
        ])
      : [];
    const request = row && messageId ? await database.scoped(row.companyId, (db) => readRequest(db, messageId)) : null;
    if (!row || !request) throw new DomainError("not_found", GONE);
    return { key, companyId: row.companyId, request };
  }

  const contextOf = (db: ScopedDb, companyId: string): WriteContext => ({
    ...{ db, now: new Date(), actor: { companyId } },
    enqueue: enqueueIn(db, companyId),
  });

  async function show(reply: FastifyReply, asked: Asked, said?: string) {
    const { key, companyId, request } = asked;
    const state = await database.scoped(companyId, (db) => requestState(contextOf(db, companyId), request));
    const nonce = randomBytes(16).toString("base64");
    const { language } = request;
    return reply
      .header("content-security-policy", linkPolicy(nonce, scriptHashes, "'self'"))
      .header("cache-control", "private, no-store")
      .header("referrer-policy", "no-referrer")
      .header("x-robots-tag", "noindex")
      .type("text/html; charset=utf-8")
      .send(
        renderLinkNotice(noticeOf(key, request, state, said), {
          assets: assetsOf(DEFAULT_LOAN_KIND, language),
          nonce,
          language,
        }),
      );
  }

  app.get(INSTRUCTIONS_PATH, { exposeHeadRoute: true }, async (request, reply) => {
    request.operation = "monitoring.instructions";
    return show(reply, await askedOf(Key.parse(request.query).key, request.ip));
  });

  app.post(INSTRUCTIONS_PATH, async (request, reply) => {
    request.operation = "monitoring.answer";
    const { key, answer: response, shown } = Form.parse(request.body ?? {});
    const asked = await askedOf(key, request.ip);
    const words = ANSWER_WORDS[asked.request.language];
    if (await isStaff(request, asked)) throw forbidden("not_open", words.notTheirs(asked.request.names.client));
    // The company or the officer may have been renamed in the meantime; the client agrees only to the text they have read.
    if (response === "agree" && shown !== digestOf(wordsShown(asked.request))) return show(reply, asked);
    const from = { ip: plainAddress(request.ip), userAgent: request.headers["user-agent"] ?? "" };
    const done = await database.scoped(asked.companyId, async (db) => {
      const ctx = contextOf(db, asked.companyId);
      if (response === "agree")
        return recordInstructions(ctx, asked.request, { ...from, isSetUp: services.provided.monitoring.isSetUp });
      await withdrawInstructions(ctx, asked.request, { ...from, words: words.end });
      return true;
    });
    services.nudge();
    return show(reply, asked, done ? undefined : words.notNow(asked.request.names.officer));
  });

  async function isStaff(request: FastifyRequest, { companyId, request: { names } }: Asked): Promise<boolean> {
    const { actor: visitor, caller } = await transport.call(request, { cookie: true });
    return openedByStaff(database, { visitor, device: caller.knownDevice }, { companyId, address: names.email });
  }
}

function noticeOf(key: string, request: InstructionsRequest, state: RequestState, said?: string): LinkNotice {
  const { language, names, timeZone } = request;
  const words = ANSWER_WORDS[language];
  const { company, officer } = names;
  const dayOf = (at: Date) => wordsOf(language).dayOfInstant(at.toISOString(), timeZone);
  const form = { action: INSTRUCTIONS_PATH, key, again: false };
  switch (state.is) {
    case "open": {
      const { title, about, words: text, agree, decline } = monitoringInstructions(language, names);
      const fields = { answer: "agree", shown: digestOf(text) };
      return { title, words: said ?? about, text, form: { ...form, fields, button: agree, note: decline } };
    }
    case "given": {
      const fields = { answer: "end" };
      return {
        title: words.agreedTitle,
        words: words.agreed(dayOf(state.at), company),
        text: state.words.split("\n\n"),
        form: { ...form, fields, button: words.end },
      };
    }
    case "ended": {
      const proved = state.provedAt ? ` ${words.proved(dayOf(state.provedAt))}` : "";
      return { title: words.endedTitle, words: `${words.ended(dayOf(state.at), company)}${proved}` };
    }
    case "expired":
      return { title: words.expiredTitle, words: words.expired(officer) };
  }
}
