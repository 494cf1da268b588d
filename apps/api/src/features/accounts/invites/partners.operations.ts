import { PartnerRow } from "@hearthline/contract/accounts/invites";
import { UserId } from "@hearthline/contract/values/ids";
import { PageInput, pageOf, ShortPageInput, sortBy } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { likeText } from "@hearthline/db/like-text";
import { z } from "zod";
import { ofOfficer } from "../../../kernel/access/of-officer.ts";
import { officerLinks, ownOfficers, sharedWith } from "../../../kernel/access/visibility.ts";
import { notFound } from "../../../kernel/calls/errors.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { arrayPage, says, storedPage } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";
import { pictureUrls } from "../users/users.reads.ts";

const Officer = z.object({
  id: Id,
  name: z.string(),
  title: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  nmls: z.string().nullable(),
  headshotUrl: z.string().nullable(),
});

const OFFICER_ORDERS = ordersOf({ name: [up("name", "text"), up("id", "uuid")] });
const ORDERS = ordersOf({
  createdAt: [up("createdAt", "timestamptz"), up("partnerId", "uuid"), up("officerId", "uuid")],
});

/** Realtors and partners, and the officers they work with. */
export const partners = {
  list: query({
    summary: "List the realtors and partners you work with",
    access: "client:manage",
    input: PageInput.extend({ sort: sortBy(["createdAt"]).default("-createdAt") }),
    output: pageOf(PartnerRow),
    async run(ctx, input) {
      const { q, sort } = input;
      const text = q ? { contains: likeText(q), mode: "insensitive" as const } : undefined;
      const where = {
        ...officerLinks(ctx.actor),
        partner: { deactivatedAt: null, ...(text ? { OR: [{ name: text }, { email: text }, { title: text }] } : {}) },
      };
      const list = { name: "partners", filter: { q }, order: ORDERS[sort], where };
      const { items: rows, ...page } = await storedPage(ctx, input, list, {
        find: (slice) =>
          ctx.db.partnerLink.findMany({
            ...slice,
            include: {
              officer: { select: { id: true, name: true } },
              partner: { include: { roles: { include: { role: true } } } },
            },
          }),
        count: (counted) => ctx.db.partnerLink.count(counted),
      });
      const pictures = await pictureUrls(
        ctx,
        rows.map(({ partner }) => partner.headshotFileId),
      );
      const items = rows.map(({ partner, officer, createdAt }) => ({
        id: partner.id,
        name: partner.name,
        email: partner.email,
        title: partner.title,
        phone: partner.phone,
        headshotUrl: (partner.headshotFileId && pictures.get(partner.headshotFileId)) || null,
        roles: partner.roles.map(({ role }) => role.name),
        officer,
        since: createdAt.toISOString(),
      }));
      return { ...page, items };
    },
  }),

  officers: query({
    summary: "List the officers you work with, or who sent you reports",
    description: "For a realtor, partner or home owner: who to call.",
    access: "signed-in",
    guests: "whole",
    input: ShortPageInput.extend({ sort: sortBy(["name"]).default("name") }),
    output: pageOf(Officer),
    async run(ctx, input) {
      const { q, sort } = input;
      const sentBy = (await sharedWith(ctx)).map(({ officerId }) => officerId);
      const officers = await ctx.db.user.findMany({
        where: {
          deactivatedAt: null,
          OR: [{ id: { in: sentBy } }, { partners: { some: { partnerId: ctx.actor.userId } } }, ownOfficers(ctx)],
        },
        orderBy: [{ name: "asc" }, { id: "asc" }],
      });
      const pictures = await pictureUrls(
        ctx,
        officers.map(({ headshotFileId }) => headshotFileId),
      );
      const rows = officers.map(({ id, name, title, email, phone, nmls, headshotFileId }) => ({
        id,
        name,
        title,
        email,
        phone,
        nmls,
        headshotUrl: (headshotFileId && pictures.get(headshotFileId)) || null,
      }));
      const found = rows.filter(({ name, title, email }) => says(q, [name, title, email]));
      return arrayPage(ctx, input, { name: "officers", filter: { q }, order: OFFICER_ORDERS[sort] }, found);
    },
  }),

  unlink: mutation({
    summary: "Stop working with a realtor or partner",
    access: "client:manage",
    uses: null,
    message: "You no longer work together. What was shared before stays shared.",
    ...ofOfficer(z.object({ partnerId: UserId.meta({ description: "Id of the realtor or partner" }) }), {
      makes: "new",
    }),
    output: z.object({ partnerId: Id }),
    async run(ctx, { partnerId }) {
      const officerId = ctx.actor.userId;
      const { count } = await ctx.db.partnerLink.deleteMany({
        where: { AND: [{ partnerId, officerId }, officerLinks(ctx.actor)] },
      });
      if (count === 0) throw notFound("partner");
      return { partnerId };
    },
  }),
};
