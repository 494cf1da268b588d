import { afterEach, expect, test, vi } from "vitest";
import { type LicensingState, loadLicensing } from "./licensing.ts";

afterEach(() => vi.unstubAllGlobals());

async function told(answer: () => Promise<Response>): Promise<LicensingState[]> {
  vi.stubGlobal("fetch", answer);
  const states: LicensingState[] = [];
  await loadLicensing("a key", "en", (state) => states.push(state));
  return states;
}

const LOADING = { loading: true, error: null, notice: null };

test("a lookup is loading until the notice arrives", async () => {
  const data = { notice: "Laura is licensed in NC.", error: null };
  expect(await told(async () => Response.json({ data }))).toEqual([LOADING, { loading: false, ...data }]);
});

test("a lookup that failed at the service keeps the notice and stores the message", async () => {
  const data = { notice: "Laura is licensed in NC.", error: "Your state could not be looked up: it took too long." };
  expect((await told(async () => Response.json({ data }))).at(-1)).toEqual({ loading: false, ...data });
});

test("a call that fails stores its message and ends the loading", async () => {
  const away = await told(() => Promise.reject(new Error("Failed to fetch")));
  expect(away).toEqual([LOADING, { loading: false, error: "Failed to fetch", notice: null }]);
  const refused = await told(async () => new Response("", { status: 503 }));
  expect(refused.at(-1)).toMatchObject({ loading: false, error: expect.stringContaining("503"), notice: null });
});
