import { figuresOf } from "@hearthline/contract/loans/figures";
import { KINDS } from "@hearthline/contract/loans/kinds";
import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { AnyTried } from "@hearthline/contract/loans/tried";
import { READ_SECONDS } from "@hearthline/contract/platform/event-types";
import { OfferSheet, offerSheet } from "@hearthline/contract/reports/offer-sheet";
import { ReadNote } from "@hearthline/contract/reports/pinned-notes";
import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import { REPORT_SECTIONS } from "@hearthline/contract/reports/report-sections";
import { audienceOf, type ShareAudience } from "@hearthline/contract/reports/share-audience";
import { SharedReport, sharedReport } from "@hearthline/contract/reports/shared-report";
import { readStored } from "@hearthline/contract/reports/stored-document";
import { viewerName, viewerOf } from "@hearthline/contract/reports/viewers";
import { ScenarioId } from "@hearthline/contract/values/ids";
import { Language, languageOf } from "@hearthline/contract/values/language";
import { Id } from "@hearthline/contract/values/people";
import { fieldErrors } from "@hearthline/contract/values/sentences";
import { newId } from "@hearthline/db/ids";
import { hasLicenses } from "@hearthline/domain/licensing/licenses";
import { viewOf } from "@hearthline/report/kinds";
import type { Tries } from "@hearthline/report/tries";
import { z } from "zod";
import type { Context } from "../../kernel/calls/context.ts";
import { DomainError, forbidden, notFound } from "../../kernel/calls/errors.ts";
import { notifyWhenAway } from "./away.rules.ts";
import { NewerVersion, newerVersion } from "./newer-version.reads.ts";
import { readNotes } from "./pinned-notes.reads.ts";
import { countBeat, MAX_VIEWS } from "./reading.rules.ts";
import { emitReading } from "./report-events.rules.ts";
import { documentOf } from "./reports.reads.ts";
import { EXAMPLE_KEY, lockRecipient, recipientOf, ShareKey } from "./shares.rules.ts";
import { isCounted, refuseStaff } from "./viewers.rules.ts";

/** Sections as stored; one that reports no longer have does no harm. */
const StoredSections = z.record(z.string(), z.int());

/** Views are capped at a day: a page left open overnight is not being read. */
const Seconds = z.int().min(0).max(86_400);
const ViewId = z.uuid("A view needs its own id.").meta({ description: "Id assigned by the page" });

async function writeView(
  ctx: Context,
  view: { id: string; recipientId: string; known: boolean; isPrivate: boolean; seconds: number; sections: object },
): Promise<void> {
  const { id, recipientId, known, isPrivate, seconds, sections } = view;
  if (known) await ctx.db.reportView.update({ where: { id }, data: { sections, seconds, lastBeatAt: ctx.now } });
  else
    await ctx.db.reportView.create({
      data: {
        id,
        recipientId,
        sections,
        seconds,
        startedAt: ctx.now,
        lastBeatAt: ctx.now,
        privateReading: isPrivate,
        userAgent: isPrivate ? null : ctx.caller.userAgent.slice(0, 300),
      },
    });
}

export const ViewBeat = z.object({
  key: ShareKey,
  viewId: ViewId,
  event: z.enum(["open", "beat", "leave"]).meta({ description: "What happened" }).default("beat"),
  seconds: Seconds.optional().describe("Total for the view; by default the sum of its sections"),
  sections: z
    .partialRecord(z.enum(REPORT_SECTIONS), Seconds)
    .meta({ description: "Seconds visible so far, by section", examples: [{ cash: 12 }] })
    .default({}),
  private: z
    .boolean()
    .meta({
      description: "The browser asks for privacy (`navigator.globalPrivacyControl`): only the opening is recorded",
    })
    .default(false),
});

export const TriedNumbers = z
  .object({
    key: ShareKey,
    viewId: ViewId.optional(),
    scenarioId: ScenarioId,
    ...AnyTried.shape,
  })
  .meta({
    examples: [
      {
        key: EXAMPLE_KEY,
        scenarioId: "01990000-0000-7000-8000-000009100001",
        priceCents: 49_000_000,
        downPaymentCents: 6_125_000,
        noteRate: 0.065,
      },
    ],
  });

/** What a link opens: the report for its reader, or the offer sheet for a realtor. */
export const OpenedReport = z.object({
  reportId: Id,
  own: z.boolean().describe("Viewed by staff or a machine: nothing is counted"),
  language: Language,
  reachable: z.boolean().describe("Whether the reader's address is known"),
  licensed: z.boolean().describe("Whether the officer has entered state licenses"),
  newer: NewerVersion.nullable().describe("A newer version of the report; null if this is the newest"),
  page: z.discriminatedUnion("audience", [
    z.object({
      audience: z.literal("borrower"),
      document: SharedReport,
      notes: z.array(ReadNote).describe("The officer's notes at its figures"),
    }),
    z.object({ audience: z.literal("realtor"), sheet: OfferSheet }),
  ]),
});

/** Returns the report behind the caller's link, in its reader's form. */
export async function openReport(ctx: Context): Promise<z.input<typeof OpenedReport>> {
  const recipient = await recipientOf(ctx);
  const { share } = recipient;
  const document = documentOf(share.report);
  const audience = audienceOf(share.audience);
  const notes =
    audience === "borrower"
      ? await readNotes(ctx, { recipientId: recipient.id, loanId: share.report.loanId, document })
      : [];
  const page = pageOf(document, audience, notes);
  return {
    reportId: share.reportId,
    own: !isCounted(ctx),
    language: languageOf(recipient.language),
    reachable: recipient.address !== "",
    licensed: await hasLicenses(ctx, share.report.loan.officerId),
    newer: await newerVersion(ctx, recipient),
    page,
  };
}

function pageOf(
  document: ReportDocument,
  audience: ShareAudience,
  notes: ReadNote[],
): z.input<typeof OpenedReport>["page"] {
  if (audience === "borrower") return { audience, document: sharedReport(document), notes };
  const sheet = offerSheet(document);
  if (!sheet) throw notFound("report");
  return { audience, sheet };
}

/** Emits events for a beat: that it opened the report, and that the visit now counts as a reading. */
async function emitBeat(
  ctx: Context,
  reader: Awaited<ReturnType<typeof recipientOf>>,
  beat: { opening: boolean; before: number; seconds: number; more: number; sections: object },
): Promise<void> {
  const { opening, before, seconds, more, sections } = beat;
  if (opening) await emitReading(ctx, "report.opened", reader, { openCount: reader.openCount + 1 });
  if (before < READ_SECONDS && before + more >= READ_SECONDS)
    await emitReading(ctx, "report.read", reader, {
      seconds,
      totalSeconds: reader.seconds + more,
      sections: Object.keys(sections),
    });
}

/** Whether this is a borrower's page, opened with a recipient's own key. */
const readsAsBorrower = (recipient: Awaited<ReturnType<typeof recipientOf>>): boolean =>
  viewerOf(recipient.share) === "recipient" && audienceOf(recipient.share.audience) === "borrower";

/** Records a beat of the page behind a link, as far as the clock allows, and publishes it to live screens. */
export async function logView(ctx: Context, beat: z.output<typeof ViewBeat>) {
  const { viewId } = beat;
  if (!isCounted(ctx)) return { counted: false };
  const isPrivate = beat.private || ctx.caller.asksPrivacy === true;
  const told = isPrivate ? { seconds: 0, sections: {} } : beat;
  // The recipient is locked, because each beat is measured against the one before.
  await lockRecipient(ctx);
  const recipient = await recipientOf(ctx);
  const { loan } = recipient.share.report;
  const known = await ctx.db.reportView.findUnique({ where: { id: viewId } });
  if (known && known.recipientId !== recipient.id)
    throw new DomainError("conflict", "This view belongs to another link.");
  const { opening, tell, more, ...view } = countBeat(ctx.now, told, {
    view: known ? { ...known, sections: StoredSections.parse(known.sections) } : undefined,
    lastBeatAt: recipient.lastOpenedAt,
    countedUntil: recipient.countedUntil,
  });
  // For a reader who asks for privacy, only the opening is recorded.
  if (isPrivate && !opening) return { counted: false };
  // The loan is updated before the recipient, since updating the recipient touches the report. An opening is no edit of the loan, so its `updatedAt` stays.
  if (opening && readsAsBorrower(recipient))
    await ctx.db.$executeRaw`UPDATE "Loan" SET "lastOpenedAt" = ${ctx.now} WHERE id = ${loan.id}::uuid`;
  const kept = known !== null || (await ctx.db.reportView.count({ where: { recipientId: recipient.id } })) < MAX_VIEWS;
  if (!kept && !opening) return { counted: false };
  if (kept) await writeView(ctx, { id: viewId, recipientId: recipient.id, known: known !== null, isPrivate, ...view });
  await ctx.db.recipient.update({
    where: { id: recipient.id },
    data: {
      lastOpenedAt: ctx.now,
      privateReading: isPrivate,
      ...(kept ? { seconds: { increment: more }, countedUntil: view.countedUntil } : {}),
      ...(opening ? { openCount: { increment: 1 } } : {}),
      ...(recipient.firstOpenedAt ? {} : { firstOpenedAt: ctx.now }),
    },
  });
  await emitBeat(ctx, recipient, { opening, ...view, before: known?.seconds ?? 0, more: kept ? more : 0 });
  const at = ctx.now.toISOString();
  const about = {
    loanId: loan.id,
    loanKind: LoanKindName.parse(loan.kind),
    reportId: recipient.share.reportId,
    recipientId: recipient.id,
    viewerName: viewerName(recipient),
    at,
  };
  if (opening) ctx.publish({ kind: "report.opened", ...about }, loan);
  else if (tell)
    ctx.publish({ kind: "report.read", seconds: view.seconds, sections: Object.keys(view.sections), ...about }, loan);
  return { counted: true };
}

/** Stores numbers that a borrower tried, if the report allows tries. @throws DomainError */
export async function logTry(ctx: Context, { scenarioId, ...numbers }: z.output<typeof TriedNumbers>) {
  refuseStaff(ctx);
  // The recipient is locked, so that the limit below is exact under concurrent calls.
  await lockRecipient(ctx);
  const recipient = await recipientOf(ctx);
  const { loan } = recipient.share.report;
  if (audienceOf(recipient.share.audience) !== "borrower")
    throw forbidden("not_open", "Trying other numbers is not open on this page.");
  const document = readStored(recipient.share.report.document);
  const tried = triedOn(document, numbers);
  const index = document.scenarios.findIndex(({ id }) => id === scenarioId);
  const scenario = document.scenarios[index];
  if (!scenario) throw notFound("scenario");
  const open = openTries(document, index, tried);
  const { firstHousingPaymentCents: housingPaymentCents } = figuresAt(document, scenario, open, tried);
  // Limited to fifty tries per recipient.
  const tries = await ctx.db.reportTry.count({ where: { recipientId: recipient.id } });
  if (tries >= 50)
    throw new DomainError("rate_limited", "Your loan officer already has many of your tries. Please call them.", {
      retryAfter: 3600,
    });
  const id = newId();
  await ctx.db.reportTry.create({
    data: {
      id,
      recipientId: recipient.id,
      scenarioId,
      tried,
      housingPaymentCents: BigInt(housingPaymentCents),
    },
  });
  await notifyWhenAway(ctx, loan, { recipientId: recipient.id, deed: id });
  await emitReading(ctx, "report.tried", recipient, { tryId: id, scenarioId, housingPaymentCents });
  ctx.publish(
    {
      kind: "report.tried",
      loanId: loan.id,
      loanKind: LoanKindName.parse(loan.kind),
      reportId: recipient.share.reportId,
      recipientId: recipient.id,
      viewerName: viewerName(recipient),
      at: ctx.now.toISOString(),
    },
    loan,
  );
  return { saved: true as const, housingPaymentCents };
}

/** Calculates the figures of tried numbers. @throws DomainError `invalid` if they make no valid loan */
function figuresAt(
  document: ReportDocument,
  scenario: ReportDocument["scenarios"][number],
  tries: Tries,
  tried: Parameters<Tries["faults"]>[2],
) {
  try {
    return figuresOf<LoanKind>({ ...document, ...tries.loan(tried) }, tries.scenario(scenario, tried));
  } catch (error) {
    if (error instanceof RangeError) throw new DomainError("invalid", "These numbers do not make a valid loan.");
    throw error;
  }
}

/** Parses the numbers that can be tried on a loan of this kind. @throws DomainError `invalid` at the field */
function triedOn({ kind }: ReportDocument, numbers: AnyTried) {
  const tried = KINDS[kind].tried.safeParse(numbers);
  if (tried.success) return tried.data;
  const errors = fieldErrors(tried.error.issues);
  throw new DomainError("invalid", Object.values(errors).flat()[0] ?? "These numbers cannot be tried.", { errors });
}

/** Returns the tries allowed on this report's page. @throws DomainError `forbidden`, or `invalid` at the field */
function openTries(document: ReportDocument, index: number, tried: Parameters<Tries["faults"]>[2]) {
  const { tries } = viewOf(document);
  if (!tries || !document.tryLimits.enabled)
    throw forbidden("not_open", "Trying other numbers is not open on this report.");
  const faults = Object.entries(tries.faults(document, index, tried));
  const [first] = faults;
  if (first)
    throw new DomainError("invalid", first[1], {
      errors: Object.fromEntries(faults.map(([field, sentence]) => [field, [sentence]])),
    });
  return tries;
}

/** Taps within this time count as one call. */
const ONE_CALL_MS = 2 * 60_000;
/** Per recipient; further calls are not recorded. */
const MAX_CALLS = 100;

/** Records that a borrower tapped the officer's number, and notifies the officer. */
export async function logCall(ctx: Context) {
  if (!isCounted(ctx)) return { counted: false };
  await lockRecipient(ctx);
  const recipient = await recipientOf(ctx);
  const { loan } = recipient.share.report;
  const calls = { recipientId: recipient.id };
  const since = new Date(ctx.now.getTime() - ONE_CALL_MS);
  if ((await ctx.db.reportCall.count({ where: { ...calls, createdAt: { gt: since } } })) > 0) return { counted: false };
  if ((await ctx.db.reportCall.count({ where: calls })) >= MAX_CALLS) return { counted: false };
  const id = newId();
  await ctx.db.reportCall.create({ data: { id, recipientId: recipient.id } });
  await notifyWhenAway(ctx, loan, { recipientId: recipient.id, deed: id });
  await emitReading(ctx, "report.called", recipient, {});
  ctx.publish(
    {
      kind: "call.tapped",
      loanId: loan.id,
      loanKind: LoanKindName.parse(loan.kind),
      reportId: recipient.share.reportId,
      recipientId: recipient.id,
      viewerName: viewerName(recipient),
      at: ctx.now.toISOString(),
    },
    loan,
  );
  return { counted: true };
}
