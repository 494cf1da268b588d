import type { SiteDomain, SiteDomainList } from "@hearthline/contract/sites/site-domains";
import type { Page } from "@hearthline/contract/values/paging";
import { noSuch } from "@hearthline/domain/records/record-context";
import { domainRows, shownDomain } from "@hearthline/domain/sites/domains/site-domains";
import type { z } from "zod";
import type { Context } from "../../../kernel/calls/context.ts";
import { arrayPage, says } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";

const ORDERS = ordersOf({ createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")] });

async function ownDomains(ctx: Context): Promise<SiteDomain[]> {
  const rows = await domainRows(ctx, ctx.actor.userId);
  return rows.map((row) => shownDomain(row, rows, ctx.caller.publicUrl));
}

/** Returns the domains of the caller's website. */
export async function domainPage(ctx: Context, input: z.output<typeof SiteDomainList>): Promise<Page<SiteDomain>> {
  const { q, sort } = input;
  const shown = (await ownDomains(ctx)).filter(({ host, name }) => says(q, [host, name]));
  return arrayPage(ctx, input, { name: "site domains", filter: { q }, order: ORDERS[sort] }, shown);
}

/** Returns a domain. @throws RecordFault `not_found` if the caller's website has no such domain */
export async function domainById(ctx: Context, id: string): Promise<SiteDomain> {
  const domain = (await ownDomains(ctx)).find((one) => one.id === id);
  if (!domain) throw noSuch("domain");
  return domain;
}
