import { estimatedInsurance, estimatedTax } from "@hearthline/contract/estimates/estimates";
import type { BuilderKind } from "../kind.ts";
import type { Draft } from "../store/draft.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";
import { leadOf } from "../store/home-values.ts";

/** An estimated tax goes on following price and place. The same draft where nothing changes. */
function followEstimates(kind: BuilderKind, draft: Draft): Draft {
  const { state, county } = draft.property;
  let next = draft;
  if (draft.known?.propertyTax === "estimated") {
    let source = draft.origins.propertyTaxYearlyCents;
    const scenarios = draft.scenarios.map((one) => {
      const value = kind.valueCents(draft, one);
      if (value === null || one.own.includes("propertyTaxYearlyCents")) return one;
      const tax = estimatedTax(value, { state: state || undefined, county: county || undefined });
      source = tax.source;
      return tax.value === one.propertyTaxYearlyCents ? one : { ...one, propertyTaxYearlyCents: tax.value };
    });
    const same = scenarios.every((one, index) => one === draft.scenarios[index]);
    if (!same || source !== draft.origins.propertyTaxYearlyCents)
      next = {
        ...next,
        scenarios: same ? draft.scenarios : scenarios,
        origins: { ...next.origins, propertyTaxYearlyCents: source ?? "" },
      };
  }
  if (draft.known?.insurance === "estimated") {
    const { value, source } = estimatedInsurance({ state: state || undefined });
    if (source !== next.origins.insuranceYearlyCents)
      next = {
        ...next,
        scenarios: next.scenarios.map((one) =>
          one.own.includes("insuranceYearlyCents") ? one : { ...one, insuranceYearlyCents: value },
        ),
        origins: { ...next.origins, insuranceYearlyCents: source },
      };
  }
  return next;
}

/** What goes on following price and place: estimates, and amounts typed as a share. The same draft where nothing changes. */
export const followValues = (kind: BuilderKind, draft: Draft): Draft =>
  followEstimates(kind, followShares(kind, draft));

function followShares(kind: BuilderKind, draft: Draft): Draft {
  if (draft.scenarios.every(({ shares }) => !shares || Object.keys(shares).length === 0)) return draft;
  const scenarios = draft.scenarios.map((one) => {
    const shares = Object.entries(sharesOf(kind, draft, one));
    const value = shares.length > 0 ? kind.valueCents(draft, one) : null;
    if (value === null) return one;
    const amounts = shares.map(([field, share]) => [field, Math.round(value * share)] as const);
    return amounts.every(([field, cents]) => Reflect.get(one, field) === cents)
      ? one
      : { ...one, ...Object.fromEntries(amounts) };
  });
  return scenarios.every((one, index) => one === draft.scenarios[index]) ? draft : { ...draft, scenarios };
}

/** A scenario's shares: what belongs to the home goes for all without a value of their own. */
function sharesOf(kind: BuilderKind, { scenarios }: Draft, one: DraftScenario): Record<string, number> {
  const home = kind.home.flatMap((of) => {
    if (one.own.includes(of.field)) return [];
    const share = leadOf(scenarios, of)?.shares?.[of.field];
    return share === undefined ? [] : [[of.field, share]];
  });
  const mine = Object.entries(one.shares ?? {}).filter(
    ([field]) => one.own.includes(field) || kind.home.every((of) => of.field !== field),
  );
  return Object.fromEntries([...home, ...mine]);
}
