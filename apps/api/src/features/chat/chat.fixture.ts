import type { ChatMessage } from "@hearthline/contract/chat/chat";
import type { LiveEvent } from "@hearthline/contract/platform/jobs";
import request from "supertest";
import { beforeAll, beforeEach, expect } from "vitest";
import type { z } from "zod";
import { demoPeople, type People } from "../../testing/people.ts";
import { openWorld, type World } from "../../testing/world.ts";

export type Message = z.output<typeof ChatMessage>;

export const OFFICER = "officer@demo.test";

export const DURHAM = "durham@demo.test";

export const MATE = "mate@demo.test";

export let world: World;

export let people: People;

export let clientId: string;

let clientEmail: string;

export let at = 0;

export const call = (as: string, path: string, body: object) => world.api(as, "post", `/api/chat/${path}`, body);

export async function done<T = Message>(as: string, path: string, body: object): Promise<T> {
  const answer = await call(as, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body.data;
}

export async function read<T>(as: string, path: string): Promise<T> {
  const answer = await world.api(as, "get", `/api/chat/${path}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
}

export const post = (to: object, text: string, as = OFFICER) =>
  done(as, "post", { ...to, text, clientMessageId: `own-${++at}` });

export const words = async (threadId: string, as = OFFICER) =>
  (await read<{ messages: Message[] }>(as, `get?threadId=${threadId}`)).messages.map(({ text }) => text);

export const system = <T>(work: Parameters<typeof world.running.services.database.system<T>>[0]) =>
  world.running.services.database.system(work);

export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld();
    people = await demoPeople(world);
    await people.user(DURHAM, "Loan Officer", { branchId: await people.branch("Durham") });
    await people.user(MATE, "Loan Officer");
  });
  beforeEach(async () => {
    at += 1;
    clientEmail = `chat.${at}@client.test`;
    const made = await world.api(OFFICER, "post", "/api/client/store", {
      name: `Chat Client ${at}`,
      email: clientEmail,
    });
    clientId = made.body.data.id;
    const minuteAgo = new Date(Date.now() - 60_000);
    await system((db) =>
      db.chatMessage.updateMany({ where: { createdAt: { gt: minuteAgo } }, data: { createdAt: minuteAgo } }),
    );
  });
}

export const PHONE_BROWSER =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

/** Sends a link to the client of the test. @returns its key */
export async function sentLink(share: object = {}, to = { id: clientId, email: clientEmail }): Promise<string> {
  const made = await world.api(OFFICER, "post", "/api/loan/purchase/create", {
    title: "Alder Creek",
    clientIds: [to.id],
    scenarios: [
      { name: "10 % down", priceCents: 50_000_000, downPaymentCents: 5_000_000, termMonths: 360, noteRate: 0.065 },
    ],
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const sent = await world.api(OFFICER, "post", "/api/loan/send-purchase-report-email", {
    id: made.body.data.id,
    to: [to.email],
    ...share,
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return new URL(sent.body.data.recipients[0].link).searchParams.get("key") ?? "";
}

/** Calls a link's API as a client's phone does. */
export function onKey(key: string, path: string, body?: object, method: "post" | "patch" | "delete" = "post") {
  const url = `/api/reports/${key}/${path}`;
  const asked = body ? request(world.app.server)[method](url).send(body) : request(world.app.server).get(url);
  return asked.set("user-agent", PHONE_BROWSER);
}

/** Moves a message back by some minutes. */
export const age = (id: string, minutes: number) =>
  system((db) =>
    db.chatMessage.update({ where: { id }, data: { createdAt: new Date(Date.now() - minutes * 60_000) } }),
  );

/** Returns the first live event of a kind that an account receives while `work` runs. */
export async function heardBy(
  email: string,
  kind: LiveEvent["kind"],
  work: () => PromiseLike<unknown>,
): Promise<LiveEvent | undefined> {
  const actor = await world.running.sessions.find(await world.token(email));
  if (!actor) throw new Error(`${email} is not signed in.`);
  const end = new AbortController();
  const first = (async () => {
    for await (const event of world.running.services.live.events(actor, end.signal))
      if (event.kind === kind) return event;
    return undefined;
  })();
  await work();
  const event = await first;
  end.abort();
  return event;
}
