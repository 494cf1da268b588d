import type { Page } from "@hearthline/contract/values/paging";
import type { InputFields } from "./json-schema.ts";
import { queryFields } from "./query.ts";

type Parameters = Readonly<Record<string, unknown>>;

/** Parameters that determine where a page starts; every link sets its own. */
const PLACE = ["page", "perPage", "after"];

/**
 * Returns the parameters of a list. If `link` is one of the links of a page, its parameters take precedence over all others.
 *
 * @throws DomainError `invalid` if the link cannot be read
 */
export function followed(given: Record<string, unknown>, fields: InputFields): Record<string, unknown> {
  const { link, page, after, ...others } = given;
  if (typeof link !== "string" || link === "" || !("link" in fields.properties)) return given;
  // The links of the resulting page are complete: their empty `link` overrides the one in a repeated body.
  return { ...others, ...queryFields(link, fields), link: "" };
}

const asText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** The same call with another start; all other parameters stay. */
function linkTo(path: string, given: Parameters, place: Record<string, string>): string {
  const kept = Object.entries(given).filter(
    ([name, value]) => !(name in place) && !PLACE.includes(name) && value !== undefined && value !== null,
  );
  const query = [...kept.map(([name, value]) => [name, asText(value)]), ...Object.entries(place)];
  return `${path}?${new URLSearchParams(query)}`;
}

/** The link to continue reading an endless list. */
export const onwards = (path: string, given: Parameters, after: string): string => linkTo(path, given, { after });

/**
 * The other pages, as paths that work with the call's own method, with or without its body, because every parameter is in the query. The next page is found by the
 * cursor, so that no row is repeated or skipped; the others by their number.
 *
 * @param given the call's parameters, including those of its body
 * @param page position of the page; everything else about the list is in `meta`
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
