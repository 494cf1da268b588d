import { readdirSync, readFileSync } from "node:fs";
import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

const GUIDE = new URL("guide/", import.meta.url);
const ADMIN = "admin@demo.test";

let world: World;
let text: string;
beforeAll(async () => {
  world = await openWorld();
  const { text: html } = await request(world.app.server).get("/api/docs");
  text = html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#39;", "'")
    .replaceAll(/\s+/g, " ");
});

const call = (token: string, path: string, body: object) =>
  request(world.app.server).post(`/api/${path}`).set("authorization", `Bearer ${token}`).send(body);

/** A token of the admin, and one of an integration. */
async function tokens(): Promise<{ person: string; service: string }> {
  const admin = await world.token(ADMIN);
  const permissions = ["report:view", "client:manage"];
  const person = await call(admin, "create/tokens", { name: "Guide", permissions });
  const integration = await call(admin, "integrations", { name: `Guide ${crypto.randomUUID()}`, permissions });
  const service = await call(admin, `integrations/${integration.body.data.id}/tokens`, { name: "Guide" });
  return { person: person.body.token, service: service.body.token };
}

describe("the guide", () => {
  it("takes days, sizes and counts from the code, never from memory", () => {
    const typed = readdirSync(GUIDE)
      .filter((name) => name.endsWith(".md"))
      .flatMap((name) => {
        const prose = readFileSync(new URL(name, GUIDE), "utf8").replaceAll(/```[\s\S]*?```|`[^`]*`/g, "");
        return [
          ...prose.matchAll(
            /\b\d[\d,]* (?:more )?(?:[KM]B|seconds|minutes|hours|days|weeks|calls|rows|levels|events|tokens|permissions)\b/g,
          ),
        ].map(([found]) => `${name}: ${found}`);
      });
    expect(typed).toEqual([]);
  });

  it("shows an error and a list exactly as a call returns them", async () => {
    const shown = ["errors", "lists"].map((name) => {
      const [, json = ""] = /```json\n([\s\S]*?)```/.exec(readFileSync(new URL(`${name}.md`, GUIDE), "utf8")) ?? [];
      return JSON.parse(json.replaceAll("{{url}}", "http://hearthline.test"));
    });
    const refused = await world.api(ADMIN, "post", "/api/client/store", { firstName: "Nora", lastNane: "Whitfield" });
    expect(refused.body).toEqual(shown[0]);
    const { service } = await tokens();
    const none = await request(world.app.server)
      .get("/api/reports")
      .query({ updatedSince: new Date(Date.now() + 60_000).toISOString() })
      .set("authorization", `Bearer ${service}`);
    const { data, meta, links } = none.body;
    expect({ data, meta: Object.keys(meta).filter((key) => key !== "asOf"), links: Object.keys(links) }).toEqual({
      data: shown[1].data,
      meta: Object.keys(shown[1].meta),
      links: Object.keys(shown[1].links),
    });
    const first = await world.api(ADMIN, "get", "/api/clients");
    expect(first.body.links.first).toBe(shown[1].links.first);
  });

  it("gives the real maximum length of an idempotency key", async () => {
    const [, most = ""] = /A key is 1 to (\d+) visible ASCII characters/.exec(text) ?? [];
    const keyed = (length: number) =>
      world
        .token(ADMIN)
        .then((token) =>
          call(token, "client/store", { firstName: "Ada", allowDuplicate: true }).set(
            "idempotency-key",
            "k".repeat(length),
          ),
        );
    expect((await keyed(Number(most))).status).toBe(201);
    expect((await keyed(Number(most) + 1)).status).toBe(422);
  });

  it("gives the real limit of concurrent waiting calls", async () => {
    const row = (who: string) => {
      const [, said] = new RegExp(`${who} [\\d,]+ (\\d+) `).exec(text) ?? [];
      if (!said) throw new Error(`The table of limits has no row of ${who}.`);
      return Number(said);
    };
    const given = await tokens();
    const { address } = world;
    for (const [who, token] of [
      ["a person's token", given.person],
      ["a service account's token", given.service],
    ] as const) {
      const stop = new AbortController();
      const answered: number[] = [];
      const polls = Array.from({ length: row(who) + 1 }, () =>
        fetch(`${address}/api/events?after=latest&types=report.opened&wait=30`, {
          headers: { authorization: `Bearer ${token}` },
          signal: stop.signal,
        }).then(
          ({ status }) => answered.push(status),
          () => undefined,
        ),
      );
      await Promise.race(polls);
      await new Promise((done) => setTimeout(done, 200));
      expect([who, answered]).toEqual([who, [429]]);
      stop.abort();
      await Promise.all(polls);
    }
  });

  it("gives the real number of uncounted calls", async () => {
    const [, said = ""] = /do not count, up to ([\d,]+) a minute/.exec(text) ?? [];
    const { limits } = world.running.services;
    const before = await limits.takeUncounted(undefined, "192.0.2.7");
    for (let times = 1; times < Number(said.replaceAll(",", "")); times += 1)
      await limits.takeUncounted(undefined, "192.0.2.7");
    expect((await limits.takeUncounted(undefined, "192.0.2.7"))?.remaining).toBe((before?.remaining ?? 0) - 1);
  });
});
