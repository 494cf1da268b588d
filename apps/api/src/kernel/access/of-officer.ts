import { OfficerIdToActFor } from "@hearthline/contract/values/ids";
import type { z } from "zod";
import type { Context } from "../calls/context.ts";

/** The field of an input that says in whose name a call is made. */
export const OFFICER_FIELD = "officerId";

/** What an operation looks at to tell whose row it is about. */
export type OwnerLookup = Pick<Context, "db" | "actor">;

/** How an operation's work becomes an officer's. */
export interface OfOfficer<Input> {
  /**
   * `new`: what is made belongs to the caller, so an integration has to say whose it is. `row`: it belongs with a row that is there, and an
   * integration acts for that row's officer unless it names another.
   */
  makes: "new" | "row";
  /** The officer of the row it is about, as far as the caller sees it. */
  ownerOf?(look: OwnerLookup, input: Input): Promise<string | undefined>;
  /** Where what is made is the company's and no officer's. */
  unless?(input: Input): boolean;
}

type WithOfficer<I extends z.ZodObject> = z.ZodObject<
  I["shape"] & { officerId: z.ZodOptional<typeof OfficerIdToActFor> },
  I["_zod"]["config"]
>;

/**
 * For `...ofOfficer(Input, …)` in an operation: its input takes `officerId`, which the kernel reads and the work never sees, and its work is done in
 * that officer's name.
 */
export function ofOfficer<I extends z.ZodObject>(
  input: I,
  of: OfOfficer<z.output<I>>,
): { input: WithOfficer<I>; ofOfficer: OfOfficer<z.output<I>> } {
  const extended = input.safeExtend({ [OFFICER_FIELD]: OfficerIdToActFor.optional() });
  const { id: _, ...meta } = input.meta() ?? {};
  return { input: extended.meta(meta) as unknown as WithOfficer<I>, ofOfficer: of };
}
