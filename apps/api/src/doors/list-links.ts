import type { Page } from "@hearthline/contract/values/paging";
import type { InputFields } from "./json-schema.ts";
import { queryFields } from "./query.ts";

type Parameters = Readonly<Record<string, unknown>>;

/** Where a page begins: every link says it anew. */
const PLACE = ["page", "perPage", "after"];

/**
 * What a list was asked for, where `link` is one of the links a page came with: its parameters count before all others.
 *
 * @throws DomainError `invalid` where the link cannot be read
 */
export function followed(given: Record<string, unknown>, fields: InputFields): Record<string, unknown> {
  const { link, page, after, ...others } = given;
  if (typeof link !== "string" || link === "" || !("link" in fields.properties)) return given;
  // A page that comes by a link has links which are whole without it: followed with the same body, it is spent.
  return { ...others, ...queryFields(link, fields), link: "" };
}

const asText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** The call again, with other parameters for where it begins; all the others are kept. */
function linkTo(path: string, given: Parameters, place: Record<string, string>): string {
  const kept = Object.entries(given).filter(
    ([name, value]) => !(name in place) && !PLACE.includes(name) && value !== undefined && value !== null,
  );
  const query = [...kept.map(([name, value]) => [name, asText(value)]), ...Object.entries(place)];
  return `${path}?${new URLSearchParams(query)}`;
}

/** Where to read on in what never ends. */
export const onwards = (path: string, given: Parameters, after: string): string => linkTo(path, given, { after });

/**
 * The other pages, as paths that work with the call's own method and no body, or the same: every parameter is in the query. The next one is found by the
 * cursor, so that nothing repeats or goes missing; the others by their number.
 *
 * @param given the call's parameters, those of its body included
 * @param page what else a list says of itself stands in its `meta`
 */
export function pageLinks(
  path: string,
  given: Parameters,
  { page, perPage, total, nextCursor, ...more }: Omit<Page<unknown>, "items">,
) {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const to = (place: Record<string, string>) => linkTo(path, given, { ...place, perPage: String(perPage) });
  const toPage = (number: number) => to({ page: String(number) });
  return {
    meta: { page, perPage, total, lastPage, nextCursor, ...more },
    links: {
      first: toPage(1),
      prev: page > 1 ? toPage(Math.min(page - 1, lastPage)) : null,
      next: nextCursor === null ? null : to({ after: nextCursor }),
      last: toPage(lastPage),
    },
  };
}
