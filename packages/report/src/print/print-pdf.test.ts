import { expect, test } from "vitest";
import { mockup } from "../fixtures/mockup.ts";
import { variants } from "../fixtures/variants.ts";
import { printAssets } from "./print-assets.ts";
import { renderPrintDocument } from "./print-document.tsx";
import { newPage, printed, setUp } from "./printed.fixture.ts";

setUp();

const paperOf = (name: string) => renderPrintDocument({ document: variants[name] ?? mockup, ...printAssets() });

test("prints a PDF that is US Letter, tagged, in English, with an outline and embedded fonts", async () => {
  const { bytes, asked } = await printed(paperOf("mockup"));
  const text = Buffer.from(bytes).toString("latin1");
  expect(text).toMatch(/\/MediaBox \[0 0 612 792\]/);
  for (const mark of ["/StructTreeRoot", "/Marked true", "/Lang", "/Outlines", "/FontFile2", "Inter"])
    expect(text).toContain(mark);
  for (const alt of ["Ahead of A or behind it", "Home value goes from", "Equal Housing Lender"])
    expect(text).toMatch(new RegExp(`/Alt \\([^)]*${alt}`));
  expect(text).not.toContain("/Subtype /Type3");
  expect(asked.every((url) => url.startsWith("data:") || url === "about:blank")).toBe(true);
});

test("draws Chinese, Japanese, Korean, Arabic and Hebrew with embedded fonts, and leaves no box for emoji", async () => {
  const page = await newPage();
  await page.setContent(renderPrintDocument({ document: variants.scripts ?? mockup, ...printAssets() }), {
    waitUntil: "load",
  });
  const client = await page.createCDPSession();
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  const { root } = await client.send("DOM.getDocument");
  const parts = ".p-first p, .p-first dd, .p-first address div, .p-sign div, .p-name, .p-disc p, .p-list td";
  const { nodeIds } = await client.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: parts });
  const used = new Map<string, boolean>();
  for (const nodeId of nodeIds)
    for (const { familyName, isCustomFont } of (await client.send("CSS.getPlatformFontsForNode", { nodeId })).fonts)
      used.set(familyName, isCustomFont);
  await page.close();
  expect([...used.values()].every(Boolean), [...used.keys()].join()).toBe(true);
  expect([...used.keys()].map((name) => name.replace(/ (Thin|Regular).*/, "")).sort()).toEqual(
    expect.arrayContaining(["Inter", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans KR", "Noto Sans SC"]),
  );
});

test("keeps hostile names inside their cells", async () => {
  expect((await printed(paperOf("hostile"))).wide).toBe(0);
});
