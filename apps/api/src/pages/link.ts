import { randomBytes } from "node:crypto";
import type {} from "@fastify/cookie";
import formbody from "@fastify/formbody";
import fastifyStatic from "@fastify/static";
import { LOAN_KINDS, type LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { readableStored } from "@hearthline/contract/reports/stored-document";
import { Language, languageOf } from "@hearthline/contract/values/language";
import { type DocumentOf, inLanguage } from "@hearthline/report/document-of";
import { LINK_FILES, linkAssets } from "@hearthline/report/link-assets";
import { type CodeForm, renderLinkDocument } from "@hearthline/report/link-document";
import { type LinkNotice, renderLinkNotice } from "@hearthline/report/link-notice";
import { renderOfferDocument } from "@hearthline/report/offer-document";
import { wordsOf } from "@hearthline/report/words-of";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { linkPath } from "../features/reports/reports.reads.ts";
import { shares } from "../features/reports/shares.operations.ts";
import { createGuesses } from "../identity/guesses.ts";
import { plainAddress } from "../kernel/access/identify.ts";
import { DomainError, refusalFor } from "../kernel/calls/errors.ts";
import { invoke } from "../kernel/calls/invoke.ts";
import type { Services } from "../kernel/calls/services.ts";
import {
  AccessCodeNeeded,
  type CodedShare,
  codeCookie,
  codeGiven,
  codeOrigin,
  GIVEN_DAYS,
  isCode,
} from "../kernel/sharing/access-codes.ts";
import type { Transport } from "../transports/transport.ts";
import { webForm } from "../transports/web-form.ts";
import { createLinkCards, hasCard } from "./link-card.ts";
import { linkPolicy } from "./policies.ts";

const BASE = "/assets/link";

/** The fields of the page that asks for a code. */
const GivenCode = z.object({
  key: z.string().max(100),
  code: z.string().trim().max(12),
  lang: Language.optional().catch(undefined),
});

interface LinkRequest {
  Params: { id: string };
  Querystring: { key?: string; lang?: string };
}

/** The report as a borrower sees it: complete in the first response, interactive once its script has loaded. */
export async function linkRoutes(
  app: FastifyInstance,
  { services, transport, scriptHashes }: { services: Services; transport: Transport; scriptHashes: readonly string[] },
): Promise<void> {
  const assetsOf = linkAssets(BASE);
  const cardOf = createLinkCards(services);
  const guesses = createGuesses(services.database);
  await app.register(formbody, webForm(1_024));
  await app.register(fastifyStatic, {
    root: LINK_FILES,
    prefix: `${BASE}/`,
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
  });

  /** The page that asks for a link's code; redirects to the link itself if it has no report. */
  async function askCode(
    request: FastifyRequest<LinkRequest>,
    reply: FastifyReply,
    kind: LoanKind,
    asked: { key: string; status: number; language?: Language | undefined; refusal?: CodeForm["refusal"] },
  ) {
    const { key, status, refusal } = asked;
    const shared = await sharedDocument(services, key);
    if (!shared) throw new DomainError("not_found", "There is no report at this link.");
    const switched = asked.language ?? chosenLanguage(request);
    const language = switched ?? shared.language ?? "en";
    const path = linkPath({ id: request.params.id, kind }, key);
    const nonce = guard(reply, scriptHashes, "'self'");
    if (refusal && refusal !== "wrong") reply.header("retry-after", String(refusal.waitSeconds));
    return page(
      reply,
      status,
      renderLinkDocument({
        document: inLanguage(shared, language),
        shareKey: key,
        canonicalUrl: `${transport.publicUrl}${path}`,
        assets: assetsOf(shared.kind, language),
        nonce,
        code: { action: path.split("?")[0] ?? path, key, language: switched, refusal },
      }),
    );
  }

  for (const kind of LOAN_KINDS) {
    /** The report of the request's key, which has to match the address. */
    const opened = async (request: FastifyRequest<LinkRequest>) => {
      request.operation = "shares.open";
      const call = await transport.call(request, { cookie: true });
      const found = await invoke(services, "shares.open", shares.open, call, { key: request.query.key ?? "" });
      const frozen = found.page.audience === "borrower" ? found.page.document : found.page.sheet;
      if (found.reportId !== request.params.id || frozen.kind !== kind)
        throw new DomainError("not_found", "There is no report at this link.");
      return { ...found, frozen };
    };

    app.get<LinkRequest>(`/reports/${kind}-report/:id/link`, { exposeHeadRoute: true }, async (request, reply) => {
      const key = request.query.key ?? "";
      const canonicalUrl = `${transport.publicUrl}${linkPath({ id: request.params.id, kind }, key)}`;
      try {
        const {
          page: shown,
          frozen,
          reportId,
          own,
          newer,
          reachable,
          licensed,
          language: sent,
        } = await opened(request);
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
            ? renderLinkDocument({
                ...around,
                document: inLanguage(shown.document, language),
                notes: shown.notes,
                reachable,
                licensed,
                chats: reachable && !own,
              })
            : renderOfferDocument({ ...around, offer: { ...shown.sheet, language } });
        return page(reply, 200, html);
      } catch (error) {
        if (error instanceof AccessCodeNeeded) return askCode(request, reply, kind, { key, status: 403 });
        const refusal = refusalFor(error);
        if (!refusal) throw error;
        const ended = refusal.code === "gone" ? await sharedDocument(services, key) : undefined;
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

    app.post<LinkRequest>(`/reports/${kind}-report/:id/link`, async (request, reply) => {
      request.operation = "shares.giveCode";
      const { data } = GivenCode.safeParse(request.body);
      const { key = "", code = "", lang } = data ?? {};
      const back = `${linkPath({ id: request.params.id, kind }, key)}${lang ? `&lang=${lang}` : ""}`;
      await services.limits.takeLink(key, plainAddress(request.ip));
      const share = await codedShare(services, key);
      // The link has no code or does not exist; its page says which.
      if (!share) return reply.redirect(back, 303);
      const guess = `guess-link:${codeOrigin(share)}`;
      if (!(await guesses.count(guess)))
        return askCode(request, reply, kind, {
          key,
          status: 429,
          language: lang,
          refusal: { waitSeconds: Math.max(1, await guesses.wait(guess)) },
        });
      if (!isCode(services.secrets, share, code))
        return askCode(request, reply, kind, { key, status: 403, language: lang, refusal: "wrong" });
      await guesses.forget(guess);
      return reply
        .setCookie(codeCookie(share.shareId), codeGiven(services.secrets, share, new Date()), {
          path: "/",
          sameSite: "lax",
          secure: transport.publicUrl.startsWith("https:"),
          httpOnly: true,
          maxAge: GIVEN_DAYS * 86_400,
        })
        .redirect(back, 303);
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

/** The report behind a link without any of the loan's figures, to show the contact. */
async function sharedDocument({ database }: Services, key: string): Promise<DocumentOf | undefined> {
  const [row] = await database.systemQuery<{ document: unknown; language: string }>(
    'SELECT p.document, r.language FROM "Recipient" r JOIN "Share" s ON s.id = r."shareId" JOIN "Report" p ON p.id = s."reportId" WHERE r.key = $1',
    [key],
  );
  const document = row && readableStored(row.document);
  return document ? inLanguage(document, languageOf(row.language)) : undefined;
}

/** The code check of a link with an access code; undefined for any other. */
async function codedShare({ database }: Services, key: string): Promise<CodedShare | undefined> {
  const [row] = await database.systemQuery<CodedShare>(
    'SELECT s.id AS "shareId", s."accessCode" FROM "Recipient" r JOIN "Share" s ON s.id = r."shareId" WHERE r.key = $1 AND s."accessCode" IS NOT NULL AND s."revokedAt" IS NULL',
    [key],
  );
  return row;
}

/** The language that the reader switched to. */
function chosenLanguage({ query }: FastifyRequest<LinkRequest>): Language | undefined {
  return Language.safeParse(query.lang).data;
}

/** If no one is known who could have chosen: the browser's language. */
const preferredLanguage = (request: FastifyRequest): Language =>
  /^\s*es\b/i.test(request.headers["accept-language"] ?? "") ? "es" : "en";

/** Why there is no report, as the borrower sees it. */
function noticeOf({ code, retryAfter }: DomainError, language: Language): [number, LinkNotice] {
  const { notices } = wordsOf(language);
  switch (code) {
    case "rate_limited":
      return [429, { title: notices.openedOften, words: notices.wait(retryAfter ?? 60) }];
    case "unavailable":
      return [503, { title: notices.notNow, words: notices.nothingLost }];
    default:
      return [404, { title: notices.nothingHere, words: notices.cutShort }];
  }
}

/** A policy with a nonce for the page's own script and style. */
function guard(reply: FastifyReply, scriptHashes: readonly string[], forms: "'none'" | "'self'" = "'none'"): string {
  const nonce = randomBytes(16).toString("base64");
  reply.header("content-security-policy", linkPolicy(nonce, scriptHashes, forms));
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
