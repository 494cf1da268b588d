import {
  BasicInformation,
  BasicInformationChange,
  CompanyChange,
  PICTURE_BYTES,
  Picture,
} from "@hearthline/contract/company/company-settings";
import { Id } from "@hearthline/contract/values/people";
import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { DomainError, notFound } from "../../kernel/errors.ts";
import { mutation, query, upload } from "../../kernel/operation.ts";
import { changeCompany, changeProfile } from "./company.rules.ts";
import { disclaimers } from "./disclaimers.operations.ts";
import { landing } from "./landing-page.operations.ts";
import { placePicture, setPicture, storePicture } from "./pictures.rules.ts";
import { safeRichText } from "./rich-text.rules.ts";
import { basicInformation, defaultFooter, picturesOf } from "./settings.reads.ts";

const PICTURES =
  "JPEG, PNG, WebP or GIF by content, at most 5 MB; encoded anew, without EXIF. The old one stays until the new one is in place.";
const FileField = z.file("Choose a file.").meta({ description: "PNG, JPEG or WebP, 5 MB at most" });
const PictureKind = z.enum(["logo", "headshot"]).meta({ description: "The company's logo, or your headshot" });

async function pictureById(ctx: Context, id: string): Promise<z.input<typeof Picture>> {
  const found = (await picturesOf(ctx)).find((picture) => picture.id === id);
  if (!found) throw notFound("picture");
  return found;
}

const refuseForeignLogo = (ctx: Context, kind: "logo" | "headshot") => {
  if (kind === "logo" && !ctx.actor.permissions.has("company:manage"))
    throw new DomainError("forbidden", "You do not have the permission for this: Manage company details.");
};

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
    message: "Your details are saved.",
    input: BasicInformationChange,
    output: BasicInformation,
    async run(ctx, change) {
      await changeProfile(ctx, change);
      return basicInformation(ctx);
    },
  }),

  updateCompany: mutation({
    summary: "Change the company's details",
    description: "Under the names of the onboarding form; what is left out stays.",
    access: "company:manage",
    uses: null,
    rest: { method: "POST", path: "/settings/onboarding" },
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
    input: z.object({ kind: PictureKind.optional() }),
    output: z.array(Picture),
    run: (ctx, { kind }) => picturesOf(ctx, kind),
  }),

  choosePicture: mutation({
    summary: "Put an earlier picture in place again",
    access: "signed-in",
    guests: "whole",
    message: "The picture is in place.",
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
    summary: "Show no logo, or no headshot",
    access: "signed-in",
    guests: "whole",
    message: "The picture is gone.",
    input: z.object({ kind: PictureKind }),
    output: BasicInformation,
    async run(ctx, { kind }) {
      refuseForeignLogo(ctx, kind);
      await setPicture(ctx, kind, null);
      return basicInformation(ctx);
    },
  }),

  defaultFooter: query({
    summary: "Read the footer made of the company's details",
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

  ...disclaimers,
  ...landing,
};
