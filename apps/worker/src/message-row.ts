import { Prisma } from "@hearthline/db/client";
import type { JobContext } from "./handler.ts";

type Db = Parameters<Parameters<JobContext["db"]>[0]>[0];

/** A message's row. */
export type Message = NonNullable<Awaited<ReturnType<Db["message"]["findUnique"]>>>;

/** How far a message is, without what it says. */
export type MessageState = Pick<
  Message,
  | "id"
  | "status"
  | "channel"
  | "toAddress"
  | "sentById"
  | "sentVia"
  | "askedAt"
  | "providerId"
  | "sentAt"
  | "createdAt"
  | "updatedAt"
>;

/** A message, and what else decides whether and where it goes. */
export interface Opened {
  message: Message;
  /** Of a company that sends nothing out: a test company, or one that is gone. */
  isTest: boolean;
  /** Of the watch that it is an email of. */
  watch: { state: string; ownerChoice: string | null } | null;
}

/** Reads a message as it is now. */
export async function openMessage(ctx: JobContext, id: string): Promise<Opened | null> {
  type Row = Message & { isTest: boolean | null; watchState: string | null; watchChoice: string | null };
  const [[row]] = await ctx.atOnce<[Row]>(Prisma.sql`
    SELECT m.*, c."isTest", w.state AS "watchState", w."ownerChoice" AS "watchChoice"
    FROM "Message" m LEFT JOIN "Company" c ON c.id = m."companyId" LEFT JOIN "HomeMailing" h ON h."messageId" = m.id LEFT JOIN "HomeWatch" w ON w.id = h."watchId"
    WHERE m.id = ${id}::uuid`);
  if (!row) return null;
  const { isTest, watchState, watchChoice, ...message } = row;
  return {
    message,
    isTest: isTest ?? true,
    watch: watchState === null ? null : { state: watchState, ownerChoice: watchChoice },
  };
}

/** Reads how far a message is. */
export const stateOf = (id: string): Prisma.Sql => Prisma.sql`
  SELECT id, status, channel, "toAddress", "sentById", "sentVia", "askedAt", "providerId", "sentAt", "createdAt", "updatedAt" FROM "Message" WHERE id = ${id}::uuid`;

/** What the provider said. */
export interface Taken {
  providerId: string;
  /** Its receipt stands in the row. */
  written?: boolean | undefined;
  /** What is still to be noted of it, once it is written down that the message was taken. */
  after?(): Promise<void>;
}
