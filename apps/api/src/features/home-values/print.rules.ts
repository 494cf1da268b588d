import { homeValueReport, watchedByIds } from "@hearthline/domain/home-values/home-value-report";
import { readIn } from "@hearthline/domain/home-values/mailing-facts";
import { wantPrint } from "@hearthline/domain/home-values/prints";
import { PermanentFailure } from "@hearthline/providers/failure";
import { homeValueWordsOf } from "@hearthline/report/home-value-words";
import type { Context } from "../../kernel/calls/context.ts";
import { DomainError, notFound } from "../../kernel/calls/errors.ts";
import type { Download } from "../../kernel/calls/operation.ts";
import type { Printed } from "./home-value-pages.ts";
import { visibleWatches } from "./home-values.reads.ts";

/** Rendering takes a few seconds; a caller who would wait longer than this is asked to come back. */
const WAIT_MS = 10_000;

/** A download in progress: where the file will be, and the job that makes it. */
interface Started extends Download {
  print: Printed["print"];
}

/** Returns a print as a download whose file is not read yet. */
export function startedPrint({ print, report }: Printed): Started {
  const { homeValue, day } = homeValueWordsOf(report.language);
  return { filename: homeValue.fileName(day(report.asOf)), body: new Uint8Array(), print };
}

/** Prints the page of a report that the caller sees. @throws DomainError `not_found` */
export async function printOf(ctx: Context, id: string): Promise<Printed> {
  const where = { AND: [{ id }, visibleWatches(ctx.actor)] };
  const seen = await ctx.db.homeWatch.findFirst({ where, select: { id: true } });
  const watched = seen && (await watchedByIds(readIn(ctx.db), [id])).get(id);
  if (!watched) throw notFound("home value report");
  const report = homeValueReport(watched, { now: ctx.now, publicUrl: ctx.caller.publicUrl });
  return { report, print: await wantPrint(ctx, id, report) };
}

/** Waits for the worker. @returns false if it is not done in time */
async function isPrinted(ctx: Context, jobKey: string): Promise<boolean> {
  try {
    return (await ctx.waitForJob(jobKey, WAIT_MS)) !== undefined;
  } catch (error) {
    if (!(error instanceof PermanentFailure)) throw error;
    throw new DomainError("unavailable", "The PDF could not be made. Please try again later.", { cause: error });
  }
}

/** Returns the file once the worker has stored it. @throws DomainError `unavailable` if that takes too long */
export async function finishPrint(ctx: Context, started: object): Promise<Download> {
  const { filename, print } = started as Started;
  const isDone = print.jobKey === null || (await isPrinted(ctx, print.jobKey));
  const stored = isDone ? await ctx.storage.get(print.storeKey) : undefined;
  if (!stored)
    throw new DomainError("unavailable", "The PDF is still being made. Please try again in a moment.", {
      retryAfter: 5,
    });
  return { filename, body: stored.stream };
}
