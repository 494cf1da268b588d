import { z } from "zod";

/** How long the counts of a day are kept. */
export const VISIT_MONTHS = 25;
export const VISIT_PERIODS = ["7", "30", "90"] as const;
export type VisitPeriod = (typeof VISIT_PERIODS)[number];

export const SiteVisitsInput = z.object({
  days: z
    .enum(VISIT_PERIODS, "Choose 7, 30 or 90 days.")
    .default("30")
    .meta({ description: "How many days, today included", examples: ["30"] }),
});

const Named = z.object({
  name: z.string().meta({ description: "Path below the website’s, or a host", examples: ["/reviews"] }),
  views: z.int().meta({ description: "Page views", examples: [52] }),
});
const counts = {
  views: z.int().meta({ description: "Page views", examples: [312] }),
  visitors: z.int().meta({ description: "Visitors, each once a day", examples: [140] }),
  leads: z.int().meta({ description: "Messages that were sent", examples: [3] }),
};

export const SiteVisits = z
  .object({
    ...counts,
    days: z
      .array(z.object({ day: z.string().meta({ description: "The day", examples: ["2026-11-30"] }), ...counts }))
      .describe("Each day of the period in your company’s time zone, the oldest first"),
    pages: z.array(Named).describe("The pages that were viewed most"),
    referrers: z.array(Named).describe("Where visitors came from, by host"),
  })
  .meta({ id: "SiteVisits", description: "How often a website was visited, in sums that say nothing of a person" });
export type SiteVisits = z.output<typeof SiteVisits>;
