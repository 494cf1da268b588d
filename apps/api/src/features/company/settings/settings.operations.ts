import {
  BasicInformation,
  BasicInformationChange,
  CompanyChange,
  LandingPage,
  LandingPageChange,
  LandingPageDraft,
  PICTURE_BYTES,
  Picture,
} from "@hearthline/contract/company/company-settings";
import {
  DISCLAIMER_SCOPE,
  DISCLAIMERS,
  Disclaimer,
  DisclaimerContent,
  DisclaimerKind,
  DisclaimerReports,
  DisclaimerReportsInput,
  DisclaimerVersion,
} from "@hearthline/contract/company/disclaimers";
import { pageOf, ShortPageInput, sortBy } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { z } from "zod";
import { ofOfficer } from "../../../kernel/access/of-officer.ts";
import { refuseWithout } from "../../../kernel/access/permitted.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError, notFound } from "../../../kernel/calls/errors.ts";
import { mutation, query, upload } from "../../../kernel/calls/operation.ts";
import { arrayPage, says } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";
import { changeCompany, changeProfile } from "./company.rules.ts";
import { disclaimerOf, disclaimersOf, disclaimerVersions, reportsWith } from "./disclaimers.reads.ts";
import { writeDisclaimer } from "./disclaimers.rules.ts";
import { landingPage, landingPageColumns } from "./landing-page.rules.ts";
import { placePicture, setPicture, storePicture } from "./pictures.rules.ts";
import { safeRichText } from "./rich-text.rules.ts";
import { basicInformation, defaultFooter, picturesOf } from "./settings.reads.ts";

const PICTURES =
  "JPEG, PNG, WebP or GIF, up to 5 MB, recognized by content and re-encoded without EXIF data. The old picture stays until the new one is ready.";
const FileField = z.file("Choose a file.").meta({ description: "JPEG, PNG, WebP or GIF, 5 MB at most" });
const PictureKind = z.enum(["logo", "headshot"]).meta({ description: "The company's logo, or your headshot" });

async function pictureById(ctx: Context, id: string): Promise<z.input<typeof Picture>> {
  const found = (await picturesOf(ctx)).find((picture) => picture.id === id);
  if (!found) throw notFound("picture");
  return found;
}

const refuseForeignLogo = (ctx: Context, kind: "logo" | "headshot") => {
  if (kind === "logo")
    refuseWithout(ctx.actor, "company:manage", "You do not have the permission for this: Manage company details.");
};

const readDisclaimer = (kind: DisclaimerKind) =>
  query({
    summary: `Read the ${DISCLAIMERS[kind].title.toLowerCase()}`,
    access: "signed-in",
    rest: { method: "GET", path: `/settings/get-${DISCLAIMERS[kind].path}` },
    input: z.object({}),
    output: Disclaimer,
    run: (ctx) => disclaimerOf(ctx, kind),
  });
const changeDisclaimer = (kind: DisclaimerKind) =>
  mutation({
    summary: `Change the ${DISCLAIMERS[kind].title.toLowerCase()}`,
    description:
      "Rich text is reduced to a safe subset. Each change creates a version; an empty text restores the default.",
    access: "company:manage",
    uses: null,
    rest: { method: "POST", path: `/settings/update-${DISCLAIMERS[kind].path}` },
    message: "The text is saved.",
    input: z.object({ content: DisclaimerContent, ...DISCLAIMER_SCOPE }),
    output: Disclaimer,
    run: (ctx, change) => writeDisclaimer(ctx, kind, change),
  });

// Each is the caller's own, so no input names it.
const OWN_DETAILS = {
  reads: ["settings.basicInformation"],
  table: "User",
  id: (_input: object, { actor }: Context) => actor.userId,
  input: () => ({}),
} as const;
const COMPANY_DETAILS = {
  ...OWN_DETAILS,
  table: "Company",
  id: (_input: object, { actor }: Context) => actor.companyId,
} as const;
const OWN_LANDING_PAGE = { ...OWN_DETAILS, reads: ["settings.landingPage"] } as const;

const PICTURE_ORDERS = ordersOf({ createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")] });
const DISCLAIMER_ORDERS = ordersOf({ place: [up("place", "int")], title: [up("title", "text"), up("place", "int")] });
const VERSION_ORDERS = ordersOf({ version: [up("version", "int"), up("id", "uuid")] });

export const settings = {
  basicInformation: query({
    summary: "Read your own and your company's details",
    access: "signed-in",
    guests: "whole",
    rest: { method: "GET", path: "/settings/basic-information" },
    input: z.object({}),
    output: BasicInformation,
    run: (ctx) => basicInformation(ctx),
  }),

  updateBasicInformation: mutation({
    summary: "Change your own details",
    access: "signed-in",
    guests: "whole",
    rest: { method: "POST", path: "/settings/basic-information" },
    etagOf: OWN_DETAILS,
    message: "Your details are saved.",
    emits: ["user.updated"],
    input: BasicInformationChange,
    output: BasicInformation,
    async run(ctx, change) {
      await changeProfile(ctx, change);
      return basicInformation(ctx);
    },
  }),

  updateCompany: mutation({
    summary: "Change the company's details",
    description: "Uses the field names of the onboarding form. Fields you leave out stay as they are.",
    access: "company:manage",
    uses: null,
    rest: { method: "POST", path: "/settings/onboarding" },
    etagOf: COMPANY_DETAILS,
    message: "The company's details are saved.",
    input: CompanyChange,
    output: BasicInformation,
    async run(ctx, change) {
      await changeCompany(ctx, change);
      return basicInformation(ctx);
    },
  }),

  updateHeadshot: upload({
    summary: "Upload your headshot",
    description: PICTURES,
    access: "signed-in",
    guests: "whole",
    rest: { method: "POST", path: "/settings/update-user-headshot" },
    fileBytes: PICTURE_BYTES,
    message: "Your headshot is in place.",
    emits: ["user.updated"],
    input: z.object({ headshot: FileField }),
    output: Picture,
    prepare: (ctx, { headshot }) => storePicture(ctx, headshot, "headshot"),
    async run(ctx, _input, stored) {
      await placePicture(ctx, stored);
      return pictureById(ctx, stored.id);
    },
  }),

  updateLogo: upload({
    summary: "Upload the company's logo",
    description: PICTURES,
    access: "company:manage",
    uses: null,
    rest: { method: "POST", path: "/settings/update-user-logo" },
    fileBytes: PICTURE_BYTES,
    message: "The logo is in place.",
    input: z.object({ logo: FileField }),
    output: Picture,
    prepare: (ctx, { logo }) => storePicture(ctx, logo, "logo"),
    async run(ctx, _input, stored) {
      await placePicture(ctx, stored);
      return pictureById(ctx, stored.id);
    },
  }),

  pictures: query({
    summary: "List the company's logos and your headshots",
    access: "signed-in",
    guests: "whole",
    rest: { method: "GET", path: "/settings/fetch-all-logo" },
    input: ShortPageInput.extend({
      sort: sortBy(["createdAt"]).default("-createdAt"),
      kind: PictureKind.optional(),
    }),
    output: pageOf(Picture),
    async run(ctx, input) {
      const { kind, q, sort } = input;
      const rows = (await picturesOf(ctx, kind)).filter((picture) => says(q, [picture.kind]));
      return arrayPage(ctx, input, { name: "pictures", filter: { kind, q }, order: PICTURE_ORDERS[sort] }, rows);
    },
  }),

  choosePicture: mutation({
    summary: "Use an earlier picture again",
    access: "signed-in",
    guests: "whole",
    message: "The picture is in place.",
    emits: ["user.updated"],
    input: z.object({ id: Id.meta({ description: "Id of the picture" }) }),
    output: Picture,
    async run(ctx, { id }) {
      const { kind } = await pictureById(ctx, id);
      refuseForeignLogo(ctx, kind);
      await setPicture(ctx, kind, id);
      return pictureById(ctx, id);
    },
  }),

  removePicture: mutation({
    summary: "Remove the current logo or headshot",
    access: "signed-in",
    guests: "whole",
    message: "The picture was removed.",
    emits: ["user.updated"],
    input: z.object({ kind: PictureKind }),
    output: BasicInformation,
    async run(ctx, { kind }) {
      refuseForeignLogo(ctx, kind);
      await setPicture(ctx, kind, null);
      return basicInformation(ctx);
    },
  }),

  defaultFooter: query({
    summary: "Read the default footer, built from the company's details",
    access: "signed-in",
    guests: "whole",
    rest: { method: "GET", path: "/settings/get-default-footer" },
    input: z.object({}),
    output: z.object({ text: z.string().describe("As text"), html: z.string().describe("As HTML") }),
    async run(ctx) {
      const text = await defaultFooter(ctx);
      return { text, html: safeRichText(text) };
    },
  }),

  disclaimers: query({
    summary: "Read the six disclaimers",
    access: "signed-in",
    rest: { method: "GET", path: "/settings/get-disclaimers" },
    input: ShortPageInput.extend({ sort: sortBy(["place", "title"]).default("place") }),
    output: pageOf(Disclaimer),
    async run(ctx, input) {
      const { q, sort } = input;
      const rows = (await disclaimersOf(ctx))
        .map((disclaimer, place) => ({ ...disclaimer, place }))
        .filter(({ title, text }) => says(q, [title, text]));
      return arrayPage(ctx, input, { name: "disclaimers", filter: { q }, order: DISCLAIMER_ORDERS[sort] }, rows);
    },
  }),

  updateDisclaimer: mutation({
    summary: "Change a disclaimer",
    description:
      "Writes the next version. A report uses the version that applies on the day it is created: that of the property's state if there is one, else the one for all states.",
    access: "company:manage",
    uses: null,
    rest: { method: "POST", path: "/settings/update-disclaimers" },
    message: "The text is saved.",
    input: z.object({ kind: DisclaimerKind.default("report"), content: DisclaimerContent, ...DISCLAIMER_SCOPE }),
    output: Disclaimer,
    run: (ctx, { kind, ...change }) => writeDisclaimer(ctx, kind, change),
  }),

  disclaimerVersions: query({
    summary: "Read the versions of a disclaimer, newest first",
    access: "signed-in",
    input: ShortPageInput.extend({ sort: sortBy(["version"]).default("-version"), kind: DisclaimerKind }),
    output: pageOf(DisclaimerVersion),
    async run(ctx, input) {
      const { kind, q, sort } = input;
      const rows = (await disclaimerVersions(ctx, kind)).filter(({ text, createdBy }) => says(q, [text, createdBy]));
      const list = { name: "disclaimer versions", filter: { kind, q }, order: VERSION_ORDERS[sort] };
      return arrayPage(ctx, input, list, rows);
    },
  }),

  disclaimerReports: query({
    summary: "List the reports that carry a version of a disclaimer",
    description: "Report versions of loans you see, newest first.",
    access: "report:view",
    rest: { method: "GET", path: "/settings/disclaimer-reports" },
    input: DisclaimerReportsInput,
    output: DisclaimerReports,
    run: (ctx, input) => reportsWith(ctx, input),
  }),

  reportDisclaimer: readDisclaimer("report"),
  updateReportDisclaimer: changeDisclaimer("report"),
  homevalueDisclaimer: readDisclaimer("homevalue"),
  updateHomevalueDisclaimer: changeDisclaimer("homevalue"),
  websiteDisclaimer: readDisclaimer("website"),
  updateWebsiteDisclaimer: changeDisclaimer("website"),
  websitePrivacyPolicy: readDisclaimer("websitePrivacyPolicy"),
  updateWebsitePrivacyPolicy: changeDisclaimer("websitePrivacyPolicy"),
  websiteTerms: readDisclaimer("websiteTerms"),
  updateWebsiteTerms: changeDisclaimer("websiteTerms"),
  websiteLicensing: readDisclaimer("websiteLicensing"),
  updateWebsiteLicensing: changeDisclaimer("websiteLicensing"),

  landingPage: query({
    summary: "Read your landing page",
    access: "website:generate",
    callersOwn: true,
    rest: { method: "GET", path: "/settings/landing-page", alias: "GET /settings/landingpage/show" },
    input: z.object({}),
    output: LandingPage,
    run: (ctx) => landingPage(ctx),
  }),

  /** For the settings page, where having no landing page yet is not an error. */
  ownLandingPage: query({
    summary: "Read your landing page, if you have one",
    access: "website:generate",
    callersOwn: true,
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
    rest: { method: "POST", path: "/settings/landing-page", alias: "POST /settings/landingpage/store", status: 201 },
    message: "Your landing page is created.",
    ...ofOfficer(LandingPageDraft, { makes: "new" }),
    output: LandingPage,
    async run(ctx, draft) {
      const { count } = await ctx.db.landingPage.createMany({
        data: [{ ...draft, ...landingPageColumns(draft), userId: ctx.actor.userId }],
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
    rest: { method: "PATCH", path: "/settings/landing-page", alias: "POST /settings/landingpage/update" },
    etagOf: OWN_LANDING_PAGE,
    message: "Your landing page is saved.",
    ...ofOfficer(LandingPageChange, { makes: "new" }),
    output: LandingPage,
    async run(ctx, change) {
      const { count } = await ctx.db.landingPage.updateMany({
        where: { userId: ctx.actor.userId },
        data: landingPageColumns(change),
      });
      if (count === 0) throw notFound("landing page yet");
      return landingPage(ctx);
    },
  }),
};
