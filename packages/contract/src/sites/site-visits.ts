import { z } from "zod";

/** How long daily counts are stored. */
export const VISIT_MONTHS = 25;
export const VISIT_PERIODS = ["7", "30", "90"] as const;
export type VisitPeriod = (typeof VISIT_PERIODS)[number];

export const SiteVisitsInput = z.object({
  days: z
    .enum(VISIT_PERIODS, "Choose 7, 30 or 90 days.")
    .default("30")
    .meta({ description: "Number of days, including today", examples: ["30"] }),
});

const Named = z.object({
  name: z.string().meta({ description: "Path within the website, or a host", examples: ["/reviews"] }),
  views: z.int().meta({ description: "Page views", examples: [52] }),
});
const counts = {
  views: z.int().meta({ description: "Page views", examples: [312] }),
  visitors: z.int().meta({ description: "Visitors, each counted once a day", examples: [140] }),
  leads: z.int().meta({ description: "Number of messages sent", examples: [3] }),
};

export const SiteVisits = z
  .object({
    ...counts,
    days: z
      .array(z.object({ day: z.string().meta({ description: "Date", examples: ["2026-11-30"] }), ...counts }))
      .describe("Each day of the period in your company’s time zone, oldest first"),
    pages: z.array(Named).describe("The most viewed pages"),
    referrers: z.array(Named).describe("Sources of visits, by host"),
  })
  .meta({ id: "SiteVisits", description: "Visits to a website, as totals that reveal nothing about individuals" });
export type SiteVisits = z.output<typeof SiteVisits>;
