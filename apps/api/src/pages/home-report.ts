import { randomBytes } from "node:crypto";
import { DEFAULT_LOAN_KIND } from "@hearthline/contract/loans/loan-kinds";
import { brandVariables } from "@hearthline/report/brand-color";
import { renderHomeDocument } from "@hearthline/report/home-document";
import { linkAssets } from "@hearthline/report/link-assets";
import { renderLinkNotice } from "@hearthline/report/link-notice";
import type { FastifyInstance } from "fastify";
import { closing } from "../features/loans/closing/closing.operations.ts";
import { refusalFor } from "../kernel/calls/errors.ts";
import { invoke } from "../kernel/calls/invoke.ts";
import type { Services } from "../kernel/calls/services.ts";
import type { Transport } from "../transports/transport.ts";
import { linkPolicy } from "./policies.ts";

/** The page about a borrower's home after closing, for anyone with its key. */
export async function homeReportRoutes(
  app: FastifyInstance,
  { services, transport, scriptHashes }: { services: Services; transport: Transport; scriptHashes: readonly string[] },
): Promise<void> {
  const assets = linkAssets("/assets/link")(DEFAULT_LOAN_KIND);
  app.get<{ Querystring: { key?: string; asOf?: string } }>(
    "/home-report",
    { exposeHeadRoute: true },
    async (request, reply) => {
      request.operation = "closing.homeReport";
      const nonce = randomBytes(16).toString("base64");
      const page = (status: number, html: string) =>
        reply
          .code(status)
          .header("content-security-policy", linkPolicy(nonce, scriptHashes, "'self'"))
          .header("cache-control", "private, no-store")
          .header("referrer-policy", "no-referrer")
          .header("x-robots-tag", "noindex")
          .type("text/html; charset=utf-8")
          .send(html);
      try {
        const call = await transport.call(request, { cookie: true });
        const report = await invoke(services, "closing.homeReport", closing.homeReport, call, {
          key: request.query.key ?? "",
        });
        const colors = brandVariables(report.company.brandColor);
        const [day, night] = [colors["--brand-fill-day"], colors["--brand-fill-night"]];
        const brand = day && night ? { day, night } : null;
        return page(200, renderHomeDocument(report, { assets, nonce, brand, asOf: request.query.asOf }));
      } catch (error) {
        const refusal = refusalFor(error);
        if (!refusal) throw error;
        const often = refusal.code === "rate_limited";
        if (refusal.retryAfter !== undefined) reply.header("retry-after", String(refusal.retryAfter));
        const notice = often
          ? { title: "Opened very often", words: "Wait a minute, then open the link again." }
          : {
              title: "There is no home here",
              words: "The link may have been cut short, or its loan was reopened. Ask your loan officer for a new one.",
            };
        return page(often ? 429 : 404, renderLinkNotice(notice, { assets, nonce }));
      }
    },
  );
}
