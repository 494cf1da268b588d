import { SiteEmbed, SiteEmbedChange } from "@hearthline/contract/sites/site-embeds";
import { replaceKey, setOrigins } from "@hearthline/domain/sites/embeds/embeds";
import { z } from "zod";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { ownEmbed } from "./site-embeds.reads.ts";

const OWN = { access: "website:generate", callersOwn: true, exampleAs: "officer@demo.test" } as const;
const CHANGE = { ...OWN, uses: null } as const;

/** An officer's calculators and form on other websites. */
export const siteEmbeds = {
  get: query({
    ...OWN,
    summary: "Read where your calculators and form may be placed",
    description: "The allowed websites, the key of the frames, and the HTML for each.",
    rest: { method: "GET", path: "/website/embed" },
    input: z.object({}),
    output: SiteEmbed,
    run: (ctx) => ownEmbed(ctx),
  }),

  update: mutation({
    ...CHANGE,
    summary: "Set the websites that may show your calculators and form",
    description: "Browsers show the frames only on pages of these websites. An empty list shows them nowhere.",
    rest: { method: "PUT", path: "/website/embed" },
    message: "The websites are saved.",
    input: SiteEmbedChange,
    output: SiteEmbed,
    async run(ctx, { origins }) {
      await setOrigins(ctx, ctx.actor.userId, { origins, local: ctx.demo });
      return ownEmbed(ctx);
    },
  }),

  replaceKey: mutation({
    ...CHANGE,
    summary: "Replace the key of your calculators and form",
    description: "Frames with the old key show nothing from now on, until their HTML contains the new one.",
    rest: { method: "POST", path: "/website/embed/key" },
    message: "The key is replaced. Place the new HTML.",
    input: z.object({}),
    output: SiteEmbed,
    async run(ctx) {
      await replaceKey(ctx, ctx.actor.userId);
      return ownEmbed(ctx);
    },
  }),
};
