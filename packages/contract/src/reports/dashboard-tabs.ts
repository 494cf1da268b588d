import { z } from "zod";
import { PRE_APPROVAL_SOON_DAYS } from "../clients/signals.ts";

const SOON = `within ${PRE_APPROVAL_SOON_DAYS} days`;

/** Views of the loans with a report that everybody has, as tabs. */
export const DASHBOARD_TABS = {
  all: { label: "All", about: "Loans that have a report to send or sent, the last opened first." },
  opened: { label: "Opened this week", about: "Loans whose report a borrower opened today or in the 6 days before." },
  waiting: { label: "Waiting for me", about: "Loans with a question or a letter asked that nobody has answered." },
  ending: { label: "Pre-approval ends soon", about: `Loans whose pre-approval ends ${SOON}.` },
} as const;
export type DashboardTab = keyof typeof DASHBOARD_TABS;
export const DASHBOARD_TAB_NAMES = Object.keys(DASHBOARD_TABS) as [DashboardTab, ...DashboardTab[]];

export const DashboardTabName = z.enum(DASHBOARD_TAB_NAMES).meta({
  id: "DashboardTab",
  description: `Of the loans with a report: \`all\`, those \`opened\` this week, those with a question or letter \`waiting\` for an answer, those whose pre-approval is \`ending\` ${SOON}`,
  examples: ["waiting"],
});

export const DashboardTabCounts = z
  .object({
    all: z.int().describe("Loans with a report"),
    opened: z.int().describe("Those opened this week"),
    waiting: z.int().describe("Those with a question or letter that waits for an answer"),
    ending: z.int().describe(`Those whose pre-approval ends ${SOON}`),
  })
  .meta({ id: "DashboardTabCounts", description: "How many loans each tab of the dashboard has" });
