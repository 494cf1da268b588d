import { OfficerIdToActFor } from "@hearthline/contract/values/ids";
import type { z } from "zod";
import type { Context } from "../calls/context.ts";

/** The field of an input that names the officer a call is made for. */
export const OFFICER_FIELD = "officerId";

/** What an operation reads to find the officer of a row. */
export type OwnerLookup = Pick<Context, "db" | "actor">;

/** How an operation finds the officer who will own what it creates. */
export interface OfOfficer<Input> {
  /**
   * `new`: what is created belongs to the caller, so an integration has to name an officer. `row`: it belongs to an existing row, and an integration acts
   * for that row's officer unless it names another.
   */
  makes: "new" | "row";
  /** The officer of the row, as far as the caller sees it. */
  ownerOf?(look: OwnerLookup, input: Input): Promise<string | undefined>;
  /** Whether what is created belongs to the company rather than an officer. */
  unless?(input: Input): boolean;
}

type WithOfficer<I extends z.ZodObject> = z.ZodObject<
  I["shape"] & { officerId: z.ZodOptional<typeof OfficerIdToActFor> },
  I["_zod"]["config"]
>;

/**
 * For `...ofOfficer(Input, …)` in an operation: its input accepts `officerId`, which the kernel reads and the work never sees, and the work is done in
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
