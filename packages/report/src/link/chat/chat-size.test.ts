import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { buildChat } from "../../../scripts/client-build.ts";

it("the script of a link's chat stays under 16,000 bytes compressed, without zod", async () => {
  const script = await buildChat();
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(16_000);
  expect(Buffer.from(script).toString()).not.toContain("ZodError");
});
