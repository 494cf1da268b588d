import { expect, test } from "vitest";
import { asked, browser, origin, page, setUp } from "./browser.fixture.ts";
import { pdfPages } from "./testing/pdf-text.ts";

setUp();

test("prints a page without network, files or scripts, whatever the page contains", async () => {
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

test("blocks a page that navigates away, without affecting the next page", async () => {
  const away = `<meta http-equiv="refresh" content="0;url=${origin}/refresh">`;
  await browser.pdf(page("<p>Gone</p>", away)).catch(() => undefined);
  const after = await Promise.all([1, 2, 3].map((number) => browser.pdf(page(`<p>After ${number}</p>`))));
  expect((await pdfPages(after[2] ?? Buffer.alloc(0))).join("")).toContain("After 3");
  expect(asked).toEqual([]);
});

test("draws the page's images and makes a tagged PDF with a language and an outline", async () => {
  const dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
  const bytes = await browser.pdf(page(`<h1>One</h1><h2>Two</h2><img alt="dot" src="data:image/png;base64,${dot}">`));
  const raw = bytes.toString("latin1");
  expect(raw).toContain("/StructTreeRoot");
  expect(raw).toMatch(/\/Lang \(en\)/);
  expect(raw).toContain("/Outlines");
  expect(raw).toContain("/Subtype /Image");
  expect(raw).toMatch(/\/MediaBox \[0 0 612 792\]/);
});
