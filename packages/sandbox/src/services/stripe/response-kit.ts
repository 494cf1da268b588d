import type { Engine } from "./engine.ts";
import type { Address, State } from "./state.ts";

/** What the files of responses share. */
export interface ResponseKit {
  state: State;
  engine: Engine;
  /** The address of one of the sandbox's pages. */
  page(path: string): string;
}

/** Fields that Stripe always sends and that say nothing here. */
export const nulls = (names: string) => Object.fromEntries(names.split(" ").map((name) => [name, null]));
export const list = (url: string, data: unknown[]) => ({ object: "list", url, has_more: false, data });
export const SELF = { type: "self" };
/** The address as Stripe has it. */
export const addressOf = (found: Address | undefined) => (found ? { ...found, country: "US", line2: null } : null);
