import { z } from "zod";
import type { Responses } from "./responses.ts";
import type { State } from "./state.ts";

/** What Stripe says to a request that it does not take. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string | undefined;
  /** The parameter that it is about. */
  readonly param: string | undefined;
  constructor(status: number, message: string, code?: string, param?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.param = param;
  }
}
export const missing = (what: string, id: string, param = "id"): Refusal =>
  new Refusal(404, `No such ${what}: '${id}'`, "resource_missing", param);

/** Metadata. */
export const Words = z.record(z.string(), z.string()).default({});
export const Int = z.coerce.number().int();
/** `automatic_tax` and its kind. */
export const Toggle = z.object({ enabled: z.stringbool() }).default({ enabled: false });

export type Asked = { body: Record<string, unknown>; query: Record<string, unknown>; params: Record<string, string> };

/** What the files of calls share. */
export interface CallKit {
  call(method: "GET" | "POST" | "DELETE", url: string, work: (asked: Asked) => unknown): void;
  found<T>(rows: Record<string, T>, what: string, id: unknown): T;
  listOf<T extends { id: string }>(url: string, rows: T[], query: Asked["query"], show: (row: T) => unknown): unknown;
  state: State;
  responses: Responses;
}
