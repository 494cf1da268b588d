import { z } from "zod";
import type { AnyOperation, Features, Method } from "../kernel/calls/operation.ts";
import { type Place, placesOfAll } from "../kernel/calls/places.ts";

export const pathFields = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
export const takesQuery = (method: string): boolean => method === "GET" || method === "DELETE";

export const shapeOf = (operation: AnyOperation): Record<string, unknown> =>
  operation.output instanceof z.ZodObject ? operation.output.shape : {};

/** A page of an endless list, recognized by its shape: `EventPage` of the contract. */
export const isFeed = (operation: AnyOperation): boolean =>
  ["items", "nextCursor", "hasMore"].every((key) => key in shapeOf(operation)) && !("page" in shapeOf(operation));

/** A page of items, recognized by its shape: `pageOf` of the contract. */
export const isPage = (operation: AnyOperation): boolean =>
  ["items", "page", "perPage", "total", "nextCursor"].every((key) => key in shapeOf(operation));

/** The methods of an address: a list that is read by POST also accepts GET, so that its links can be followed by any client. */
export const methodsAt = (operation: AnyOperation, { method }: Place): Method[] =>
  method === "POST" && isPage(operation) ? ["POST", "GET"] : [method];

/** A path without its parameter names: `/clients/{}/contacts`. */
const withoutNames = (path: string): string => path.replaceAll(/\{\w+\}/g, "{}");

/**
 * Each path as the document writes it. OpenAPI treats two paths that differ only in parameter names as one: such paths are written the same way, with `{id}`
 * where one of them has it.
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
