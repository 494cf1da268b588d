import { expect, test } from "vitest";
import { SPECIFIED_PLANS, specifiedCents } from "./plans.fixture.ts";
import { CREDIT_MONITORING_CENTS, CREDIT_TIERS, PLAN_NAMES, PLANS } from "./plans.ts";
import { MINIMUM_SEATS } from "./subscriptions.ts";

const { creditGraphs, growth, professional, enterprise, creditMonitoring, tiers } = SPECIFIED_PLANS;
const planOf = (title: string) => PLANS.find((plan) => plan.title === title);

test("plans have the prices and limits of the specification", () => {
  expect(PLANS.map(({ title }) => title)).toEqual(
    [creditGraphs, growth, professional, enterprise].map(({ title }) => title),
  );
  expect(planOf(creditGraphs.title)).toMatchObject({
    monthlyCents: creditGraphs.price,
    yearlyCents: creditGraphs.price,
    limits: { homeValueReports: creditGraphs.homeValues },
  });
  expect(planOf(growth.title)).toMatchObject({
    monthlyCents: specifiedCents(growth.monthly),
    yearlyCents: specifiedCents(growth.yearly),
    limits: { reports: growth.reports, propertyTaxPulls: growth.taxPulls, supportLogins: growth.supportLogins },
  });
  expect(planOf(professional.title)).toMatchObject({
    monthlyCents: specifiedCents(professional.monthly),
    yearlyCents: specifiedCents(professional.yearly),
    limits: { reports: professional.reports, homeValueReports: professional.homeValues },
  });
  expect(planOf(enterprise.title)).toMatchObject({ monthlyCents: null, yearlyCents: null });
  expect(MINIMUM_SEATS).toBe(enterprise.seats);
});

test("extra credits and credit monitoring have the prices of the specification", () => {
  expect(CREDIT_TIERS).toEqual(
    tiers.map(({ name, credits, monthly }) => ({ name, credits, monthlyCents: specifiedCents(monthly) })),
  );
  expect(CREDIT_MONITORING_CENTS).toBe(specifiedCents(creditMonitoring));
  for (const { name } of tiers) expect(PLAN_NAMES).toContain(name);
});

test("the benefits listed for a plan match its limits", () => {
  for (const { benefits, limits } of PLANS) {
    const promised = (pattern: RegExp) => {
      const found = benefits.map((benefit) => pattern.exec(benefit)?.[1]).find((number) => number !== undefined);
      return found === undefined ? undefined : Number(found);
    };
    const said = {
      reports: promised(/^(\d+) purchase and refinance reports a month$/),
      homeValueReports: promised(/^(\d+) home value reports a month$/),
      propertyTaxPulls: promised(/^(\d+) property tax pulls a month$/),
      supportLogins: promised(/^Up to (\d+) support staff logins$/),
    };
    for (const [name, number] of Object.entries(said))
      if (number !== undefined) expect(limits[name as keyof typeof limits], benefits.join("; ")).toBe(number);
  }
});
