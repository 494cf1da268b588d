import { z } from "zod";
import { VersionNumber } from "../loans/response-fields.ts";
import { ReportId } from "../values/ids.ts";

/**
 * What would differ in a version created today if the loan has not changed. None of this creates a version automatically; `POST
 * /api/reports/{id}/refresh` does.
 */
export const Outdated = z
  .object({
    branding: z.boolean().meta({
      description: "Whether company, officer, partner or one of their images differs today",
      examples: [false],
    }),
    disclaimer: z
      .boolean()
      .meta({ description: "Whether a different disclaimer text applies today", examples: [false] }),
    figures: z
      .boolean()
      .meta({ description: "Whether the figures were computed by an older engine version", examples: [false] }),
  })
  .meta({ id: "Outdated", description: "What has changed since the version was frozen" });
export type Outdated = z.output<typeof Outdated>;

/** Position of a version among the versions of its loan. */
export const versionState = {
  newer: z
    .object({ id: ReportId, version: VersionNumber })
    .nullable()
    .meta({ description: "Id and number of the newest version; null if this is the newest", examples: [null] }),
  outdated: Outdated.describe(
    "What would differ in a version created today although the loan is the same; `POST /api/reports/{id}/refresh` creates one",
  ),
};
