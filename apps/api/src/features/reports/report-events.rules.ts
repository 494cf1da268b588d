import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import type { EventData } from "@hearthline/contract/platform/event-types";
import { audienceOf } from "@hearthline/contract/reports/share-audience";
import { viewerName, viewerOf } from "@hearthline/contract/reports/viewers";
import type { Context } from "../../kernel/calls/context.ts";
import { readerClient } from "./reader-client.reads.ts";

/** Events of an operation that reads the newest version of a loan's report, which creates one if the loan has changed. */
export const VERSION_EVENTS = ["report.created"] as const;
/** Events of sharing a report. */
export const SHARE_EVENTS = [...VERSION_EVENTS, "share.created"] as const;
/** Events of sending a report, in addition to the loan's new status. */
export const SENDING_EVENTS = [...SHARE_EVENTS, "message.queued", "consent.given"] as const;

interface OfLoan {
  id: string;
  kind: string;
  officerId: string;
  branchId: string | null;
}
interface OfVersion {
  id: string;
  loanId: string;
  number: string;
  version: number;
}

const about = (loan: OfLoan, reportId: string) =>
  ({ object: { type: "report", id: reportId }, officerId: loan.officerId, branchId: loan.branchId }) as const;
const versionFacts = ({ kind }: Pick<OfLoan, "kind">, { loanId, number, version }: OfVersion) => ({
  loanId,
  kind: LoanKindName.parse(kind),
  number,
  version,
});

/** Returns what events say about a version itself. */
async function versionEvent(ctx: Context, version: OfVersion) {
  const loan = await ctx.db.loan.findUniqueOrThrow({
    where: { id: version.loanId },
    include: { clients: { orderBy: [{ position: "asc" }, { clientId: "asc" }], take: 1, select: { clientId: true } } },
  });
  const clientId = loan.clients[0]?.clientId ?? null;
  return { ...about(loan, version.id), data: { ...versionFacts(loan, version), clientId } };
}

/** Emits that a version was frozen. */
export async function emitVersion(ctx: Context, version: OfVersion): Promise<void> {
  ctx.emit("report.created", await versionEvent(ctx, version));
}

/** Emits that a version, never shared, is about to be deleted. */
export async function emitVersionDeleted(ctx: Context, version: OfVersion): Promise<void> {
  ctx.emit("report.deleted", await versionEvent(ctx, version));
}

interface OfShare {
  id: string;
  reportId: string;
  channel: string;
  audience: string;
}

type Channel = EventData<"share.created">["channel"];
const channelOf = (stored: string): Channel => (stored === "email" || stored === "sms" ? stored : "link");

async function shareFacts(ctx: Context, { id, reportId, channel, audience }: OfShare) {
  const { loan } = await ctx.db.report.findUniqueOrThrow({ where: { id: reportId }, select: { loan: true } });
  return {
    whose: { object: { type: "share", id }, officerId: loan.officerId, branchId: loan.branchId } as const,
    data: {
      loanId: loan.id,
      kind: LoanKindName.parse(loan.kind),
      reportId,
      channel: channelOf(channel),
      audience: audienceOf(audience),
    },
  };
}

export async function emitShare(
  ctx: Context,
  share: OfShare & { expiresAt: Date; recipients: { id: string; name: string; address: string }[] },
): Promise<void> {
  const { whose, data } = await shareFacts(ctx, share);
  const recipients = share.recipients.map(({ id, name, address }) => ({ id, name, address }));
  ctx.emit("share.created", { ...whose, data: { ...data, recipients, expiresAt: share.expiresAt.toISOString() } });
}

export async function emitRevoked(ctx: Context, share: OfShare): Promise<void> {
  const { whose, data } = await shareFacts(ctx, share);
  ctx.emit("share.revoked", { ...whose, data });
}

/** A reader, with the parts of `recipientOf` that events need. */
interface Reader {
  id: string;
  name: string;
  address: string;
  share: { reportId: string; channel: string; audience: string; report: OfVersion & { loan: OfLoan } };
}

export type ReadingType = "report.opened" | "report.read" | "report.tried" | "report.question_asked" | "report.called";
type Beyond<T extends ReadingType> = Omit<EventData<T>, keyof EventData<"report.called">>;

/** Emits an action of a reader behind their link. */
export async function emitReading<T extends ReadingType>(
  ctx: Context,
  type: T,
  reader: Reader,
  beyond: Beyond<T>,
): Promise<void> {
  const { id, address, share } = reader;
  const { loan } = share.report;
  const recipient = { id, name: viewerName(reader), address };
  const client = await readerClient(ctx, { recipientId: id, audience: share.audience, address });
  const whose = { viewer: viewerOf(share), clientId: client?.id ?? null };
  const data = { ...versionFacts(loan, share.report), ...whose, recipient, ...beyond } as EventData<T>;
  ctx.emit<ReadingType>(type, { ...about(loan, share.reportId), data });
}
