import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ALERT_KINDS, BUREAUS } from "@hearthline/contract/clients/monitoring";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import type { House, Service } from "../service.ts";

/**
 * A credit bureau that monitors people: enrollments (`/v1/enrollments`), signed alerts, and nothing left after a deletion. Some last names make it
 * fail: "Frozen" is rejected, "Toomany" responds 429, "Broken" 500. `POST /sandbox/bureau/alerts` makes it send an alert; a few seconds after an
 * enrollment it sends an inquiry without being asked.
 */
export const bureau: Service = { name: "credit bureau", register };

const Person = z.object({
  reference: z.string().min(1).max(200),
  firstName: z.string().max(200),
  lastName: z.string().max(200),
  birthday: z.iso.date().nullable(),
  address: z.object({ address1: z.string(), city: z.string(), state: z.string(), zipcode: z.string() }).nullable(),
  consentedAt: z.iso.datetime(),
});
const Enrollment = z.object({ id: z.string(), paused: z.boolean(), person: Person });
type Enrollment = z.output<typeof Enrollment>;

const Asked = z.object({
  /** Our id, or the product's reference. */
  enrollment: z.string(),
  id: z.string().default(() => `evt_${randomUUID()}`),
  kind: z.enum(ALERT_KINDS),
  at: z.iso.datetime().default(() => new Date().toISOString()),
  detail: z.record(z.string(), z.unknown()).default({}),
});

/** How long after an enrollment the bureau sends its first alert. */
const FIRST_NEWS_MS = 5_000;

/** Returns a score between 620 and 819 that is always the same for a name. */
const scoreOf = (text: string): number =>
  620 + ([...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7) % 200);

const scoresOf = ({ person }: Enrollment) =>
  BUREAUS.map((name) => ({
    bureau: name,
    score: scoreOf(`${person.firstName} ${person.lastName} ${name}`),
    asOf: new Date().toISOString().slice(0, 10),
  }));

function register(app: Parameters<Service["register"]>[0], house: House): void {
  const path = join(house.config.dataDir, "sandbox", "bureau.json");
  const rows = new Map<string, Enrollment>();
  try {
    for (const row of z.array(Enrollment).parse(JSON.parse(readFileSync(path, "utf8")))) rows.set(row.id, row);
  } catch {
    // No one is enrolled yet.
  }
  const save = () => writeFileSync(path, JSON.stringify([...rows.values()]));
  const response = (row: Enrollment) => ({ id: row.id, paused: row.paused, scores: scoresOf(row) });
  const refuse = (reply: FastifyReply, status: number, message: string) => reply.code(status).send({ message });
  const byId = (request: FastifyRequest) => rows.get(String((request.params as { id?: string }).id));
  const isOpen = (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (/^Bearer (?!invalid$).+/.test(request.headers.authorization ?? "")) return true;
    void refuse(reply, 401, "The key is not valid.");
    return false;
  };

  app.post("/v1/enrollments", async (request, reply) => {
    if (!isOpen(request, reply)) return reply;
    const asked = Person.safeParse(request.body);
    if (!asked.success) return refuse(reply, 422, "Say who is to be monitored.");
    const { lastName, reference } = asked.data;
    if (lastName === "Toomany") return refuse(reply, 429, "Too many requests.");
    if (lastName === "Broken") return refuse(reply, 500, "Out of order.");
    if (lastName === "Frozen")
      return refuse(reply, 422, "Their credit file is frozen. They have to lift the freeze first.");
    const known = [...rows.values()].find(({ person }) => person.reference === reference);
    if (known) return reply.send(response(known));
    const row = { id: `enr_${randomUUID()}`, paused: false, person: asked.data };
    rows.set(row.id, row);
    save();
    void house.callbacks.pause(FIRST_NEWS_MS).then(async (open) => {
      if (open && rows.has(row.id))
        await tell(house, row, {
          enrollment: row.id,
          id: `evt_first_${row.id}`,
          kind: "inquiry",
          at: new Date().toISOString(),
          detail: { bureau: "experian", who: "Harbor Bank" },
        });
    });
    return reply.code(201).send(response(row));
  });
  app.get("/v1/enrollments/:id", async (request, reply) => {
    if (!isOpen(request, reply)) return reply;
    const row = byId(request);
    return row ? reply.send(response(row)) : refuse(reply, 404, "There is no such enrollment.");
  });
  app.patch("/v1/enrollments/:id", async (request, reply) => {
    if (!isOpen(request, reply)) return reply;
    const row = byId(request);
    const asked = z.object({ paused: z.boolean() }).safeParse(request.body);
    if (!row) return refuse(reply, 404, "There is no such enrollment.");
    if (!asked.success) return refuse(reply, 422, "Say whether it is paused.");
    row.paused = asked.data.paused;
    save();
    return reply.send(response(row));
  });
  app.delete("/v1/enrollments/:id", async (request, reply) => {
    if (!isOpen(request, reply)) return reply;
    const row = byId(request);
    if (!row) return refuse(reply, 404, "There is no such enrollment.");
    if (row.person.lastName === "Sticky") return refuse(reply, 503, "Out of order.");
    rows.delete(row.id);
    save();
    return reply.code(204).send();
  });

  app.get("/sandbox/bureau/enrollments", async () => [...rows.values()]);
  app.post("/sandbox/bureau/alerts", async (request, reply) => {
    const asked = Asked.safeParse(request.body);
    const row =
      asked.success &&
      [...rows.values()].find(
        ({ id, person }) => id === asked.data.enrollment || person.reference === asked.data.enrollment,
      );
    if (!asked.success || !row) return refuse(reply, 422, "Say of which enrollment, and what happened (kind).");
    return reply.send({ status: await tell(house, row, asked.data) });
  });
}

/** Posts an alert as the bureau does, except for a paused enrollment. @returns the product's response */
async function tell(
  { config, callbacks }: House,
  row: Enrollment,
  asked: z.output<typeof Asked>,
): Promise<number | null> {
  const secret = config.bureauWebhookSecret;
  if (!secret || row.paused) return null;
  const { id, kind, at, detail } = asked;
  const body = JSON.stringify({ id, kind, at, detail, enrollment: row.id, scores: scoresOf(row) });
  const now = new Date();
  const signature = new Webhook(Buffer.from(secret), { format: "raw" }).sign(id, now, body);
  return callbacks.send(`${config.callbackBase.replace(/\/$/, "")}/webhooks/monitoring`, body, {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
    "webhook-signature": signature,
  });
}
