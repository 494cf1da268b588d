import { z } from "zod";
import { VersionNumber } from "../loans/told-fields.ts";
import { ReportId } from "../values/ids.ts";

/** What a version made today would say differently, though the loan is the same. None of it makes a version: `POST /api/reports/{id}/refresh` does. */
export const Outdated = z
  .object({
    branding: z.boolean().meta({
      description: "Whether company, officer, partner or a picture of theirs is another today",
      examples: [false],
    }),
    disclaimer: z
      .boolean()
      .meta({ description: "Whether another text of the disclaimer counts today", examples: [false] }),
    figures: z
      .boolean()
      .meta({ description: "Whether an older release of the engine computed the figures", examples: [false] }),
  })
  .meta({ id: "Outdated", description: "What has changed since the version was frozen" });
export type Outdated = z.output<typeof Outdated>;

/** Where a version stands among those of its loan. */
export const versionState = {
  newer: z
    .object({ id: ReportId, version: VersionNumber })
    .nullable()
    .meta({ description: "The newest version; null where it is this one", examples: [null] }),
  outdated: Outdated.describe(
    "What a version made today would say differently, though the loan is the same; `POST /api/reports/{id}/refresh` makes one",
  ),
};
