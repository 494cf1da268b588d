import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root, tracked } from "./tracked.ts";

const GLOSSARY = "docs/glossary.md";

/** Sources, screens, documents. What is stored, measured or applied already is not rewritten. */
const files = tracked(
  /\.(tsx?|mjs|css|md|prisma|html|ya?ml)$|(^|\/)(package|dependencies)\.json$/,
  /(^|\/)(generated|dist|corpus|vectors|schedules|migrations)\//,
).filter((file) => file !== GLOSSARY);

/** Where an old word has to be named. */
const VERSION_1 = { words: ["programme"], because: "documents, rows and drafts of version 1 spell it so" };
const HEADINGS = { words: ["e-mail"], because: "files that are imported spell their headings so" };
const WIRE = { words: ["cancelled"], because: "the contract of imports spells the state so" };
const EXCEPTIONS: Record<string, { words: string[]; because: string }> = {
  "apps/web/src/features/loans/builder/saving/translated-draft.ts": VERSION_1,
  "apps/web/src/features/loans/builder/saving/translated-draft.test.tsx": VERSION_1,
  "packages/contract/src/reports/stored-document.ts": VERSION_1,
  "packages/contract/test/stored-document.test.ts": VERSION_1,
  "packages/db/test/kinds-of-loan.test.ts": VERSION_1,
  "packages/contract/src/imports/words/headings.ts": HEADINGS,
  "packages/contract/src/imports/imports.ts": WIRE,
  "apps/web/src/features/imports/state-label.tsx": WIRE,
  "apps/web/src/features/imports/run/import-result.tsx": WIRE,
  "apps/web/src/features/imports/import-page.tsx": WIRE,
  "apps/web/src/features/imports/import-page.test.tsx": WIRE,
};

const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
const textOf = (file: string) => texts.get(file) ?? "";

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** `word`, `Word` and `WORD` on their own, and as a part of a camelCase name. `…` at the end: whatever follows. */
function patternOf(retired: string): RegExp {
  if (retired.endsWith("…")) return new RegExp(`\\b${escaped(retired.slice(0, -1))}\\w`);
  const [one, inside, loud] = [retired, capital(retired), retired.toUpperCase()].map(escaped);
  return new RegExp(`(?:(?<![A-Za-z])${one}|${inside}|(?<![A-Z])${loud})(?![a-z])`);
}

const [, section = ""] = readFileSync(join(root, GLOSSARY), "utf8").split("## Retired words");
const retired = section
  .split("\n")
  .flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word));

describe("retired words", () => {
  it("are listed in the glossary", () => {
    expect(retired).toEqual(expect.arrayContaining(["programme", "MOST_…", "taken back", "colour"]));
  });

  it.each([
    ["programme", 'biweekly: "programme"', true],
    ["colour", "const lineColour = 1", true],
    ["colour", "COLOUR", true],
    ["colour", "discoloured", false],
    ["MOST_…", "MOST_KEPT", true],
    ["MOST_…", "the MOST", false],
    ["keepable", "unkeepable", false],
    ["ctx.features", "ctxofeatures", false],
  ])("%s in %s: %s", (word, text, found) => expect(patternOf(word).test(text)).toBe(found));

  it.each(retired)("%s is written nowhere", (word) => {
    const pattern = patternOf(word);
    const found = files
      .filter((file) => !EXCEPTIONS[file]?.words.includes(word))
      .filter((file) => file !== "test/words.test.ts" && pattern.test(textOf(file)))
      .flatMap((file) =>
        textOf(file)
          .split("\n")
          .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 120)}`] : [])),
      );
    expect(found).toEqual([]);
  });

  it("have no exception that is not needed", () => {
    const needless = Object.entries(EXCEPTIONS).flatMap(([file, { words }]) =>
      words.filter((word) => !patternOf(word).test(textOf(file))).map((word) => `${file}: ${word}`),
    );
    expect(needless).toEqual([]);
  });
});
