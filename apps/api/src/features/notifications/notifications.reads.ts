import { MessageChannel } from "@hearthline/contract/clients/timeline";
import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import {
  MAX_NOTIFICATIONS,
  NOTIFICATION_DAYS,
  type Notification,
  type Notifications,
} from "@hearthline/contract/reports/notifications";
import type { Prisma } from "@hearthline/db/client";
import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { visibleLoans } from "../../kernel/visibility.ts";

const DAY_MS = 86_400_000;
/** Several readings of one borrower are one line, so more rows are read than lines shown. */
const ROWS = MAX_NOTIFICATIONS * 3;

const LOAN = { id: true, kind: true, title: true } as const;
const READER = {
  id: true,
  name: true,
  address: true,
  openCount: true,
  seconds: true,
  share: { select: { report: { select: { loan: { select: LOAN } } } } },
} as const;

interface LoanRow {
  id: string;
  kind: string;
  title: string;
}
const ofLoan = ({ id, kind, title }: LoanRow) => ({ loanId: id, loanKind: LoanKindName.parse(kind), title });

interface Reader {
  name: string;
  address: string;
  share: { report: { loan: LoanRow } };
}
const ofReader = ({ name, address, share }: Reader) => ({
  who: address && (name || address),
  address,
  ...ofLoan(share.report.loan),
});

/** The first of each reader of a loan, whichever of their links they used: rows come newest first. */
function newestOfEach<Row extends { recipient: Reader & { id: string } }>(rows: readonly Row[]): Row[] {
  const seen = new Set<string>();
  return rows.filter(({ recipient }) => {
    const { who, loanId } = ofReader(recipient);
    const reader = `${loanId} ${who || recipient.id}`;
    return !seen.has(reader) && seen.add(reader);
  });
}

interface When {
  at: string;
  unread: boolean;
}

type MessageRow = Prisma.MessageGetPayload<{ include: { loan: { select: typeof LOAN } } }>;

function ofMessage({ loan, ...message }: MessageRow, when: (at: Date) => When): Notification[] {
  if (!loan) return [];
  const line = {
    id: message.id,
    ...when(message.deliveredAt ?? message.updatedAt),
    who: message.toName || message.toAddress,
    address: message.toAddress,
    channel: MessageChannel.parse(message.channel),
    ...ofLoan(loan),
  };
  return message.status === "failed"
    ? [{ kind: "failed", ...line, failure: message.failure }]
    : [{ kind: "delivered", ...line, unread: false }];
}

async function seenAt(ctx: Context): Promise<Date | null> {
  const user = await ctx.db.user.findUnique({
    where: { id: ctx.actor.userId },
    select: { notificationsSeenAt: true },
  });
  return user?.notificationsSeenAt ?? null;
}

/** What borrowers and mail servers did with the loans that the caller sees, newest first. */
export async function notificationsOf(ctx: Context): Promise<z.output<typeof Notifications>> {
  const since = new Date(ctx.now.getTime() - NOTIFICATION_DAYS * DAY_MS);
  const loan = visibleLoans(ctx.actor);
  const recipient = { share: { report: { loan } } };
  const seen = await seenAt(ctx);
  const when = (at: Date): When => ({ at: at.toISOString(), unread: seen === null || at > seen });
  const views = await ctx.db.reportView.findMany({
    where: { startedAt: { gte: since }, recipient },
    orderBy: [{ startedAt: "desc" }, { id: "asc" }],
    take: ROWS,
    select: { id: true, startedAt: true, recipient: { select: READER } },
  });
  const tries = await ctx.db.reportTry.findMany({
    where: { createdAt: { gte: since }, recipient },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: ROWS,
    select: { id: true, createdAt: true, housingPaymentCents: true, recipient: { select: READER } },
  });
  const messages = await ctx.db.message.findMany({
    where: { createdAt: { gte: since }, status: { in: ["delivered", "failed"] }, loan },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: MAX_NOTIFICATIONS,
    include: { loan: { select: LOAN } },
  });
  const letters = await ctx.db.letterRequest.findMany({
    where: { createdAt: { gte: since }, status: "asked", loan },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: MAX_NOTIFICATIONS,
    include: { loan: { select: LOAN }, askedBy: { select: { name: true, email: true } } },
  });
  const items: Notification[] = [
    ...letters.map((letter) => ({
      kind: "letter.asked" as const,
      id: letter.id,
      ...when(letter.createdAt),
      who: letter.askedBy.name,
      address: letter.askedBy.email,
      ...ofLoan(letter.loan),
      amountCents: Number(letter.amountCents),
    })),
    ...newestOfEach(views).map((view) => {
      const { openCount, seconds } = view.recipient;
      const line = { id: view.id, ...when(view.startedAt), ...ofReader(view.recipient) };
      return { kind: "opened" as const, ...line, openCount, seconds };
    }),
    ...newestOfEach(tries).map((one) => ({
      kind: "tried" as const,
      id: one.id,
      ...when(one.createdAt),
      ...ofReader(one.recipient),
      housingPaymentCents: Number(one.housingPaymentCents),
    })),
    ...messages.flatMap((message) => ofMessage(message, when)),
  ];
  const newest = items.sort((a, b) => b.at.localeCompare(a.at)).slice(0, MAX_NOTIFICATIONS);
  return { items: newest, unread: newest.filter(({ unread }) => unread).length };
}
