import { SiteDomain, SiteDomainDraft, SiteDomainId, SiteDomainList } from "@hearthline/contract/sites/site-domains";
import { pageOf } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { checkHost } from "@hearthline/domain/sites/domains/check-host";
import { claimDomain, domainRow, noteCheck, removeDomain } from "@hearthline/domain/sites/domains/site-domains";
import type { Dns } from "@hearthline/providers/dns";
import { z } from "zod";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { domainById, domainPage } from "./site-domains.reads.ts";

declare module "../../../kernel/calls/context.ts" {
  interface Provided {
    dns: Dns;
  }
}

const OWN = { access: "website:generate", callersOwn: true, exampleAs: "officer@demo.test" } as const;
const CHANGE = { ...OWN, uses: null } as const;
const ById = z.object({ id: SiteDomainId });

/** Custom domains of officers' websites. */
export const siteDomains = {
  list: query({
    ...OWN,
    summary: "List the domains of your website",
    description: "Each with its required DNS records and its state. `q` searches the names.",
    rest: { method: "GET", path: "/website/domains" },
    input: SiteDomainList,
    output: pageOf(SiteDomain),
    run: (ctx, input) => domainPage(ctx, input),
  }),

  create: mutation({
    ...CHANGE,
    summary: "Add a domain to your website",
    description:
      "It leads to your website once its DNS has the records named in the response and you run the check. Until it is verified, others may add the domain, too.",
    rest: { method: "POST", path: "/website/domains", status: 201 },
    message: "The domain is added. Set its records next.",
    input: SiteDomainDraft,
    output: SiteDomain,
    async run(ctx, { host }) {
      const { userId } = ctx.actor;
      return domainById(ctx, await claimDomain(ctx, userId, { typed: host, publicUrl: ctx.caller.publicUrl }));
    },
  }),

  check: mutation({
    ...CHANGE,
    summary: "Check the DNS of a domain",
    description:
      "Looks up its records now. Hearthline also checks every day; a domain whose TXT record is missing for a week is lost.",
    rest: { method: "POST", path: "/website/domains/{id}/check" },
    input: ById,
    output: SiteDomain,
    async prepare(ctx, { id }) {
      const row = await ctx.inCompany((look) => domainRow({ ...look, now: ctx.now }, ctx.actor.userId, id));
      return checkHost(ctx.dns, row, new URL(ctx.caller.publicUrl).hostname);
    },
    async run(ctx, { id }, check) {
      await domainRow(ctx, ctx.actor.userId, id);
      await noteCheck(ctx, id, check);
      return domainById(ctx, id);
    },
  }),

  remove: mutation({
    ...CHANGE,
    summary: "Remove a domain from your website",
    description: "It stops leading there immediately.",
    rest: { method: "DELETE", path: "/website/domains/{id}" },
    message: "The domain is removed.",
    input: ById,
    output: z.object({ id: Id }),
    async run(ctx, { id }) {
      await removeDomain(ctx, ctx.actor.userId, id);
      return { id };
    },
  }),
};
