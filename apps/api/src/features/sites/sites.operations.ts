import { hasBlock } from "@hearthline/contract/sites/blocks";
import {
  PublishLater,
  PublishSite,
  RestoreVersion,
  Site,
  SiteChange,
  SiteCheck,
  SiteCreate,
  SiteLeadList,
  SiteLeadRow,
  SiteNameCheck,
  SiteNameInput,
  SitePreview,
  SitePreviewInput,
  SiteVersionList,
  SiteVersionRow,
} from "@hearthline/contract/sites/site";
import { SiteDifference, SiteDifferenceInput } from "@hearthline/contract/sites/site-difference";
import { LeadSent, SendLead } from "@hearthline/contract/sites/site-leads";
import { SiteVisits as SiteVisitSums, SiteVisitsInput } from "@hearthline/contract/sites/site-visits";
import { pageOf } from "@hearthline/contract/values/paging";
import { legalTexts } from "@hearthline/domain/sites/legal-texts";
import { siteQuote } from "@hearthline/domain/sites/listings/site-quote";
import { cancelPublication, schedulePublication } from "@hearthline/domain/sites/publish-later";
import {
  checkDocument,
  nextDocument,
  publishSite,
  restoreVersion,
  unpublishSite,
} from "@hearthline/domain/sites/publish-site";
import { versionDifference } from "@hearthline/domain/sites/site-difference";
import { readDraft, siteDocument } from "@hearthline/domain/sites/site-document";
import {
  changedDraft,
  changeSite,
  checkName,
  createSite,
  requireSite,
  siteOf,
} from "@hearthline/domain/sites/site-draft";
import { siteRates } from "@hearthline/domain/sites/site-rates";
import { visitsOf } from "@hearthline/domain/sites/visits/read-visits";
import { z } from "zod";
import type { Context } from "../../kernel/calls/context.ts";
import { notFound } from "../../kernel/calls/errors.ts";
import { mutation, query } from "../../kernel/calls/operation.ts";
import { safeRichText } from "../company/settings/rich-text.rules.ts";
import { openForm } from "./lead-form.rules.ts";
import type { ShownRates } from "./shown-rates.ts";
import type { SitePages } from "./site-pages.ts";
import type { SiteVisits } from "./site-visits.ts";
import { leadPage, ownSite, siteResponse, versionPage } from "./sites.reads.ts";

declare module "../../kernel/calls/context.ts" {
  interface Provided {
    sitePages: SitePages;
    shownRates: ShownRates;
    siteVisits: SiteVisits;
  }
}

const OWN = { access: "website:generate", callersOwn: true, exampleAs: "officer@demo.test" } as const;
const CHANGE = { access: "website:generate", callersOwn: true, uses: null, exampleAs: "officer@demo.test" } as const;

/** Reduces rich text to the safe subset before anything else sees it. */
const safe = <T extends { about?: string | null | undefined }>(change: T): T =>
  change.about ? { ...change, about: safeRichText(change.about) } : change;

const owner = ({ actor: { userId, branchId } }: Context) => ({ officerId: userId, branchId });

export const sites = {
  get: query({
    ...OWN,
    summary: "Read your website",
    description: "The draft being edited, and what visitors see.",
    rest: { method: "GET", path: "/website" },
    input: z.object({}),
    output: Site,
    run: (ctx) => ownSite(ctx),
  }),

  /** For the screens, where having no website yet is not an error. */
  own: query({
    ...OWN,
    summary: "Read your website, if you have one",
    input: z.object({}),
    output: Site.nullable(),
    async run(ctx) {
      const site = await siteOf(ctx, ctx.actor.userId);
      return site && siteResponse(ctx, site);
    },
  }),

  create: mutation({
    ...CHANGE,
    exampleAs: "admin@demo.test",
    summary: "Create your website",
    description: "It starts with the texts of your landing page. Nothing is public until you publish it.",
    rest: { method: "POST", path: "/website", status: 201 },
    refuses: ["conflict"],
    message: "Your website is created.",
    input: SiteCreate,
    output: Site,
    async run(ctx, input) {
      await createSite(ctx, owner(ctx), input);
      return ownSite(ctx);
    },
  }),

  update: mutation({
    ...CHANGE,
    summary: "Change your website",
    description:
      "Fields you leave out stay as they are, `null` clears a field. Visitors see the change once you publish. Changes saved since the given `revision` are merged with yours, by setting and by block; if both changed the same one, the call is rejected with a message for each.",
    rest: { method: "PATCH", path: "/website" },
    refuses: ["conflict"],
    message: "Your website is saved.",
    input: SiteChange,
    output: Site,
    async run(ctx, change) {
      await changeSite(ctx, ctx.actor.userId, safe(change));
      return ownSite(ctx);
    },
  }),

  checkName: query({
    ...OWN,
    summary: "Check whether a name is available for your website’s URL",
    description:
      "Reserved and abusive names, names that resemble another’s, and names that another website had within a year are rejected; `suggestions` are available.",
    rest: { method: "GET", path: "/website/names" },
    input: SiteNameInput,
    output: SiteNameCheck,
    run: async (ctx, { name }) => checkName(ctx, name, (await siteOf(ctx, ctx.actor.userId)) ?? undefined),
  }),

  preview: mutation({
    ...CHANGE,
    summary: "Preview your website",
    description:
      "The page as visitors would see it with these changes, rendered by the code of the public page. Nothing is saved.",
    reads: true,
    unaudited: true,
    rest: { method: "POST", path: "/website/preview" },
    input: SitePreviewInput,
    output: SitePreview,
    async run(ctx, change) {
      const { officerId, subdomain, draft } = await requireSite(ctx, ctx.actor.userId);
      const changed = changedDraft(readDraft(draft), safe(change));
      const document = await siteDocument(ctx, { officerId, draft: changed, legal: await legalTexts(ctx) });
      const [reviews, blog] = [await ctx.sitePages.reviews(officerId), await ctx.sitePages.blog(officerId)];
      const rates = hasBlock(document, "rates") ? siteRates(await siteQuote(ctx, officerId), document) : undefined;
      const place = { subdomain, origin: ctx.caller.publicUrl };
      return { html: ctx.sitePages.draw(document, { ...place, reviews, blog, rates }) };
    },
  }),

  check: query({
    ...OWN,
    summary: "Check what prevents publishing your website",
    description: "Missing facts, and violations of advertising rules in any text, each with its source.",
    rest: { method: "GET", path: "/website/check" },
    input: z.object({}),
    output: SiteCheck,
    async run(ctx) {
      const site = await requireSite(ctx, ctx.actor.userId);
      return checkDocument(await nextDocument(ctx, site, await legalTexts(ctx)));
    },
  }),

  publish: mutation({
    ...CHANGE,
    summary: "Publish your website",
    description:
      "Freezes the draft with its disclosures as a version. Rejected with the reason if a fact is missing or it violates a rule.",
    rest: { method: "POST", path: "/website/publish" },
    refuses: ["conflict"],
    message: "Your website is published.",
    input: PublishSite,
    output: Site,
    async run(ctx, { revision }) {
      const { userId } = ctx.actor;
      await publishSite(ctx, userId, { revision, legal: await legalTexts(ctx), by: userId });
      return ownSite(ctx);
    },
  }),

  publishLater: mutation({
    ...CHANGE,
    summary: "Schedule the publication of your website",
    description:
      "Publishes the current draft at that time in your company’s time zone. It is checked now and again then; if a fact is missing or a rule is violated then, you are notified instead. Publishing manually or taking the website offline cancels the schedule.",
    rest: { method: "PUT", path: "/website/publish-later" },
    refuses: ["conflict"],
    message: "The time is saved.",
    input: PublishLater,
    output: Site,
    async run(ctx, input) {
      await schedulePublication(ctx, ctx.actor.userId, input);
      return ownSite(ctx);
    },
  }),

  cancelLater: mutation({
    ...CHANGE,
    summary: "Cancel the scheduled publication of your website",
    description: "Your draft stays.",
    rest: { method: "DELETE", path: "/website/publish-later" },
    message: "It is not published at that time.",
    input: z.object({}),
    output: Site,
    async run(ctx) {
      await cancelPublication(ctx, ctx.actor.userId);
      return ownSite(ctx);
    },
  }),

  unpublish: mutation({
    ...CHANGE,
    summary: "Take your website offline",
    description: "Its versions and draft stay.",
    rest: { method: "POST", path: "/website/unpublish" },
    message: "Your website is offline.",
    input: z.object({}),
    output: Site,
    async run(ctx) {
      await unpublishSite(ctx, ctx.actor.userId);
      return ownSite(ctx);
    },
  }),

  versions: query({
    ...OWN,
    summary: "List the versions of your website",
    rest: { method: "GET", path: "/website/versions" },
    input: SiteVersionList,
    output: pageOf(SiteVersionRow),
    run: (ctx, input) => versionPage(ctx, input),
  }),

  difference: query({
    ...OWN,
    summary: "Compare two versions of your website",
    description:
      "Which blocks were added, removed or moved, and which texts changed, compared with the previous version or with the one you name.",
    rest: { method: "GET", path: "/website/versions/{number}/difference" },
    input: SiteDifferenceInput,
    output: SiteDifference,
    run: (ctx, { number, with: other }) => versionDifference(ctx, ctx.actor.userId, { number, other }),
  }),

  restore: mutation({
    ...CHANGE,
    summary: "Restore an earlier version of your website",
    description:
      "Publishes its texts, design and layout again, with today's facts and legal texts. Your draft stays as it is.",
    rest: { method: "POST", path: "/website/versions/{number}/restore" },
    refuses: ["conflict"],
    message: "The earlier version is published again.",
    input: RestoreVersion,
    output: Site,
    async run(ctx, { number }) {
      const { userId } = ctx.actor;
      await restoreVersion(ctx, userId, { number, legal: await legalTexts(ctx), by: userId });
      return ownSite(ctx);
    },
  }),

  visits: query({
    ...OWN,
    summary: "Read the visits of your website",
    description:
      "Page views, visitors and messages by day, the most viewed pages and where visitors came from. Only totals are stored: no cookie is set, and no data about a visitor is stored.",
    rest: { method: "GET", path: "/website/visits" },
    input: SiteVisitsInput,
    output: SiteVisitSums,
    run: async (ctx, { days }) => visitsOf(ctx, (await requireSite(ctx, ctx.actor.userId)).id, { days: Number(days) }),
  }),

  leads: query({
    ...OWN,
    summary: "List the messages from your website",
    rest: { method: "GET", path: "/website/leads" },
    input: SiteLeadList,
    output: pageOf(SiteLeadRow),
    run: (ctx, input) => leadPage(ctx, input),
  }),

  /** Sent by the form of the public page. */
  sendLead: mutation({
    summary: "Send an officer a message from their website",
    access: "public",
    costs: ["rows", "mail"],
    unaudited: true,
    input: SendLead,
    output: LeadSent,
    async run(ctx, lead) {
      const site = await ctx.sitePages.find(lead.subdomain.toLowerCase());
      if (!site) throw notFound("website");
      const formId = openForm(ctx.secrets, lead.form, site.id, ctx.now);
      // A program that fills in fields hidden from people gets a success response like any other.
      if (lead.website === "") await ctx.sitePages.send(site, { ...lead, formId }, ctx.now);
      return { officer: site.officerName };
    },
  }),
};
