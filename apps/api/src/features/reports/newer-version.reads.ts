import { VersionNumber } from "@hearthline/contract/loans/response-fields";
import { audienceOf } from "@hearthline/contract/reports/share-audience";
import { readableStored } from "@hearthline/contract/reports/stored-document";
import { type ChangedFigure, changedFigures } from "@hearthline/report/changed-figures";
import { z } from "zod";
import type { Context } from "../../kernel/calls/context.ts";
import { linkPath } from "../../kernel/sharing/share-keys.ts";
import type { recipientOf } from "./shares.rules.ts";

const Amount = z
  .number()
  .nullable()
  .describe("Cents, or a fraction for a rate; null if that version has no such scenario");
const Changed = z.object({
  letter: z.string().describe("Letter of the scenario"),
  name: z.string().describe("Name of the scenario"),
  figure: z.enum(["noteRate", "loanAmountCents", "housingPaymentCents", "cashToCloseCents", "apr"]).describe("Figure"),
  before: Amount,
  now: Amount,
}) satisfies z.ZodType<ChangedFigure>;

/** A notice of a newer version. Its link is given only to a signed-in recipient, because anyone may hold a forwarded link. */
export const NewerVersion = z.object({
  version: VersionNumber,
  createdAt: z.iso.datetime().describe("When it was created"),
  link: z
    .string()
    .nullable()
    .describe("Path of the reader's own link to it; null unless they are signed in with the address it was sent to"),
  changes: z.array(Changed).nullable().describe("Figures that changed; null if the share does not show them"),
});

type Recipient = Awaited<ReturnType<typeof recipientOf>>;

/** Returns the reader's verified email address, if they are signed in with it and not impersonated. */
const verifiedAddress = ({ visitor }: Context): string | undefined =>
  visitor?.kind === "user" && visitor.emailVerified && !visitor.impersonatorId ? visitor.email : undefined;

/** Returns the newest version of the report if it is newer than the one behind the link; otherwise null. */
export async function newerVersion(
  ctx: Context,
  { address, share }: Recipient,
): Promise<z.input<typeof NewerVersion> | null> {
  const { report, audience } = share;
  // A realtor's page has no figures about the buyer.
  const shows = share.showsDifference && audienceOf(audience) === "borrower";
  const newest = await ctx.db.report.findFirst({
    where: { loanId: report.loanId, version: { gt: report.version } },
    orderBy: { version: "desc" },
    select: { id: true, kind: true, version: true, createdAt: true, document: shows },
  });
  if (!newest) return null;
  // A copied link belongs to no one, and a forwarded link must open only the version it was sent with.
  const own =
    address === "" || address.toLowerCase() !== verifiedAddress(ctx)?.toLowerCase()
      ? null
      : await ctx.db.recipient.findFirst({
          where: {
            address,
            share: {
              reportId: newest.id,
              audience,
              revokedAt: null,
              OR: [{ expiresAt: null }, { expiresAt: { gt: ctx.now } }],
            },
          },
          orderBy: { id: "desc" },
          select: { key: true },
        });
  return {
    version: newest.version,
    createdAt: newest.createdAt.toISOString(),
    link: own && linkPath(newest, own.key),
    changes: shows ? changesSince(report.document, newest.document) : null,
  };
}

/** Compares both versions as the reader gets them; null if one cannot be read. */
function changesSince(before: unknown, now: unknown): ChangedFigure[] | null {
  const was = readableStored(before);
  const is = readableStored(now);
  return was && is && changedFigures(was, is);
}
