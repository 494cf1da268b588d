import { beforeAll, beforeEach } from "vitest";
import { demoPeople, type People } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";

export const OFFICER = "officer@demo.test";

/** Addresses unique to each test: the per-minute limit of an address is shared by all tests. */
export let [stranger, home] = ["", ""];

let tests = 0;

export let world: World;

export let people: People;

const freeOfLimits = () => world.running.services.database.systemQuery('DELETE FROM "RateLimiterFlexible"', []);

interface From {
  address?: string;
  cookie?: string;
}

export const signIn = (
  email: string,
  password: string,
  { address = stranger, cookie = "" }: From = {},
  { app } = world,
) =>
  app.inject({
    method: "POST",
    url: "/api/auth/login",
    headers: { "x-forwarded-for": address, cookie },
    payload: { email, password },
  });

export const status = async (...call: Parameters<typeof signIn>) => (await signIn(...call)).statusCode;

export const guess = async (email: string, times: number, from: From = {}) => {
  const responses = [];
  for (let number = 0; number < times; number += 1) responses.push(await status(email, `guess number ${number}`, from));
  return responses;
};

/** Shifts the records as if this time had passed since the last failure. */
export const later = (seconds: number) =>
  world.running.services.database.systemQuery(
    `UPDATE "RateLimiterFlexible" SET expire = expire - $1 WHERE key LIKE 'guess%'`,
    [seconds * 1_000],
  );

export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld();
    people = await demoPeople(world);
  });
  beforeEach(async () => {
    tests += 1;
    [stranger, home] = [`203.0.114.${tests}`, `198.51.100.${tests}`];
    await freeOfLimits();
  });
}
