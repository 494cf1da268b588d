import { CALCULATORS } from "@hearthline/contract/sites/calculators";
import { SiteDocument } from "@hearthline/contract/sites/site";
import { EMBED_FORM, type SiteEmbed } from "@hearthline/contract/sites/site-embeds";
import { embedOf } from "@hearthline/domain/sites/embeds/embeds";
import { requireSite } from "@hearthline/domain/sites/site-draft";
import type { z } from "zod";
import type { Context } from "../../../kernel/calls/context.ts";

/** Returns what an officer can place on other websites: the calculators of their published website, and its form. */
export async function ownEmbed(ctx: Context): Promise<z.input<typeof SiteEmbed>> {
  const embed = await embedOf(ctx, ctx.actor.userId);
  const { published } = await requireSite(ctx, ctx.actor.userId);
  const scriptUrl = `${ctx.caller.publicUrl}/embed/embed.js`;
  if (!embed) return { key: null, origins: [], scriptUrl, parts: [] };
  const { key, origins } = embed;
  const calculators = published ? SiteDocument.parse(published.document).calculators : [];
  const parts = [
    ...calculators.map(({ calculator }) => ({
      part: `calculators/${calculator}`,
      title: CALCULATORS[calculator].title,
    })),
    ...(published ? [{ part: EMBED_FORM, title: "Contact form" }] : []),
  ];
  return {
    ...{ key, origins, scriptUrl },
    parts:
      origins.length === 0
        ? []
        : parts.map(({ part, title }) => ({
            ...{ part, title },
            snippet: `<script async src="${scriptUrl}" data-key="${key}" data-part="${part}" data-title="${title}"></script>`,
          })),
  };
}
