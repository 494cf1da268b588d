import { z } from "zod";
import type { Emit, Engine } from "./engine.ts";
import type { Responses } from "./responses.ts";
import type { Customer, State } from "./state.ts";

/** Stripe's error response to an invalid request. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string | undefined;
  /** The parameter that the error is about. */
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
  /** Pages a list: the newest first, after `starting_after`, at most `limit`. */
  listOf<T extends { id: string }>(url: string, rows: T[], query: Asked["query"], show: (row: T) => unknown): unknown;
  /** Filters by the customer that a query names, if any; the newest first. */
  theirs<T extends { customer: string }>(rows: Record<string, T>, query: Asked["query"]): T[];
  /** A deleted customer is visible to lists and reads, and to no call that creates something. */
  customerOf(id: unknown): Customer;
  /** Like Stripe, computes no tax for an address it does not know. */
  taxed(asked: boolean, customer: Customer): boolean;
  emit: Emit;
  state: State;
  engine: Engine;
  responses: Responses;
}

type Lookups = Pick<CallKit, "found" | "listOf" | "theirs" | "customerOf" | "taxed">;

/** Finds and lists what is in the state, as Stripe does. */
export function createLookups(state: State, responses: Responses): Lookups {
  const found = <T>(rows: Record<string, T>, what: string, id: unknown): T => {
    const row = Object.hasOwn(rows, String(id)) ? rows[String(id)] : undefined;
    if (!row) throw missing(what, String(id));
    return row;
  };
  const listOf = <T extends { id: string }>(
    url: string,
    rows: T[],
    query: Asked["query"],
    show: (row: T) => unknown,
  ) => {
    const limit = Number(query.limit ?? 10);
    const from = query.starting_after ? rows.findIndex(({ id }) => id === query.starting_after) + 1 : 0;
    return {
      ...responses.list(url, rows.slice(from, from + limit).map(show)),
      has_more: rows.length > from + limit,
    };
  };
  const theirs = <T extends { customer: string }>(rows: Record<string, T>, { customer }: Asked["query"]) =>
    Object.values(rows)
      .filter((row) => customer === undefined || row.customer === customer)
      .reverse();
  const customerOf = (id: unknown) => {
    const customer = Object.values(state.customers).find((one) => one.id === id);
    if (!customer || customer.deleted) throw missing("customer", String(id), "customer");
    return customer;
  };
  const taxed = (asked: boolean, { address }: Customer) => {
    if (asked && !address)
      throw new Refusal(
        400,
        "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
        "customer_tax_location_invalid",
      );
    return asked;
  };
  return { found, listOf, theirs, customerOf, taxed };
}
