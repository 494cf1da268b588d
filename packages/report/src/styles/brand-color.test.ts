import fc from "fast-check";
import { expect, test } from "vitest";
import { brandVariables, contrast, NIGHT, PAPER, parseHex } from "./brand-color.ts";

const byte = fc.integer({ min: 0, max: 255 });
const hex = fc
  .tuple(byte, byte, byte)
  .map((bytes) => `#${bytes.map((one) => one.toString(16).padStart(2, "0")).join("")}`);
const oklch = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 360 }))
  .map(([l, c, h]) => `oklch(${l}% ${c / 100} ${h})`);
const rgb = fc.tuple(byte, byte, byte).map(([r, g, b]) => `rgb(${r}, ${g}, ${b})`);
const hsl = fc
  .tuple(fc.integer({ min: 0, max: 360 }), fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
  .map(([h, s, l]) => `hsl(${h} ${s}% ${l}%)`);

const read = (variables: Record<string, string>, name: string) => {
  const color = parseHex(variables[name] ?? "");
  if (!color) throw new Error(`${name} is ${variables[name]}`);
  return color;
};

test("keeps text in and on any company color at 4.5:1, in light and dark mode", () => {
  fc.assert(
    fc.property(fc.oneof(hex, oklch, rgb, hsl), (color) => {
      const variables = brandVariables(color);
      expect(contrast(read(variables, "--brand-day"), PAPER)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(read(variables, "--brand-night"), NIGHT)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(read(variables, "--on-brand-day"), read(variables, "--brand-fill-day"))).toBeGreaterThanOrEqual(
        4.5,
      );
      expect(
        contrast(read(variables, "--on-brand-night"), read(variables, "--brand-fill-night")),
      ).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 400 },
  );
});

test("leaves a color that is already readable in light mode unchanged", () => {
  expect(brandVariables("#0a5c3f")["--brand-day"]).toBe("#0a5c3f");
  expect(brandVariables("oklch(0.45 0.09 165)")["--brand-day"]).toMatch(/^#[\da-f]{6}$/);
});

test("writes only colors into a stylesheet", () => {
  for (const text of [
    "red;}body{display:none",
    "url(https://x.example)",
    "",
    "#12",
    "expression(alert(1))",
    "oklch(a b c)",
  ])
    expect(brandVariables(text)).toEqual({});
});
