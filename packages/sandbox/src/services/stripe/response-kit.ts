import type { Engine } from "./engine.ts";
import type { Address, State } from "./state.ts";

/** What the files of responses share. */
export interface ResponseKit {
  state: State;
  engine: Engine;
  /** Returns the URL of one of the sandbox's pages. */
  page(path: string): string;
}

/** Fields that Stripe always sends and that are empty here. */
export const nulls = (names: string) => Object.fromEntries(names.split(" ").map((name) => [name, null]));
export const list = (url: string, data: unknown[]) => ({ object: "list", url, has_more: false, data });
export const SELF = { type: "self" };
/** The address in Stripe's shape. */
export const addressOf = (found: Address | undefined) => (found ? { ...found, country: "US", line2: null } : null);
