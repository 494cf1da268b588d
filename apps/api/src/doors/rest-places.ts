import { z } from "zod";
import type { AnyOperation } from "../kernel/operation.ts";

export const pathFields = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
export const takesQuery = (method: string): boolean => method === "GET" || method === "DELETE";

export const shapeOf = (operation: AnyOperation): Record<string, unknown> =>
  operation.output instanceof z.ZodObject ? operation.output.shape : {};

/** A page of items, told by its shape: `pageOf` of the contract. */
export const isPage = (operation: AnyOperation): boolean =>
  ["items", "page", "perPage", "total"].every((key) => key in shapeOf(operation));
