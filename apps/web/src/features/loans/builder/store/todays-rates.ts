import { type FoundRate, type RateSheets, rateFor } from "@hearthline/contract/company/rates";
import type { DraftScenario } from "./draft-scenario.ts";

const NO_RATES: RateSheets = { own: null, company: null };
let sheets: RateSheets = NO_RATES;

/** The rate sheets as last loaded: a change of program or term takes its rate from them immediately. */
export const keepRates = (loaded: RateSheets | undefined): void => {
  sheets = loaded ?? NO_RATES;
};

/** Today's rate for a scenario's program, rate type and term; null if there is no quote. */
export function todaysRate({ program, amortization, arm, termMonths }: DraftScenario): FoundRate | null {
  if (termMonths === null) return null;
  const initialFixedMonths = amortization === "arm" ? (arm.initialFixedMonths ?? undefined) : undefined;
  return rateFor(sheets, { program, amortization, termMonths, ...(initialFixedMonths && { initialFixedMonths }) });
}

/** The scenario at that rate, with its points and lock. */
export const atRate = <S extends DraftScenario>(scenario: S, { rate, quotedAt }: FoundRate): S => ({
  ...scenario,
  noteRate: rate.noteRate,
  discountPoints: rate.discountPoints || null,
  pointsCents: null,
  rateQuotedAt: quotedAt,
  followsSheet: false,
  lock: { days: rate.lockDays, expiresOn: null },
});

/** A scenario at today's quoted rate, if there is one; a typed rate stays. */
export function quotedToday<S extends DraftScenario>(scenario: S): S {
  const found = scenario.noteRate === null ? todaysRate(scenario) : null;
  return found ? atRate(scenario, found) : scenario;
}

/** A rate that is not from a sheet: the officer's own, or solved for. */
export const unquoted = <S extends DraftScenario>(scenario: S): S => ({
  ...scenario,
  rateQuotedAt: null,
  followsSheet: false,
});

/**
 * A rate from a sheet stays one: another program or term gets its quoted rate, also after a product without a quote, such as the "1" on the
 * way to "15". A typed rate is the officer's own, without a quote.
 */
export function withTodaysRate<S extends DraftScenario>(scenario: S, before: DraftScenario): S {
  const follows = before.rateQuotedAt !== null || before.followsSheet === true;
  const given = scenario.rateQuotedAt !== null || scenario.followsSheet === true;
  if (!follows || !given) return scenario;
  if (scenario.noteRate !== before.noteRate) {
    return scenario.rateQuotedAt === before.rateQuotedAt ? unquoted(scenario) : scenario;
  }
  if (!changedProduct(scenario, before)) return scenario;
  const found = todaysRate(scenario);
  return found ? atRate(scenario, found) : { ...scenario, rateQuotedAt: null, followsSheet: true };
}

const changedProduct = (one: DraftScenario, before: DraftScenario): boolean =>
  one.program !== before.program ||
  one.termMonths !== before.termMonths ||
  one.amortization !== before.amortization ||
  (one.amortization === "arm" && one.arm.initialFixedMonths !== before.arm.initialFixedMonths);
