import type {
  ClientFile,
  ClientFilesInput,
  ClientMessage,
  ClientMessagesInput,
} from "@hearthline/contract/clients/clients";
import { MessageChannel, MessageState } from "@hearthline/contract/clients/timeline";
import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import type { Page } from "@hearthline/contract/values/paging";
import type { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import { z } from "zod";
import { visibleLoans } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { loansWith, wordsOf } from "../../kernel/paging/large-lists.ts";
import { mapPage, storedPage } from "../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../kernel/paging/order.ts";
import { currentLinks } from "../../kernel/sharing/share-keys.ts";
import { clientById } from "./clients.reads.ts";

export const MAX_FILES = 100;

/** Data of a reply; for other messages, the share has the text. */
const Answer = z.object({ answers: z.string(), note: z.string() });
/** Data of a message to the client that is not about a loan. */
const Written = z.object({ note: z.string() });

interface Addressee {
  id: string;
  name: string;
  emails: readonly string[];
  phones: readonly string[];
}

/** Selects messages to the client: about their loans, by address or by name if an address has changed since, and those about no loan. */
export const messagesTo = (ctx: Context, client: Addressee): Prisma.MessageWhereInput => ({
  OR: [
    { clientId: client.id, loanId: null },
    {
      loan: { AND: [visibleLoans(ctx.actor), { clients: { some: { clientId: client.id } } }] },
      OR: [{ toAddress: { in: [...client.emails, ...client.phones] } }, { toName: client.name }],
    },
  ],
});

export async function messagePage(
  ctx: Context,
  input: z.output<typeof ClientMessagesInput>,
): Promise<Page<z.output<typeof ClientMessage>>> {
  const { id, channel, q, sort } = input;
  const text = q ? { contains: likeText(q), mode: "insensitive" as const } : undefined;
  const where: Prisma.MessageWhereInput = {
    AND: [
      messagesTo(ctx, await clientById(ctx, id)),
      channel ? { channel } : {},
      text
        ? {
            OR: [
              { subject: text },
              { toAddress: text },
              { recipient: { share: { message: text } } },
              { loanId: null, data: { path: ["note"], string_contains: q ?? "" } },
            ],
          }
        : {},
    ],
  };
  const list = { name: "client messages", filter: { id, channel, q }, order: MESSAGE_ORDERS[sort], where };
  const page = await storedPage(ctx, input, list, {
    find: (slice) => ctx.db.message.findMany({ ...slice, include: WITH_LOAN }),
    count: (rows) => ctx.db.message.count(rows),
  });
  return mapPage(page, messageRow);
}

const FILE_ORDERS = ordersOf({ createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")] });
const MESSAGE_ORDERS = ordersOf({ createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")] });
const WITH_LOAN = {
  loan: { select: { id: true, kind: true, title: true } },
  sentBy: { select: { name: true } },
  recipient: { select: { openCount: true, lastOpenedAt: true, share: { select: { message: true } } } },
} satisfies Prisma.MessageInclude;

function messageRow({
  loan,
  recipient,
  ...row
}: Prisma.MessageGetPayload<{ include: typeof WITH_LOAN }>): z.output<typeof ClientMessage> {
  return {
    id: row.id,
    channel: MessageChannel.parse(row.channel),
    toAddress: row.toAddress,
    subject: row.subject,
    text: recipient?.share.message ?? (loan ? Answer : Written).safeParse(row.data).data?.note ?? "",
    status: MessageState.parse(row.status),
    failure: row.failure,
    loanId: loan?.id ?? null,
    loanKind: loan && LoanKindName.parse(loan.kind),
    title: loan?.title ?? null,
    by: row.sentBy?.name ?? null,
    openCount: recipient?.openCount ?? 0,
    lastOpenedAt: recipient?.lastOpenedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Returns the newest report versions of the client's loans, with their PDFs. */
export async function clientFiles(
  ctx: Context,
  input: z.output<typeof ClientFilesInput>,
): Promise<Page<z.output<typeof ClientFile>>> {
  const { id, q, sort } = input;
  await clientById(ctx, id);
  const text = await loansWith(ctx, wordsOf(q));
  const where: Prisma.ReportWhereInput = {
    loan: { AND: [visibleLoans(ctx.actor), { clients: { some: { clientId: id } } }, text.where] },
  };
  const list = { name: "client files", filter: { id, q }, order: FILE_ORDERS[sort], where };
  const page = await storedPage(ctx, input, list, {
    count: (rows) => ctx.db.report.count(rows),
    find: (slice) =>
      ctx.db.report.findMany({
        ...slice,
        select: {
          id: true,
          number: true,
          version: true,
          createdAt: true,
          loan: { select: { id: true, kind: true, title: true, reports: { select: { version: true } } } },
          pdfFile: { select: { size: true, createdAt: true } },
          // The copied link, because opening a borrower's own link counts as the borrower.
          shares: {
            where: currentLinks(ctx.now),
            orderBy: { createdAt: "desc" },
            take: 1,
            select: { recipients: { take: 1, select: { key: true } } },
          },
        },
      }),
  });
  return mapPage(page, ({ loan, pdfFile, shares, ...report }) => {
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
