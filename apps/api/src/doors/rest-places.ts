import { z } from "zod";
import type { AnyOperation, Features, Method } from "../kernel/calls/operation.ts";
import { type Place, placesOfAll } from "../kernel/calls/places.ts";

export const pathFields = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
export const takesQuery = (method: string): boolean => method === "GET" || method === "DELETE";

export const shapeOf = (operation: AnyOperation): Record<string, unknown> =>
  operation.output instanceof z.ZodObject ? operation.output.shape : {};

/** Some of what never ends, told by its shape: `EventPage` of the contract. */
export const isFeed = (operation: AnyOperation): boolean =>
  ["items", "nextCursor", "hasMore"].every((key) => key in shapeOf(operation)) && !("page" in shapeOf(operation));

/** A page of items, told by its shape: `pageOf` of the contract. */
export const isPage = (operation: AnyOperation): boolean =>
  ["items", "page", "perPage", "total", "nextCursor"].every((key) => key in shapeOf(operation));

/** The methods that an address takes: a list that is read by POST also answers GET, so that its links can be followed by anybody. */
export const methodsAt = (operation: AnyOperation, { method }: Place): Method[] =>
  method === "POST" && isPage(operation) ? ["POST", "GET"] : [method];

/** A path without what its fields are called: `/clients/{}/contacts`. */
const withoutNames = (path: string): string => path.replaceAll(/\{\w+\}/g, "{}");

/**
 * Each path as the document writes it. OpenAPI takes two paths that differ only in what their fields are called for one: such are written alike, with
 * `{id}` where one of them has it.
 */
export function documentedPaths(features: Features): (path: string) => string {
  const written = new Map<string, string>();
  for (const { place } of placesOfAll(features)) {
    const bare = withoutNames(place.path);
    const known = written.get(bare);
    if (known === undefined || (!known.includes("{id}") && place.path.includes("{id}"))) written.set(bare, place.path);
  }
  return (path) => written.get(withoutNames(path)) ?? path;
}
