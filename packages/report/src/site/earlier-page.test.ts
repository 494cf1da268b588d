import { readFileSync } from "node:fs";
import { SITE_TEMPLATES } from "@hearthline/contract/sites/site";
import { expect, it } from "vitest";
import { REVIEWS, website } from "./site.fixture.ts";
import { renderSite } from "./site-document.tsx";

/** Returns the text that visitors read on a page, without its head and styles. */
const bodyOf = (html: string) => html.slice(html.indexOf("<body>") + 6, html.indexOf("</body>"));

it.each(SITE_TEMPLATES)(
  "a website that was published before there were blocks has the same page in the template %s, byte for byte",
  (template) => {
    const { html } = renderSite({
      document: website({ template }),
      of: { page: "home" },
      base: "/s/nora",
      origin: "https://hearthline.test",
      reviews: REVIEWS,
    });
    const golden = readFileSync(new URL(`golden/earlier-${template}.txt`, import.meta.url), "utf8");
    expect(bodyOf(html)).toBe(golden);
  },
);
