import { sharedReport } from "@hearthline/contract/reports/shared-report";
import type { Prisma } from "@hearthline/db/client";
import { visibleLoans } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { notFound } from "../../kernel/calls/errors.ts";
import type { StoredDownload } from "../../kernel/calls/operation.ts";
import { documentOf } from "./reports.reads.ts";
import { recipientOf } from "./shares.rules.ts";

const FILES = { file: true, posterFile: true } satisfies Prisma.RecordingInclude;

/** Returns the recording that the caller sees: on the version behind their link, or of one of the company's loans. @throws DomainError `not_found` */
async function seenRecording(ctx: Context, { id, key }: { id: string; key?: string | undefined }) {
  if (key !== undefined) {
    const { share } = await recipientOf(ctx);
    const shown = share.audience === "borrower" ? sharedReport(documentOf(share.report)).recording : null;
    if (shown?.id !== id) throw notFound("recording");
  }
  const recording = await ctx.db.recording.findFirst({
    where: { id, ...(key === undefined && { loan: visibleLoans(ctx.actor) }) },
    include: FILES,
  });
  if (!recording) throw notFound("recording");
  return recording;
}

/** Returns a recording's video or poster, to be sent whole or in part. @throws DomainError `not_found` */
export async function recordingFile(
  ctx: Context,
  asked: { id: string; key?: string | undefined },
  which: "file" | "posterFile",
): Promise<StoredDownload> {
  const recording = await seenRecording(ctx, asked);
  const file = recording[which];
  if (!file) throw notFound("recording");
  const { id, type, size, name, storeKey } = file;
  const { storage } = ctx;
  return {
    filename: name,
    type,
    size,
    id,
    async read(range) {
      const stored = await storage.get(storeKey, range);
      if (!stored) throw notFound("recording");
      return stored.stream;
    },
  };
}
