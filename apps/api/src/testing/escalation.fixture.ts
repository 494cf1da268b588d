import { beforeAll } from "vitest";
import { demoPeople, type People } from "./people.ts";
import { openWorld, type World } from "./world.ts";

/** Ways that an attack found to see or do more than was granted. */
export let world: World;

export let people: People;

export const rpc = async (as: string, name: string, input: object = {}, kind: "POST" | "GET" = "POST") => {
  const response = await world.app.inject({
    method: kind,
    url: kind === "GET" ? `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}` : `/trpc/${name}`,
    headers: { authorization: `Bearer ${await world.token(as)}`, "content-type": "application/json" },
    ...(kind === "POST" ? { payload: JSON.stringify(input) } : {}),
  });
  return { status: response.statusCode, data: response.json().result?.data, error: response.json().error };
};

export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld();
    people = await demoPeople(world);
    await people.plan("professional_month");
  });
}
