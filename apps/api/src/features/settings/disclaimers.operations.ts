import {
  DISCLAIMERS,
  Disclaimer,
  DisclaimerContent,
  DisclaimerKind,
  DisclaimerVersion,
} from "@hearthline/contract/company/disclaimers";
import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { mutation, query } from "../../kernel/operation.ts";
import { disclaimerOf, disclaimersOf, disclaimerVersions } from "./disclaimers.reads.ts";
import { plainText, safeRichText } from "./rich-text.rules.ts";

/** Writes the next version; an unchanged text makes none. */
async function write(ctx: Context, kind: DisclaimerKind, typed: string) {
  const content = safeRichText(typed);
  // One version after the other, also when two people save at once.
  await ctx.db.$queryRaw`SELECT id FROM "Company" WHERE id = ${ctx.actor.companyId}::uuid FOR UPDATE`;
  const [newest] = await ctx.db.disclaimer.findMany({ where: { kind }, orderBy: { version: "desc" }, take: 1 });
  if ((newest?.content ?? "") !== content)
    await ctx.db.disclaimer.create({
      data: { kind, version: (newest?.version ?? 0) + 1, content, createdById: ctx.actor.userId },
    });
  if (kind === "report")
    await ctx.db.company.update({
      where: { id: ctx.actor.companyId },
      data: { reportDisclaimer: plainText(content) || null },
    });
  return disclaimerOf(ctx, kind);
}

const read = (kind: DisclaimerKind) =>
  query({
    summary: `Read the ${DISCLAIMERS[kind].title.toLowerCase()}`,
    access: "signed-in",
    rest: { method: "GET", path: `/settings/get-${DISCLAIMERS[kind].path}` },
    input: z.object({}),
    output: Disclaimer,
    run: (ctx) => disclaimerOf(ctx, kind),
  });
const change = (kind: DisclaimerKind) =>
  mutation({
    summary: `Change the ${DISCLAIMERS[kind].title.toLowerCase()}`,
    description:
      "Rich text is reduced to a safe subset. Each change makes a version; an empty text brings the default back.",
    access: "company:manage",
    uses: null,
    rest: { method: "POST", path: `/settings/update-${DISCLAIMERS[kind].path}` },
    message: "The text is saved.",
    input: z.object({ content: DisclaimerContent }),
    output: Disclaimer,
    run: (ctx, { content }) => write(ctx, kind, content),
  });

export const disclaimers = {
  disclaimers: query({
    summary: "Read the six disclaimers",
    access: "signed-in",
    rest: { method: "GET", path: "/settings/get-disclaimers" },
    input: z.object({}),
    output: z.array(Disclaimer),
    run: (ctx) => disclaimersOf(ctx),
  }),

  updateDisclaimer: mutation({
    summary: "Change a disclaimer",
    access: "company:manage",
    uses: null,
    rest: { method: "POST", path: "/settings/update-disclaimers" },
    message: "The text is saved.",
    input: z.object({ kind: DisclaimerKind.default("report"), content: DisclaimerContent }),
    output: Disclaimer,
    run: (ctx, { kind, content }) => write(ctx, kind, content),
  }),

  disclaimerVersions: query({
    summary: "Read the versions of a disclaimer, newest first",
    access: "signed-in",
    input: z.object({ kind: DisclaimerKind }),
    output: z.array(DisclaimerVersion),
    run: (ctx, { kind }) => disclaimerVersions(ctx, kind),
  }),

  reportDisclaimer: read("report"),
  updateReportDisclaimer: change("report"),
  homevalueDisclaimer: read("homevalue"),
  updateHomevalueDisclaimer: change("homevalue"),
  websiteDisclaimer: read("website"),
  updateWebsiteDisclaimer: change("website"),
  websitePrivacyPolicy: read("websitePrivacyPolicy"),
  updateWebsitePrivacyPolicy: change("websitePrivacyPolicy"),
  websiteTerms: read("websiteTerms"),
  updateWebsiteTerms: change("websiteTerms"),
  websiteLicensing: read("websiteLicensing"),
  updateWebsiteLicensing: change("websiteLicensing"),
};
