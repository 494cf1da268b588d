import { VersionNumber } from "@hearthline/contract/loans/response-fields";
import {
  MAX_RECORDING_SECONDS,
  RECORDING_BYTES,
  RECORDING_TYPES,
  Recording,
} from "@hearthline/contract/reports/recordings";
import { LoanOrReportId, RecordingId, ReportId } from "@hearthline/contract/values/ids";
import { z } from "zod";
import { ofOfficer } from "../../kernel/access/of-officer.ts";
import { officerOfLoan, ofLoan } from "../../kernel/access/owners.ts";
import { notFound } from "../../kernel/calls/errors.ts";
import { download, upload } from "../../kernel/calls/operation.ts";
import { recordingFile } from "./recordings.reads.ts";
import { placeRecording, storeRecording } from "./recordings.rules.ts";
import { VERSION_EVENTS } from "./report-events.rules.ts";
import { recordingOf, WITH_VIDEO } from "./reports.reads.ts";
import { ShareKey } from "./shares.rules.ts";

const [, WEBM] = RECORDING_TYPES;
const OfRecording = z.object({
  id: RecordingId,
  key: ShareKey.optional().meta({ description: "Key of a link to its report, instead of a token" }),
});

/** Videos stored by Hearthline; a Loom video is a link: `reports.addVideo`. */
export const recordings = {
  create: upload({
    summary: "Add a video to a loan's report",
    description: `An MP4, MOV or WebM file of at most ${MAX_RECORDING_SECONDS / 60} minutes, with H.264, VP8, VP9 or AV1 pictures. It is rewritten without the file's metadata, such as location. With the loan's id it is added to the newest version and later ones; with a version's id, to that version only. It replaces an existing video; \`POST /api/loan/add-loom-record-report\` with an empty \`videoUrl\` removes it.`,
    access: "report:create",
    uses: null,
    refuses: ["plan_required"],
    rest: { method: "POST", path: "/recordings", status: 201 },
    fileBytes: RECORDING_BYTES,
    emits: VERSION_EVENTS,
    message: "The video is on the report.",
    ...ofOfficer(
      z.object({
        id: LoanOrReportId,
        video: z.file("Choose a video.").meta({ description: "The video" }),
        poster: z.file("Choose a picture.").optional().meta({
          description: "A picture to show before it plays and in the email: JPEG, PNG or WebP, 5 MB at most",
        }),
      }),
      ofLoan(),
    ),
    output: z.object({ reportId: ReportId, version: VersionNumber, recording: Recording }),
    async prepare(ctx, { id, video, poster }) {
      // Checked before a hundred megabytes are read for a loan that does not exist.
      if ((await ctx.inCompany((look) => officerOfLoan(look, id))) === undefined) throw notFound("loan");
      return storeRecording(ctx, video, poster);
    },
    async run(ctx, { id }, stored) {
      const version = await placeRecording(ctx, id, stored);
      const recording = await ctx.db.recording.findUniqueOrThrow({ where: { id: stored.id }, ...WITH_VIDEO.recording });
      return { reportId: version.id, version: version.version, recording: recordingOf(recording) };
    },
  }),

  video: download({
    summary: "Play the video of a report",
    description:
      "The whole file, or the part requested by `Range`. With a token, or with the `key` of a link to a report that shows it.",
    access: "share-key",
    withoutKey: "report:view",
    rest: { method: "GET", path: "/recordings/{id}/video" },
    file: { type: "video/mp4", also: [WEBM], inline: true, parts: true },
    input: OfRecording,
    run: (ctx, asked) => recordingFile(ctx, asked, "file"),
  }),

  poster: download({
    summary: "Read the picture shown before a report's video plays",
    access: "share-key",
    withoutKey: "report:view",
    rest: { method: "GET", path: "/recordings/{id}/poster" },
    file: { type: "image/jpeg", inline: true, parts: true },
    input: OfRecording,
    run: (ctx, asked) => recordingFile(ctx, asked, "posterFile"),
  }),
};
