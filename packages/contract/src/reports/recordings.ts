import { z } from "zod";
import { Id, Instant } from "../values/people.ts";

/** How long a recording may be: longer ones nobody watches to the end. */
export const MAX_RECORDING_SECONDS = 300;
/** Browsers stop a moment after they are told to. */
export const RECORDING_GRACE_SECONDS = 3;
export const RECORDING_BYTES = 150_000_000;
export const POSTER_BYTES = 5_000_000;

/** Media types in which recordings are kept and played. */
export const RECORDING_TYPES = ["video/mp4", "video/webm"] as const;

/** A video that an officer recorded for who reads a report. */
export const Recording = z
  .object({
    id: Id,
    seconds: z.int().meta({ description: "How long it is, in seconds", examples: [84] }),
    width: z.int().meta({ description: "Width of its picture in pixels", examples: [1280] }),
    height: z.int().meta({ description: "Height of its picture in pixels", examples: [720] }),
    type: z.enum(RECORDING_TYPES).describe("Media type"),
    hasPoster: z.boolean().describe("Whether it has a picture to be shown before it plays"),
    createdAt: Instant,
  })
  .meta({ id: "Recording", description: "A video that an officer recorded for who reads a report" });
export type Recording = z.output<typeof Recording>;
