import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { launchChromium } from "./chromium.ts";
import { pdfPages } from "./testing/pdf-text.ts";

const browser = createBrowser({ log: () => undefined });
const asked: string[] = [];
let server: Server;
let origin = "";

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end("<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'></svg>");
  });
  server.on("connection", () => asked.push("a connection"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser.close();
  server.close();
});

const page = (body: string, head = "") =>
  `<!doctype html><html lang="en"><head><title>Page</title>${head}</head><body>${body}</body></html>`;

test("a page is printed without network, files or script, whatever it contains", async () => {
  const bytes = await browser.pdf(
    page(
      `<h1>Still here</h1><img src="${origin}/picture"><img src="file:///etc/passwd"><iframe src="${origin}/frame"></iframe>
       <iframe src="file:///etc/passwd"></iframe><object data="file:///etc/passwd"></object><embed src="${origin}/embed">
       <p style="background:url(${origin}/background)">words</p><svg><image href="${origin}/svg" /><use href="${origin}/use#x" /></svg>
       <script>document.body.innerHTML = "script ran"; fetch("${origin}/script")</script><video src="${origin}/video" autoplay></video>
       <form action="${origin}/form"><input autofocus onfocus="this.form.submit()"></form>`,
      `<link rel="stylesheet" href="${origin}/style"><link rel="preconnect" href="${origin}"><link rel="prefetch" href="${origin}/prefetch">
       <link rel="dns-prefetch" href="${origin}"><style>@import url("${origin}/import"); @font-face { font-family: F; src: url("${origin}/font") } h1 { font-family: F }</style>`,
    ),
  );
  const words = (await pdfPages(bytes)).join("\n");
  expect(words).toContain("Still here");
  expect(words).not.toContain("script ran");
  expect(words).not.toMatch(/root:|\/bin\//);
  expect(asked).toEqual([]);
});

test("a page that leads away leads nowhere, and the next one is not touched by it", async () => {
  const away = `<meta http-equiv="refresh" content="0;url=${origin}/refresh">`;
  await browser.pdf(page("<p>Gone</p>", away)).catch(() => undefined);
  const after = await Promise.all([1, 2, 3].map((number) => browser.pdf(page(`<p>After ${number}</p>`))));
  expect((await pdfPages(after[2] ?? Buffer.alloc(0))).join("")).toContain("After 3");
  expect(asked).toEqual([]);
});

test("pictures inside the page are drawn, and the PDF is tagged, has a language and an outline", async () => {
  const dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
  const bytes = await browser.pdf(page(`<h1>One</h1><h2>Two</h2><img alt="dot" src="data:image/png;base64,${dot}">`));
  const raw = bytes.toString("latin1");
  expect(raw).toContain("/StructTreeRoot");
  expect(raw).toMatch(/\/Lang \(en\)/);
  expect(raw).toContain("/Outlines");
  expect(raw).toContain("/Subtype /Image");
  expect(raw).toMatch(/\/MediaBox \[0 0 612 792\]/);
});

test("many at once all come out, each with its own words", async () => {
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, index) => browser.pdf(page(`<p>Number ${index} of many</p>`))),
  );
  const words = await Promise.all(all.map((bytes) => pdfPages(bytes)));
  expect(words.map(([first]) => first?.trim())).toEqual(all.map((_, index) => `Number ${index} of many`));
});

test("a Chromium that died is started again", async () => {
  const own = createBrowser({ log: () => undefined, pages: 1 });
  await own.pdf(page("<p>Before</p>"));
  const crashing = own.pdf(page("<p>During</p>".repeat(20_000)));
  const died = expect(crashing).rejects.toThrow("could not be drawn");
  await own.kill();
  await died;
  expect((await pdfPages(await own.pdf(page("<p>After</p>"))))[0]).toContain("After");
  await own.close();
});

test("two starts side by side both get a Chromium", async () => {
  const both = await Promise.all([launchChromium(), launchChromium()]);
  expect(both.map(({ browser: { connected } }) => connected)).toEqual([true, true]);
  await Promise.all(both.map(({ end }) => end()));
});
