import { pageOf, ShortPageInput, sortBy } from "@hearthline/contract/values/paging";
import { Address } from "@hearthline/contract/values/people";
import { lineUpTo } from "@hearthline/contract/values/text";
import { drawOnPlan, refuseUsedUp } from "@hearthline/domain/billing/limits";
import { PassingFailure, PermanentFailure } from "@hearthline/providers/failure";
import { z } from "zod";
import { ofOfficer } from "../../../kernel/access/of-officer.ts";
import { DomainError, notFound } from "../../../kernel/calls/errors.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { arrayPage, says } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";

const Profile = z
  .object({
    address: z.string().describe("Street address"),
    city: z.string().describe("City"),
    state: z.string().describe("State"),
    zipcode: z.string().describe("ZIP code"),
    county: z.string().nullable().describe("County"),
    propertyType: z.string().nullable().describe("Kind of home, as recorded"),
    bedrooms: z.number().nullable().describe("Bedrooms"),
    bathrooms: z.number().nullable().describe("Bathrooms"),
    squareFeet: z.number().nullable().describe("Living area in square feet"),
    yearBuilt: z.int().nullable().describe("Year it was built"),
    lastSalePriceCents: z.int().nullable().describe("Last sale price in cents"),
    lastSaleDate: z.string().nullable().describe("Date of the last sale"),
    taxYearlyCents: z.int().nullable().describe("Yearly property tax in cents"),
    taxYear: z.int().nullable().describe("Tax year"),
    assessedValueCents: z.int().nullable().describe("Assessed value in cents"),
    estimatedValueCents: z.int().nullish().describe("Estimated market value in cents"),
    hoaMonthlyCents: z.int().nullable().describe("Monthly HOA dues in cents"),
    source: z.string().describe("Source of the record"),
    retrievedAt: z.string().describe("When it was retrieved"),
  })
  .meta({ id: "PropertyProfile", description: "The public record of a property" });

const RECENT = 8;

const ORDERS = ordersOf({ searchedAt: [up("searchedAt", "timestamptz"), up("query", "text")] });

export const properties = {
  profile: mutation({
    summary: "Look up a property's public record",
    description: "The search is added to your recent ones.",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/purchase/property-profile" },
    unaudited: true,
    ...ofOfficer(
      Address.meta({
        examples: [{ address1: "12 Ridgewood Ave", city: "Austin", state: "TX", zipcode: "78701" }],
      }),
      { makes: "row" },
    ),
    output: Profile,
    refuses: ["plan_required"],
    async prepare(ctx, address) {
      await ctx.inCompany((look) => refuseUsedUp({ ...look, now: ctx.now }, "propertyTaxPulls"));
      try {
        return await ctx.property.lookup(address, { withValue: true });
      } catch (error) {
        if (error instanceof PassingFailure)
          throw new DomainError(
            "unavailable",
            "The property service is not responding right now. Enter the figures yourself, or try again in a moment.",
            { retryAfter: 10, cause: error },
          );
        if (error instanceof PermanentFailure)
          throw new DomainError("invalid", "The property service cannot read this address.", {
            errors: { address1: ["The property service cannot read this address."] },
            cause: error,
          });
        throw error;
      }
    },
    async run(ctx, address, record) {
      if (!record)
        throw new DomainError(
          "not_found",
          "No public record was found at this address. Check it, or type the figures yourself.",
          { errors: { address1: ["No public record was found at this address."] } },
        );
      await drawOnPlan(ctx, "propertyTaxPulls");
      const query = [address.address1, address.city, address.state, address.zipcode].filter(Boolean).join(", ");
      const profile = Profile.parse(record);
      const { userId } = ctx.actor;
      await ctx.db.propertySearch.deleteMany({ where: { userId, query } });
      await ctx.db.propertySearch.create({ data: { userId, query, profile } });
      return profile;
    },
  }),

  recent: query({
    callersOwn: true,
    summary: "List your recent property searches",
    access: "report:create",
    rest: { method: "GET", path: "/loan/purchase/recent-properties" },
    input: ShortPageInput.extend({ sort: sortBy(["searchedAt"]).default("-searchedAt") }),
    output: pageOf(
      z.object({
        query: z.string().describe("Address as typed"),
        searchedAt: z.iso.datetime().describe("When it was looked up"),
        profile: Profile,
      }),
    ),
    async run(ctx, input) {
      const { q, sort } = input;
      const stored = await ctx.db.propertySearch.findMany({
        where: { userId: ctx.actor.userId },
        orderBy: { updatedAt: "desc" },
        take: RECENT,
      });
      const rows = stored
        .filter(({ query: text }) => says(q, [text]))
        .map(({ query: text, updatedAt, profile }) => ({
          query: text,
          searchedAt: updatedAt.toISOString(),
          profile: Profile.parse(profile),
        }));
      return arrayPage(ctx, input, { name: "recent properties", filter: { q }, order: ORDERS[sort] }, rows);
    },
  }),

  forget: mutation({
    callersOwn: true,
    summary: "Delete a recent property search",
    access: "report:create",
    uses: null,
    unaudited: true,
    input: z.object({
      query: lineUpTo(600).meta({
        description: "The search to delete, as listed",
        examples: ["12 Ridgewood Ave, Austin, TX 78701"],
      }),
    }),
    output: z.object({ done: z.literal(true) }),
    async run(ctx, { query: text }) {
      const { count } = await ctx.db.propertySearch.deleteMany({ where: { userId: ctx.actor.userId, query: text } });
      if (count === 0) throw notFound("search");
      return { done: true as const };
    },
  }),
};
