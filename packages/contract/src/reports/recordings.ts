import { z } from "zod";
import { Id, Instant } from "../values/people.ts";

/** Maximum length in seconds; hardly anyone watches longer recordings to the end. */
export const MAX_RECORDING_SECONDS = 300;
/** Tolerance in seconds, because browsers stop slightly late. */
export const RECORDING_GRACE_SECONDS = 3;
export const RECORDING_BYTES = 150_000_000;
export const POSTER_BYTES = 5_000_000;

/** Media types that recordings are stored and played in. */
export const RECORDING_TYPES = ["video/mp4", "video/webm"] as const;

/** A video that an officer recorded for readers of a report. */
export const Recording = z
  .object({
    id: Id,
    seconds: z.int().meta({ description: "Length in seconds", examples: [84] }),
    width: z.int().meta({ description: "Width in pixels", examples: [1280] }),
    height: z.int().meta({ description: "Height in pixels", examples: [720] }),
    type: z.enum(RECORDING_TYPES).describe("Media type"),
    hasPoster: z.boolean().describe("Whether it has a poster image to show before it plays"),
    createdAt: Instant,
  })
  .meta({ id: "Recording", description: "A video that an officer recorded for readers of a report" });
export type Recording = z.output<typeof Recording>;
