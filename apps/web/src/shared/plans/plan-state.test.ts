import { expect, it } from "vitest";
import { startPeriod, wordOf } from "./plan-state.ts";

const plan = (name: string, ends_at: string | null = null) => ({ name, ends_at, items: [] });

it.each([
  ["none", [], "growth_month", "UPGRADE"],
  ["Growth", [plan("growth_month")], "growth_month", "UNSUBSCRIBE"],
  ["Growth, canceled", [plan("growth_month", "2026-12-01T00:00:00Z")], "growth_month", "ACTIVE"],
  ["Growth", [plan("growth_month")], "professional_month", "UPGRADE"],
  ["Growth by the month", [plan("growth_month")], "growth_year", "UPGRADE"],
  ["Professional", [plan("professional_month")], "growth_year", "DOWNGRADE"],
  ["Professional by the year", [plan("professional_year")], "professional_month", "DOWNGRADE"],
  ["250 credits", [plan("home_value_report_plan_250")], "home_value_report_plan_500", "UPGRADE"],
  ["1,000 credits", [plan("home_value_report_plan_1000")], "home_value_report_plan_250", "DOWNGRADE"],
  [
    "Professional and 250 credits",
    [plan("professional_month"), plan("home_value_report_plan_250")],
    "growth_month",
    "DOWNGRADE",
  ],
])("labels the button of a plan with what it does for %s", (_, plans, name, word) => {
  expect(wordOf(plans, name)).toBe(word);
});

it("the toggle starts from the period that is paid for", () => {
  expect(startPeriod([plan("home_value_report_plan_250"), plan("growth_year")])).toBe("year");
  expect(startPeriod([])).toBe("month");
});
