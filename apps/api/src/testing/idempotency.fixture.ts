import request from "supertest";
import { beforeAll } from "vitest";
import { openWorld, type World } from "./world.ts";

export let world: World;

export const post = async (key: string, path: string, body: object, as = "officer@demo.test") =>
  request(world.app.server)
    .post(path)
    .set({ authorization: `Bearer ${await world.token(as)}`, "idempotency-key": key })
    .send(body);

export const clientsCalled = (firstName: string) =>
  world.running.services.database.system((db) => db.client.count({ where: { firstName } }));

export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld();
  });
}
