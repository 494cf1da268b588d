import type { ClientFile, ClientMessage } from "@hearthline/contract/clients/clients";
import { MessageChannel, MessageState } from "@hearthline/contract/clients/timeline";
import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import type { Page } from "@hearthline/contract/values/paging";
import type { Prisma } from "@hearthline/db/client";
import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { standingLinks } from "../../kernel/share-keys.ts";
import { visibleLoans } from "../../kernel/visibility.ts";
import { clientById } from "./clients.reads.ts";

export const MAX_FILES = 100;

/** An answer carries its own words; of what was sent, the share keeps them. */
const Answer = z.object({ answers: z.string(), note: z.string() });

interface Addressee {
  id: string;
  name: string;
  emails: readonly string[];
  phones: readonly string[];
}

/** Mails and texts about the client's loans that went to them: by address, or by name where an address has changed since. */
export const messagesTo = (ctx: Context, client: Addressee): Prisma.MessageWhereInput => ({
  loan: { AND: [visibleLoans(ctx.actor), { clients: { some: { clientId: client.id } } }] },
  OR: [{ toAddress: { in: [...client.emails, ...client.phones] } }, { toName: client.name }],
});

export async function messagePage(
  ctx: Context,
  { id, page, perPage }: { id: string; page: number; perPage: number },
): Promise<Page<z.output<typeof ClientMessage>>> {
  const where = messagesTo(ctx, await clientById(ctx, id));
  const rows = await ctx.db.message.findMany({
    where,
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    skip: (page - 1) * perPage,
    take: perPage,
    include: {
      loan: { select: { id: true, kind: true, title: true } },
      sentBy: { select: { name: true } },
      recipient: { select: { openCount: true, lastOpenedAt: true, share: { select: { message: true } } } },
    },
  });
  const items = rows.flatMap(({ loan, recipient, ...row }) =>
    loan
      ? [
          {
            id: row.id,
            channel: MessageChannel.parse(row.channel),
            toAddress: row.toAddress,
            subject: row.subject,
            text: recipient?.share.message ?? Answer.safeParse(row.data).data?.note ?? "",
            status: MessageState.parse(row.status),
            failure: row.failure,
            loanId: loan.id,
            loanKind: LoanKindName.parse(loan.kind),
            title: loan.title,
            by: row.sentBy?.name ?? null,
            openCount: recipient?.openCount ?? 0,
            lastOpenedAt: recipient?.lastOpenedAt?.toISOString() ?? null,
            createdAt: row.createdAt.toISOString(),
          },
        ]
      : [],
  );
  return { items, page, perPage, total: await ctx.db.message.count({ where }) };
}

/** The newest report versions of the client's loans, with the paper that was made of each. */
export async function clientFiles(ctx: Context, id: string): Promise<z.output<typeof ClientFile>[]> {
  await clientById(ctx, id);
  const rows = await ctx.db.report.findMany({
    where: { loan: { AND: [visibleLoans(ctx.actor), { clients: { some: { clientId: id } } }] } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: MAX_FILES,
    select: {
      id: true,
      number: true,
      version: true,
      createdAt: true,
      loan: { select: { id: true, kind: true, title: true, reports: { select: { version: true } } } },
      pdfFile: { select: { size: true, createdAt: true } },
      // A link that opens for anybody: the borrowers' own tell who opened the report.
      shares: {
        where: standingLinks(ctx.now),
        orderBy: { createdAt: "desc" },
        take: 1,
        select: { recipients: { take: 1, select: { key: true } } },
      },
    },
  });
  return rows.map(({ loan, pdfFile, shares, ...report }) => {
    const key = shares[0]?.recipients[0]?.key;
    return {
      reportId: report.id,
      loanId: loan.id,
      loanKind: LoanKindName.parse(loan.kind),
      title: loan.title,
      number: report.number,
      version: report.version,
      newest: loan.reports.every(({ version }) => version <= report.version),
      createdAt: report.createdAt.toISOString(),
      pdf: pdfFile && {
        size: pdfFile.size,
        createdAt: pdfFile.createdAt.toISOString(),
        url: key ? `/api/reports/${report.id}/pdf?key=${key}` : null,
      },
    };
  });
}
