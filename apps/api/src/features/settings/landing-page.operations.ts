import {
  LandingPage,
  LandingPageChange,
  LandingPageDraft,
  websiteUrl,
} from "@hearthline/contract/company/company-settings";
import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { DomainError, notFound } from "../../kernel/errors.ts";
import { mutation, query } from "../../kernel/operation.ts";
import { safeRichText } from "./rich-text.rules.ts";

async function landingPage(ctx: Context): Promise<z.input<typeof LandingPage>> {
  const page = await ctx.db.landingPage.findUnique({ where: { userId: ctx.actor.userId } });
  if (!page) throw notFound("landing page yet");
  const { headline, subheadline, about, buttonLabel, buttonUrl, published, updatedAt } = page;
  return { headline, subheadline, about, buttonLabel, buttonUrl, published, updatedAt: updatedAt.toISOString() };
}

const stored = (page: z.output<typeof LandingPageChange>) => ({
  ...page,
  ...(page.about === undefined ? {} : { about: safeRichText(page.about) }),
  ...(page.buttonUrl ? { buttonUrl: websiteUrl(page.buttonUrl) } : {}),
});

export const landing = {
  landingPage: query({
    summary: "Read your landing page",
    access: "website:generate",
    rest: { method: "GET", path: "/settings/landingpage/show" },
    input: z.object({}),
    output: LandingPage,
    run: (ctx) => landingPage(ctx),
  }),

  /** For the settings page: having none yet is no failure there. */
  ownLandingPage: query({
    summary: "Read your landing page, if you have one",
    access: "website:generate",
    input: z.object({}),
    output: LandingPage.nullable(),
    run: async (ctx) => {
      const has = await ctx.db.landingPage.count({ where: { userId: ctx.actor.userId } });
      return has > 0 ? landingPage(ctx) : null;
    },
  }),

  storeLandingPage: mutation({
    summary: "Create your landing page",
    access: "website:generate",
    uses: null,
    rest: { method: "POST", path: "/settings/landingpage/store", status: 201 },
    message: "Your landing page is created.",
    input: LandingPageDraft,
    output: LandingPage,
    async run(ctx, draft) {
      const { count } = await ctx.db.landingPage.createMany({
        data: [{ ...draft, ...stored(draft), userId: ctx.actor.userId }],
        skipDuplicates: true,
      });
      if (count === 0) throw new DomainError("conflict", "You already have a landing page. Change that one.");
      return landingPage(ctx);
    },
  }),

  updateLandingPage: mutation({
    summary: "Change your landing page",
    access: "website:generate",
    uses: null,
    rest: { method: "POST", path: "/settings/landingpage/update" },
    message: "Your landing page is saved.",
    input: LandingPageChange,
    output: LandingPage,
    async run(ctx, change) {
      const { count } = await ctx.db.landingPage.updateMany({
        where: { userId: ctx.actor.userId },
        data: stored(change),
      });
      if (count === 0) throw notFound("landing page yet");
      return landingPage(ctx);
    },
  }),
};
