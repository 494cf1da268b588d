import { HomeCorrection } from "@hearthline/contract/clients/home-corrections";
import { homeValueFigures } from "@hearthline/contract/clients/home-value-figures";
import type { HomeValueReport } from "@hearthline/contract/clients/home-value-report";
import { DEFAULT_DISCLAIMERS } from "@hearthline/contract/company/disclaimers";
import type { Market } from "@hearthline/contract/estimates/market";
import { dayIn } from "@hearthline/contract/values/day-in";
import { languageOf } from "@hearthline/contract/values/language";
import { z } from "zod";
import { readMarket } from "../market/read-market.ts";
import { PUBLIC_HOME, publicHomeShape } from "./public-home.ts";

export const HOME_VALUE_PATH = "/home-value";
export const homeValuePath = (key: string): string => `${HOME_VALUE_PATH}?key=${key}`;
/** The page on which an owner chooses how often the emails come. */
export const HOME_MAILS_PATH = `${HOME_VALUE_PATH}/mails`;

/** Times inside JSON are in PostgreSQL's format. */
const instant = z.string().transform((time) => new Date(time).toISOString());
const StoredCorrection = HomeCorrection.extend({ createdAt: instant });

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
  everyMonths: z.number(),
  nextOn: z.string(),
  pausedUntil: z.string().nullable(),
  /** The owner's last choice about their emails, unless someone else changed it since. */
  ownerChoice: z.string().nullable(),
  ownerChoseAt: z.string().nullable(),
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
  corrections: z.array(StoredCorrection),
  ...publicHomeShape,
});
/** A watched home, with the market data that its figures are computed from. */
export type WatchedHome = z.output<typeof Row> & { market: Market };

/**
 * Whether a report is active: its client and home still exist, and the client still owns the home. A former owner
 * learns nothing more about it. `w` is the watch.
 */
export const WATCH_HOLDS = `EXISTS (SELECT 1 FROM "HomeOwner" o JOIN "Home" oh ON oh.id = o."homeId" JOIN "Client" oc ON oc.id = o."clientId"
    WHERE o."homeId" = w."homeId" AND o."clientId" = w."clientId" AND oh."deletedAt" IS NULL AND oc."archivedAt" IS NULL)`;

/** Whether a watch is due on a day at an instant and not waiting for a retry; a pause ends on its day. `w` is the watch. */
export const watchIsDue = (day: string, now: string): string =>
  `(w.state IN ('active', 'cooling') OR w.state = 'paused' AND w."pausedUntil" <= ${day}) AND w."nextOn" <= ${day} AND (w."retryAt" IS NULL OR w."retryAt" <= ${now}) AND ${WATCH_HOLDS}`;

/** The owner's corrections, latest first: pending ones, and those decided in the last three months. */
const CORRECTIONS = `(SELECT coalesce(jsonb_agg(said ORDER BY said."createdAt" DESC, said.id DESC), '[]') FROM (
      SELECT k.id, k.subject, k."pageSaid", k."ownerSays", k.reason, k.state, k.reply, d.name AS "decidedBy",
        to_char(k."createdAt" AT TIME ZONE c."timeZone", 'YYYY-MM-DD') AS "saidOn", to_char(k."decidedAt" AT TIME ZONE c."timeZone", 'YYYY-MM-DD') AS "decidedOn", k."createdAt", m."closingId" IS NOT NULL AS closed
      FROM "HomeCorrection" k LEFT JOIN "User" d ON d.id = k."decidedById" LEFT JOIN "HomeMortgage" m ON m.id = k."mortgageId"
      WHERE k."watchId" = w.id AND (k.state = 'waiting' OR k.state IN ('accepted', 'declined') AND k."decidedAt" > now() - interval '90 days')
      ORDER BY k."createdAt" DESC, k.id DESC LIMIT 6) said)`;

/** What a page, an email and a list show of a watched home; `WHERE` selects it. */
const WATCHED = `SELECT w.id::text AS "watchId", w."companyId"::text, w."homeId"::text, w."clientId"::text, cl."officerId"::text, cl."branchId"::text, w.key, w."copyKey", w.state, w."growthRate"::float8,
    w."everyMonths", w."nextOn"::text, w."pausedUntil"::text, w."ownerChoice", to_jsonb(w."ownerChoseAt") #>> '{}' AS "ownerChoseAt",
    coalesce(nullif(btrim(concat_ws(' ', cl."firstName", cl."lastName")), ''), '') AS owner, cl.language,
    h.address1, h.address2, h.city, h.state AS "homeState", h.zipcode, ${PUBLIC_HOME},
    concat_ws(', ', nullif(c.address1, ''), nullif(c.address2, ''), nullif(c.city, ''), nullif(btrim(concat_ws(' ', c.state, c.zipcode)), '')) AS "companyAddress",
    ${CORRECTIONS} AS corrections,
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

const Reached = z.object({
  language: z.string().nullable(),
  company: z.string(),
  officer: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
});
/** The contact and language shown to the holder of a key that no longer works. */
export type OfficerOfKey = z.output<typeof Reached>;

/** Returns only the contact for a watch's key, even if its home or client was deleted. */
export async function officerOfKey(read: Read, key: string): Promise<OfficerOfKey | null> {
  if (!/^[\w-]{20,100}$/.test(key)) return null;
  const [row] = await read(
    `SELECT cl.language, c.name AS company, u.name AS officer, u.email, u.phone FROM "HomeWatch" w JOIN "Client" cl ON cl.id = w."clientId"
      JOIN "Company" c ON c.id = w."companyId" JOIN "User" u ON u.id = cl."officerId" WHERE w.key = $1 OR w."copyKey" = $1`,
    [key],
  );
  return row ? Reached.parse(row) : null;
}

export async function watchedByIds(read: Read, ids: readonly string[]): Promise<Map<string, WatchedHome>> {
  const rows = await read(`${WATCHED} AND w.id = ANY ($1::uuid[])`, [[...ids]]);
  if (rows.length === 0) return new Map();
  const market = await marketFor(read);
  return new Map(rows.map((row) => ({ ...Row.parse(row), market })).map((row) => [row.watchId, row]));
}

/** Converts the company's text, which may be rich text, to plain text. */
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

/** Whether a key of a watched home was sent in its emails: only then do actions with it count as the owner's, like `viewerOf` for a report. */
export const isOwnersKey = (row: WatchedHome, key: string): boolean => key === row.key;

/**
 * Returns the current report of a watched home for the page, the email and the PDF.
 *
 * @param key the key it is read with; by default, the key in the emails
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
  // Of two estimates on one day, the one that the page lists first.
  const leads = new Set(values.flatMap(({ provider, asOf }) => (provider === "rentcast" ? [asOf] : [])));
  const single = values.filter(({ provider, asOf }) => !provider || provider === "rentcast" || !leads.has(asOf));
  const earliestFirst = single.toSorted(
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
    // Of several entries on one day, the last one counts.
    values: earliestFirst
      .filter(({ asOf }, at) => earliestFirst[at + 1]?.asOf !== asOf && asOf <= figures.asOf)
      .map(({ amountCents, asOf, source, provider }) => ({ amountCents, asOf, source, provider })),
    disclaimer: plain(row.disclaimer) || DEFAULT_DISCLAIMERS.homevalue,
    corrections: row.corrections,
    mayCorrect: isOwnersKey(row, key),
  };
}
