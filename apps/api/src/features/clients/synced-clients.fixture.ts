import { beforeAll } from "vitest";
import { demoPeople } from "../../testing/people.ts";
import { openWorld, type World } from "../../testing/world.ts";

export const OFFICER = "officer@demo.test";

let world: World;

export const call = async (method: "get" | "post" | "delete", path: string, body?: object, as = OFFICER) => {
  const { status, body: response } = await world.api(as, method, `/api${path}`, body);
  return { status, ...response };
};

export const upsert = (body: object, as = OFFICER) => call("post", "/clients/upsert", body, as);

export const named = (name: string) => ({
  firstName: name,
  lastName: "Synced",
  emails: [`${name.toLowerCase()}@synced.test`],
});

export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld({ DATABASE_CONNECTIONS: "12" });
    const people = await demoPeople(world);
    await people.user("other@synced.test", "Loan Officer");
  });
}
