import type {
  AdvertisingList,
  AdvertisingPage,
  AdvertisingRow,
  ShownRateList,
  ShownRateRow,
} from "@hearthline/contract/sites/advertising-record";
import { RatePlace } from "@hearthline/contract/sites/advertising-record";
import { RATE_SOURCES } from "@hearthline/contract/sites/listings";
import type { Page } from "@hearthline/contract/values/paging";
import { noSuch } from "@hearthline/domain/records/record-context";
import { keptUntil } from "@hearthline/domain/sites/advertising/expire-publications";
import { z } from "zod";
import { officerRows } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { mapPage, storedPage } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";

const ORDERS = ordersOf({ createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")] });
const RATE_ORDERS = ordersOf({ firstShownAt: [up("firstShownAt", "timestamptz"), up("id", "uuid")] });

interface KeptRow {
  id: string;
  number: number;
  officerName: string;
  officerNmls: string | null;
  title: string;
  address: string;
  createdBy: { name: string } | null;
  createdAt: Date;
  endedAt: Date | null;
}

const shown =
  (kind: AdvertisingRow["kind"]) =>
  ({ id, number, title, address, createdBy, createdAt, endedAt, ...row }: KeptRow): z.input<typeof AdvertisingRow> => ({
    id,
    kind,
    number,
    officer: row.officerName,
    nmls: row.officerNmls,
    name: title,
    address: `/s/${address}`,
    by: createdBy?.name ?? null,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    keptUntil: endedAt && keptUntil(endedAt).toISOString(),
  });

const BY = { createdBy: { select: { name: true } } } as const;
/** The condition on the website's officer and the search words. */
const matching = (q: string | undefined, fields: readonly string[]) =>
  q ? { OR: fields.map((field) => ({ [field]: { contains: q, mode: "insensitive" as const } })) } : {};

/** Returns what was published in the name of officers whose rows the caller sees, including former officers. */
export async function recordPage(
  ctx: Context,
  input: z.output<typeof AdvertisingList>,
): Promise<Page<z.input<typeof AdvertisingRow>>> {
  const { kind, q, sort } = input;
  const where = { AND: [officerRows(ctx.actor), matching(q, ["officerName", "title", "address"])] };
  const list = { name: "advertising record", filter: { kind, q }, order: ORDERS[sort], where };
  const page =
    kind === "website"
      ? await storedPage(ctx, input, list, {
          find: (slice) => ctx.db.siteVersion.findMany({ ...slice, omit: { document: true }, include: BY }),
          count: (rows) => ctx.db.siteVersion.count(rows),
        })
      : await storedPage(ctx, input, list, {
          find: (slice) => ctx.db.sitePostVersion.findMany({ ...slice, omit: { document: true }, include: BY }),
          count: (rows) => ctx.db.sitePostVersion.count(rows),
        });
  return mapPage(page, shown(kind));
}

/** Returns a version with its page. @throws RecordFault `not_found` if it is outside the caller's reach */
export async function recordById(
  ctx: Context,
  { id, page }: { id: string; page: Parameters<Context["sitePages"]["kept"]>[1] },
): Promise<z.input<typeof AdvertisingPage>> {
  const find = { where: { AND: [{ id }, officerRows(ctx.actor)] }, include: BY };
  const version = await ctx.db.siteVersion.findFirst(find);
  const place = { origin: ctx.caller.publicUrl };
  if (version) return { ...shown("website")(version), html: ctx.sitePages.kept(version, page, place) };
  const post = await ctx.db.sitePostVersion.findFirst(find);
  if (!post) throw noSuch("publication");
  return { ...shown("post")(post), html: ctx.sitePages.keptPost(post, place) };
}

const Source = z.enum(RATE_SOURCES);

/** Returns the rates that visitors of those officers' websites saw. */
export async function shownRatePage(
  ctx: Context,
  input: z.output<typeof ShownRateList>,
): Promise<Page<z.input<typeof ShownRateRow>>> {
  const { q, sort } = input;
  const where = { AND: [officerRows(ctx.actor), matching(q, ["officerName", "address", "subject"])] };
  const list = { name: "shown rates", filter: { q }, order: RATE_ORDERS[sort], where };
  const page = await storedPage(ctx, input, list, {
    find: (slice) => ctx.db.siteShownRate.findMany(slice),
    count: (rows) => ctx.db.siteShownRate.count(rows),
  });
  return mapPage(page, (row) => ({
    id: row.id,
    officer: row.officerName,
    nmls: row.officerNmls,
    address: `/s/${row.address}`,
    place: RatePlace.parse(row.place),
    subject: row.subject,
    program: row.program,
    termMonths: row.termMonths,
    noteRate: row.noteRate.toNumber(),
    apr: row.apr?.toNumber() ?? null,
    discountPoints: row.discountPoints.toNumber(),
    loanAmountCents: Number(row.loanAmountCents),
    principalAndInterestCents: Number(row.principalAndInterestCents),
    source: Source.parse(row.source),
    asOf: row.asOf.toISOString().slice(0, 10),
    firstShownAt: row.firstShownAt.toISOString(),
    lastShownAt: row.lastShownAt.toISOString(),
    keptUntil: keptUntil(row.lastShownAt).toISOString(),
  }));
}
