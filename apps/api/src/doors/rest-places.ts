import { z } from "zod";
import type { AnyOperation } from "../kernel/operation.ts";

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

/** The methods by which an operation is called: a list that is read by POST also answers GET, so that its links can be followed by anybody. */
export const methodsOf = (operation: AnyOperation): string[] => {
  const { method } = operation.rest ?? {};
  if (method === undefined) return [];
  return method === "POST" && isPage(operation) ? ["POST", "GET"] : [method];
};
