import type { HomeValueReport } from "@hearthline/contract/clients/home-value-report";
import type { WriteContext } from "@hearthline/domain/context";
import type { WatchedHome } from "@hearthline/domain/home-values/home-value-report";
import type { Context } from "../../kernel/calls/context.ts";

/** When the owner acts, and in which browser. */
export const browserOf = (ctx: Context) => ({
  now: ctx.now,
  by: { visitor: ctx.visitor, device: ctx.caller.knownDevice },
});

const NOT_THE_OWNER =
  "Only the owner can correct this page, from the link in the email they received. Write to your loan officer, or call them.";

/** Stores the owner's correction and returns the updated page. */
export async function corrected(
  ctx: Context,
  key: string,
  work: (rules: WriteContext, watched: WatchedHome) => Promise<void>,
): Promise<HomeValueReport> {
  await ctx.homeValuePages.asOwner(key, { ...browserOf(ctx), otherwise: NOT_THE_OWNER }, work);
  return ctx.homeValuePages.read(key, { now: ctx.now, publicUrl: ctx.caller.publicUrl });
}
