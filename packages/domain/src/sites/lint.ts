import type { PostDraft } from "@hearthline/contract/sites/posts";
import type { SiteDocument, SiteFinding } from "@hearthline/contract/sites/site";
import { STATES, State, type StateCode } from "@hearthline/contract/values/states";
import { blockPlaces } from "./block-places.ts";
import { contentPlaces, listingStates, type Place, type StatePlace } from "./content-places.ts";
import { licensedStates, statesNamed } from "./licensed-states.ts";
import { ADVERTISING_RULES, type AdvertisingRule, LICENSE_SOURCE } from "./lint-rules.ts";

const CONTENTS = "/settings/websites/contents";
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

/** Rich text as its reader sees it. */
export const wordsIn = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();

/** The texts of communities that an officer wrote. */
export const communityPlaces = ({ communities }: Pick<SiteDocument, "communities">): Place[] =>
  communities.map(({ id, name, description, facts, schools, pictureAlt }) => ({
    place: `Community ${name}`,
    field: `communities ${id}`,
    screen: `/settings/websites/community-form/${id}`,
    text: [
      name,
      description,
      ...facts.map(({ label, value }) => `${label}: ${value}`),
      ...schools.map((school) => `${school.name} ${school.district}`),
      pictureAlt,
    ].join("\n"),
  }));

/** Every text of a website that its officer wrote. The officer cannot change what the system adds. */
function placesOf(document: SiteDocument): Place[] {
  const { headline, subheadline, about, buttonLabel, officer, blocks } = document;
  return [
    { place: "Headline", field: "headline", screen: CONTENTS, text: headline },
    { place: "Line below the headline", field: "subheadline", screen: CONTENTS, text: subheadline },
    ...(blocks.some(({ kind }) => kind === "about")
      ? [{ place: "About you", field: "about", screen: CONTENTS, text: wordsIn(about) }]
      : []),
    { place: "Button", field: "buttonLabel", screen: CONTENTS, text: buttonLabel },
    { place: "Your title", field: "title", screen: "/settings/detail-information", text: officer.title ?? "" },
    ...communityPlaces(document),
    ...contentPlaces(document),
    ...blockPlaces(document),
  ].filter(({ text }) => text !== "");
}

/** The match with its surrounding words. */
function excerpt(text: string, at: number, length: number): string {
  const [from, to] = [Math.max(0, at - 30), Math.min(text.length, at + length + 30)];
  return `${from > 0 ? "…" : ""}${text.slice(from, to).replaceAll(/\s+/g, " ").trim()}${to < text.length ? "…" : ""}`;
}

/** Every place in a text that breaks a rule; exceptions are removed first. */
function breaks({ pattern, unless, keptWith }: AdvertisingRule, text: string): string[] {
  if (keptWith?.every((needed) => needed.test(text))) return [];
  const meant = unless ? text.replaceAll(unless, (kept) => "·".repeat(kept.length)) : text;
  return [...meant.matchAll(pattern)].map(({ index, 0: match }) => excerpt(text, index, match.length));
}

function ruleFindings({ text, ...at }: Place): SiteFinding[] {
  return ADVERTISING_RULES.flatMap((rule) => {
    const [words] = breaks(rule, text);
    const { id, level, sentence, suggestion, source } = rule;
    return words === undefined ? [] : [{ ...at, rule: id, level, words, sentence, suggestion, source }];
  });
}

/**
 * Returns what blocks an officer's public response to a review, as a message with the rule's source; undefined if
 * nothing does. The response is advertising by the officer. The review is its client's own words, and no rule applies
 * to it.
 */
export const answerFault = (text: string): string | undefined =>
  firstFault({ place: "Answer", field: "answer", screen: "/settings/websites/reviews", text });

/** Returns what blocks a realtor's name, title and firm from being shown next to an officer's, likewise. */
export const cardFault = (text: string): string | undefined =>
  firstFault({ place: "Card", field: "card", screen: "/settings/website", text });

function firstFault(place: Place): string | undefined {
  const stops = ruleFindings(place).find(({ level }) => level === "error");
  return stops && `“${stops.words}”: ${stops.sentence} ${stops.suggestion} (${stops.source.name})`;
}

const UNLICENSED = {
  rule: "unlicensed-state",
  suggestion: "Add the license to the company’s details, or take the place off the website.",
  source: LICENSE_SOURCE,
} as const;

function stateFindings(document: SiteDocument): SiteFinding[] {
  const licensed = licensedStates(document.company.licenses);
  const communities = document.communities.map(
    ({ id, name, state }): StatePlace => ({
      place: `Community ${name}`,
      field: `communities ${id}`,
      screen: `/settings/websites/community-form/${id}`,
      state,
    }),
  );
  const located = [...communities, ...listingStates(document)].flatMap(({ state, ...at }): SiteFinding[] => {
    const code = State.safeParse(state).data;
    if (code === undefined || licensed.has(code)) return [];
    const sentence = `No license in ${STATES[code]} is on record, so loans must not be offered there.`;
    return [{ ...at, ...UNLICENSED, level: "error", words: STATES[code], sentence }];
  });
  const named = placesOf(document).filter(({ field }) => !/^(?:communities|listings) /.test(field));
  return [...located, ...namedFindings(named, licensed)];
}

/** States named in texts for which there is no license. */
const namedFindings = (places: readonly Place[], licensed: ReadonlySet<StateCode>): SiteFinding[] =>
  places.flatMap(({ text, ...at }) =>
    statesNamed(text)
      .filter((code) => !licensed.has(code))
      .map((code): SiteFinding => {
        const sentence = `${STATES[code]} is named here, and no license there is on record.`;
        return { ...at, ...UNLICENSED, level: "warning", words: STATES[code], sentence };
      }),
  );

const errorsFirst = (found: readonly SiteFinding[]): SiteFinding[] =>
  found.toSorted((one, other) => Number(one.level === "warning") - Number(other.level === "warning"));

/**
 * Checks every text of a website against the advertising rules, before it is published.
 *
 * @returns one finding for each rule and place, errors first
 */
export function lintSite(document: SiteDocument): SiteFinding[] {
  return errorsFirst([...placesOf(document).flatMap(ruleFindings), ...stateFindings(document)]);
}

/**
 * Checks every text of a blog post, as `lintSite` does those of a website.
 *
 * @param licenses the officer's and the company's, as a website lists them
 */
export function lintPost(
  { id, title, summary, body, pictureAlt }: PostDraft & { id: string },
  licenses: string | null,
): SiteFinding[] {
  const screen = `/settings/websites/blog-form/${id}`;
  const places: Place[] = [
    { place: "Title", field: "title", screen, text: title },
    { place: "Summary", field: "summary", screen, text: summary },
    { place: "Text", field: "body", screen, text: wordsIn(body) },
    { place: "What the picture shows", field: "pictureAlt", screen, text: pictureAlt },
  ].filter(({ text }) => text !== "");
  return errorsFirst([...places.flatMap(ruleFindings), ...namedFindings(places, licensedStates(licenses))]);
}
