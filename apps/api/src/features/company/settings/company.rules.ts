import type { ShownLicense } from "@hearthline/contract/accounts/state-licenses";
import { type CompanyChange, websiteUrl } from "@hearthline/contract/company/company-settings";
import { phoneE164 } from "@hearthline/contract/values/phone";
import { changedNames } from "@hearthline/db/events";
import type { z } from "zod";
import type { Context } from "../../../kernel/calls/context.ts";
import { emitUserUpdated } from "../../../kernel/events/account-events.ts";

const PROFILE_FIELDS = ["name", "title", "nmls", "firm", "coBranding", "phone"] as const;

const given = <T>(key: string, value: T | undefined) => (value === undefined ? {} : { [key]: value || null });

/** Writes the given company details; field names are those of the onboarding form. */
export async function changeCompany(ctx: Context, change: Partial<z.output<typeof CompanyChange>>): Promise<void> {
  const { company, phone, website, timeZone } = change;
  await ctx.db.company.update({
    where: { id: ctx.actor.companyId },
    data: {
      ...(company ? { name: company } : {}),
      ...(timeZone ? { timeZone } : {}),
      ...(change.officersMayCreateTokens === undefined
        ? {}
        : { officersMayCreateTokens: change.officersMayCreateTokens }),
      ...given("nmls", change.company_nmls),
      ...given("address1", change.address),
      ...given("address2", change.apartment),
      ...given("city", change.city),
      ...given("state", change.onboarding_state),
      ...given("zipcode", change.zipcode),
      ...given("website", website ? websiteUrl(website) : website),
      ...given("phone", phone ? phoneE164(phone) : phone),
      ...given("email", change.email),
      ...given("licenses", change.licenses),
      ...given("brandColor", change.brandColor?.toLowerCase() ?? change.brandColor),
    },
  });
}

export async function changeProfile(
  ctx: Context,
  change: {
    name?: string;
    title?: string | null;
    phone?: string | null;
    nmls?: string | null;
    stateLicenses?: ShownLicense[];
    firm?: string | null;
    coBranding?: boolean;
  },
): Promise<void> {
  const { name, title, phone, nmls, stateLicenses, firm, coBranding } = change;
  const where = { id: ctx.actor.userId };
  // Locked, so that a concurrent change is compared with the values that this one wrote.
  await ctx.db.$queryRaw`SELECT 1 AS locked FROM "User" WHERE id = ${where.id}::uuid FOR NO KEY UPDATE`;
  const before = await ctx.db.user.findUniqueOrThrow({ where });
  const after = await ctx.db.user.update({
    where,
    data: {
      ...(name ? { name } : {}),
      ...given("title", title),
      ...given("nmls", nmls),
      ...(stateLicenses && { stateLicenses }),
      ...given("firm", firm),
      ...(coBranding === undefined ? {} : { coBranding }),
      ...given("phone", phone ? phoneE164(phone) : phone),
    },
  });
  emitUserUpdated(ctx, after, changedNames(before, after, PROFILE_FIELDS));
}
