import { randomUUID } from "node:crypto";
import {
  ANSWER_WORDS,
  INSTRUCTIONS_DAYS,
  monitoringInstructions,
} from "@hearthline/contract/clients/monitoring-instructions";
import { INSTRUCTIONS_PATH } from "@hearthline/domain/monitoring/requests";
import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";

let world: World;
const OFFICER = "officer@demo.test";
const EN = ANSWER_WORDS.en;

beforeAll(async () => {
  world = await openWorld();
});

const system = <T>(work: Parameters<World["running"]["services"]["database"]["system"]>[0]) =>
  world.running.services.database.system(work) as Promise<T>;
const call = (path: string, body: object, as = OFFICER) => world.api(as, "post", `/api/${path}`, body);
const monitoringOf = async (clientId: string) =>
  (await world.api(OFFICER, "get", `/api/clients/${clientId}/monitoring`)).body.data;

interface AskedClient {
  clientId: string;
  email: string;
  key: string;
}

/** Creates a client who was emailed the instructions, with the key of their page. */
async function asked(more: object = {}): Promise<AskedClient> {
  const email = `nora.${randomUUID()}@example.com`;
  const clientId = (await call("client/store", { name: "Nora Haddad", email, ...more })).body.data.id;
  const sent = await call(`clients/${clientId}/monitoring/ask`, {});
  expect(sent.status).toBe(201);
  const { data } = await system<{ data: { answer: { link: string } } }>((db) =>
    db.message.findUniqueOrThrow({ where: { id: sent.body.data.messageId } }),
  );
  return { clientId, email, key: new URL(data.answer.link).searchParams.get("key") ?? "" };
}

const open = (key: string) => world.app.inject({ url: `${INSTRUCTIONS_PATH}?key=${encodeURIComponent(key)}` });
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: "POST",
    url: INSTRUCTIONS_PATH,
    payload: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", "user-agent": "Mozilla/5.0 (iPhone)", ...headers },
  });
/** What the page's form sends in addition to the key. */
const shownOn = (page: string): string => /name="shown" value="([^"]*)"/.exec(page)?.[1] ?? "";
async function agree({ key }: AskedClient, headers?: Record<string, string>) {
  const { body } = await open(key);
  return post({ key, answer: "agree", shown: shownOn(body) }, headers);
}

describe("the page with the instructions", () => {
  it("names the company, purpose, bureaus and how to end it, and opening it records no consent", async () => {
    const client = await asked();
    const page = await open(client.key);
    expect(page.statusCode).toBe(200);
    for (const words of [
      "Equifax, Experian and TransUnion",
      "written instructions",
      "I can end this at any time",
      client.email,
    ])
      expect(page.body).toContain(words);
    expect(page.headers["cache-control"]).toBe("private, no-store");
    expect(await monitoringOf(client.clientId)).toMatchObject({
      state: "none",
      consents: [],
      askedAt: expect.any(String),
    });
  });

  it("stores text as shown, version, time, address and browser on consent, and turns monitoring on once", async () => {
    const client = await asked();
    expect((await agree(client)).body).toContain(EN.agreedTitle);
    expect((await agree(client)).statusCode).toBe(200);
    const monitoring = await monitoringOf(client.clientId);
    expect(monitoring.state).toBe("starting");
    expect(monitoring.consents).toHaveLength(1);
    expect(monitoring.consents[0]).toMatchObject({
      ...{ granted: true, source: "website", address: client.email, by: null },
      ...{ version: expect.stringMatching(/^\d{4}-\d\d-\d\d en$/), ip: "127.0.0.1", userAgent: "Mozilla/5.0 (iPhone)" },
    });
    const names = {
      company: "Northgate Home Lending",
      officer: "Laura Whitfield",
      client: "Nora Haddad",
      email: client.email,
    };
    expect(monitoring.consents[0].words).toBe(monitoringInstructions("en", names).words.join("\n\n"));
    const jobs = (like: string) => system<number>((db) => db.outbox.count({ where: { jobKey: { startsWith: like } } }));
    expect(await jobs(`monitoring-${client.clientId}-`)).toBe(1);
    expect(await jobs(`monitoring-announce-${monitoring.consents[0].id}`)).toBe(1);
  });

  it("is in Spanish for a client who reads Spanish", async () => {
    const client = await asked({ language: "es" });
    expect((await open(client.key)).body).toContain("Sus instrucciones por escrito");
    expect((await agree(client)).body).toContain(ANSWER_WORDS.es.agreedTitle);
    expect((await monitoringOf(client.clientId)).consents[0].version).toMatch(/ es$/);
  });

  it("shows its text again and stores nothing when the wording changed since it was opened", async () => {
    const client = await asked();
    const before = shownOn((await open(client.key)).body);
    await call("client/update", { id: client.clientId, name: "Nora Haddad-Lee" });
    const answer = await post({ key: client.key, answer: "agree", shown: before });
    expect(answer.body).toContain("I, Nora Haddad-Lee, give");
    expect((await monitoringOf(client.clientId)).state).toBe("none");
  });

  it("ends monitoring, deletes the local data, and later shows the bureau’s proof of deletion", async () => {
    const client = await asked();
    await agree(client);
    const enrollment = `enr-${client.clientId}`;
    await system((db) =>
      db.monitoring.update({ where: { clientId: client.clientId }, data: { enrollment, standing: "active" } }),
    );
    const ended = await post({ key: client.key, answer: "end" });
    expect(ended.body).toContain(EN.endedTitle);
    expect(await monitoringOf(client.clientId)).toMatchObject({
      state: "ending",
      erasedAt: null,
      consents: [{ granted: false }, {}],
    });
    await system((db) => db.monitoringEnding.update({ where: { enrollment }, data: { provedAt: new Date() } }));
    expect((await open(client.key)).body).toContain("has nothing of it any more");
    expect((await monitoringOf(client.clientId)).erasedAt).toEqual(expect.any(String));
    // Submitting the earlier form again does not turn monitoring on.
    expect((await agree(client)).body).toContain(EN.endedTitle);
  });

  it("expires, and stores nothing after that", async () => {
    const client = await asked();
    const before = shownOn((await open(client.key)).body);
    const createdAt = new Date(Date.now() - (INSTRUCTIONS_DAYS + 1) * 86_400_000);
    await system((db) => db.message.updateMany({ where: { clientId: client.clientId }, data: { createdAt } }));
    expect((await post({ key: client.key, answer: "agree", shown: before })).body).toContain(EN.expiredTitle);
    expect((await monitoringOf(client.clientId)).consents).toEqual([]);
  });

  it("does not let the officer agree for the client", async () => {
    const client = await asked();
    const { body } = await open(client.key);
    const signedIn = await world.app.inject({
      ...{ method: "POST", url: "/api/auth/login", payload: { email: OFFICER, password: "demo-password" } },
    });
    const cookies = [signedIn.headers["set-cookie"]].flat().map((one) => String(one).split(";")[0] ?? "");
    // Signed in, and signed out again, in the same browser.
    for (const cookie of [cookies.join("; "), cookies.filter((one) => one.startsWith("known_device=")).join("; ")]) {
      const refused = await post(
        { key: client.key, answer: "agree", shown: shownOn(body) },
        { cookie, origin: "http://hearthline.test" },
      );
      expect(refused.statusCode).toBe(403);
    }
    expect((await monitoringOf(client.clientId)).state).toBe("none");
  });

  it("does not open with the key of another email or a deleted client, or with an altered key", async () => {
    const [one, other] = [await asked(), await asked()];
    const [id] = one.key.split(".");
    const [, signed] = other.key.split(".");
    for (const key of ["", "nothing", `${id}.${signed}`, `${one.key.slice(0, -1)}${one.key.endsWith("A") ? "B" : "A"}`])
      expect((await open(key)).statusCode).toBe(404);
    await system((db) => db.client.delete({ where: { id: one.clientId } }));
    expect((await open(one.key)).statusCode).toBe(404);
  });
});

describe("consent that an officer records", () => {
  it("has to be in writing", async () => {
    const { clientId } = await asked();
    for (const source of ["spoken", "officer"]) {
      const consent = { words: "They said that it is fine.", source, address: "By phone" };
      const refused = await call("subdomain/update-monitoring", { clientId, monitoring: "on", consent });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toHaveProperty(["consent.source"]);
    }
    expect((await monitoringOf(clientId)).consents).toEqual([]);
  });

  it("leaves nothing to ask for: a client who agreed is not asked again", async () => {
    const client = await asked();
    await agree(client);
    expect((await call(`clients/${client.clientId}/monitoring/ask`, {})).status).toBe(409);
  });
});

it("a company whose plan is locked cannot start monitoring: the page says so and stores nothing", async () => {
  const client = await asked();
  await system((db) =>
    db.company.updateMany({ data: { lapsesAt: new Date(Date.now() - 1_000), updatedAt: new Date() } }),
  );
  expect((await agree(client)).body).toContain(EN.notNow("Laura Whitfield"));
  expect((await monitoringOf(client.clientId)).consents).toEqual([]);
});
