import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { SharedReportRow } from "@hearthline/contract/reports/shared-report";
import { readableStored } from "@hearthline/contract/reports/stored-document";
import { Outdated } from "@hearthline/contract/reports/version-state";
import { LoanId, LoanOrReportId, ReportId } from "@hearthline/contract/values/ids";
import { type Page, pageOf, ShortPageInput, sortBy } from "@hearthline/contract/values/paging";
import type { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import type { z } from "zod";
import type { Context } from "../../kernel/calls/context.ts";
import { wordsOf } from "../../kernel/paging/large-lists.ts";
import { arrayPage, says, storedPage } from "../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../kernel/paging/order.ts";
import { loanIdOf, ReportVersion, reportVersions } from "./reports.reads.ts";
import { outdatedToday } from "./reports.rules.ts";
import { sharedVersionsOf } from "./shared.reads.ts";

/** Input of a loan's versions, by its id or that of one of them. */
export const VersionsInput = ShortPageInput.extend({
  id: LoanOrReportId,
  sort: sortBy(["version"]).default("-version"),
});
type VersionsInput = z.output<typeof VersionsInput>;

export const ReportVersions = pageOf(ReportVersion).extend({
  loanId: LoanId,
  reportId: ReportId.nullable().describe("The version whose id was given; null if it was the loan's id"),
  outdated: Outdated.nullable().describe(
    "What a version created today would say differently from the newest, although the loan is unchanged; null without a readable version",
  ),
});

const ORDERS = ordersOf({ version: [up("version", "int"), up("id", "uuid")] });

/** The condition for versions whose number contains a word, or with a recipient of that name or address. */
const withWord = (word: string): Prisma.ReportWhereInput => {
  const has = { contains: likeText(word), mode: "insensitive" } as const;
  return {
    OR: [{ number: has }, { shares: { some: { recipients: { some: { OR: [{ name: has }, { address: has }] } } } } }],
  };
};

/** Returns the versions of a loan's report, by its id or that of one of them. @throws DomainError `not_found` */
export async function versionsOf(
  ctx: Context,
  input: VersionsInput,
  kind: LoanKind,
): Promise<z.input<typeof ReportVersions>> {
  const { id, q, sort } = input;
  const loanId = await loanIdOf(ctx, id, kind);
  const newest = await ctx.db.report.findFirst({
    where: { loanId },
    orderBy: { version: "desc" },
    select: { document: true },
  });
  const frozen = newest && readableStored(newest.document);
  const where: Prisma.ReportWhereInput = { loanId, AND: wordsOf(q).map(withWord) };
  const list = { name: "versions", filter: { loanId, q }, order: ORDERS[sort], where };
  const page = await storedPage(ctx, input, list, {
    find: (slice) => reportVersions(ctx, slice),
    count: (rows) => ctx.db.report.count(rows),
  });
  return {
    ...page,
    loanId,
    reportId: id === loanId ? null : id,
    outdated: frozen && (await outdatedToday(ctx, loanId, frozen)),
  };
}

/** Returns the versions that were sent to a guest. @throws DomainError `not_found` if there is none */
export async function sharedVersions(
  ctx: Context,
  input: VersionsInput,
  kind: LoanKind,
): Promise<Page<z.input<typeof SharedReportRow>>> {
  const { id, q, sort } = input;
  const rows = (await sharedVersionsOf(ctx, id, kind)).filter(({ number, title, clients }) =>
    says(q, [number, title, ...clients]),
  );
  return arrayPage(ctx, input, { name: "shared versions", filter: { id, q }, order: ORDERS[sort] }, rows);
}
