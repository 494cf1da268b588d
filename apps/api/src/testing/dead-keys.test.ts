import type * as Argon2 from "@node-rs/argon2";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

const calls = vi.hoisted(() => ({ hashes: 0 }));
vi.mock("@node-rs/argon2", async (original) => {
  const { hash, verify, ...real } = await original<typeof Argon2>();
  const counting =
    <A extends unknown[], R>(work: (...given: A) => R) =>
    (...given: A): R => {
      calls.hashes += 1;
      return work(...given);
    };
  return { ...real, hash: counting(hash), verify: counting(verify) };
});
// Modules loaded before by the test setup have the real one.
vi.resetModules();
const { inputFields } = await import("../transports/json-schema.ts");
const { invoke } = await import("../kernel/calls/invoke.ts");
const { operationsOf } = await import("../kernel/calls/operation.ts");
const { features } = await import("../router.ts");
const { sampleInput } = await import("./samples.ts");
const { closeWorlds, openWorld, PUBLIC_URL } = await import("./world.ts");

const KEY = /^(token|idToken|hash|hashKey|key|challenge|secret)$/;
const PASSWORDS = ["password", "newPassword"];
/** Public calls, and calls by a link's key, that accept a secret. */
const keyed = operationsOf(features).filter(
  ({ operation }) =>
    (operation.access === "public" || operation.access === "share-key") &&
    Object.keys(inputFields(operation).properties).some((field) => KEY.test(field)),
);

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => {
  calls.hashes = 0;
});
afterAll(closeWorlds);

const caller = { requestId: "test", address: "203.0.113.9", userAgent: "test", publicUrl: PUBLIC_URL };

describe("a key that is not valid", () => {
  it("is looked up in every public call that accepts one", () => {
    expect(keyed.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["auth.verifyResetHash", "auth.verifyEmail", "auth.finishSignIn", "invites.accept"]),
    );
  });

  it.each(keyed)(
    "does not cause a password hash in $name, whatever passwords are sent with it",
    async ({ name, operation }) => {
      const given = sampleInput(operation, () => "00000000-0000-4000-8000-000000000000", PASSWORDS);
      const input = Object.fromEntries(
        Object.entries(given).map(([field, value]) => [field, KEY.test(field) ? "k".repeat(43) : value]),
      );
      const call = { actor: undefined, caller, session: {} };
      await expect(invoke(world.running.services, name, operation, call, input)).rejects.toBeDefined();
      expect(calls.hashes).toBe(0);
    },
  );

  it("differs from a valid one: a sign-in is counted here", async () => {
    await world.api(undefined, "post", "/api/auth/login", { email: "officer@demo.test", password: "demo-password" });
    expect(calls.hashes).toBeGreaterThan(0);
  });
});
