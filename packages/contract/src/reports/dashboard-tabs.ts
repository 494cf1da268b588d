import { z } from "zod";
import { PRE_APPROVAL_SOON_DAYS } from "../clients/signals.ts";

const SOON = `within ${PRE_APPROVAL_SOON_DAYS} days`;

/** Built-in views, shown as tabs, of the loans with a report. */
export const DASHBOARD_TABS = {
  all: { label: "All", about: "Loans that have a report to send or sent, the last opened first." },
  opened: { label: "Opened this week", about: "Loans whose report a borrower opened today or in the 6 days before." },
  waiting: { label: "Waiting for me", about: "Loans with a question or letter request that no one has answered." },
  ending: { label: "Pre-approval ends soon", about: `Loans whose pre-approval ends ${SOON}.` },
} as const;
export type DashboardTab = keyof typeof DASHBOARD_TABS;
export const DASHBOARD_TAB_NAMES = Object.keys(DASHBOARD_TABS) as [DashboardTab, ...DashboardTab[]];

export const DashboardTabName = z.enum(DASHBOARD_TAB_NAMES).meta({
  id: "DashboardTab",
  description: `Loans with a report: \`all\` of them, those \`opened\` this week, those with a question or letter request \`waiting\` for the officer, or those whose pre-approval is \`ending\` ${SOON}`,
  examples: ["waiting"],
});

export const DashboardTabCounts = z
  .object({
    all: z.int().describe("Number of loans with a report"),
    opened: z.int().describe("Number opened this week"),
    waiting: z.int().describe("Number with a question or letter request that is waiting for the officer"),
    ending: z.int().describe(`Number whose pre-approval ends ${SOON}`),
  })
  .meta({ id: "DashboardTabCounts", description: "The number of loans in each tab of the dashboard" });
