import type { SiteCopy, SiteCopyList } from "@hearthline/contract/sites/site-copies";
import type { Page } from "@hearthline/contract/values/paging";
import { noSuch } from "@hearthline/domain/records/record-context";
import { copyRows } from "@hearthline/domain/sites/copies/site-copies";
import { requireSite } from "@hearthline/domain/sites/site-draft";
import type { z } from "zod";
import type { Context } from "../../../kernel/calls/context.ts";
import { arrayPage, says } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";

const ORDERS = ordersOf({ createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")] });

async function ownCopies(ctx: Context): Promise<SiteCopy[]> {
  const { subdomain } = await requireSite(ctx, ctx.actor.userId);
  const rows = await copyRows(ctx, ctx.actor.userId);
  return rows.map(({ id, slug, contact, hidden, createdAt, _count }) => ({
    id,
    contact: { id: contact.id, name: contact.user?.name ?? contact.name },
    url: `${ctx.caller.publicUrl}/s/${subdomain}/with/${slug}`,
    shown: hidden === "",
    sentence: hidden,
    leads: _count.leads,
    createdAt: createdAt.toISOString(),
  }));
}

/** Returns realtors' copies of the caller's home page. */
export async function copyPage(ctx: Context, input: z.output<typeof SiteCopyList>): Promise<Page<SiteCopy>> {
  const { q, sort } = input;
  const shown = (await ownCopies(ctx)).filter(({ contact, url }) => says(q, [contact.name, url]));
  return arrayPage(ctx, input, { name: "site copies", filter: { q }, order: ORDERS[sort] }, shown);
}

/** Returns a copy. @throws RecordFault `not_found` if the caller's website has no such copy */
export async function copyById(ctx: Context, id: string): Promise<SiteCopy> {
  const copy = (await ownCopies(ctx)).find((one) => one.id === id);
  if (!copy) throw noSuch("copy");
  return copy;
}
