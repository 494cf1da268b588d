import {
  type ClientFilter,
  clientFilterShape,
  MAX_COUNTED,
  statedFilter,
} from "@hearthline/contract/clients/client-filter";
import type { ClientListInput, ClientMatch } from "@hearthline/contract/clients/clients";
import type { Page } from "@hearthline/contract/values/paging";
import type { ResolvedFilter } from "@hearthline/domain/clients/filter/client-filter-sql";
import { resolveFilter } from "@hearthline/domain/clients/filter/resolve-filter";
import type { z } from "zod";
import type { Context } from "../../kernel/calls/context.ts";
import { periodOf } from "../../kernel/input/periods.ts";
import { listPage, mapPage, orderSince, type PageRequest } from "../../kernel/paging/list-page.ts";
import { down, type Order, ordersOf, up } from "../../kernel/paging/order.ts";
import { clientRow, type FoundRow } from "./client-rows.reads.ts";
import { totalOf, totalSoon } from "./client-totals.ts";
import { fullName } from "./clients.rules.ts";
import { countOf, rowsOf, type Selection, seesMany, selectionOf } from "./selected-clients.reads.ts";

const MAX_INT = 2_147_483_647;

type Sort = NonNullable<z.output<typeof ClientListInput>["sort"]>;

/** Each has an index; descending order reads that index backward. */
export const ORDERS: Record<Sort, Order> = ordersOf({
  name: [up("lastName", "text"), up("firstName", "text"), up("id", "uuid")],
  createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")],
  updatedAt: [up("updatedAt", "timestamptz"), up("id", "uuid")],
  status: [up("status", "text"), down("updatedAt", "timestamptz"), down("id", "uuid")],
});

/** Resolves a filter from the input, with the list it names. @throws RecordFault `not_found` for a list that the caller may not use */
export async function resolved(
  ctx: Context,
  { addedIn, ...filter }: ClientFilter & Pick<ResolvedFilter, "externalId" | "updatedSince">,
): Promise<ResolvedFilter> {
  const stated = statedFilter(filter);
  if (!addedIn) return resolveFilter(ctx.sql, ctx.actor, stated);
  const { from, to } = periodOf(addedIn, ctx.now, ctx.actor.timeZone);
  const { addedFrom = from, addedTo = to } = stated;
  return resolveFilter(ctx.sql, ctx.actor, {
    ...stated,
    addedFrom: addedFrom > from ? addedFrom : from,
    addedTo: addedTo < to ? addedTo : to,
  });
}

/** Counts the clients of a selection: exact up to `MAX_COUNTED`, and `MAX_COUNTED + 1` if there are more. */
export const totalOfSelection = (ctx: Context, selected: Selection): Promise<number> =>
  totalOf(
    ctx,
    selected.key,
    () => countOf(ctx, selected, MAX_COUNTED + 1),
    () => seesMany(ctx, selected),
  );

/** Returns a page and its exact total. */
const pageOfSelection = (
  ctx: Context,
  request: PageRequest,
  list: Parameters<typeof listPage>[2],
  selected: Selection,
): Promise<Page<FoundRow>> =>
  listPage<FoundRow>(ctx, request, list, {
    read: (slice) => rowsOf(ctx, selected, list.order, slice),
    total: () => countOf(ctx, selected, MAX_INT),
  });

/** Returns a page with the total known so far, which may be capped or still being counted. */
async function pageSoon(
  ctx: Context,
  request: PageRequest,
  list: Parameters<typeof listPage>[2],
  selected: Selection,
): Promise<Page<FoundRow> & { totalIsExact?: false }> {
  let isEmpty = false;
  let known: number | undefined = 0;
  const page = await listPage<FoundRow>(ctx, request, list, {
    async read(slice) {
      const found = await rowsOf(ctx, selected, list.order, slice);
      isEmpty = found.rows.length === 0;
      return found;
    },
    async total() {
      const count = () => countOf(ctx, selected, MAX_COUNTED + 1);
      const ask = isEmpty ? totalOf : totalSoon;
      known = await ask(ctx, selected.key, count, () => seesMany(ctx, selected));
      return known ?? 0;
    },
  });
  if (known !== undefined && known <= MAX_COUNTED) return page;
  const passed = (page.page - 1) * page.perPage + page.items.length + (page.nextCursor === null ? 0 : 1);
  const total = Math.max(isEmpty ? 0 : passed, known === undefined ? 0 : MAX_COUNTED);
  return { ...page, total, totalIsExact: false };
}

const FILTER_FIELDS = Object.keys(clientFilterShape) as (keyof typeof clientFilterShape)[];

/** Returns a page of clients in a few statements, no matter how many there are: see docs/decisions/023-projections.md. */
export async function clientPage(ctx: Context, input: z.output<typeof ClientListInput>) {
  const { q, status, externalId, updatedSince } = input;
  const given: ClientFilter = Object.fromEntries(FILTER_FIELDS.map((field) => [field, input[field]]));
  const order = orderSince(ORDERS, input, "-updatedAt");
  const filter = await resolved(ctx, {
    ...given,
    ...(status && { statuses: given.statuses ? given.statuses.filter((one) => one === status) : [status] }),
    q,
    externalId,
    updatedSince,
  });
  const asked = statedFilter({ ...given, q });
  const list = { name: "clients", filter: { ...asked, status, externalId }, order, since: updatedSince };
  return mapPage(await pageSoon(ctx, input, list, selectionOf(ctx, filter)), clientRow);
}

/** Returns the most recently changed clients whose name, email or phone matches, without archived ones. */
export async function matchingClients(ctx: Context, q: string, max: number): Promise<z.output<typeof ClientMatch>[]> {
  const selected = selectionOf(ctx, { q, archived: "without" });
  const { rows } = await rowsOf(ctx, selected, ORDERS["-updatedAt"], { after: undefined, skip: 0, take: max });
  return rows.map(clientMatch);
}

/** `matchingClients` as a list. */
export async function matchPage(
  ctx: Context,
  input: PageRequest & { name: string; q?: string | undefined; sort: "updatedAt" | "-updatedAt" | "name" | "-name" },
): Promise<Page<z.output<typeof ClientMatch>>> {
  const { name, q, sort } = input;
  const selected = selectionOf(ctx, { q: [name, q].filter(Boolean).join(" "), archived: "without" });
  const list = { name: "client matches", filter: { name, q }, order: ORDERS[sort] };
  return mapPage(await pageOfSelection(ctx, input, list, selected), clientMatch);
}

const clientMatch = (row: FoundRow): z.output<typeof ClientMatch> => ({
  id: row.id,
  name: fullName(row),
  email: row.email,
  phone: row.phone,
});
