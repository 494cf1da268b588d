import type { BasicInformation, Picture } from "@hearthline/contract/company/company-settings";
import { phoneLabel } from "@hearthline/contract/values/phone";
import { storedLicenses } from "@hearthline/domain/licensing/licenses";
import type { z } from "zod";
import { isGuest, ownAccount } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { pictureUrls } from "../../accounts/users/users.reads.ts";
import type { PictureKind } from "./pictures.rules.ts";

const me = (ctx: Context) =>
  ctx.db.user.findUniqueOrThrow({ where: ownAccount(ctx.actor), include: { company: true } });

export async function basicInformation(ctx: Context): Promise<z.input<typeof BasicInformation>> {
  const user = await me(ctx);
  const { company } = user;
  const pictures = await pictureUrls(ctx, [user.headshotFileId, company.logoFileId]);
  return {
    user: { id: user.id, email: user.email },
    name: user.name,
    title: user.title,
    phone: user.phone,
    nmls: user.nmls,
    stateLicenses: storedLicenses(user.stateLicenses),
    firm: user.firm,
    coBranding: user.coBranding,
    headshotUrl: (user.headshotFileId && pictures.get(user.headshotFileId)) || null,
    company: {
      id: company.id,
      name: company.name,
      nmls: company.nmls,
      phone: company.phone,
      email: company.email,
      website: company.website,
      address: company.address1,
      apartment: company.address2,
      city: company.city,
      state: company.state,
      zipcode: company.zipcode,
      licenses: company.licenses,
      brandColor: company.brandColor,
      timeZone: company.timeZone,
      officersMayCreateTokens: company.officersMayCreateTokens,
      logoUrl: (company.logoFileId && pictures.get(company.logoFileId)) || null,
    },
  };
}

/** Returns the footer of everything a company publishes, built from its details. */
export async function defaultFooter(ctx: Context): Promise<string> {
  const { company } = await me(ctx);
  const street = [company.address1, company.address2].filter(Boolean).join(", ");
  const city = [company.city, [company.state, company.zipcode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [
    company.name,
    company.nmls ? `NMLS ${company.nmls}` : "",
    [street, city].filter(Boolean).join(", "),
    company.phone ? phoneLabel(company.phone) : "",
    "Equal Housing Opportunity",
    "www.nmlsconsumeraccess.org",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Returns the pictures the caller may choose from: the company's logos and their own headshots, newest first. */
export async function picturesOf(ctx: Context, kind?: PictureKind): Promise<z.input<typeof Picture>[]> {
  const user = await me(ctx);
  const headshots = `headshot:${ctx.actor.userId}`;
  const offered = isGuest(ctx.actor) ? [headshots] : ["logo", headshots];
  const kinds = offered.filter((name) => kind === undefined || name.startsWith(kind));
  const files = await ctx.db.file.findMany({
    where: { kind: { in: kinds }, publicKey: { not: null } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 100,
  });
  return files.map((file) => ({
    id: file.id,
    kind: file.kind === "logo" ? "logo" : "headshot",
    url: `/media/${file.publicKey}`,
    current: file.id === user.headshotFileId || file.id === user.company.logoFileId,
    createdAt: file.createdAt.toISOString(),
  }));
}
