import { homeValueFigures } from "@hearthline/contract/clients/home-value-figures";
import type { HomeValueReport } from "@hearthline/contract/clients/home-value-report";
import { DEFAULT_DISCLAIMERS } from "@hearthline/contract/company/disclaimers";
import type { Market } from "@hearthline/contract/estimates/market";
import { dayIn } from "@hearthline/contract/values/day-in";
import { languageOf } from "@hearthline/contract/values/language";
import { z } from "zod";
import { PUBLIC_HOME, publicHomeShape } from "../homes/public-home.ts";
import { readMarket } from "../market/read-market.ts";

export const HOME_VALUE_PATH = "/home-value";
export const homeValuePath = (key: string): string => `${HOME_VALUE_PATH}?key=${key}`;

const Row = z.object({
  watchId: z.string(),
  companyId: z.string(),
  homeId: z.string(),
  clientId: z.string(),
  officerId: z.string(),
  branchId: z.string().nullable(),
  key: z.string(),
  copyKey: z.string(),
  state: z.string(),
  growthRate: z.number().nullable(),
  owner: z.string(),
  language: z.string().nullable(),
  address1: z.string(),
  address2: z.string().nullable(),
  city: z.string().nullable(),
  homeState: z.string().nullable(),
  zipcode: z.string().nullable(),
  companyAddress: z.string(),
  realtor: z
    .object({
      name: z.string(),
      company: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      license: z.string(),
    })
    .nullable(),
  disclaimer: z.string(),
  ...publicHomeShape,
});
/** A watched home, with the market that its figures are worked out by. */
export type WatchedHome = z.output<typeof Row> & { market: Market };

/** A report goes on for as long as its client is one, owns the home, and it is there: who sold it learns nothing more of it. `w` is the watch. */
export const WATCH_HOLDS = `EXISTS (SELECT 1 FROM "HomeOwner" o JOIN "Home" oh ON oh.id = o."homeId" JOIN "Client" oc ON oc.id = o."clientId"
    WHERE o."homeId" = w."homeId" AND o."clientId" = w."clientId" AND oh."deletedAt" IS NULL AND oc."archivedAt" IS NULL)`;

/** What is due on a day at an instant, and is not waiting for its next try. `w` is the watch. */
export const watchIsDue = (day: string, now: string): string =>
  `w.state IN ('active', 'cooling') AND w."nextOn" <= ${day} AND (w."retryAt" IS NULL OR w."retryAt" <= ${now}) AND ${WATCH_HOLDS}`;

/** What a page, a mail and a list know of a watched home; `WHERE` says which. */
const WATCHED = `SELECT w.id::text AS "watchId", w."companyId"::text, w."homeId"::text, w."clientId"::text, cl."officerId"::text, cl."branchId"::text, w.key, w."copyKey", w.state, w."growthRate"::float8,
    coalesce(nullif(btrim(concat_ws(' ', cl."firstName", cl."lastName")), ''), '') AS owner, cl.language,
    h.address1, h.address2, h.city, h.state AS "homeState", h.zipcode, ${PUBLIC_HOME},
    concat_ws(', ', nullif(c.address1, ''), nullif(c.address2, ''), nullif(c.city, ''), nullif(btrim(concat_ws(' ', c.state, c.zipcode)), '')) AS "companyAddress",
    (SELECT jsonb_build_object('name', k.name, 'company', coalesce(k.firm, ''), 'email', k.email, 'phone', k.phone, 'license', coalesce(k.license, ''))
      FROM "Contact" k WHERE k.id = w."contactId") AS realtor,
    coalesce((SELECT d.content FROM "Disclaimer" d WHERE d."companyId" = c.id AND d.kind = 'homevalue' AND (d.state IS NULL OR d.state = h.state) AND d."effectiveFrom" <= (now() AT TIME ZONE c."timeZone")::date
      ORDER BY (d.state IS NULL), d."effectiveFrom" DESC, d.version DESC LIMIT 1), '') AS disclaimer
  FROM "HomeWatch" w JOIN "Home" h ON h.id = w."homeId" JOIN "Client" cl ON cl.id = w."clientId" JOIN "Company" c ON c.id = w."companyId" JOIN "User" u ON u.id = cl."officerId"
  WHERE ${WATCH_HOLDS}`;

export type Read = (sql: string, params: unknown[]) => Promise<unknown[]>;

const marketFor = (read: Read): Promise<Market> => readMarket((sql) => read(sql, []));

export async function watchedByKey(read: Read, key: string): Promise<WatchedHome | null> {
  if (!/^[\w-]{20,100}$/.test(key)) return null;
  const [row] = await read(`${WATCHED} AND (w.key = $1 OR w."copyKey" = $1)`, [key]);
  return row ? { ...Row.parse(row), market: await marketFor(read) } : null;
}

export async function watchedByIds(read: Read, ids: readonly string[]): Promise<Map<string, WatchedHome>> {
  const rows = await read(`${WATCHED} AND w.id = ANY ($1::uuid[])`, [[...ids]]);
  if (rows.length === 0) return new Map();
  const market = await marketFor(read);
  return new Map(rows.map((row) => ({ ...Row.parse(row), market })).map((row) => [row.watchId, row]));
}

/** The company's text, which may be rich, as plain words. */
const plain = (content: string): string =>
  content
    .replace(/<\/(p|li|h\d)>|<br[^<>]*>/gi, " ")
    .replace(/<[^<>]+>/g, "")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();

/** Whether a key of a watched home went out in its mails: what is done with it is the owner's, as `viewerOf` says of a report. */
export const isOwnersKey = (row: WatchedHome, key: string): boolean => key === row.key;

/**
 * The report of a watched home as of now, as page, mail and PDF draw it.
 *
 * @param key by which it is read; the mails' own where left out
 */
export function homeValueReport(
  row: WatchedHome,
  { now, publicUrl, key = row.key }: { now: Date; publicUrl: string; key?: string },
): HomeValueReport {
  const { values, mortgages, city, homeState: state, zipcode, growthRate, realtor, market } = row;
  const figures = homeValueFigures(
    { values, mortgages, city, state, zipcode },
    { today: dayIn(row.timeZone, now), market, ...(growthRate !== null && { growthRate }) },
  );
  const earliestFirst = values.toSorted(
    (a, b) => a.asOf.localeCompare(b.asOf) || a.createdAt.localeCompare(b.createdAt),
  );
  return {
    ...figures,
    link: `${publicUrl}${homeValuePath(key)}`,
    language: languageOf(row.language ?? "en"),
    address: row.address,
    owner: row.owner,
    company: {
      name: row.companyName,
      nmlsId: row.companyNmls,
      address: row.companyAddress,
      brandColor: row.brandColor,
      logoUrl: row.logoUrl,
    },
    officer: {
      name: row.officerName,
      company: row.companyName,
      license: row.officerNmls ? `NMLS ${row.officerNmls}` : "",
      email: row.officerEmail,
      phone: row.officerPhone,
    },
    realtor,
    // What counts of one day is what was entered last.
    values: earliestFirst
      .filter(({ asOf }, at) => earliestFirst[at + 1]?.asOf !== asOf && asOf <= figures.asOf)
      .map(({ amountCents, asOf, source }) => ({ amountCents, asOf, source })),
    disclaimer: plain(row.disclaimer) || DEFAULT_DISCLAIMERS.homevalue,
    mayCorrect: isOwnersKey(row, key),
  };
}
