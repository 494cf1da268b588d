import { MessageChannel } from "@hearthline/contract/clients/timeline";
import {
  BATCH_STATES,
  RECIPIENT_STATES,
  type RecipientState,
  reasonWords,
} from "@hearthline/contract/messages/batch-states";
import {
  type BatchRecipient,
  type BatchRow,
  type MessageBatch,
  SEND_MODES,
  timeOf,
} from "@hearthline/contract/messages/message-batches";
import { Prisma } from "@hearthline/db/client";
import { z } from "zod";
import { coveredReach } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound } from "../../../kernel/calls/errors.ts";

type Row = Prisma.MessageBatchGetPayload<object>;
const State = z.enum(BATCH_STATES);
const Sends = z.enum(SEND_MODES);
const Purpose = z.enum(["service", "marketing"]);

/** Only the user who started a batch, or a user acting for them, may read, pause or recall it, and only with at least the same reach. */
export const ownBatches = async ({ db, actor }: Context) => ({
  userId: actor.userId,
  ...(await coveredReach(db, actor)),
});

export async function ownBatch(ctx: Context, id: string): Promise<Row> {
  const row = await ctx.db.messageBatch.findFirst({ where: { id, ...(await ownBatches(ctx)) } });
  if (!row) throw notFound("batch of messages");
  return row;
}

export const rowOf = (row: Row): z.input<typeof BatchRow> => ({
  id: row.id,
  channel: MessageChannel.parse(row.channel),
  purpose: Purpose.parse(row.purpose),
  subject: row.subject,
  body: row.body,
  state: State.parse(row.state),
  total: row.total,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** The state of a recipient `r` with its message `m`. */
const STATE_SQL = Prisma.sql`CASE WHEN r.state <> 'handed' THEN r.state WHEN m.status IS NULL OR m.status = 'sending' THEN 'queued' ELSE m.status END`;
const FROM = Prisma.sql`"BatchRecipient" r LEFT JOIN "Message" m ON m.id = r."messageId"`;

/** Returns a batch with its results so far. */
export async function batchOf(ctx: Context, row: Row): Promise<MessageBatch> {
  const states = await ctx.db.$queryRaw<
    { state: RecipientState; reason: string | null; clients: number; next: Date | null }[]
  >(Prisma.sql`
    SELECT ${STATE_SQL} AS state, CASE WHEN r.state = 'skipped' THEN r.reason END AS reason, count(*)::int AS clients,
      min(r."dueAt") FILTER (WHERE r.state = 'waiting') AS next
    FROM ${FROM} WHERE r."batchId" = ${row.id}::uuid GROUP BY 1, 2 ORDER BY 3 DESC, 2`);
  const sum = (state: RecipientState) =>
    states.reduce((all, one) => (one.state === state ? all + one.clients : all), 0);
  const [next] = states.flatMap((one) => one.next ?? []);
  return {
    ...rowOf(row),
    sends: Sends.parse(row.sends),
    sendAt: row.sendAt?.toISOString() ?? null,
    sendOn: row.sendOn?.toISOString().slice(0, 10) ?? null,
    sendTime: row.sendMinute === null ? null : timeOf(row.sendMinute),
    problem: reasonWords(row.problem),
    counts: {
      waiting: sum("waiting"),
      skipped: sum("skipped"),
      queued: sum("queued"),
      sent: sum("sent"),
      delivered: sum("delivered"),
      failed: sum("failed"),
    },
    skipped: states.flatMap(({ state, reason, clients }) =>
      state === "skipped" ? [{ words: reasonWords(reason) ?? "", clients }] : [],
    ),
    nextAt: next?.toISOString() ?? null,
  };
}

/** The Prisma condition for recipients in each state. */
export const WHERE_STATE: Record<RecipientState, Prisma.BatchRecipientWhereInput> = {
  waiting: { state: "waiting" },
  skipped: { state: "skipped" },
  queued: { state: "handed", OR: [{ messageId: null }, { message: { status: { in: ["queued", "sending"] } } }] },
  sent: { state: "handed", message: { status: "sent" } },
  delivered: { state: "handed", message: { status: "delivered" } },
  failed: { state: "handed", message: { status: "failed" } },
};

export const WITH_PERSON = {
  client: { select: { firstName: true, lastName: true } },
  message: { select: { status: true, failure: true } },
} as const;
type RecipientRow = Prisma.BatchRecipientGetPayload<{ include: typeof WITH_PERSON }>;
const StateName = z.enum(RECIPIENT_STATES);

export function recipientOf(row: RecipientRow): z.input<typeof BatchRecipient> {
  const { client, message } = row;
  const status = message?.status ?? "queued";
  return {
    clientId: row.clientId,
    name: `${client.firstName} ${client.lastName}`.trim(),
    address: row.address,
    state: StateName.parse(row.state !== "handed" ? row.state : status === "sending" ? "queued" : status),
    reason: message?.failure ?? reasonWords(row.reason),
    dueAt: row.dueAt.toISOString(),
  };
}
