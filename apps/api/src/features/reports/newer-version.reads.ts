import { VersionNumber } from "@hearthline/contract/loans/told-fields";
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
  .describe("Cents, or a fraction for a rate; null where that version has no such scenario");
const Changed = z.object({
  letter: z.string().describe("Letter of the scenario"),
  name: z.string().describe("Name of the scenario"),
  figure: z.enum(["noteRate", "loanAmountCents", "housingPaymentCents", "cashToCloseCents", "apr"]).describe("Figure"),
  before: Amount,
  now: Amount,
}) satisfies z.ZodType<ChangedFigure>;

/** That there is a newer version; where it is, only for somebody it was sent to and who is signed in: anyone may hold a forwarded link. */
export const NewerVersion = z.object({
  version: VersionNumber,
  createdAt: z.iso.datetime().describe("When it was made"),
  link: z
    .string()
    .nullable()
    .describe("Path of the reader's own link to it; null unless they are signed in with the address it was sent to"),
  changes: z.array(Changed).nullable().describe("Figures that changed; null where the share does not show them"),
});

type Recipient = Awaited<ReturnType<typeof recipientOf>>;

/** The address the reader has proved to be theirs: they are signed in by it, themselves. */
const provedAddress = ({ visitor }: Context): string | undefined =>
  visitor?.kind === "user" && visitor.emailVerified && !visitor.impersonatorId ? visitor.email : undefined;

/** The newest version of the report behind a link, where it is newer than that; null where it is not. */
export async function newerVersion(
  ctx: Context,
  { address, share }: Recipient,
): Promise<z.input<typeof NewerVersion> | null> {
  const { report, audience } = share;
  // A realtor's page has no figures of the buyer's.
  const shows = share.showsDifference && audienceOf(audience) === "borrower";
  const newest = await ctx.db.report.findFirst({
    where: { loanId: report.loanId, version: { gt: report.version } },
    orderBy: { version: "desc" },
    select: { id: true, kind: true, version: true, createdAt: true, document: shows },
  });
  if (!newest) return null;
  // A copied link is nobody's, and a forwarded one opens what was forwarded and no more.
  const own =
    address === "" || address.toLowerCase() !== provedAddress(ctx)?.toLowerCase()
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

/** As the reader gets both versions; null where one cannot be read. */
function changesSince(before: unknown, now: unknown): ChangedFigure[] | null {
  const was = readableStored(before);
  const is = readableStored(now);
  return was && is && changedFigures(was, is);
}
