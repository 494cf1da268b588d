import { offerSheet } from "@hearthline/contract/reports/offer-sheet";
import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import type { ShareAudience } from "@hearthline/contract/reports/share-audience";
import { ANYONE } from "@hearthline/contract/reports/viewers";
import { type Language, languageOf } from "@hearthline/contract/values/language";
import { newId } from "@hearthline/db/ids";
import { fieldFault } from "@hearthline/domain/records/record-context";
import { z } from "zod";
import { newSecret } from "../../kernel/access/secrets.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { invalidField, notFound } from "../../kernel/calls/errors.ts";
import { keptCode, sameCode } from "../../kernel/sharing/access-codes.ts";
import { currentLinks } from "../../kernel/sharing/share-keys.ts";
import { fullName } from "../clients/clients.rules.ts";
import { emitShare } from "./report-events.rules.ts";
import { WITH_VIDEO } from "./reports.reads.ts";
import type { Version } from "./reports.rules.ts";

/** Default lifetime of a link. */
export const LINK_DAYS = 90;
const DAY_MS = 86_400_000;

export type Channel = "link" | "email" | "sms";

/** Creates one act of sharing, with a separate key for every recipient. */
export async function createShare(
  ctx: Context,
  share: {
    reportId: string;
    channel: Channel;
    audience?: ShareAudience;
    subject?: string;
    message?: string;
    expiresInDays?: number;
    showsDifference?: boolean;
    accessCode?: string | undefined;
    accessCodeOf?: string | undefined;
    /** The link that every report has. */
    isStanding?: boolean;
    to: { name: string; address: string; language?: Language }[];
  },
) {
  const shareId = newId();
  const expiresAt = new Date(ctx.now.getTime() + (share.expiresInDays ?? LINK_DAYS) * DAY_MS);
  await ctx.db.share.create({
    data: {
      id: shareId,
      reportId: share.reportId,
      channel: share.channel,
      audience: share.audience ?? "borrower",
      subject: share.subject ?? null,
      message: share.message ?? null,
      createdById: ctx.actor.userId,
      showsDifference: share.showsDifference ?? false,
      accessCode: await codeToKeep(ctx, shareId, share),
      expiresAt,
    },
  });
  const recipients = share.to.map(({ name, address, language = "en" }) => ({
    id: newId(),
    shareId,
    key: newSecret(),
    name,
    address,
    language,
  }));
  await ctx.db.recipient.createMany({ data: recipients });
  // The link that every report has counts as shared only once it is given to someone, so creating it emits nothing.
  if (!share.isStanding)
    await emitShare(ctx, { ...share, id: shareId, audience: share.audience ?? "borrower", expiresAt, recipients });
  return { shareId, recipients };
}

/** Returns the stored access code of a new share: a new one, or that of an earlier share of the loan. */
async function codeToKeep(
  ctx: Context,
  shareId: string,
  share: { reportId: string; accessCode?: string | undefined; accessCodeOf?: string | undefined },
): Promise<string | null> {
  const { reportId, accessCode: drawn, accessCodeOf } = share;
  if (drawn) return keptCode(ctx.secrets, shareId, drawn);
  if (!accessCodeOf) return null;
  const earlier = await ctx.db.share.findFirst({
    where: { id: accessCodeOf, report: { loan: { reports: { some: { id: reportId } } } } },
    select: { id: true, accessCode: true },
  });
  if (!earlier) throw fieldFault("not_found", "accessCodeOf", "not_found", "There is no such share of this loan.");
  if (!earlier.accessCode)
    throw invalidField("accessCodeOf", "That share asks for no code. Give one as `accessCode`.", "contradiction");
  return sameCode({ shareId: earlier.id, accessCode: earlier.accessCode });
}

/** Rejects a realtor page for a loan that has none. @throws DomainError `invalid` at `audience` */
export function refuseWithoutPage(document: ReportDocument, audience: ShareAudience): void {
  if (audience === "realtor" && !offerSheet(document))
    throw invalidField("audience", "A report of this loan has no page for a realtor: nothing is offered for.");
}

/** Rejects a code for a realtor's page, whose email shows as much as the page. @throws DomainError `invalid` at `accessCode` or `accessCodeOf` */
export function refuseNeedlessCode(
  audience: ShareAudience,
  accessCode: string | undefined,
  accessCodeOf?: string | undefined,
): void {
  if (accessCode && accessCodeOf)
    throw invalidField("accessCodeOf", "A new code, or the same as before: not both.", "contradiction");
  if (audience === "realtor" && (accessCode || accessCodeOf))
    throw invalidField(
      accessCode ? "accessCode" : "accessCodeOf",
      "A realtor's page has none of the buyer's finances, and takes no access code.",
      "contradiction",
    );
}

/** Returns the key of the version's copied link: the active one, or a new one. */
export async function currentLink(ctx: Context, version: Pick<Version, "id">): Promise<string> {
  const share = await ctx.db.share.findFirst({
    where: { reportId: version.id, ...currentLinks(ctx.now) },
    orderBy: { createdAt: "desc" },
    include: { recipients: { take: 1 } },
  });
  const [recipient] =
    share?.recipients ??
    (
      await createShare(ctx, {
        reportId: version.id,
        channel: "link",
        isStanding: true,
        to: [{ name: ANYONE, address: "" }],
      })
    ).recipients;
  if (!recipient) throw new Error("A link share has no recipient.");
  return recipient.key;
}

/** Returns names and languages of the loan's clients, by email address and phone number. */
export async function clientsByAddress(
  ctx: Context,
  loanId: string,
): Promise<Map<string, { name: string; language: Language }>> {
  const clients = await ctx.db.loanClient.findMany({
    where: { loanId },
    select: {
      client: {
        select: {
          firstName: true,
          lastName: true,
          language: true,
          emails: { select: { email: true } },
          phones: { select: { phone: true } },
        },
      },
    },
  });
  return new Map(
    clients.flatMap(({ client }) => {
      const known = { name: fullName(client), language: languageOf(client.language) };
      return [...client.emails.map(({ email }) => email), ...client.phones.map(({ phone }) => phone)].map(
        (address) => [address, known] as const,
      );
    }),
  );
}

/** The key of a demo link, so that a copied example call works there. */
export const EXAMPLE_KEY = "Y-IuzMHlxJCLn0A2MafInM_mRmWjFOHjo2AFhI_P0pk";
export const ShareKey = z
  .string("The link's key is missing.")
  .min(20, "This link is not whole.")
  .max(100, "This link is not whole.")
  .meta({
    description: "Key of the link",
    format: "password",
    examples: [EXAMPLE_KEY],
  });

/** Returns the recipient whose key it is, with the share, the report and the loan's owner. */
export async function recipientOf(ctx: Context) {
  const recipient = await ctx.db.recipient.findUnique({
    where: { id: ctx.actor.recipientId ?? "" },
    include: {
      share: {
        include: {
          report: {
            include: { ...WITH_VIDEO, loan: { select: { id: true, kind: true, officerId: true, branchId: true } } },
          },
        },
      },
    },
  });
  if (!recipient) throw notFound("report");
  return recipient;
}

/** Locks the recipient, so that their counts stay exact under concurrent calls. */
export const lockRecipient = (ctx: Context) =>
  ctx.db.$queryRaw`SELECT id FROM "Recipient" WHERE id = ${ctx.actor.recipientId ?? ""}::uuid FOR NO KEY UPDATE`;
