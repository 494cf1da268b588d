import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createKeyRing, KeyRingText } from "../src/key-ring.ts";

const SECRET = "a secret of this test";
const pair = (name: string) => `${name}=${randomBytes(32).toString("base64")}`;

describe("a key ring", () => {
  test("encrypts with the newest key and decrypts with any", () => {
    const older = pair("2026a");
    const before = createKeyRing(SECRET, [older]);
    const { sealed, sealedBy } = before.seal("row-1", "token");
    expect(sealedBy).toBe("2026a");
    const after = createKeyRing(SECRET, [pair("2026b"), older]);
    expect(after.open("row-1", sealedBy, sealed)).toBe("token");
    expect(after.seal("row-1", "token").sealedBy).toBe("2026b");
    expect(sealed).not.toContain("token");
  });

  test("uses the server's own secret if there are no keys, and still decrypts those texts when keys are added", () => {
    const { sealed, sealedBy } = createKeyRing(SECRET, []).seal("row-1", "token");
    expect(sealedBy).toBe("app");
    expect(createKeyRing(SECRET, [pair("new")]).open("row-1", sealedBy, sealed)).toBe("token");
    expect(createKeyRing("another secret", []).open("row-1", sealedBy, sealed)).toBeUndefined();
  });

  test("does not decrypt a text that belongs to another row, was changed or truncated, or whose key was removed", () => {
    const ring = createKeyRing(SECRET, [pair("k")]);
    const { sealed, sealedBy } = ring.seal("row-1", "token");
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`;
    expect(ring.open("row-2", sealedBy, sealed)).toBeUndefined();
    expect(ring.open("row-1", sealedBy, changed)).toBeUndefined();
    expect(ring.open("row-1", sealedBy, sealed.slice(0, 20))).toBeUndefined();
    expect(ring.open("row-1", "gone", sealed)).toBeUndefined();
  });

  test("is read from its variable, and rejects an invalid key", () => {
    expect(KeyRingText.parse(undefined)).toEqual([]);
    const [one, two] = [pair("b"), pair("a")];
    expect(KeyRingText.parse(`${one}, ${two}`)).toEqual([one, two]);
    for (const bad of ["b=short", pair("app"), pair("Big"), "nothing"])
      expect(KeyRingText.safeParse(bad).success).toBe(false);
  });
});
