import { BLOCK_TEXTS } from "@hearthline/contract/sites/block-texts.fixture";
import { FIRST_BLOCKS } from "@hearthline/contract/sites/blocks";
import { SITE_TEMPLATES } from "@hearthline/contract/sites/site";
import type { SiteRates } from "@hearthline/contract/sites/site-rates";
import { describe, expect, it } from "vitest";
import { website } from "../site.fixture.ts";
import { renderSite } from "../site-document.tsx";

const [HERO, ...OTHERS] = FIRST_BLOCKS;
const drawn = (blocks: readonly (object | undefined)[], more: { said?: object; rates?: SiteRates } = {}): string =>
  renderSite({
    document: website({ blocks, ...more.said }),
    of: { page: "home" },
    base: "/s/nora",
    origin: "https://hearthline.test",
    rates: more.rates,
  }).html;
/** Returns the text that visitors read, without tags. */
const wordsOf = (html: string) =>
  html
    .slice(html.indexOf("<body>"))
    .replaceAll(/<[^<>]*>/g, "\n")
    .replaceAll(/\n+/g, "\n");
const jsonOf = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = ""]) => JSON.parse(json));

const HOSTILE = [
  `</script><script>alert("x")</script><img src=x onerror=alert(1)>'"&`,
  "javascript:alert(document.domain)",
  "data:text/html,<script>alert(1)</script>",
  'https://user:<b>@evil.example/"onmouseover=alert(1)',
];

describe("a hostile text in a block", () => {
  it.each(BLOCK_TEXTS)("has no effect in $path of $kind, on the page or in its data", ({ kind, blockWith }) => {
    const plain = drawn([HERO, blockWith("https://plain.example"), ...OTHERS]);
    for (const hostile of HOSTILE) {
      const html = drawn([HERO, blockWith(hostile), ...OTHERS]);
      expect(jsonOf(html)).toHaveLength(kind === "faq" ? 2 : 1);
      expect(html.match(/<script/g)).toHaveLength(kind === "faq" ? 2 : 1);
      expect(html.match(/<\/style>/g)).toHaveLength(1);
      expect(html).not.toMatch(/<img[^>]*onerror|<[^>]+\son\w+=/i);
      expect(html).not.toMatch(/(?:href|src|action)="\s*(?:javascript|data|vbscript):/i);
      // Has no more elements than with harmless text.
      const tags = (page: string) => page.slice(page.indexOf("<body>")).match(/<[a-z]/g)?.length ?? 0;
      expect(tags(html)).toBeLessThanOrEqual(tags(plain) + 2);
    }
  });

  it.each(BLOCK_TEXTS.filter(({ path }) => !/url|nmls|phone|email/.test(path)))(
    "is read as it was written in $path of $kind",
    ({ blockWith }) => {
      expect(drawn([HERO, blockWith("<b>5 < 6</b>"), ...OTHERS])).toContain("&lt;b&gt;5 &lt; 6&lt;/b&gt;");
    },
  );
});

describe("the blocks of a home page", () => {
  it("are drawn in their order, the legal footer below them, in every template", () => {
    const faq = { id: "q", kind: "faq", heading: "Before you ask", items: [{ question: "How?", answer: "So." }] };
    for (const template of SITE_TEMPLATES) {
      const words = wordsOf(drawn([HERO, OTHERS.at(-1), faq, ...OTHERS.slice(0, -1)], { said: { template } }));
      const order = ["Every figure before", "Send", "Before you ask", "About Nora", "What to bring", "Equal Housing"];
      const places = order.map((part) => words.indexOf(part));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(places).not.toContain(-1);
    }
  });

  it("keep the links to social media and drop links to missing sections", () => {
    const html = drawn([HERO, OTHERS.at(-1)]);
    expect(html).toContain("https://www.facebook.com/nora.lends");
    expect(html).not.toContain("#calculators");
    expect(html).not.toContain("#communities");
    expect(html).toContain("NMLS Consumer Access");
  });

  it("do not draw a block that has nothing to show", () => {
    const empty = ["team", "faq", "apply", "map", "text"].map((kind) => {
      const lists = { members: [], items: [] };
      return { id: kind, kind, heading: "", text: "", label: "", url: "", address: "", ...lists };
    });
    const section = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expect(section(drawn([HERO, ...empty, ...OTHERS]))).toBe(section(drawn([HERO, ...OTHERS])));
  });

  it("give search engines the questions with their answers", () => {
    const items = [
      { question: "How long?", answer: "30 days." },
      { question: "Not answered", answer: "" },
    ];
    expect(jsonOf(drawn([HERO, { id: "q", kind: "faq", heading: "", items }, ...OTHERS]))[1]).toEqual({
      "@context": "https://schema.org",
      "@type": "FAQPage",
      mainEntity: [{ "@type": "Question", name: "How long?", acceptedAnswer: { "@type": "Answer", text: "30 days." } }],
    });
  });

  it("open an address on a map by a link, and load nothing from other sites", () => {
    const html = drawn([HERO, { id: "m", kind: "map", heading: "", address: "410 Main St & 2\nRaleigh", text: "" }]);
    expect(html).toContain('href="https://www.google.com/maps/search/?api=1&amp;query=410+Main+St+%26+2+Raleigh"');
    expect(html).not.toMatch(/<(?:iframe|object|embed|link rel="stylesheet")/);
  });
});

describe("the rates block", () => {
  const RATES: SiteRates = {
    ...{ from: "own", on: "2026-11-29", more: true, reason: "" },
    rates: [
      {
        ...{ program: "conventional", termMonths: 360, noteRate: 0.06, discountPoints: 1, apr: 0.06158 },
        ...{ loanAmountCents: 32_000_000, downPaymentRate: 0.2, principalAndInterestCents: 191_856 },
        ...{ mortgageInsuranceCents: 0, upfrontFeeRate: 0 },
      },
    ],
  };
  const block = { id: "rates", kind: "rates" };

  it("states each rate next to its APR, with the payment, the number of payments and the down payment", () => {
    const words = wordsOf(drawn([HERO, block, ...OTHERS], { rates: RATES }));
    expect(words).toMatch(/30 years fixed\n1 point\n6\.000 ?%\n6\.158 ?%\n\$1,918\.56 a month/);
    expect(words).toContain("with 20% down at a fixed rate of 6.000%");
    expect(words).toContain("is repaid in 360 monthly payments of $1,918.56");
    expect(words).toContain("Rates of Nora Pell as of");
  });

  it("says what a program adds to the loan and to the month", () => {
    const [rate] = RATES.rates;
    if (!rate) throw new Error("There is one.");
    const fha = { ...rate, program: "fha" as const, upfrontFeeRate: 0.0175, mortgageInsuranceCents: 17_593 };
    const words = wordsOf(drawn([HERO, block, ...OTHERS], { rates: { ...RATES, rates: [fha] } }));
    expect(words).toContain("30 years fixed, FHA");
    expect(words).toContain("The loan includes the upfront mortgage insurance premium of 1.75%.");
    expect(words).toContain("Mortgage insurance adds $175.93 a month at first.");
    expect(words).toContain("and each program’s own fee and insurance.");
  });

  it("says in a sentence why there are none", () => {
    const none: SiteRates = { rates: [], from: "own", on: "", more: false, reason: "No rate of this week." };
    const words = wordsOf(drawn([HERO, block, ...OTHERS], { rates: none }));
    expect(words).toContain("No rates are shown today. No rate of this week.");
  });
});
