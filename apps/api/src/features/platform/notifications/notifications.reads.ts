import { CONNECTION_NAMES, ConnectionProvider, isCalendar } from "@hearthline/contract/accounts/connections";
import { MessageChannel } from "@hearthline/contract/clients/timeline";
import { AnyTried } from "@hearthline/contract/loans/tried";
import { wantsNoMore } from "@hearthline/contract/platform/webhooks";
import {
  MAX_NOTIFICATIONS,
  NOTIFICATION_DAYS,
  type Notification,
  type NotificationList,
  type NotificationListInput,
} from "@hearthline/contract/reports/notifications";
import { viewerOf } from "@hearthline/contract/reports/viewers";
import { shapeWithoutRules } from "@hearthline/contract/values/without-rules";
import type { Prisma } from "@hearthline/db/client";
import { fullName } from "@hearthline/domain/clients/client-patch";
import { hostWords } from "@hearthline/domain/sites/domains/host-name";
import { z } from "zod";
import { clientRows, visibleLoans } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { arrayPage, says } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";
import { OF_LOAN, OF_READER, ofLoan, ofReader, type Reader, reachOf } from "../../reports/readers.rules.ts";
import { nextLetters, triedScenarios } from "./tried-scenarios.reads.ts";

const DAY_MS = 86_400_000;
/** Several views by one borrower are one line, so more rows are read than lines shown. */
const ROWS = MAX_NOTIFICATIONS * 3;
const Tried = z.object(shapeWithoutRules(AnyTried.shape));

/** Returns the newest rows of each reader of a loan, across their links. @param most maximum rows per reader */
function newestOfEach<Row extends { recipient: Reader & { id: string } }>(rows: readonly Row[], most = 1): Row[] {
  const seen = new Map<string, number>();
  return rows.filter(({ recipient }) => {
    const { who, loanId } = ofReader(recipient);
    const reader = `${loanId} ${viewerOf(recipient.share) === "recipient" ? who : recipient.id}`;
    const before = seen.get(reader) ?? 0;
    seen.set(reader, before + 1);
    return before < most;
  });
}

/** Limits tries per borrower, so that one evening of playing with numbers does not fill the list. */
const TRIES_OF_EACH = 5;

interface When {
  at: string;
  unread: boolean;
}

type MessageRow = Prisma.MessageGetPayload<{ include: { loan: { select: typeof OF_LOAN } } }>;

function ofMessage({ loan, ...message }: MessageRow, when: (at: Date) => When): Notification[] {
  if (!loan) return [];
  const line = {
    id: message.id,
    ...when(message.deliveredAt ?? message.updatedAt),
    who: message.toName || message.toAddress,
    address: message.toAddress,
    ...reachOf({ name: message.toName, address: message.toAddress }, loan.clients),
    channel: MessageChannel.parse(message.channel),
    ...ofLoan(loan),
  };
  return message.status === "failed"
    ? [{ kind: "failed", ...line, failure: message.failure }]
    : [{ kind: "delivered", ...line, unread: false }];
}

/** Returns the newest rows of a table of reader activity, each with its reader. */
const newest = (since: Date, recipient: Prisma.RecipientWhereInput) => ({
  where: { createdAt: { gte: since }, recipient },
  orderBy: [{ createdAt: "desc" as const }, { id: "asc" as const }],
  take: ROWS,
});

/** Returns notes that mention the caller, about clients whom they see. */
async function mentions(ctx: Context, since: Date, when: (at: Date) => When): Promise<Notification[]> {
  const rows = await ctx.db.noteMention.findMany({
    where: {
      userId: ctx.actor.userId,
      createdAt: { gte: since },
      note: {
        deletedAt: null,
        // The caller's own notes are not news.
        OR: [{ authorId: null }, { authorId: { not: ctx.actor.userId } }],
        client: clientRows(ctx.actor),
      },
    },
    orderBy: [{ createdAt: "desc" }, { noteId: "asc" }],
    take: MAX_NOTIFICATIONS,
    include: {
      note: {
        include: {
          author: { select: { name: true, email: true } },
          client: { select: { firstName: true, lastName: true } },
        },
      },
    },
  });
  return rows.map(({ noteId, createdAt, note: { author, client, clientId, text } }) => ({
    kind: "mentioned" as const,
    id: noteId,
    ...when(createdAt),
    who: author?.name ?? "",
    address: author?.email ?? "",
    clientId,
    title: `${client.firstName} ${client.lastName}`.trim(),
    text,
  }));
}

/** Returns the caller's mailboxes and calendars that no longer work. */
async function lostMailboxes(ctx: Context, since: Date, when: (at: Date) => When): Promise<Notification[]> {
  const rows = await ctx.db.connection.findMany({
    where: { userId: ctx.actor.userId, state: "lost", lostAt: { gte: since } },
  });
  return rows.map(({ id, lostAt, createdAt, account, provider, lastError }) => ({
    kind: isCalendar(provider) ? ("calendar.lost" as const) : ("mailbox.lost" as const),
    id,
    ...when(lostAt ?? createdAt),
    who: "",
    address: account,
    title: CONNECTION_NAMES[ConnectionProvider.parse(provider)],
    text: lastError ?? "",
  }));
}

/** Returns endpoints paused automatically: the caller's, and those of integrations they added and still manage. Hooks that unsubscribed are left out. */
async function pausedWebhooks(ctx: Context, since: Date, when: (at: Date) => When): Promise<Notification[]> {
  const { userId, permissions } = ctx.actor;
  const added = permissions.has("integration:manage") ? [{ user: { integration: { addedById: userId } } }] : [];
  const rows = await ctx.db.webhookEndpoint.findMany({
    where: { state: "paused", pausedWhy: { not: null }, pausedAt: { gte: since }, OR: [{ userId }, ...added] },
    orderBy: [{ pausedAt: "desc" }, { id: "asc" }],
    take: MAX_NOTIFICATIONS,
  });
  return rows
    .filter(({ kind, pausedWhy }) => !(kind === "hook" && pausedWhy && wantsNoMore(pausedWhy)))
    .map(({ id, pausedAt, createdAt, url, name, pausedWhy }) => ({
      kind: "webhook.paused" as const,
      id,
      ...when(pausedAt ?? createdAt),
      ...{ who: "", address: url, title: name, text: pausedWhy ?? "" },
    }));
}

/** Returns met strike rates of the caller's clients whose task is not done. */
async function metStrikeRates(ctx: Context, since: Date, when: (at: Date) => When): Promise<Notification[]> {
  const rows = await ctx.db.signalTask.findMany({
    where: {
      kind: "strike-rate-met",
      createdAt: { gte: since },
      client: clientRows(ctx.actor),
      task: { assigneeId: ctx.actor.userId, doneAt: null },
    },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: MAX_NOTIFICATIONS,
    include: { task: true, client: { select: { firstName: true, lastName: true } } },
  });
  return rows.flatMap(({ id, createdAt, clientId, client, task }) =>
    task
      ? [
          {
            kind: "strike.met" as const,
            id,
            ...when(createdAt),
            who: `${client.firstName} ${client.lastName}`.trim(),
            address: "",
            clientId,
            title: task.note,
            text: task.title,
          },
        ]
      : [],
  );
}

/** Returns messages from the caller's website, from people whom they see. */
async function siteLeads(ctx: Context, since: Date, when: (at: Date) => When): Promise<Notification[]> {
  const rows = await ctx.db.siteLead.findMany({
    where: { createdAt: { gte: since }, site: { officerId: ctx.actor.userId }, client: clientRows(ctx.actor) },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: MAX_NOTIFICATIONS,
  });
  return rows.map(({ id, createdAt, name, email, clientId, page, message }) => ({
    kind: "site.lead" as const,
    id,
    ...when(createdAt),
    who: name,
    address: email,
    clientId,
    title: page,
    text: message,
  }));
}

/** Returns client emails found in the caller's mailbox, from clients whom they see. */
async function mailboxReplies(ctx: Context, since: Date, when: (at: Date) => When): Promise<Notification[]> {
  const rows = await ctx.db.mailboxReply.findMany({
    where: { receivedAt: { gte: since }, userId: ctx.actor.userId, client: clientRows(ctx.actor) },
    orderBy: [{ receivedAt: "desc" }, { id: "asc" }],
    take: MAX_NOTIFICATIONS,
    include: { client: true },
  });
  return rows.map(({ id, receivedAt, createdAt, client, clientId, fromAddress, subject, text }) => ({
    kind: "client.replied" as const,
    id,
    // New as of when it was found, which may be some time after it arrived.
    at: receivedAt.toISOString(),
    unread: when(createdAt).unread,
    ...{ who: fullName(client), address: fromAddress, clientId, title: subject, text },
  }));
}

/** Returns the caller's domains that no longer point to their website. */
async function lostDomains(ctx: Context, since: Date, when: (at: Date) => When): Promise<Notification[]> {
  const rows = await ctx.db.siteDomain.findMany({
    where: { lostAt: { gte: since }, site: { officerId: ctx.actor.userId } },
    orderBy: [{ lostAt: "desc" }, { id: "asc" }],
    take: MAX_NOTIFICATIONS,
  });
  return rows.map(({ id, host, lostAt, createdAt, fault }) => ({
    kind: "domain.lost" as const,
    id,
    ...when(lostAt ?? createdAt),
    who: "",
    address: hostWords(host),
    title: "Your domain no longer leads to your website",
    text: fault,
  }));
}

/** Returns scheduled publications of the caller's website that failed. */
async function refusedPublications(ctx: Context, since: Date, when: (at: Date) => When): Promise<Notification[]> {
  const rows = await ctx.db.site.findMany({ where: { officerId: ctx.actor.userId, publishFailedAt: { gte: since } } });
  return rows.map(({ id, publishFailedAt, updatedAt, publishFailure }) => ({
    kind: "publication.refused" as const,
    id,
    ...when(publishFailedAt ?? updatedAt),
    who: "",
    address: "",
    title: "Your website was not published at the time you chose",
    text: publishFailure ?? "",
  }));
}

/** Returns reviews of the caller by clients whom they see. */
async function writtenReviews(ctx: Context, since: Date, when: (at: Date) => When): Promise<Notification[]> {
  const rows = await ctx.db.review.findMany({
    where: {
      ...{ writtenAt: { gte: since }, withdrawnAt: null, officerId: ctx.actor.userId },
      client: clientRows(ctx.actor),
    },
    orderBy: [{ writtenAt: "desc" }, { id: "asc" }],
    take: MAX_NOTIFICATIONS,
    include: { client: true, loan: { select: { title: true } } },
  });
  return rows.map(({ id, writtenAt, askedAt, client, clientId, toAddress, stars, body, loan }) => ({
    kind: "review.written" as const,
    id,
    ...when(writtenAt ?? askedAt),
    who: fullName(client),
    address: toAddress,
    clientId,
    stars: stars ?? 0,
    title: loan.title,
    text: body,
  }));
}

/** Returns scheduled posts of the caller that were not published, until they are retried. */
async function refusedPosts(ctx: Context, since: Date, when: (at: Date) => When): Promise<Notification[]> {
  const rows = await ctx.db.sitePost.findMany({
    where: { officerId: ctx.actor.userId, failedAt: { gte: since } },
    orderBy: [{ failedAt: "desc" }, { id: "asc" }],
    take: MAX_NOTIFICATIONS,
  });
  return rows.map(({ id, failedAt, updatedAt, title, failure }) => ({
    kind: "post.refused" as const,
    id,
    ...when(failedAt ?? updatedAt),
    ...{ who: "", address: "", title, text: failure ?? "" },
  }));
}

const ORDERS = ordersOf({ at: [up("at", "timestamptz"), up("id", "uuid")] });

/** Returns activity of borrowers and mail servers on loans that the caller sees, and notes that mention the caller. */
export async function notificationPage(
  ctx: Context,
  input: z.output<typeof NotificationListInput>,
): Promise<z.output<typeof NotificationList>> {
  const { q, sort } = input;
  const newest = await newestNotifications(ctx);
  const rows = newest.filter(({ who, address, title }) => says(q, [who, address, title]));
  const page = await arrayPage(ctx, input, { name: "notifications", filter: { q }, order: ORDERS[sort] }, rows);
  return { ...page, unread: newest.filter(({ unread }) => unread).length };
}

async function newestNotifications(ctx: Context): Promise<Notification[]> {
  const since = new Date(ctx.now.getTime() - NOTIFICATION_DAYS * DAY_MS);
  const loan = visibleLoans(ctx.actor);
  const recipient = { share: { report: { loan } } };
  const { notificationsSeenAt: seen } = await ctx.db.user.findUniqueOrThrow({
    where: { id: ctx.actor.userId },
    select: { notificationsSeenAt: true },
  });
  const when = (at: Date): When => ({ at: at.toISOString(), unread: seen === null || at > seen });
  const views = await ctx.db.reportView.findMany({
    where: { startedAt: { gte: since }, recipient },
    orderBy: [{ startedAt: "desc" }, { id: "asc" }],
    take: ROWS,
    select: { id: true, startedAt: true, recipient: { select: OF_READER } },
  });
  const tries = await ctx.db.reportTry.findMany({
    ...newest(since, recipient),
    include: { recipient: { select: OF_READER } },
  });
  const calls = await ctx.db.reportCall.findMany({
    ...newest(since, recipient),
    include: { recipient: { select: OF_READER } },
  });
  const questions = await ctx.db.question.findMany({
    ...newest(since, recipient),
    take: MAX_NOTIFICATIONS,
    include: { recipient: { select: OF_READER }, note: { select: { text: true } } },
  });
  const messages = await ctx.db.message.findMany({
    where: { createdAt: { gte: since }, status: { in: ["delivered", "failed"] }, loan },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: MAX_NOTIFICATIONS,
    include: { loan: { select: OF_LOAN } },
  });
  const asked = await ctx.db.letterRequest.findMany({
    where: { createdAt: { gte: since }, status: "asked", loan },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: MAX_NOTIFICATIONS,
    include: { loan: { select: OF_LOAN }, askedBy: { select: { name: true, email: true } } },
  });
  const scenarios = await triedScenarios(ctx, tries);
  const letters = await nextLetters(
    ctx,
    tries.map((one) => one.recipient.share.report.loan.id),
  );
  const items: Notification[] = [
    ...asked.map((letter) => ({
      kind: "letter.asked" as const,
      id: letter.id,
      ...when(letter.createdAt),
      who: letter.askedBy.name,
      address: letter.askedBy.email,
      email: letter.askedBy.email,
      phone: null,
      ...ofLoan(letter.loan),
      amountCents: Number(letter.amountCents),
    })),
    ...newestOfEach(views).map((view) => {
      const { openCount, seconds } = view.recipient;
      const line = { id: view.id, ...when(view.startedAt), ...ofReader(view.recipient) };
      return { kind: "opened" as const, ...line, openCount, seconds };
    }),
    ...newestOfEach(tries, TRIES_OF_EACH).map((one) => {
      const known = scenarios.get(one.id);
      const housingPaymentCents = Number(one.housingPaymentCents);
      return {
        kind: "try.saved" as const,
        id: one.id,
        ...when(one.createdAt),
        ...ofReader(one.recipient),
        tried: Tried.parse(one.tried),
        scenario: known?.name ?? "",
        housingPaymentCents,
        differenceCents: known?.paymentCents == null ? null : housingPaymentCents - known.paymentCents,
        madeLetter: one.madeLetter,
        nextLetter: letters.get(one.recipient.share.report.loan.id) ?? "A",
      };
    }),
    ...newestOfEach(calls).map((one) => ({
      kind: "call.tapped" as const,
      id: one.id,
      ...when(one.createdAt),
      ...ofReader(one.recipient),
    })),
    ...questions.map(({ id, createdAt, recipient: reader, figure, scenario, text, note, replyTo, answeredAt }) => ({
      kind: "question.asked" as const,
      id,
      ...when(createdAt),
      ...ofReader(reader, replyTo),
      figure,
      scenario,
      text,
      note: note?.text ?? null,
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    ...messages.flatMap((message) => ofMessage(message, when)),
    ...(await mentions(ctx, since, when)),
    ...(await lostMailboxes(ctx, since, when)),
    ...(await pausedWebhooks(ctx, since, when)),
    ...(await metStrikeRates(ctx, since, when)),
    ...(await siteLeads(ctx, since, when)),
    ...(await mailboxReplies(ctx, since, when)),
    ...(await writtenReviews(ctx, since, when)),
    ...(await refusedPosts(ctx, since, when)),
    ...(await lostDomains(ctx, since, when)),
    ...(await refusedPublications(ctx, since, when)),
  ];
  return items.sort((a, b) => b.at.localeCompare(a.at)).slice(0, MAX_NOTIFICATIONS);
}
