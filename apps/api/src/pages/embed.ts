import formbody from "@fastify/formbody";
import { DEFAULT_LOAN_KIND } from "@hearthline/contract/loans/loan-kinds";
import type { ShownCalculator } from "@hearthline/contract/sites/calculators";
import { EMBED_FORM } from "@hearthline/contract/sites/site-embeds";
import { originAt } from "@hearthline/domain/sites/domains/site-domains";
import { linkAssets } from "@hearthline/report/link-assets";
import { renderLinkNotice } from "@hearthline/report/link-notice";
import { SEAL_MARK } from "@hearthline/report/site-document";
import { type EmbedPart, renderEmbed } from "@hearthline/report/site-embed";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { sealForm } from "../features/sites/lead-form.rules.ts";
import type { PublishedSite } from "../features/sites/site-pages.ts";
import { sites } from "../features/sites/sites.operations.ts";
import { type DomainError, refusalFor } from "../kernel/calls/errors.ts";
import { invoke } from "../kernel/calls/invoke.ts";
import type { Services } from "../kernel/calls/services.ts";
import { header, type Transport } from "../transports/transport.ts";
import { webForm } from "../transports/web-form.ts";
import { EMBED_SCRIPT, FRAME_SCRIPT } from "./embed-scripts.ts";
import { embedPolicy } from "./policies.ts";
import { createRateRecord } from "./rate-record.ts";
import { countVisits } from "./site-visits.ts";

type Of = { Params: { key: string; name: string } };
type EmbedRequest = FastifyRequest<Of>;
const Fields = z.record(z.string(), z.string().catch("")).catch({});
const LEGAL = ["privacy", "terms", "licensing"] as const;

const GONE = {
  title: "There is nothing here any more",
  words: "This form or calculator was taken away, or its key was replaced.",
};
const REFUSED = {
  title: "This message was not sent",
  words: "It came from a website that may not use this form. Write to the loan officer from their own website.",
};

/** A requested frame. */
interface Frame {
  site: PublishedSite;
  origins: readonly string[];
  /** Base path of the frames. */
  base: string;
  /** The address of the website itself. */
  address: string;
  /** The origin of the surrounding page, if it may show the frame. */
  from: string;
}

/**
 * Calculators and the form of officers' websites in frames on other websites. A key names the website; browsers show a frame on pages of the origins
 * that its officer named (`frame-ancestors`), and a message is accepted only from the frame itself or a page of those origins (`Origin`).
 */
export async function embedRoutes(
  app: FastifyInstance,
  { services, transport }: { services: Services; transport: Transport },
): Promise<void> {
  const { publicUrl } = transport;
  const { sitePages: pages } = services.provided;
  const assets = linkAssets("/assets/link")(DEFAULT_LOAN_KIND);
  const rateRecord = createRateRecord(services);
  await app.register(formbody, webForm(16_384));
  const countVisit = countVisits(app, services, publicUrl);
  // `frame-ancestors` names the allowed origins; this header cannot name any, and older browsers read it first.
  app.addHook("onSend", async (_request, reply) => void reply.removeHeader("x-frame-options"));

  async function frameOf(request: EmbedRequest): Promise<Frame | null> {
    const { key } = request.params;
    const found = await pages.findEmbed(key);
    if (!found) return null;
    const { site, origins } = found;
    const referer = header(request, "referer") ?? "";
    const around = URL.canParse(referer) ? new URL(referer).origin : "";
    const address = site.domain ? originAt(site.domain, publicUrl) : `${publicUrl}/s/${site.subdomain}`;
    return { site, origins, base: `/embed/${key}`, address, from: origins.includes(around) ? around : "" };
  }

  const notice = (reply: FastifyReply, status: number, words: typeof GONE, origins: readonly string[] = []) => {
    const html = renderLinkNotice(words, { assets, nonce: "embed" });
    return reply
      .code(status)
      .header("content-security-policy", embedPolicy("'nonce-embed'", origins))
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(html);
  };

  async function send(
    reply: FastifyReply,
    { site, origins, base, address, from }: Frame,
    of: EmbedPart,
    {
      status = 200,
      typed,
      seal,
    }: { status?: number; typed?: Parameters<typeof renderEmbed>[0]["typed"]; seal?: string } = {},
  ) {
    const document = await pages.document(site.versionId);
    const { html, styleHash } = renderEmbed({ document, of, base, site: address, from, fonts: assets.fonts, typed });
    const sealed = seal ?? sealForm(services.secrets, site.id, new Date());
    return reply
      .code(status)
      .header("content-security-policy", embedPolicy(styleHash, origins))
      .header("cross-origin-resource-policy", "cross-origin")
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(html.replaceAll(SEAL_MARK, () => encodeURI(sealed)));
  }

  async function calculatorOf(
    { site }: Frame,
    name: string,
    typed: Record<string, string>,
  ): Promise<ShownCalculator | null> {
    const document = await pages.document(site.versionId);
    const quote = await pages.quote(site, new Date());
    const shown = pages.calculator(document, name, typed, quote);
    if (shown) await rateRecord.calculator(site, document, name, quote);
    return shown;
  }

  for (const [path, script] of [
    ["/embed/embed.js", EMBED_SCRIPT],
    ["/embed/frame.js", FRAME_SCRIPT],
  ] as const)
    app.get(path, { exposeHeadRoute: true }, (_request, reply) =>
      reply
        .type("text/javascript; charset=utf-8")
        .header("cache-control", "public, max-age=3600")
        .header("cross-origin-resource-policy", "cross-origin")
        .send(script),
    );

  app.get<Of>("/embed/:key/calculators/:name", async (request, reply) => {
    request.operation = "sites.embed";
    const frame = await frameOf(request);
    const shown = frame && (await calculatorOf(frame, request.params.name, Fields.parse(request.query)));
    if (!frame || !shown) return notice(reply, 404, GONE);
    countVisit(request, frame.site, `/embed/calculators/${shown.name}`);
    return send(reply, frame, { part: "calculator", shown });
  });

  app.get<Of>(`/embed/:key/${EMBED_FORM}`, async (request, reply) => {
    request.operation = "sites.embed";
    const frame = await frameOf(request);
    if (!frame) return notice(reply, 404, GONE);
    countVisit(request, frame.site, `/embed/${EMBED_FORM}`);
    return send(reply, frame, { part: "contact" });
  });

  app.get<Of>("/embed/:key/thanks", async (request, reply) => {
    request.operation = "sites.embed";
    const frame = await frameOf(request);
    return frame ? send(reply, frame, { part: "thanks" }) : notice(reply, 404, GONE);
  });

  for (const page of LEGAL)
    app.get<Of>(`/embed/:key/${page}`, async (request, reply) => {
      const frame = await frameOf(request);
      return frame ? reply.redirect(`${frame.address}/${page}`, 302) : notice(reply, 404, GONE);
    });

  /** Whether a message comes from the frame, whose origin is Hearthline's, or from a page that may show it. */
  function mayCome(request: FastifyRequest, origins: readonly string[]): boolean {
    const origin = header(request, "origin") ?? "";
    return origin === new URL(publicUrl).origin || origins.includes(origin);
  }

  app.post<Of>(`/embed/:key/${EMBED_FORM}`, async (request, reply) => {
    request.operation = "sites.sendLead";
    const frame = await frameOf(request);
    if (!frame) return notice(reply, 404, GONE);
    if (!mayCome(request, frame.origins)) return notice(reply, 403, REFUSED, frame.origins);
    const fields = Fields.parse(request.body);
    try {
      const call = await transport.call(request, { cookie: false });
      const { form = "", name = "", email = "", phone = "", message = "", website = "" } = fields;
      const { calculator = "", inputs = "" } = fields;
      // The key is not stored with the message.
      const page = (fields.page ?? "").replace(frame.base, "/embed");
      const typed = { form, name, email, phone, message, website, calculator, inputs, page };
      const lead = { ...typed, subdomain: frame.site.subdomain, phoneConsent: fields.phoneConsent === "yes" };
      await invoke(services, "sites.sendLead", sites.sendLead, call, lead);
      return reply.redirect(`${frame.base}/thanks`, 303);
    } catch (error) {
      const refusal = refusalFor(error);
      if (!refusal) throw error;
      return refused(reply, frame, fields, refusal);
    }
  });

  /** The same frame with what was typed, and an error message at each field. */
  async function refused(
    reply: FastifyReply,
    frame: Frame,
    fields: Readonly<Record<string, string>>,
    refusal: DomainError,
  ) {
    const inputs = Object.fromEntries(new URLSearchParams(fields.inputs ?? ""));
    const shown = fields.calculator ? await calculatorOf(frame, fields.calculator, inputs) : null;
    const errors = Object.fromEntries(
      Object.entries(refusal.errors ?? {}).map(([field, [sentence = ""]]) => [field, sentence]),
    );
    const isAtField = ["name", "email", "phone", "message"].some((field) => field in errors);
    const message = isAtField ? "It is not sent yet. Look at the fields below." : refusal.message;
    if (refusal.retryAfter !== undefined) reply.header("retry-after", String(refusal.retryAfter));
    // A form that was sent too early keeps its seal; one that is too old gets a new seal.
    const isEarly = refusal.message.startsWith("That was very quick");
    return send(
      reply,
      { ...frame, from: fields.page ?? "" },
      shown ? { part: "calculator", shown } : { part: "contact" },
      {
        status: refusal.status,
        typed: { fields, errors, message },
        ...(isEarly && fields.form && { seal: fields.form }),
      },
    );
  }
}
