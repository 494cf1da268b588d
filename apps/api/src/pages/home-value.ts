import { randomBytes } from "node:crypto";
import formbody from "@fastify/formbody";
import type { HomeValueReport } from "@hearthline/contract/clients/home-value-report";
import { DEFAULT_LOAN_KIND } from "@hearthline/contract/loans/loan-kinds";
import { HOME_VALUE_PATH } from "@hearthline/db/records/home-values/home-value-report";
import { renderHomeValueDocument } from "@hearthline/report/home-value-document";
import { homeValueWordsOf } from "@hearthline/report/home-value-words";
import { linkAssets } from "@hearthline/report/link-assets";
import { renderLinkNotice } from "@hearthline/report/link-notice";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Door } from "../doors/door.ts";
import { webForm } from "../doors/web-form.ts";
import { homeValues } from "../features/home-values/home-values.operations.ts";
import { isMachine } from "../features/reports/viewers.rules.ts";
import { refusalFor } from "../kernel/errors.ts";
import { invoke } from "../kernel/invoke.ts";
import type { Services } from "../kernel/services.ts";
import { linkPolicy } from "./policies.ts";

const Asked = z.object({ key: z.string().catch("") }).catch({ key: "" });
const Typed = z.object({ key: z.string().catch(""), value: z.string().catch(""), reason: z.string().catch("") });

/** "$435,000" → 43_500_000 cents; what is no amount becomes NaN, which the operation refuses. */
const centsOf = (typed: string): number => Math.round(Number(typed.replace(/[$,\s]/g, "") || Number.NaN) * 100);

const NO_REPORT = {
  title: "There is no home here",
  words: "The link may have been cut short, or its report has ended. Ask your loan officer for a new one.",
};
const TOO_OFTEN = { title: "Opened very often", words: "Wait a minute, then open the link again." };

/** The page of a home's value, for anyone who holds its key: it reads without a script, and its form sets the owner's own value. */
export async function homeValueRoutes(
  app: FastifyInstance,
  { services, door, scriptHashes }: { services: Services; door: Door; scriptHashes: readonly string[] },
): Promise<void> {
  const assets = linkAssets("/assets/link")(DEFAULT_LOAN_KIND);
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

  const read = async (request: FastifyRequest, key: string): Promise<HomeValueReport> =>
    invoke(services, "homeValues.report", homeValues.report, await door.call(request, { cookie: true }), { key });

  /** Marks that it was opened: by a browser, and neither by a scanner of links in mails nor a program. */
  async function noteOpening(request: FastifyRequest, key: string): Promise<void> {
    if (request.method !== "GET" || isMachine(request.headers["user-agent"] ?? "", services.demo)) return;
    const { actor: visitor, caller } = await door.call(request, { cookie: true });
    const by = { visitor, device: caller.knownDevice };
    await services.provided.homeValuePages.opened(key, { now: new Date(), by });
  }

  function refuse(reply: FastifyReply, error: unknown) {
    const refusal = refusalFor(error);
    if (!refusal) throw error;
    const often = refusal.code === "rate_limited";
    if (refusal.retryAfter !== undefined) reply.header("retry-after", String(refusal.retryAfter));
    const notice = often ? TOO_OFTEN : NO_REPORT;
    return send(reply, often ? 429 : 404, (nonce) => renderLinkNotice(notice, { assets, nonce }));
  }

  app.get(HOME_VALUE_PATH, { exposeHeadRoute: true }, async (request, reply) => {
    request.operation = "homeValues.report";
    const { key } = Asked.parse(request.query);
    try {
      const report = await read(request, key);
      await noteOpening(request, key);
      return send(reply, 200, (nonce) => renderHomeValueDocument(report, { assets, nonce, key }));
    } catch (error) {
      return refuse(reply, error);
    }
  });

  app.post(HOME_VALUE_PATH, async (request, reply) => {
    request.operation = "homeValues.correct";
    const { key, value, reason } = Typed.catch({ key: "", value: "", reason: "" }).parse(request.body);
    try {
      const before = await read(request, key);
      const { homeValue } = homeValueWordsOf(before.language);
      const page = (status: number, report: HomeValueReport, said: string) =>
        send(reply, status, (nonce) => renderHomeValueDocument(report, { assets, nonce, key, said }));
      try {
        const call = await door.call(request, { cookie: true });
        const given = { key, amountCents: centsOf(value), reason };
        const report = await invoke(services, "homeValues.correct", homeValues.correct, call, given);
        return page(200, report, homeValue.corrected);
      } catch (error) {
        const refusal = refusalFor(error);
        if (!refusal || refusal.code === "not_found") throw error;
        const sentences = Object.values(refusal.errors ?? {}).flat();
        return page(
          refusal.status,
          before,
          [homeValue.refused, ...(sentences.length > 0 ? sentences : [refusal.message])].join(" "),
        );
      }
    } catch (error) {
      return refuse(reply, error);
    }
  });
}
