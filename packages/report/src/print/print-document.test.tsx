import { expect, test } from "vitest";
import { mockup } from "../fixtures/mockup.ts";
import { variants } from "../fixtures/variants.ts";
import { dayOfInstant } from "../format/dates.ts";
import { dollars, money } from "../format/format.ts";
import { printAssets } from "./print-assets.ts";
import { renderPrintDocument } from "./print-document.tsx";

const assets = printAssets();
const small = { css: "", fonts: [] };
const text = (html: string) => html.replace(/<style>.*?<\/style>/s, "").replace(/<[^>]+>/g, "");

test("shows the same figures in the letter, to the cent", () => {
  const page = text(renderPrintDocument({ document: mockup, ...small }));
  for (const { figures, years } of mockup.scenarios) {
    expect(page).toContain(money(figures.housingPaymentCents));
    expect(page).toContain(money(figures.cashToCloseCents));
    expect(page).toContain(money(figures.totalInterestCents));
    for (const year of years) expect(page).toContain(dollars(year.balanceCents).slice(1));
  }
});

test("dates the letter by the company's calendar, not the printer's", () => {
  const late = { ...mockup, createdAt: "2026-11-19T03:30:00.000Z", timeZone: "America/New_York" };
  expect(dayOfInstant(late.createdAt, late.timeZone)).toBe("November 18, 2026");
  expect(text(renderPrintDocument({ document: late, ...small }))).toContain("November 18, 2026");
});

test("lets the partner sign next to the officer, with their picture if it is embedded", () => {
  const partner = {
    name: "Sofia Marchetti",
    title: "Realtor",
    email: "sofia@oakline.example",
    phone: "+19195550170",
    headshotUrl: "data:image/png;base64,AAAA",
  };
  const together = { ...mockup, branding: { ...mockup.branding, partner } };
  const html = renderPrintDocument({ document: together, ...small });
  expect(text(html)).toContain("Sofia MarchettiRealtor, (919) 555-0170");
  expect(html).toContain('src="data:image/png;base64,AAAA"');
});

test("omits the amount of a payment part that is too narrow for it", () => {
  const labels = (name: string) => {
    const page = renderPrintDocument({ document: variants[name] ?? mockup, ...small });
    return [...page.matchAll(/--part-pi[^>]*>([\d,.]*)<\/i>/g)].map(([, words]) => words).filter(Boolean);
  };
  expect(labels("tiny")).toEqual([]);
  expect(labels("one")).toEqual(["2,844.31"]);
});

test("requests nothing from network or disk, and embeds only the fonts that are needed", () => {
  const html = renderPrintDocument({ document: mockup, ...assets });
  expect(html).toContain("default-src 'none'");
  expect(html.match(/font\/woff2/g)).toHaveLength(5);
  for (const [, url] of html.matchAll(/(?:src|href)="([^"]+)"|url\(([^)]+)\)/g))
    expect(url ?? "data:").toMatch(/^data:|^#/);
  const foreign = renderPrintDocument({ document: variants.hostile ?? mockup, ...assets });
  expect(foreign.match(/font\/woff2/g)?.length).toBeGreaterThan(5);
});

test("embeds only the two font slices that draw a Chinese name, not all hundred", () => {
  const named = { ...mockup, borrowers: [{ name: "王小明", firstName: "小明" }] };
  const html = renderPrintDocument({ document: named, ...assets });
  const slices = [...html.matchAll(/"Noto Slices";font-weight:100 900;[^}]*unicode-range:([^}]+)}/g)];
  expect(slices.length).toBeGreaterThan(0);
  expect(slices.length).toBeLessThanOrEqual(3);
  expect(renderPrintDocument({ document: mockup, ...assets })).not.toContain('"Noto Slices";font-weight');
});

test("isolates right-to-left text: names within a line, notes in their own direction", () => {
  const html = renderPrintDocument({ document: variants.scripts ?? mockup, ...small });
  expect(text(html)).toContain("Dear 小明, \u2068محمد\u2069 and \u2068דוד\u2069,");
  expect(html).toContain('<p class="p-own" dir="auto">هذه');
  expect(text(html)).toContain("Welcome home! Call me any time: 1 phone, 2 mail.");
});

test("has headings in order, and headings for columns and rows", () => {
  const html = renderPrintDocument({ document: mockup, ...small });
  expect([...html.matchAll(/<h(\d)/g)].map((match) => match[1]).join("")).toMatch(/^12+$/);
  const cells = html.match(/<th(?:\s[^>]*)?>/g) ?? [];
  expect(cells.filter((cell) => !cell.includes("scope="))).toEqual([]);
  expect(html).toContain('lang="en"');
});

test("prevents names from breaking out of their text, and running lines out of their string", () => {
  const html = renderPrintDocument({ document: variants.hostile ?? mockup, ...small });
  expect(/<script|<img|onerror=alert\(1\)>/.test(html)).toBe(false);
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
  expect(style).not.toMatch(/[<>]|alert\(/);
  expect(style).toContain("counter(pages)");
});

test("adds every payment only on request", () => {
  const document = variants.three ?? mockup;
  expect(text(renderPrintDocument({ document, ...small }))).not.toContain("Every payment");
  const page = text(renderPrintDocument({ document, ...small, months: true }));
  expect(page).toContain("Every payment: A, 10% down");
  expect(page).toContain("360, Jan 2057");
});
