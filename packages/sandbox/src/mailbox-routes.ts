import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { listed, type Mailbox, type StoredMessage } from "./mailbox.ts";
import { mailboxScript, mailboxStyle } from "./mailbox-assets.ts";
import { mailBody, mailboxPage } from "./mailbox-page.ts";

const text = z.string().max(320).catch("");
const Query = z
  .object({ to: text, channel: text, id: text, inbound: text, page: z.coerce.number().int().min(1).catch(1) })
  .catch({ to: "", channel: "", id: "", inbound: "", page: 1 });
const Params = z.object({ id: z.string(), n: z.coerce.number().int().min(0).catch(0) });

const perPage = 50;

const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: http: https:; font-src data: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Types that a browser may show inline; anything else is downloaded. */
const shown = /^(application\/pdf|image\/(png|jpeg|gif|webp|avif)|text\/(plain|csv|calendar))$/;

/** The mailbox: a page for people, and `GET /sandbox/messages` for programs. */
export function mailboxRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get("/", (_request, reply) => reply.redirect("/sandbox", 302));

  app.get("/sandbox", (request, reply) => {
    const { to, channel, id, inbound, page } = Query.parse(request.query);
    const all = mailbox.list({ to, channel });
    const pages = Math.max(1, Math.ceil(all.length / perPage));
    const at = Math.min(page, pages);
    const html = mailboxPage({
      messages: all.slice((at - 1) * perPage, at * perPage),
      total: all.length,
      page: at,
      pages,
      to,
      channel,
      recipients: [...new Set(mailbox.list().map((message) => message.to))].sort().slice(0, 500),
      open: id ? mailbox.get(id) : undefined,
      inbound,
    });
    return reply.header("Content-Security-Policy", pagePolicy).type("text/html; charset=utf-8").send(html);
  });

  app.get("/sandbox/mailbox.css", (_request, reply) => reply.type("text/css; charset=utf-8").send(mailboxStyle));
  app.get("/sandbox/mailbox.js", (_request, reply) => reply.type("text/javascript; charset=utf-8").send(mailboxScript));

  app.get("/sandbox/newest", (request) => {
    const all = mailbox.list(Query.parse(request.query));
    return { id: all[0]?.id ?? "", total: all.length };
  });

  app.get("/sandbox/messages", (request) => mailbox.list(Query.parse(request.query)).map(listed));

  app.delete("/sandbox/messages", async (_request, reply) => {
    await mailbox.clear();
    return reply.code(204).send();
  });

  app.get("/sandbox/messages/:id", (request, reply) => {
    const message = mailbox.get(Params.parse(request.params).id);
    if (!message) return missing(reply);
    return reply.send({ ...listed(message), headers: message.headers, detail: message.detail ?? {} });
  });

  app.get("/sandbox/messages/:id/html", (request, reply) => {
    const message = mailbox.get(Params.parse(request.params).id);
    if (!message?.html) return missing(reply);
    return reply.header("Content-Security-Policy", mailPolicy).type("text/html; charset=utf-8").send(mailBody(message));
  });

  app.get("/sandbox/messages/:id/attachments/:n", async (request, reply) => {
    const { id, n } = Params.parse(request.params);
    const attachment = mailbox.get(id)?.attachments[n];
    const bytes = attachment && (await mailbox.bytesOf(attachment).catch(() => undefined));
    if (!attachment || !bytes) return missing(reply);
    return sendAttachment(reply, attachment, bytes);
  });
}

function sendAttachment(
  reply: FastifyReply,
  { name, type }: StoredMessage["attachments"][number],
  bytes: Buffer,
): FastifyReply {
  const known = /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type.toLowerCase() : "application/octet-stream";
  const inline = shown.test(known);
  const ascii = name.replace(/[^\w. -]/g, "_");
  // Chromium's PDF viewer does not work inside a CSP sandbox, and needs none.
  if (known !== "application/pdf") reply.header("Content-Security-Policy", "default-src 'none'; sandbox");
  return reply
    .header(
      "Content-Disposition",
      `${inline ? "inline" : "attachment"}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, hexed)}`,
    )
    .type(known.startsWith("text/") ? `${known}; charset=utf-8` : known)
    .send(bytes);
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: "There is no such message." });
}

const hexed = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`;
