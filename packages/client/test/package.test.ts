import { expect, it } from "vitest";
import { bundle } from "../scripts/bundle.ts";

it("is one module below 10 kB that uses only what every web runtime provides", async () => {
  const { contents, text, imports } = await bundle();
  expect(contents.length).toBeLessThan(10_000);
  expect(imports).toEqual([]);
  expect(text).not.toMatch(/\b(process|Buffer|require|window|document|Deno|Bun)\b[.(]/);
});
