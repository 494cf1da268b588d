import type { HomeValueReport } from "@hearthline/contract/clients/home-value-report";
import { dollars, percent } from "../format/format.ts";
import type { HomeValueWords as Words } from "./home-value-words.ts";
import { quarterWords } from "./quarter.ts";

type Sourced = Omit<NonNullable<HomeValueReport["value"]>, "other">;

/** Describes the source of a value: "The price it sold for of December 2, 2019, moved by prices in Raleigh-Cary, NC through 2025 Q4 (FHFA)". */
export function sourceWords(value: Sourced, { homeValue: w, day }: Words): string {
  const { basis, source, provider, asOf, place, through, growthRate } = value;
  if (basis === "estimate") return (provider && w.providers[provider]) || w.automatic;
  if (basis === "own") return w.own[source] ?? w.automatic;
  const from = w.moved(w.known[source] ?? w.automatic, day(asOf));
  const moves = [
    place && through ? w.byIndex(place, quarterWords(through, w)) : null,
    growthRate === null ? null : place ? w.thenGrowth(percent(growthRate, 1)) : w.byGrowth(percent(growthRate, 1)),
  ].filter((one): one is string => one !== null);
  return [from, ...moves].join(", ");
}

/** The value as stated at the top of page, email and PDF. */
export function homeValueFacts(report: HomeValueReport, words: Words) {
  const { value, equityCents, equityRange, balanceCents, loanToValue, mortgageInsurance, refinance, asOf } = report;
  const { homeValue: w, month, day } = words;
  const range = value ? w.range(dollars(value.lowCents), dollars(value.highCents)) : null;
  const monthNow = month(asOf.slice(0, 7));
  return {
    title: w.title(monthNow),
    subject: w.mail.subject(monthNow, range ?? w.noValue),
    range,
    middle: value ? w.middle(dollars(value.amountCents)) : null,
    source: value ? sourceWords(value, words) : null,
    date: value ? day(value.basis === "estimate" || value.basis === "own" ? value.asOf : asOf) : null,
    confidence: value ? w.within(w.levels[value.confidence], percent(value.within, 1)) : null,
    equity: equityCents === null ? null : dollars(equityCents),
    equityBetween: equityRange ? ([dollars(equityRange.lowCents), dollars(equityRange.highCents)] as const) : null,
    owed: balanceCents === null ? null : dollars(balanceCents),
    loanToValue: loanToValue === null ? null : percent(loanToValue, 1),
    /** The first sentence of the email. */
    standsOut: mortgageInsurance?.maybeNow
      ? w.mail.insurance
      : refinance?.ahead && refinance.monthlyDifferenceCents >= 100_00 && refinance.totalDifferenceCents > 0
        ? w.mail.refinance(dollars(refinance.monthlyDifferenceCents))
        : equityCents !== null && equityCents > 0
          ? w.mail.equity(dollars(equityCents))
          : null,
  };
}
