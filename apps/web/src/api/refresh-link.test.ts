import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeServer, refuse, respond } from "@/testing/fake-server.ts";

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

const NONE = { items: [], page: 1, perPage: 500, total: 0, nextCursor: null };
const signedOut = () => refuse("unauthenticated", 401, "Please sign in first.");

it("renews a missing session once for calls that fail together, then retries them", async () => {
  const server = fakeServer({
    "lookups.states": (_input, calls) => (calls <= 2 ? signedOut() : respond(NONE)),
    "/api/auth/refresh": () => respond({}),
  });
  const { client } = await import("./client.ts");
  await expect(Promise.all([client.lookups.states.query({}), client.lookups.states.query({})])).resolves.toEqual([
    NONE,
    NONE,
  ]);
  expect(server.calls.filter((name) => name === "/api/auth/refresh")).toHaveLength(1);
});

it("ends the session if it cannot be renewed", async () => {
  fakeServer({ "lookups.states": signedOut, "/api/auth/refresh": signedOut });
  const { client } = await import("./client.ts");
  const { onSessionEnd } = await import("./refresh-link.ts");
  const ended = vi.fn();
  onSessionEnd(ended);
  await expect(client.lookups.states.query({})).rejects.toThrow("Please sign in first.");
  expect(ended).toHaveBeenCalledTimes(1);
});

it("does not renew the session for a wrong password", async () => {
  const server = fakeServer({ "auth.login": () => refuse("unauthenticated", 401, "Email or password is wrong.") });
  const { client } = await import("./client.ts");
  await expect(client.auth.login.mutate({ email: "a@b.test", password: "x" })).rejects.toThrow(
    "Email or password is wrong.",
  );
  expect(server.calls).toEqual(["auth.login"]);
});
