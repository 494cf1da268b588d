import { beforeAll } from "vitest";
import { demoPeople, type People } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";

export let world: World;

export let people: People;

export const admin = "admin@demo.test";

export const make = (as: string, draft: object) => world.api(as, "post", "/api/create/tokens", draft);

export const call = (token: string, url: string, method: "GET" | "POST" = "GET", payload?: object) =>
  world.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload ? { payload } : {}) });

export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld({ TOKEN_CALLS_PER_MINUTE: "20" });
    people = await demoPeople(world);
  });
}
