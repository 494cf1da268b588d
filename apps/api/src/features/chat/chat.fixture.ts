import type { ChatMessage } from "@hearthline/contract/chat/chat";
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
    const made = await world.api(OFFICER, "post", "/api/client/store", {
      name: `Chat Client ${at}`,
      email: `chat.${at}@client.test`,
    });
    clientId = made.body.data.id;
    const minuteAgo = new Date(Date.now() - 60_000);
    await system((db) =>
      db.chatMessage.updateMany({ where: { createdAt: { gt: minuteAgo } }, data: { createdAt: minuteAgo } }),
    );
  });
}
