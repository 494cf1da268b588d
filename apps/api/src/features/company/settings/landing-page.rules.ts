import {
  type LandingPage,
  type LandingPageChange,
  LandingPageDraft,
  websiteUrl,
} from "@hearthline/contract/company/company-settings";
import { Prisma } from "@hearthline/db/client";
import { columnsOfChange } from "@hearthline/db/columns";
import type { z } from "zod";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound } from "../../../kernel/calls/errors.ts";
import { safeRichText } from "./rich-text.rules.ts";

/** Returns the caller's own landing page. @throws DomainError `not_found` */
export async function landingPage(ctx: Context): Promise<z.input<typeof LandingPage>> {
  const page = await ctx.db.landingPage.findUnique({ where: { userId: ctx.actor.userId } });
  if (!page) throw notFound("landing page yet");
  const { headline, subheadline, about, buttonLabel, buttonUrl, published, updatedAt } = page;
  return { headline, subheadline, about, buttonLabel, buttonUrl, published, updatedAt: updatedAt.toISOString() };
}

/** Maps the form's fields to columns. */
export const landingPageColumns = (page: z.output<typeof LandingPageChange>) => ({
  ...columnsOfChange(LandingPageDraft.shape, page, Prisma.LandingPageScalarFieldEnum),
  ...(page.about ? { about: safeRichText(page.about) } : {}),
  ...(page.buttonUrl ? { buttonUrl: websiteUrl(page.buttonUrl) } : {}),
});
