import { estimatedInsurance, estimatedTax } from "@hearthline/contract/estimates/estimates";
import { followHoa } from "../fees/fee-template.ts";
import type { BuilderKind } from "../kind.ts";
import { columnsOf, type Draft, withColumns } from "../store/draft.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";
import { leadOf } from "../store/home-values.ts";

/** Updates an estimated tax with price and place. Returns the same draft if nothing changes. */
function followEstimates(kind: BuilderKind, draft: Draft): Draft {
  const { state, county } = draft.property;
  let next = draft;
  if (draft.known?.propertyTax === "estimated") {
    let source = draft.origins.propertyTaxYearlyCents;
    const columns = columnsOf(draft).map((one) => {
      const value = kind.valueCents(draft, one);
      if (value === null || one.own.includes("propertyTaxYearlyCents")) return one;
      const tax = estimatedTax(value, { state: state || undefined, county: county || undefined });
      source = tax.source;
      return tax.value === one.propertyTaxYearlyCents ? one : { ...one, propertyTaxYearlyCents: tax.value };
    });
    next = withColumns(next, columns);
    if (source !== draft.origins.propertyTaxYearlyCents)
      next = { ...next, origins: { ...next.origins, propertyTaxYearlyCents: source ?? "" } };
  }
  if (draft.known?.insurance === "estimated") {
    const { value, source } = estimatedInsurance({ state: state || undefined });
    if (source !== next.origins.insuranceYearlyCents)
      next = {
        ...withColumns(
          next,
          columnsOf(next).map((one) =>
            one.own.includes("insuranceYearlyCents") ? one : { ...one, insuranceYearlyCents: value },
          ),
        ),
        origins: { ...next.origins, insuranceYearlyCents: source },
      };
  }
  return next;
}

/** Updates what follows price, place and dues: estimates, amounts typed as a percentage, HOA fees. Returns the same draft if nothing changes. */
export const followValues = (kind: BuilderKind, draft: Draft): Draft =>
  followHoa(followEstimates(kind, followShares(kind, draft)));

function followShares(kind: BuilderKind, draft: Draft): Draft {
  const columns = columnsOf(draft);
  if (columns.every(({ shares }) => !shares || Object.keys(shares).length === 0)) return draft;
  const followed = columns.map((one) => {
    const shares = sharesOf(kind, draft, one);
    const value = kind.valueCents(draft, one);
    const amounts = Object.entries(shares).flatMap(([field, share]) =>
      value === null ? [] : [[field, Math.round(value * share)] as const],
    );
    const same = sameShares(one.shares, shares) && amounts.every(([field, cents]) => Reflect.get(one, field) === cents);
    // Stored with each scenario: any of them may become the one whose home values apply to all.
    return same ? one : { ...one, shares, ...Object.fromEntries(amounts) };
  });
  return withColumns(draft, followed);
}

const sameShares = (before: Readonly<Record<string, number>> = {}, now: Readonly<Record<string, number>>) =>
  Object.keys(before).length === Object.keys(now).length &&
  Object.entries(now).every(([field, share]) => before[field] === share);

/** A scenario's percentages: those of home values apply to all scenarios without their own value. */
function sharesOf(kind: BuilderKind, draft: Draft, one: DraftScenario): Record<string, number> {
  const home = kind.home.flatMap((of) => {
    if (one.own.includes(of.field)) return [];
    const share = leadOf(columnsOf(draft), of)?.shares?.[of.field];
    return share === undefined ? [] : [[of.field, share]];
  });
  const mine = Object.entries(one.shares ?? {}).filter(
    ([field]) => one.own.includes(field) || kind.home.every((of) => of.field !== field),
  );
  return Object.fromEntries([...home, ...mine]);
}
