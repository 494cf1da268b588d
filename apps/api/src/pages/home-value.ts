import { randomBytes } from "node:crypto";
import formbody from "@fastify/formbody";
import type { HomeValueReport } from "@hearthline/contract/clients/home-value-report";
import { DEFAULT_LOAN_KIND } from "@hearthline/contract/loans/loan-kinds";
import { type Language, languageOf } from "@hearthline/contract/values/language";
import { HOME_MAILS_PATH, HOME_VALUE_PATH } from "@hearthline/domain/home-values/home-value-report";
import { phoneTarget, phoneWords } from "@hearthline/report/format";
import { renderHomeMailsDocument } from "@hearthline/report/home-mails-document";
import { renderHomeValueDocument } from "@hearthline/report/home-value-document";
import { homeValueWordsOf } from "@hearthline/report/home-value-words";
import { linkAssets } from "@hearthline/report/link-assets";
import { type LinkNotice, renderLinkNotice } from "@hearthline/report/link-notice";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { homeValueLinks } from "../features/home-values/home-value-links.operations.ts";
import { isMachine } from "../features/reports/viewers.rules.ts";
import { type DomainError, refusalFor } from "../kernel/calls/errors.ts";
import { invoke } from "../kernel/calls/invoke.ts";
import type { Services } from "../kernel/calls/services.ts";
import type { Transport } from "../transports/transport.ts";
import { webForm } from "../transports/web-form.ts";
import { type Fields, mailsAsked, sendCorrection, typedOf } from "./home-value-forms.ts";
import { linkPolicy } from "./policies.ts";

const Asked = z.object({ key: z.string().catch("") }).catch({ key: "" });
const Sent = z.record(z.string(), z.string().catch("")).catch({});

const NO_REPORT = {
  title: "There is no home here",
  words: "The link may have been cut short, or its report has ended. Ask your loan officer for a new one.",
};
const TOO_OFTEN = { title: "Opened very often", words: "Wait a minute, then open the link again." };

/** The text of an error for the person who filled in a form. */
const sentencesOf = ({ errors, message }: DomainError): string[] => {
  const sentences = Object.values(errors ?? {}).flat();
  return sentences.length > 0 ? sentences : [message];
};

/** The home value pages, for anyone with the key. They work without scripts, with plain HTML forms. */
export async function homeValueRoutes(
  app: FastifyInstance,
  { services, transport, scriptHashes }: { services: Services; transport: Transport; scriptHashes: readonly string[] },
): Promise<void> {
  const assetsOf = linkAssets("/assets/link");
  const assets = assetsOf(DEFAULT_LOAN_KIND);
  const pages = services.provided.homeValuePages;
  await app.register(formbody, webForm(8_192));

  function send(reply: FastifyReply, status: number, write: (nonce: string) => string) {
    const nonce = randomBytes(16).toString("base64");
    return reply
      .code(status)
      .header("content-security-policy", linkPolicy(nonce, scriptHashes, "'self'"))
      .header("cache-control", "private, no-store")
      .header("referrer-policy", "no-referrer")
      .header("x-robots-tag", "noindex")
      .type("text/html; charset=utf-8")
      .send(write(nonce));
  }
  const callOf = (request: FastifyRequest) => transport.call(request, { cookie: true });

  const read = async (request: FastifyRequest, key: string): Promise<HomeValueReport> =>
    invoke(services, "homeValueLinks.report", homeValueLinks.report, await callOf(request), { key });

  /** Records that the page was opened by a browser; visits by email link scanners and other programs are ignored. */
  async function noteOpening(request: FastifyRequest, key: string): Promise<void> {
    if (request.method !== "GET" || isMachine(request.headers["user-agent"] ?? "", services.demo)) return;
    const { actor: visitor, caller } = await callOf(request);
    const by = { visitor, device: caller.knownDevice };
    await pages.opened(key, { now: new Date(), by });
  }

  /** The page for a key that no longer works: it says whom to contact. */
  async function endedNotice(key: string): Promise<{ notice: LinkNotice; language: Language }> {
    const officer = await pages.officerOf(key);
    if (!officer) return { notice: NO_REPORT, language: "en" };
    const language = languageOf(officer.language);
    const { gone } = homeValueWordsOf(language).homeMails;
    const link = officer.phone
      ? { href: `tel:${phoneTarget(officer.phone)}`, words: gone.call(phoneWords(officer.phone)) }
      : { href: `mailto:${officer.email}`, words: gone.write(officer.email) };
    return { notice: { title: gone.title, words: gone.ended(officer.officer, officer.company), link }, language };
  }

  async function refuse(reply: FastifyReply, error: unknown, key: string) {
    const refusal = refusalFor(error);
    if (!refusal) throw error;
    const often = refusal.code === "rate_limited";
    if (refusal.retryAfter !== undefined) reply.header("retry-after", String(refusal.retryAfter));
    if (often) return send(reply, 429, (nonce) => renderLinkNotice(TOO_OFTEN, { assets, nonce }));
    const { notice, language } = await endedNotice(key);
    const own = assetsOf(DEFAULT_LOAN_KIND, language);
    return send(reply, 404, (nonce) => renderLinkNotice(notice, { assets: own, nonce, language }));
  }

  app.get(HOME_VALUE_PATH, { exposeHeadRoute: true }, async (request, reply) => {
    request.operation = "homeValueLinks.report";
    const { key } = Asked.parse(request.query);
    try {
      const report = await read(request, key);
      await noteOpening(request, key);
      return await send(reply, 200, (nonce) => renderHomeValueDocument(report, { assets, nonce, key }));
    } catch (error) {
      return refuse(reply, error, key);
    }
  });

  app.post(HOME_VALUE_PATH, async (request, reply) => {
    const fields = Sent.parse(request.body);
    const { key = "" } = fields;
    request.operation = "homeValueLinks.correct";
    try {
      const before = await read(request, key);
      const { homeCorrections: w } = homeValueWordsOf(before.language);
      try {
        const report = await sendCorrection(services, await callOf(request), fields);
        const said = w.sent(report.officer.name);
        return await send(reply, 200, (nonce) => renderHomeValueDocument(report, { assets, nonce, key, said }));
      } catch (error) {
        const refusal = refusalFor(error);
        if (!refusal || refusal.code === "not_found") throw error;
        const said = [w.refused, ...sentencesOf(refusal)].join(" ");
        const options = { assets, key, said, typed: typedOf(fields) };
        return await send(reply, refusal.status, (nonce) => renderHomeValueDocument(before, { ...options, nonce }));
      }
    } catch (error) {
      return refuse(reply, error, key);
    }
  });

  /** The page with an owner's current choices. */
  async function mailsPage(request: FastifyRequest, reply: FastifyReply, key: string, answer: Answer) {
    const mails = await invoke(services, "homeValueLinks.mails", homeValueLinks.mails, await callOf(request), { key });
    const row = await pages.watched(key);
    const view = {
      mails,
      language: languageOf(row.language ?? "en"),
      address: row.address,
      officer: row.officerName,
      company: row.companyName,
      logoUrl: row.logoUrl,
      brandColor: row.brandColor,
    };
    const { homeMails } = homeValueWordsOf(view.language);
    const said = answer.refused
      ? [homeMails.refused, ...sentencesOf(answer.refused)].join(" ")
      : answer.saved && homeMails.saved;
    return send(reply, answer.refused?.status ?? 200, (nonce) =>
      renderHomeMailsDocument(view, { assets, nonce, key, said: said || undefined }),
    );
  }

  app.get(HOME_MAILS_PATH, { exposeHeadRoute: true }, async (request, reply) => {
    request.operation = "homeValueLinks.mails";
    const { key } = Asked.parse(request.query);
    try {
      return await mailsPage(request, reply, key, {});
    } catch (error) {
      return refuse(reply, error, key);
    }
  });

  app.post(HOME_MAILS_PATH, async (request, reply) => {
    request.operation = "homeValueLinks.chooseMails";
    const fields: Fields = Sent.parse(request.body);
    const { key = "" } = fields;
    try {
      const answer = await chosen(request, fields);
      return await mailsPage(request, reply, key, answer);
    } catch (error) {
      return refuse(reply, error, key);
    }
  });

  interface Answer {
    saved?: boolean;
    refused?: DomainError;
  }

  async function chosen(request: FastifyRequest, fields: Fields): Promise<Answer> {
    try {
      const call = await callOf(request);
      await invoke(services, "homeValueLinks.chooseMails", homeValueLinks.chooseMails, call, mailsAsked(fields));
      return { saved: true };
    } catch (error) {
      const refused = refusalFor(error);
      if (!refused || refused.code === "not_found" || refused.code === "rate_limited") throw error;
      return { refused };
    }
  }
}
