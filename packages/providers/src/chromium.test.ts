import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { unpackedChromium } from "./chromium.ts";

const folder = mkdtempSync(join(tmpdir(), "hearthline-unpacking-"));
const before = process.env.TMPDIR;
beforeAll(() => {
  process.env.TMPDIR = folder;
});
afterAll(() => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  rmSync(folder, { recursive: true, force: true });
});

it("two concurrent starts share one complete Chromium that belongs to their user", async () => {
  const [one, other] = await Promise.all([unpackedChromium(), unpackedChromium()]);
  expect(other).toBe(one);
  const { mode, size, uid } = statSync(one);
  expect(mode & 0o077).toBe(0);
  expect(uid).toBe(process.getuid?.() ?? 0);
  expect(size).toBeGreaterThan(100_000_000);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(await unpackedChromium()).toBe(one);
});
