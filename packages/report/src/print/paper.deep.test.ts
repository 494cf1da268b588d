import { LANGUAGES } from "@hearthline/contract/values/language";
import { expect, test } from "vitest";
import { papers } from "../fixtures/papers.ts";
import { paperPages } from "./paper-pages.fixture.ts";
import { paperFaults } from "./paper-rules.fixture.ts";
import { printed, setUp } from "./printed.fixture.ts";

setUp();

for (const language of LANGUAGES)
  for (const [name, paper] of Object.entries(papers(language)))
    test(`gives the ${name} document (${language}) full pages, headings with their tables, and no text under 9.5 pt`, async () => {
      const { bytes, wide } = await printed(paper());
      expect(paperFaults(await paperPages(bytes))).toEqual([]);
      expect(wide).toBe(0);
    });
