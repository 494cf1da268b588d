import { addMonths } from "../../dates.ts";
import { percent } from "../../disclosure/percent.ts";
import { tableInEffect } from "../../insurance/dated-table.ts";
import { bothLiens, judgedOn, takesCash, wholeMonths } from "./case.ts";
import {
  FHA_COMBINED_RATE,
  FHA_FAR_CHANGE_MONTHS,
  FHA_LOAN_TO_VALUE,
  FHA_TERM_CUT,
  type NewRate,
  type OldRate,
} from "./fha-tables.ts";
import {
  dayWords,
  type Found,
  failed,
  loanToValue,
  met,
  millionths,
  money,
  monthCount,
  passed,
  points,
  said,
  sectionOf,
  unknown,
  within,
} from "./said.ts";
import { fhaSeasoning } from "./seasoning.ts";
import { incidentalCash, principalHome } from "./shared-tests.ts";
import type { BenefitCase, BenefitSection } from "./types.ts";

/** HUD's annual premiums are multiples of this, in millionths. */
const PREMIUM_STEP = 500;

/**
 * Tests a refinance into an FHA loan: as a streamline if only an FHA loan is paid off, as a cash-out if money is paid out,
 * else rate and term.
 *
 * @param judged the proposal
 * @see HUD 4000.1 II.A.8.d
 * @example fhaRefinance({ basis: refinance, scenario: { ...proposal, program: "fha", purpose: "cash-out" }, figures: refinanceFigures(refinance, proposal), facts: { today: "2026-11-23" } }).program // "fha-cash-out"
 */
export function fhaRefinance(checked: BenefitCase): BenefitSection {
  if (takesCash(checked))
    return sectionOf("fha-cash-out", "FHA cash-out", [
      said("fha-cash-out", cashOutLimit(checked)),
      said("fha-owned", ownedForAYear(checked)),
      said("fha-occupancy", principalHome(checked, "FHA pays out only against the home that the borrowers live in.")),
    ]);
  const { program } = checked.basis.current;
  if (program === "fha")
    return sectionOf("fha-streamline", "FHA streamline", [
      said("fha-combined-rate", combinedRate(checked), "one-of"),
      said("fha-term", shorterTerm(checked), "one-of"),
      said("fha-seasoning", fhaSeasoning(checked)),
      said("fha-cash", incidentalCash(checked, "is a cash-out")),
      said("fha-rate-and-term", withAppraisal(checked), "judgment"),
    ]);
  return sectionOf("fha-rate-and-term", "FHA rate and term", [
    said("fha-rate-and-term", rateAndTermLimit(checked)),
    said("fha-cash", incidentalCash(checked, "is a cash-out")),
    ...(program === undefined
      ? [
          said(
            "fha-combined-rate",
            unknown(["current.program"], "The program of today’s loan is missing: an FHA loan can be streamlined."),
            "judgment",
          ),
        ]
      : []),
  ]);
}

/**
 * Derives the annual premium from a monthly one, in millionths, in HUD's steps of 0.05 point. The monthly premium is based on the year's average
 * balance without a financed upfront premium, so it is slightly below that of the balance itself.
 *
 *     premium = monthly · 12 ÷ balance · 1.01, rounded to 0.05 point
 */
const oldPremium = (monthlyCents: number, balanceCents: number): number =>
  Math.round((((monthlyCents * 12_000_000) / balanceCents) * 1.01) / PREMIUM_STEP) * PREMIUM_STEP;

interface CombinedRates {
  before: number;
  after: number;
}

/** Note rate and annual premium together, in millionths; undefined if today's premium is unknown. */
function combinedRates({ basis, scenario, figures }: BenefitCase): CombinedRates | undefined {
  const monthly = basis.current.mortgageInsuranceMonthlyCents;
  if (monthly === undefined) return undefined;
  return {
    before: millionths(basis.current.noteRate) + oldPremium(monthly, figures.current.balanceCents),
    after: millionths(scenario.noteRate) + millionths(figures.mortgageInsuranceYearlyRate),
  };
}

const PREMIUM_MISSING = unknown(
  ["current.mortgageInsuranceMonthlyCents"],
  "The monthly premium (MIP) of today’s loan is missing: it is part of the combined rate.",
);

function newRate({ amortization, arm }: BenefitCase["scenario"]): NewRate {
  if (amortization !== "arm") return "fixed";
  return (arm?.initialFixedMonths ?? 12) <= 12 ? "one-year-arm" : "hybrid-arm";
}

/** The row of HUD's table; undefined if it depends on the unknown day of the next change. */
function oldRates(checked: BenefitCase): OldRate[] {
  const { amortization, nextAdjustmentDate } = checked.facts;
  if (amortization !== "arm") return ["fixed"];
  if (nextAdjustmentDate === undefined) return ["arm-changes-soon", "arm-changes-later"];
  const far = addMonths(judgedOn(checked), FHA_FAR_CHANGE_MONTHS) <= nextAdjustmentDate;
  return [far ? "arm-changes-later" : "arm-changes-soon"];
}

/**
 * HUD's combined-rate test of a streamline.
 *
 *     old note rate + old MIP − (new note rate + new MIP) ≥ what the table asks
 *
 * @param judged the proposal
 * @see HUD answer 8501
 * @example combinedRate({ basis: refinance, scenario: proposal, figures: refinanceFigures(refinance, proposal), facts: { today: "2026-11-23" } }).missing // ["current.mortgageInsuranceMonthlyCents"]
 */
export function combinedRate(checked: BenefitCase): Found {
  const rates = combinedRates(checked);
  if (rates === undefined) return PREMIUM_MISSING;
  const { rows } = tableInEffect(FHA_COMBINED_RATE, judgedOn(checked));
  const into = newRate(checked.scenario);
  const asked = oldRates(checked).map((old) => rows[old][into]);
  const drop = rates.before - rates.after;
  const [most, least] = [Math.max(...asked), Math.min(...asked)];
  if (drop < most && drop >= least)
    return unknown(
      ["current.nextAdjustmentDate"],
      "The day today’s adjustable rate changes next is missing: how far the combined rate has to fall depends on it.",
    );
  const needed = drop >= most ? most : least;
  const short = drop === 0 ? "the same" : `${points(drop)} ${drop > 0 ? "lower" : "higher"}`;
  const moved = `With MIP the rate goes from ${percent(rates.before / 1e6)} to ${percent(rates.after / 1e6)}, ${short}`;
  const asks =
    needed < 0 ? `it may be at most ${points(needed)} higher` : `it has to be at least ${points(needed)} lower`;
  return met(drop >= needed, short, `${moved}; ${asks}.`, `${moved}; ${asks}.`);
}

/**
 * A shorter term as the benefit of a streamline: at least three years less than the remaining term, a fixed rate below the old combined rate (at most 2 points
 * above it when replacing an adjustable rate), and at most $50 more a month.
 *
 * @param judged the proposal
 * @see HUD 4000.1 II.A.8.d since 2021-10-26
 * @example shorterTerm({ basis: refinance, scenario: proposal, figures: refinanceFigures(refinance, proposal), facts: { today: "2026-11-23" } }).short // "84 more"
 */
export function shorterTerm(checked: BenefitCase): Found {
  const { scenario, figures, facts } = checked;
  const { rows } = tableInEffect(FHA_TERM_CUT, judgedOn(checked));
  const cut = figures.current.remainingMonths - scenario.termMonths;
  const short = cut === 0 ? "the same" : `${Math.abs(cut)} ${cut > 0 ? "fewer" : "more"}`;
  const moved =
    cut > 0
      ? `The term is ${monthCount(cut)} shorter`
      : cut === 0
        ? "The term stays the same"
        : `The term is ${monthCount(-cut)} longer`;
  if (cut < rows.months)
    return failed(short, `${moved}; at least ${rows.months === 36 ? "three years" : "a month"} off would count.`);
  if (scenario.amortization === "arm")
    return failed(short, `${moved}, but into an adjustable rate: only a fixed one counts.`);
  if (rows.riseCents === null) return passed(short, `${moved}.`);
  const rates = combinedRates(checked);
  if (rates === undefined) return PREMIUM_MISSING;
  const rise = rates.after - rates.before;
  const adjustable = facts.amortization === "arm";
  if (adjustable ? rise > 20_000 : rise >= 0)
    return failed(
      short,
      `${moved}, but with MIP the rate is ${rise === 0 ? "the same" : `${points(rise)} higher`}: it has to ${adjustable ? "be at most 2.000 higher" : "fall"}.`,
    );
  const more =
    figures.principalAndInterestCents +
    figures.mortgageInsuranceCents -
    figures.current.paymentCents -
    figures.current.mortgageInsuranceCents;
  const payment = more > 0 ? `the payment rises ${money(more)}` : `the payment falls ${money(-more)}`;
  return met(
    more <= rows.riseCents,
    short,
    `${moved}, the rate falls, and ${payment} a month with MIP, at most $50 more.`,
    `${moved}, but ${payment} a month with MIP: at most $50 more counts.`,
  );
}

function limitOf(
  { basis, figures }: BenefitCase,
  limit: number,
  why: string,
  loanCents = figures.baseLoanCents,
): Found {
  const ltv = loanToValue(loanCents, basis.homeValueCents);
  const most = Math.round((basis.homeValueCents * limit) / 10_000);
  return met(
    loanCents <= most,
    ltv,
    `The base loan is ${ltv} of the home’s value; ${why}.`,
    `The base loan is ${ltv} of the home’s value; ${why}: ${money(loanCents - most)} less.`,
  );
}

function rateAndTermLimit(checked: BenefitCase): Found {
  const { occupancy = "primary" } = checked.facts;
  const { livedIn, other } = tableInEffect(FHA_LOAN_TO_VALUE, judgedOn(checked)).rows;
  if (occupancy === "investment")
    return failed("investment", "FHA refinances a rented home only by a streamline, of an FHA loan.");
  if (occupancy === "second-home") return limitOf(checked, other, "at most 85% for a home they do not mainly live in");
  const { baseLoanCents } = checked.figures;
  return within(baseLoanCents, checked.basis.homeValueCents, other)
    ? limitOf(checked, other, "at most 85% however long they have lived there")
    : limitOf(
        checked,
        livedIn,
        "at most 97.75% if they have lived there for 12 months, or since they bought it, else 85%",
      );
}

/** A streamline needs no appraisal; with one, the rate-and-term limit applies. */
const withAppraisal = (checked: BenefitCase): Found => {
  const found = rateAndTermLimit(checked);
  return { ...found, because: `${found.because} A streamline needs no appraisal, and then no limit holds.` };
};

function cashOutLimit(checked: BenefitCase): Found {
  const { cashOut } = tableInEffect(FHA_LOAN_TO_VALUE, judgedOn(checked)).rows;
  const both = bothLiens(checked, checked.figures.baseLoanCents);
  return limitOf(checked, cashOut, `at most ${cashOut / 100}% with cash out, all liens together`, both);
}

function ownedForAYear(checked: BenefitCase): Found {
  const { ownedSince } = checked.facts;
  if (ownedSince === undefined)
    return unknown(["ownedSince"], "The day since which they own the home is missing: cash-out takes 12 months.");
  const on = judgedOn(checked);
  const from = addMonths(ownedSince, 12);
  const months = Math.max(0, wholeMonths(ownedSince, on));
  return met(
    from <= on,
    monthCount(months),
    `They have owned it for ${monthCount(months)}; they have to have lived there for the last 12.`,
    `They own it since ${dayWords(ownedSince)}: 12 months are over on ${dayWords(from)}.`,
  );
}
