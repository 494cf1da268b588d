import { expect, test } from "vitest";
import { mockup } from "../fixtures/mockup.ts";
import { variants } from "../fixtures/variants.ts";
import { type LinkDocumentOptions, renderLinkDocument } from "./link-document.tsx";

const options: LinkDocumentOptions = {
  document: mockup,
  shareKey: "k3y",
  canonicalUrl: "https://hearthline.example/reports/purchase-report/1/link?key=k3y&x=1",
  ogImageUrl: "https://hearthline.example/media/og.png",
  assets: { css: ".report{}", scriptSrc: "/assets/link/client-1.js", fonts: [{ url: "/assets/link/inter.woff2" }] },
  nonce: "n0nce",
  pdfUrl: "/report.pdf",
};
const hostile = { ...options, document: variants.hostile ?? mockup };
const dataOf = (html: string) => /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "";

test("gives messengers title, figures, picture and address, and asks search engines not to index", () => {
  const html = renderLinkDocument(options);
  expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(html).toContain("<title>Three ways to finance 1418 Alder Creek Lane</title>");
  expect(html).toContain('<meta property="og:title" content="Three ways to finance 1418 Alder Creek Lane">');
  expect(html).toContain("10% down: $3,536.81 a month, $49,257.96 to close.");
  expect(html).toContain('<meta property="og:image" content="https://hearthline.example/media/og.png">');
  expect(html).toContain(
    '<meta property="og:url" content="https://hearthline.example/reports/purchase-report/1/link?key=k3y&amp;x=1">',
  );
  expect(html).toContain('<meta property="og:type" content="website">');
  expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(html).toContain('name="viewport"');
  expect(html).toContain("font-display:swap");
});

test("puts the nonce on every script and style", () => {
  const html = renderLinkDocument(options);
  for (const tag of html.match(/<(?:script|style)[^>]*>/g) ?? []) expect(tag).toContain('nonce="n0nce"');
});

test("reads the data back unchanged, whatever it contains", () => {
  const html = renderLinkDocument(hostile);
  const data = dataOf(html);
  expect(data).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(data)).toEqual({
    document: hostile.document,
    key: "k3y",
    pdfUrl: "/report.pdf",
    reachable: true,
    tracked: true,
  });
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html.slice(0, html.indexOf("</head>")).match(/<\/title>/g)).toHaveLength(1);
  expect(html).not.toContain("<img src=x");
});

test("shows on an ended link who to ask and none of the figures", () => {
  const html = renderLinkDocument({ ...options, expired: true });
  expect(html).toContain("This link has ended");
  expect(html).toContain("tel:+19195550142");
  expect(html).not.toMatch(/3,536|49,257|Dvorak|Alder Creek|application\/json|og:image/);
});
