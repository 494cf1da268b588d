import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { ReportNumber, VersionNumber } from "@hearthline/contract/loans/response-fields";
import { AnyTried } from "@hearthline/contract/loans/tried";
import { RECORDING_TYPES, Recording } from "@hearthline/contract/reports/recordings";
import { audienceOf, ShareAudience } from "@hearthline/contract/reports/share-audience";
import { readStored } from "@hearthline/contract/reports/stored-document";
import { ANYONE, VIEWERS, viewerOf } from "@hearthline/contract/reports/viewers";
import { shapeWithoutRules } from "@hearthline/contract/values/without-rules";
import type { Prisma } from "@hearthline/db/client";
import { z } from "zod";
import { visibleLoans } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { notFound } from "../../kernel/calls/errors.ts";
import { linkPath } from "../../kernel/sharing/share-keys.ts";

export { linkPath };

/** Returns the loan of an id that names a loan or one of its versions; with `kind`, a loan of another kind is not found. @throws DomainError `not_found` */
export async function loanIdOf(ctx: Context, id: string, kind?: LoanKind): Promise<string> {
  const loan = await ctx.db.loan.findFirst({
    where: { ...visibleLoans(ctx.actor), OR: [{ id }, { reports: { some: { id } } }], ...(kind && { kind }) },
    select: { id: true },
  });
  if (!loan) throw notFound("loan");
  return loan.id;
}

export async function reportById(ctx: Context, id: string) {
  const report = await ctx.db.report.findFirst({
    where: { id, loan: visibleLoans(ctx.actor) },
    include: { ...WITH_VIDEO, loan: { select: { officerId: true, branchId: true } } },
  });
  if (!report) throw notFound("report");
  return report;
}

/** Relations needed to read a version's video. */
export const WITH_VIDEO = {
  recording: { include: { file: { select: { type: true } } } },
} satisfies Prisma.ReportInclude;
type RecordingRow = Prisma.RecordingGetPayload<typeof WITH_VIDEO.recording>;

export const recordingOf = ({ id, seconds, width, height, ...row }: RecordingRow): Recording => ({
  id,
  seconds,
  width,
  height,
  type: RECORDING_TYPES.find((type) => type === row.file.type) ?? "video/mp4",
  hasPoster: row.posterFileId !== null,
  createdAt: row.createdAt.toISOString(),
});

/** Returns the video of a version, Loom's or Hearthline's; it is added after the version is frozen. */
interface WithVideo {
  videoUrl: string | null;
  recording: RecordingRow | null;
}

export const videoOf = ({ videoUrl, recording }: WithVideo) => ({
  videoUrl,
  recording: recording && recordingOf(recording),
});

/** Returns a stored document with what was added to the version later. */
export const documentOf = (report: { document: unknown } & WithVideo) => ({
  ...readStored(report.document),
  ...videoOf(report),
});

const Tried = z.object(shapeWithoutRules(AnyTried.shape));

export const RecipientState = z
  .object({
    id: z.uuid().describe("Id of the recipient"),
    channel: z.string().describe("How it was sent: `email`, `sms` or `link`"),
    viewer: z
      .enum(VIEWERS)
      .describe(
        "Who the recorded activity is by: `recipient` for the person it was sent to, `anyone` for a copied link, which does not tell who uses it",
      ),
    name: z.string().describe(`Name of the recipient; of a copied link “${ANYONE}”`),
    madeFor: z
      .string()
      .nullable()
      .meta({
        description: "Label of a copied link, as given by its creator; null for a report’s own link and for sent ones",
        examples: ["June Abbott"],
      }),
    address: z.string().describe("Email address or phone number; empty for a copied link"),
    status: z
      .enum(["queued", "sent", "delivered", "opened", "failed", "revoked", "expired", "link"])
      .describe("Its delivery state"),
    failure: z.string().nullable().describe("Why it was not delivered"),
    link: z.string().describe("Path of the recipient's link"),
    sentAt: z.iso.datetime().nullable().describe("When it was sent"),
    deliveredAt: z.iso.datetime().nullable().describe("When it was delivered"),
    firstOpenedAt: z.iso.datetime().nullable().describe("When it was first opened"),
    lastOpenedAt: z.iso.datetime().nullable().describe("When it was last opened"),
    openCount: z.int().describe("How often it was opened"),
    seconds: z.int().describe("Seconds spent on it"),
    sections: z.record(z.string(), z.int()).describe("Seconds by section"),
    privateReading: z
      .boolean()
      .describe(
        "Whether the browser asked for privacy when it was last opened: time and sections are not recorded then",
      ),
    tries: z
      .array(
        z.object({
          id: z.uuid().describe("Id of the try"),
          scenarioName: z.string().describe("Scenario of the report that was changed"),
          ...Tried.shape,
          housingPaymentCents: z.int().describe("Resulting monthly payment in cents"),
          at: z.iso.datetime().describe("When it was tried"),
        }),
      )
      .describe("Numbers the recipient tried on the link"),
    calls: z.array(z.iso.datetime()).describe("When the officer's number was tapped, newest first"),
    questions: z
      .array(
        z.object({
          id: z.uuid().describe("Id of the question"),
          figure: z.string().describe("The figure, as the report names it"),
          scenario: z.string().describe("The scenario of the figure; empty for a figure common to all"),
          text: z.string().describe("The question"),
          at: z.iso.datetime().describe("When it was asked"),
          answeredAt: z.iso.datetime().nullable().describe("When it was answered"),
        }),
      )
      .describe("Questions the recipient asked, newest first"),
  })
  .meta({ id: "RecipientState", description: "A recipient of a report: how it was sent and what they have read" });

/** One act of sharing with its results. */
export const ShareState = z.object({
  id: z.uuid().describe("Id of the share"),
  channel: z.string().describe("How it was sent: `email`, `sms` or `link`"),
  audience: ShareAudience,
  showsDifference: z.boolean().describe("Whether its links show what changed in the newest version"),
  hasAccessCode: z.boolean().describe("Whether its links ask for an access code"),
  subject: z.string().nullable().describe("Subject of the email"),
  message: z.string().nullable().describe("The officer's words"),
  createdAt: z.iso.datetime().describe("When it was sent"),
  expiresAt: z.iso.datetime().nullable().describe("When its links expire; null for never"),
  revokedAt: z.iso.datetime().nullable().describe("When its links were revoked"),
  recipients: z.array(RecipientState).describe("Recipients"),
});

export const ReportVersion = z
  .object({
    id: z.uuid().describe("Id of the version"),
    number: ReportNumber,
    version: VersionNumber,
    createdAt: z.iso.datetime().describe("When the version was created"),
    createdBy: z.string().describe("Who created it"),
    videoUrl: z.string().nullable().describe("URL of a Loom recording for the borrower"),
    recording: Recording.nullable().describe("The video that the officer recorded for the borrower"),
    disclaimer: z
      .object({
        version: z.int().describe("Version of the company's text"),
        effectiveFrom: z.iso.date().describe("First effective day"),
      })
      .nullable()
      .describe("The company's disclaimer it carries; null for Hearthline's default text"),
    hasPdf: z.boolean().describe("Whether its PDF is rendered"),
    shares: z.array(ShareState).describe("How it was sent, and to whom"),
  })
  .meta({ id: "ReportVersion", description: "A version of a loan's report, with how it was sent and read" });

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** Selects scenario names of a version, by version and scenario id; a whole document is a hundred kilobytes. */
async function scenarioNames(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db.$queryRaw<{ reportId: string; id: string | null; name: string | null }[]>`
    SELECT p.id AS "reportId", s->>'id' AS id, s->>'name' AS name
    FROM "Report" p, jsonb_path_query(p.document, '$.scenarios[*]') s WHERE p.id = ANY(${ids}::uuid[])`;
  return new Map(rows.map(({ reportId, id, name }) => [`${reportId} ${id}`, name ?? ""]));
}

/** Returns versions of reports with the state of each share. */
export async function reportVersions(
  ctx: Context,
  of: Pick<Prisma.ReportFindManyArgs, "where" | "orderBy" | "skip" | "take">,
): Promise<z.input<typeof ReportVersion>[]> {
  const reports = await ctx.db.report.findMany({
    ...of,
    omit: { document: true },
    include: {
      ...WITH_VIDEO,
      disclaimer: { select: { version: true, effectiveFrom: true } },
      shares: {
        orderBy: { createdAt: "desc" },
        include: {
          recipients: {
            orderBy: { id: "asc" },
            include: {
              views: { select: { sections: true } },
              tries: { orderBy: { createdAt: "desc" } },
              calls: { orderBy: { createdAt: "desc" }, select: { createdAt: true } },
              questions: { orderBy: { createdAt: "desc" } },
            },
          },
        },
      },
    },
  });
  const makers = new Map(
    (
      await ctx.db.user.findMany({
        where: { id: { in: reports.map(({ createdById }) => createdById) } },
        select: { id: true, name: true },
      })
    ).map(({ id, name }) => [id, name]),
  );
  const tried = reports.some(({ shares }) =>
    shares.some((share) => share.recipients.some(({ tries }) => tries.length)),
  );
  const names = tried
    ? await scenarioNames(
        ctx,
        reports.map(({ id }) => id),
      )
    : new Map<string, string>();
  return reports.map((report) => {
    return {
      id: report.id,
      number: report.number,
      version: report.version,
      createdAt: report.createdAt.toISOString(),
      createdBy: makers.get(report.createdById) ?? "",
      ...videoOf(report),
      disclaimer: report.disclaimer && {
        version: report.disclaimer.version,
        effectiveFrom: report.disclaimer.effectiveFrom.toISOString().slice(0, 10),
      },
      hasPdf: report.pdfFileId !== null,
      shares: report.shares.map((share) => ({
        id: share.id,
        channel: share.channel,
        audience: audienceOf(share.audience),
        showsDifference: share.showsDifference,
        hasAccessCode: share.accessCode !== null,
        subject: share.subject,
        message: share.message,
        createdAt: share.createdAt.toISOString(),
        expiresAt: iso(share.expiresAt),
        revokedAt: iso(share.revokedAt),
        recipients: share.recipients.map((recipient) => ({
          id: recipient.id,
          channel: share.channel,
          viewer: viewerOf(share),
          name: viewerOf(share) === "anyone" ? ANYONE : recipient.name,
          madeFor: viewerOf(share) === "anyone" && recipient.name !== ANYONE ? recipient.name : null,
          address: recipient.address,
          status: recipientStatus(share, recipient, ctx.now),
          failure: recipient.failure,
          link: `${ctx.caller.publicUrl}${linkPath(report, recipient.key)}`,
          sentAt: iso(recipient.sentAt),
          deliveredAt: iso(recipient.deliveredAt),
          firstOpenedAt: iso(recipient.firstOpenedAt),
          lastOpenedAt: iso(recipient.lastOpenedAt),
          openCount: recipient.openCount,
          seconds: recipient.seconds,
          sections: addedUp(recipient.views.map(({ sections }) => sections as Record<string, number>)),
          privateReading: recipient.privateReading,
          tries: recipient.tries.map((one) => ({
            id: one.id,
            scenarioName: names.get(`${report.id} ${one.scenarioId}`) ?? "",
            ...Tried.parse(one.tried),
            housingPaymentCents: Number(one.housingPaymentCents),
            at: one.createdAt.toISOString(),
          })),
          calls: recipient.calls.map(({ createdAt }) => createdAt.toISOString()),
          questions: recipient.questions.map(({ id, figure, scenario, text, createdAt, answeredAt }) => ({
            id,
            figure,
            scenario,
            text,
            at: createdAt.toISOString(),
            answeredAt: iso(answeredAt),
          })),
        })),
      })),
    };
  });
}

function recipientStatus(
  share: { channel: string; revokedAt: Date | null; expiresAt: Date | null },
  recipient: { failedAt: Date | null; firstOpenedAt: Date | null; deliveredAt: Date | null; sentAt: Date | null },
  now: Date,
): z.output<typeof RecipientState>["status"] {
  if (share.revokedAt) return "revoked";
  if (recipient.firstOpenedAt) return "opened";
  if (share.expiresAt && share.expiresAt <= now) return "expired";
  if (recipient.failedAt) return "failed";
  if (share.channel === "link") return "link";
  if (recipient.deliveredAt) return "delivered";
  return recipient.sentAt ? "sent" : "queued";
}

function addedUp(views: Record<string, number>[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const view of views)
    for (const [section, seconds] of Object.entries(view)) sums.set(section, (sums.get(section) ?? 0) + seconds);
  return Object.fromEntries(sums);
}
