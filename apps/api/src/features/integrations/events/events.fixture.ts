import { beforeAll } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";

export const OFFICER = "officer@demo.test";

export const ADMIN = "admin@demo.test";

export interface ApiEvent {
  id: string;
  type: string;
  createdAt: string;
  object: { type: string; id: string; externalId?: string | null };
  officerId: string | null;
  by: { kind: string; id: string | null; name: string };
  data: Record<string, unknown>;
}

export let world: World;

export const post = (path: string, body: object, as = OFFICER) => world.api(as, "post", `/api/${path}`, body);

export const read = (query = "", as = ADMIN) => world.api(as, "get", `/api/events${query}`);

export const now = async (as = ADMIN): Promise<string> => (await read("?after=latest", as)).body.meta.nextCursor;

export let nth = 0;

export const client = async (as = OFFICER) => {
  nth += 1;
  const draft = { firstName: "June", lastName: `Abbott ${nth}`, emails: [`june.${nth}@events.test`] };
  return (await post("client/store", draft, as)).body.data as { id: string; officerId: string };
};

export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld();
  });
}
