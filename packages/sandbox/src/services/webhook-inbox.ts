import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import type { Service } from "../service.ts";
import { inboxesPage, inboxPage } from "./webhook-inbox-page.ts";
import { ANSWERS, type Arrived, type Inbox } from "./webhook-responses.ts";

/**
 * A receiver of webhooks like a customer's server: it stores what arrives, checks signatures if it has the secret, and can be made to fail.
 *
 * `POST /sandbox/webhooks/{name}` receives a webhook · `GET` shows what arrived, with `?format=json` for programs · `POST
 * /sandbox/webhooks/{name}/answers` `answer=…&secret=…` sets its responses from now on.
 */
export const webhookInbox: Service = { name: "webhook inbox", register };

const Answer = z.enum(Object.keys(ANSWERS) as [keyof typeof ANSWERS, ...(keyof typeof ANSWERS)[]]);
const Told = z.object({ answer: Answer.default("ok"), secret: z.string().max(500).default("") });

const KEPT = 200;
const SLOW_MS = 30_000;
const NAME = /^[a-z0-9-]{1,60}$/;

/** Whether one of its signatures was made with this secret, however long ago. */
export function isSigned(secret: string, { id, timestamp, signature, body }: Arrived): boolean {
  try {
    const wanted = new Webhook(secret.trim()).sign(id, new Date(Number(timestamp) * 1_000), body);
    return signature.split(" ").includes(wanted);
  } catch {
    // Not a valid secret, or not base64.
    return false;
  }
}

function register(app: FastifyInstance): void {
  const inboxes = new Map<string, Inbox>();
  const inboxOf = (name: string): Inbox => {
    const known = inboxes.get(name) ?? { name, answer: "ok", secret: "", arrived: [] };
    inboxes.set(name, known);
    return known;
  };
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  const page = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'";

  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));

  app.get("/sandbox/webhooks", (_request, reply) =>
    reply
      .header("content-security-policy", page)
      .type("text/html; charset=utf-8")
      .send(inboxesPage([...inboxes.values()])),
  );

  app.get<{ Params: { name: string }; Querystring: { format?: string } }>(
    "/sandbox/webhooks/:name",
    (request, reply) => {
      const { name } = request.params;
      if (!NAME.test(name))
        return reply.code(404).send({ message: "Inboxes have names of small letters, digits and dashes." });
      const inbox = inboxOf(name);
      const shown = inbox.arrived.map((one) => ({
        ...one,
        signed: inbox.secret === "" ? null : isSigned(inbox.secret, one),
      }));
      if (request.query.format === "json") return reply.send({ name, answer: inbox.answer, arrived: shown });
      return reply
        .header("content-security-policy", page)
        .type("text/html; charset=utf-8")
        .send(inboxPage(inbox, shown));
    },
  );

  app.post<{ Params: { name: string } }>("/sandbox/webhooks/:name", async (request, reply) => {
    if (!NAME.test(request.params.name)) return reply.code(404).send("no such inbox");
    const inbox = inboxOf(request.params.name);
    const { headers } = request;
    inbox.arrived.unshift({
      at: new Date().toISOString(),
      id: text(headers["webhook-id"]),
      timestamp: text(headers["webhook-timestamp"]),
      signature: text(headers["webhook-signature"]),
      body: text(request.body),
      answer: inbox.answer,
    });
    inbox.arrived.length = Math.min(inbox.arrived.length, KEPT);
    switch (inbox.answer) {
      case "ok":
        return reply.send("taken");
      case "fail":
        return reply.code(500).send("set to fail");
      case "fail-once":
        inbox.answer = "ok";
        return reply.code(500).send("set to fail once");
      case "busy":
        return reply.code(429).header("retry-after", "60").send("set to be busy");
      case "gone":
        return reply.code(410).send("set to be gone");
      case "redirect":
        return reply.code(302).header("location", "http://169.254.169.254/latest/meta-data").send();
      case "slow":
        await delay(SLOW_MS, undefined, { ref: false });
        return reply.send("late");
    }
  });

  app.post<{ Params: { name: string } }>("/sandbox/webhooks/:name/answers", (request, reply) => {
    const told = Told.safeParse(Object.fromEntries(new URLSearchParams(text(request.body))));
    if (!NAME.test(request.params.name) || !told.success)
      return reply.code(400).send({ message: "There is no such response." });
    Object.assign(inboxOf(request.params.name), told.data);
    return reply.redirect(`/sandbox/webhooks/${request.params.name}`, 303);
  });
}
