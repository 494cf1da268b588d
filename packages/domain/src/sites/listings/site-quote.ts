import { createHash } from "node:crypto";
import { QuotedRate, type RateSheet, type RateSheets, rateFor } from "@hearthline/contract/company/rates";
import { isSurveyFresh, type SurveyWeek } from "@hearthline/contract/estimates/market";
import { Fee } from "@hearthline/contract/loans/fees";
import type { ListingPayment } from "@hearthline/contract/sites/listings";
import { withoutRules } from "@hearthline/contract/values/without-rules";
import type { Prisma } from "@hearthline/db/client";
import { z } from "zod";
import type { ReadContext } from "../../context.ts";
import { readMarket } from "../../market/read-market.ts";

/** An older rate sheet says nothing about today's rates: an advertisement states only terms that are available (12 CFR 1026.24(a)). */
export const SHEET_GOOD_FOR_DAYS = 7;
const DAY_MS = 86_400_000;

const StoredRates = z.array(withoutRules(QuotedRate));
const StoredFee = withoutRules(Fee);

/** What payments on an officer's website are computed with today. */
export interface SiteQuote {
  /** UTC day, `YYYY-MM-DD`. */
  today: string;
  sheets: RateSheets;
  /** The newest week of the national survey, if it is still this week's. */
  survey: SurveyWeek | null;
  /** From the company's default purchase template, for the APR; null if it has none. */
  fees: z.output<typeof StoredFee>[] | null;
  /** Identical for identical rates and fees. */
  key: string;
}

type FeeRow = Prisma.TemplateFeeGetPayload<object>;

const feeOf = ({ amountCents, rate, months, ...row }: FeeRow) =>
  StoredFee.parse({
    ...row,
    ...(amountCents !== null && { amountCents: Number(amountCents) }),
    ...(rate !== null && { rate: rate.toNumber() }),
    ...(months !== null && { months }),
  });

/** Today's rates, survey and costs. @param officerId the website's officer */
export async function siteQuote({ db, now }: ReadContext, officerId: string): Promise<SiteQuote> {
  const since = new Date(now.getTime() - SHEET_GOOD_FOR_DAYS * DAY_MS);
  const rows = await db.rateSheet.findMany({
    where: { OR: [{ officerId }, { officerId: null }], quotedAt: { gte: since } },
  });
  const sheetOf = (row: (typeof rows)[number] | undefined): RateSheet | null =>
    row ? { rates: StoredRates.parse(row.rates), quotedAt: row.quotedAt.toISOString(), quotedBy: null } : null;
  const template = await db.feeTemplate.findFirst({
    where: { loanKind: "purchase", isDefault: true, OR: [{ program: null }, { program: "conventional" }] },
    include: { fees: { orderBy: { position: "asc" } } },
  });
  const today = now.toISOString().slice(0, 10);
  const week = (await readMarket((sql) => db.$queryRawUnsafe(sql))).surveyOn(today);
  const quote = {
    today,
    sheets: {
      own: sheetOf(rows.find((row) => row.officerId !== null)),
      company: sheetOf(rows.find((row) => row.officerId === null)),
    },
    survey: week && isSurveyFresh(week.date, today) ? week : null,
    fees: template?.fees.map(feeOf) ?? null,
  };
  return { ...quote, key: createHash("sha256").update(JSON.stringify(quote)).digest("base64url").slice(0, 16) };
}

/** A rate of this week, with its points and source. */
export type QuotedToday = Pick<ListingPayment, "noteRate" | "discountPoints" | "rateFrom" | "rateOn">;

/** The survey has 30-year and 15-year loans: terms up to this one use the latter. */
const SHORT_MONTHS = 240;

/** Terms that the survey's rates are shown for. */
export const surveyYears = (termMonths: number): 15 | 30 => (termMonths <= SHORT_MONTHS ? 15 : 30);

/**
 * Returns today's rate of a fixed-rate loan: the officer's, the company's, or for a conforming loan this week's survey rate, without points.
 *
 * @returns null if none of this week is on record
 */
export function quotedToday(
  { sheets, survey }: Pick<SiteQuote, "sheets" | "survey">,
  { program, termMonths }: { program: "conventional" | "jumbo"; termMonths: number },
): QuotedToday | null {
  const found = rateFor(sheets, { program, amortization: "fixed", termMonths });
  if (found) {
    const { noteRate, discountPoints } = found.rate;
    return { noteRate, discountPoints, rateFrom: found.from, rateOn: found.quotedAt.slice(0, 10) };
  }
  if (program === "jumbo" || !survey) return null;
  const noteRate = surveyYears(termMonths) === 15 ? survey.fifteenYear : survey.thirtyYear;
  return noteRate === null ? null : { noteRate, discountPoints: 0, rateFrom: "survey", rateOn: survey.date };
}
