import type { Content } from "./column-content.ts";
import { headingWords } from "./heading-words.ts";
import { FIELD_PREFIX, type ImportKind, type ImportTarget } from "./targets.ts";
import { ENCOMPASS_IDS, HEADINGS, LIVES_THERE, NEVER } from "./words/headings.ts";

/** A target suggested by a heading or by the cells below it. */
export interface Suggested {
  target: ImportTarget;
  /** 0 to 1. */
  weight: number;
  why: string;
}

export interface HeadingIndex {
  suggest(heading: string): Suggested[];
  byContent(heading: string, content: Content): Suggested[];
  /** Why a known heading is not imported. */
  never(heading: string): string | undefined;
}

interface Alias {
  target: ImportTarget;
  weight: number;
  words: string[];
  heading: string;
}

const EXACT = 0.97;
const TURNED = 0.93;
/** Weight of home address headings that, in a file of clients, mean where the client lives. */
const LIVES = 0.85;

const neverBy = new Map(NEVER.map(([heading, why]) => [headingWords(heading).join(" "), why]));

function aliasesOf(kind: ImportKind, targets: readonly ImportTarget[]): Alias[] {
  const byKey = new Map(targets.map((target) => [target.key, target]));
  const alias = (target: ImportTarget | undefined, heading: string, weight: number): Alias[] =>
    target ? [{ target, weight, heading, words: headingWords(heading) }] : [];
  const known = Object.entries(HEADINGS).flatMap(([key, headings]) => {
    const livesThere = kind === "clients" ? byKey.get(LIVES_THERE[key] ?? "") : undefined;
    return headings.flatMap((entry) => {
      const [heading, weight] = typeof entry === "string" ? [entry, 1] : entry;
      return [...alias(byKey.get(key), heading, weight), ...alias(livesThere, heading, weight * LIVES)];
    });
  });
  const own = targets
    .filter(({ key }) => key.startsWith(FIELD_PREFIX))
    .flatMap((target) =>
      [target.label, target.key.slice(FIELD_PREFIX.length)].flatMap((name) => alias(target, name, 1)),
    );
  return [...own, ...known, ...targets.flatMap((target) => alias(target, target.label, 1))];
}

/** Returns the similarity of two sets of words, 0 to 1; it is 0 if they are about different people. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.has("coborrower") !== b.has("coborrower")) return 0;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}

/** Words that on their own do not indicate a target. */
const VAGUE = new Set([
  "name",
  "date",
  "number",
  "amount",
  "original",
  "current",
  "property",
  "loan",
  "home",
  "total",
  "type",
  "primary",
  "monthly",
  "coborrower",
  "id",
]);

/** Whether headings are Encompass field numbers, which depends on all headings: a lone "2" is not one. */
const areIds = (headings: readonly string[]) => {
  const named = headings.filter((heading) => heading.trim() !== "");
  const ids = named.filter((heading) => encompassId(heading) !== undefined);
  return ids.length >= 3 && ids.length * 2 >= named.length;
};
const encompassId = (heading: string): string | undefined => {
  const id = heading
    .trim()
    .replace(/^fields?\./i, "")
    .toLowerCase();
  return Object.hasOwn(ENCOMPASS_IDS, id) ? id : undefined;
};

/** Creates the index of headings for one kind of import, including the company's custom fields. */
export function headingIndex(
  kind: ImportKind,
  targets: readonly ImportTarget[],
  headings: readonly string[],
): HeadingIndex {
  const aliases = aliasesOf(kind, targets);
  const byKey = new Map(targets.map((target) => [target.key, target]));
  const exact = new Map<string, Alias[]>();
  const byWord = new Map<string, Alias[]>();
  for (const alias of aliases) {
    const key = alias.words.join(" ");
    exact.set(key, [...(exact.get(key) ?? []), alias]);
    for (const word of new Set(alias.words)) byWord.set(word, [...(byWord.get(word) ?? []), alias]);
  }
  const ids = areIds(headings);
  const seen = new Map<string, Suggested[]>();

  function nearly(words: readonly string[]): Suggested[] {
    const set = new Set(words);
    const best = new Map<string, { alias: Alias; weight: number }>();
    const telling = words.filter((word) => !VAGUE.has(word) && !/^\d+$/.test(word));
    for (const alias of new Set(telling.flatMap((word) => byWord.get(word) ?? []))) {
      const like = likeness(set, new Set(alias.words));
      if (like < 0.6) continue;
      const weight = alias.weight * (like === 1 ? TURNED : 0.3 + 0.45 * like);
      if (weight > (best.get(alias.target.key)?.weight ?? 0)) best.set(alias.target.key, { alias, weight });
    }
    return [...best.values()].map(({ alias, weight }) => ({
      target: alias.target,
      weight,
      why: `The heading is nearly “${alias.heading}”`,
    }));
  }

  function suggest(heading: string): Suggested[] {
    const id = ids || /^fields?\./i.test(heading.trim()) ? encompassId(heading) : undefined;
    if (id !== undefined) {
      const target = byKey.get(ENCOMPASS_IDS[id] ?? "") ?? byKey.get(LIVES_THERE[ENCOMPASS_IDS[id] ?? ""] ?? "");
      return target
        ? [{ target, weight: 0.6, why: `Field ${id.toUpperCase()} of Encompass, about which programs disagree` }]
        : [];
    }
    const words = headingWords(heading);
    const key = words.join(" ");
    if (neverBy.has(key)) return [];
    const named = (found: readonly Alias[], factor: number): Suggested[] =>
      found.map(({ target, weight }) => ({ target, weight: weight * factor, why: "Known by its heading" }));
    const found = exact.get(key);
    if (found) return once(named(found, EXACT));
    // "Cell phone 2", "Source 2"
    const unnumbered = words.filter((word) => !/^\d$/.test(word));
    const withoutNumber = unnumbered.length < words.length ? exact.get(unnumbered.join(" ")) : undefined;
    if (withoutNumber)
      return once(
        withoutNumber.map(({ target, weight }) => ({
          target,
          weight: weight * (target.several ? 0.93 : 0.64),
          why: "Known by its heading, without the number",
        })),
      );
    return once(nearly(words));
  }

  /** Returns the best suggestion for each target. */
  function once(found: readonly Suggested[]): Suggested[] {
    const best = new Map<string, Suggested>();
    for (const one of found) if (one.weight > (best.get(one.target.key)?.weight ?? 0)) best.set(one.target.key, one);
    return [...best.values()];
  }

  return {
    suggest(heading) {
      const before = seen.get(heading);
      if (before) return before;
      const suggested = suggest(heading);
      seen.set(heading, suggested);
      return suggested;
    },
    byContent(heading, { cells, emails, phones, addresses, states, commas }) {
      const words = headingWords(heading);
      if (cells === 0 || neverBy.has(words.join(" "))) return [];
      const co = words.includes("coborrower");
      const by = (key: string, share: number, weight: number, what: string): Suggested[] => {
        const target = byKey.get(key);
        return target && share >= 0.8
          ? [
              {
                target,
                weight: weight * share,
                why: `By its content: ${Math.round(share * cells)} of ${cells} cells are ${what}.`,
              },
            ]
          : [];
      };
      return [
        ...by(co ? "coEmail" : "email", emails, 0.75, "email addresses"),
        ...by(co ? "coPhone" : "phone", emails > 0 ? 0 : phones, 0.6, "phone numbers"),
        ...by("address", addresses, 0.6, "whole addresses"),
        ...by("state", cells >= 3 ? states : 0, 0.55, "states"),
        ...by("fullNameLastFirst", addresses > 0 ? 0 : commas, 0.5, "names with the last name first"),
      ];
    },
    never: (heading) => neverBy.get(headingWords(heading).join(" ")),
  };
}
