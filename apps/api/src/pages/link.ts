import { randomBytes } from "node:crypto";
import fastifyStatic from "@fastify/static";
import { LOAN_KINDS } from "@hearthline/contract/loans/loan-kinds";
import { readableStored } from "@hearthline/contract/reports/stored-document";
import { Language, languageOf } from "@hearthline/contract/values/language";
import { type DocumentOf, inLanguage } from "@hearthline/report/document-of";
import { LINK_FILES, linkAssets } from "@hearthline/report/link-assets";
import { renderLinkDocument } from "@hearthline/report/link-document";
import { type LinkNotice, renderLinkNotice } from "@hearthline/report/link-notice";
import { renderOfferDocument } from "@hearthline/report/offer-document";
import { wordsOf } from "@hearthline/report/words-of";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Door } from "../doors/door.ts";
import { linkPath } from "../features/reports/reports.reads.ts";
import { shares } from "../features/reports/shares.operations.ts";
import { DomainError, refusalFor } from "../kernel/errors.ts";
import { invoke } from "../kernel/invoke.ts";
import type { Services } from "../kernel/services.ts";
import { createLinkCards, hasCard } from "./link-card.ts";
import { linkPolicy } from "./policies.ts";

const BASE = "/assets/link";

interface LinkRequest {
  Params: { id: string };
  Querystring: { key?: string; lang?: string };
}

/** The report as a borrower sees it: complete in the first response, alive once its script has come. */
export async function linkRoutes(
  app: FastifyInstance,
  { services, door, scriptHashes }: { services: Services; door: Door; scriptHashes: readonly string[] },
): Promise<void> {
  const assetsOf = linkAssets(BASE);
  const cardOf = createLinkCards(services);
  await app.register(fastifyStatic, {
    root: LINK_FILES,
    prefix: `${BASE}/`,
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
  });

  for (const kind of LOAN_KINDS) {
    /** The report behind the request's key, which has to be the one its address names. */
    const opened = async (request: FastifyRequest<LinkRequest>) => {
      request.operation = "shares.open";
      const call = await door.call(request, { cookie: true });
      const found = await invoke(services, "shares.open", shares.open, call, { key: request.query.key ?? "" });
      const frozen = found.page.audience === "borrower" ? found.page.document : found.page.sheet;
      if (found.reportId !== request.params.id || frozen.kind !== kind)
        throw new DomainError("not_found", "There is no report at this link.");
      return { ...found, frozen };
    };

    app.get<LinkRequest>(`/reports/${kind}-report/:id/link`, { exposeHeadRoute: true }, async (request, reply) => {
      const key = request.query.key ?? "";
      const canonicalUrl = `${door.publicUrl}${linkPath({ id: request.params.id, kind }, key)}`;
      try {
        const { page: shown, frozen, reportId, own, newer, reachable, language: sent } = await opened(request);
        const language = chosenLanguage(request) ?? sent;
        const around = {
          shareKey: key,
          canonicalUrl,
          ogImageUrl: hasCard(frozen) ? canonicalUrl.replace("/link?", "/card.png?") : null,
          switchUrl: `${linkPath({ id: request.params.id, kind }, key)}&lang=${language === "es" ? "en" : "es"}`,
          assets: assetsOf(kind, language),
          nonce: guard(reply, scriptHashes),
          tracked: !own,
          newer,
          pdfUrl: `/api/reports/${reportId}/pdf?key=${encodeURIComponent(key)}&language=${language}`,
        };
        const html =
          shown.audience === "borrower"
            ? renderLinkDocument({ ...around, document: inLanguage(shown.document, language), reachable })
            : renderOfferDocument({ ...around, offer: { ...shown.sheet, language } });
        return page(reply, 200, html);
      } catch (error) {
        const refusal = refusalFor(error);
        if (!refusal) throw error;
        const ended = refusal.code === "gone" ? await endedReport(services, key) : undefined;
        const document = ended && inLanguage(ended, chosenLanguage(request) ?? ended.language ?? "en");
        if (document)
          return page(
            reply,
            410,
            renderLinkDocument({
              document,
              shareKey: key,
              canonicalUrl,
              assets: assetsOf(document.kind),
              nonce: guard(reply, scriptHashes),
              expired: true,
            }),
          );
        if (refusal.retryAfter !== undefined) reply.header("retry-after", String(refusal.retryAfter));
        const language = chosenLanguage(request) ?? preferredLanguage(request);
        const [status, notice] = noticeOf(refusal, language);
        return page(
          reply,
          status,
          renderLinkNotice(notice, { language, assets: assetsOf(kind), nonce: guard(reply, scriptHashes) }),
        );
      }
    });

    app.get<LinkRequest>(`/reports/${kind}-report/:id/card.png`, { exposeHeadRoute: true }, async (request, reply) => {
      const picture = await cardOf((await opened(request)).frozen);
      if (!picture) throw new DomainError("not_found", "There is no picture of this report.");
      return (
        reply
          .header("cache-control", "private, max-age=86400")
          .header("x-robots-tag", "noindex")
          .header("referrer-policy", "no-referrer")
          // Messengers that run in a browser show it on their own pages.
          .header("cross-origin-resource-policy", "cross-origin")
          .type("image/png")
          .send(picture)
      );
    });
  }
}

/** The report of a link that has ended, for whom to ask; none of the loan's figures is shown. */
async function endedReport({ database }: Services, key: string): Promise<DocumentOf | undefined> {
  const [row] = await database.systemQuery<{ document: unknown; language: string }>(
    'SELECT p.document, r.language FROM "Recipient" r JOIN "Share" s ON s.id = r."shareId" JOIN "Report" p ON p.id = s."reportId" WHERE r.key = $1',
    [key],
  );
  const document = row && readableStored(row.document);
  return document ? inLanguage(document, languageOf(row.language)) : undefined;
}

/** The language that the reader switched to. */
function chosenLanguage({ query }: FastifyRequest<LinkRequest>): Language | undefined {
  return Language.safeParse(query.lang).data;
}

/** Where nobody is known who could have chosen: what their browser asks for. */
const preferredLanguage = (request: FastifyRequest): Language =>
  /^\s*es\b/i.test(request.headers["accept-language"] ?? "") ? "es" : "en";

/** Why there is no report, as a borrower is told. */
function noticeOf({ code, retryAfter }: DomainError, language: Language): [number, LinkNotice] {
  const { link } = wordsOf(language);
  switch (code) {
    case "rate_limited":
      return [429, { title: link.openedOften, words: link.wait(retryAfter ?? 60) }];
    case "unavailable":
      return [503, { title: link.notNow, words: link.nothingLost }];
    default:
      return [404, { title: link.nothingHere, words: link.cutShort }];
  }
}

/** A policy with a nonce for what the page itself brings. */
function guard(reply: FastifyReply, scriptHashes: readonly string[]): string {
  const nonce = randomBytes(16).toString("base64");
  reply.header("content-security-policy", linkPolicy(nonce, scriptHashes));
  return nonce;
}

const page = (reply: FastifyReply, status: number, html: string) =>
  reply
    .code(status)
    .header("cache-control", "private, no-store")
    .header("referrer-policy", "no-referrer")
    .header("x-robots-tag", "noindex")
    .type("text/html; charset=utf-8")
    .send(html);
