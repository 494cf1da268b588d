import { homeValueCredits } from "@hearthline/contract/billing/plans";
import type { SubscriptionState } from "@hearthline/contract/billing/subscriptions";
import { describe, expect, it } from "vitest";
import { entitlements } from "./states.ts";

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const READ = at("2027-03-20");
const plan = (more: Partial<SubscriptionState>): SubscriptionState => ({
  id: "sub_1",
  kind: "plan",
  name: "growth_month",
  priceId: "price_1",
  seats: 1,
  status: "active",
  startedAt: at("2027-01-10"),
  trialEndsAt: null,
  periodStart: at("2027-03-10"),
  periodEnd: at("2027-04-10"),
  cancelsAt: null,
  canceledAt: null,
  endedAt: null,
  unpaid: null,
  ...more,
});
const NOTHING = { plan: null, subscription: null, tier: null, endsAt: null, lapsesAt: null };
const GROWTH = { ...NOTHING, plan: "growth_month", subscription: "sub_1" };
const unpaid = { invoiceId: "in_1", cents: 4_900, since: at("2027-03-10") };
const tier = plan({ id: "sub_2", kind: "credits", name: "home_value_report_plan_250" });

describe("a company's access follows from its subscriptions:", () => {
  it.each([
    ["none", [], NOTHING],
    ["in its trial", [plan({ status: "trialing" })], GROWTH],
    ["active", [plan({})], GROWTH],
    [
      "canceled, until the end of its period",
      [plan({ cancelsAt: at("2027-04-10") })],
      { ...GROWTH, endsAt: at("2027-04-10"), lapsesAt: at("2027-04-10") },
    ],
    [
      "unpaid, within the seven days of grace",
      [plan({ status: "past_due", unpaid })],
      { ...GROWTH, lapsesAt: at("2027-03-17") },
    ],
    [
      "unpaid and canceled, the earlier of the two dates",
      [plan({ status: "past_due", unpaid, cancelsAt: at("2027-03-12") })],
      { ...GROWTH, endsAt: at("2027-03-12"), lapsesAt: at("2027-03-12") },
    ],
    [
      "given up by Stripe, from the invoice date",
      [plan({ status: "unpaid", unpaid })],
      { ...GROWTH, lapsesAt: at("2027-03-10") },
    ],
    [
      "given up by Stripe on a clock ahead of ours, from the time of the read",
      [plan({ status: "unpaid", unpaid: { ...unpaid, since: at("2027-08-01") } })],
      { ...GROWTH, lapsesAt: READ },
    ],
    ["paused", [plan({ status: "paused" })], { ...GROWTH, lapsesAt: at("2027-03-10") }],
    ["ended", [plan({ status: "canceled", endedAt: at("2027-03-15") })], { ...NOTHING, lapsesAt: at("2027-03-15") }],
    [
      "ended, and another started",
      [plan({ status: "canceled", endedAt: at("2027-03-15") }), plan({ id: "sub_9", startedAt: at("2027-03-16") })],
      { ...GROWTH, subscription: "sub_9" },
    ],
    ["one whose first payment was never made", [plan({ status: "incomplete" })], NOTHING],
    [
      "two at the same time, the older one",
      [plan({ id: "sub_9", name: "growth_year", startedAt: at("2027-02-01") }), plan({})],
      GROWTH,
    ],
    ["one with an unknown price", [plan({ name: null })], NOTHING],
    ["with extra credits", [plan({}), tier], { ...GROWTH, tier: "home_value_report_plan_250" }],
    ["with unpaid extra credits", [plan({}), { ...tier, status: "unpaid" as const }], GROWTH],
    ["extra credits alone", [tier], NOTHING],
  ])("%s", (_, subscriptions, expected) => {
    expect(entitlements(subscriptions, READ)).toEqual(expected);
    expect(entitlements(subscriptions.toReversed(), READ)).toEqual(expected);
  });
});

it("monthly home values are the sum of the plan's and the tier's", () => {
  expect(homeValueCredits("professional_year", "home_value_report_plan_500")).toBe(1_250);
  expect(homeValueCredits(null, null)).toBe(10);
  expect(homeValueCredits("growth_month", "home_value_report_plan_free")).toBe(10);
  expect(homeValueCredits("enterprise_month", null)).toBeNull();
  expect(homeValueCredits("enterprise_month", "home_value_report_plan_250")).toBeNull();
});
