import { Prisma } from "@hearthline/db/client";
import type { JobContext } from "./handler.ts";

type Db = Parameters<Parameters<JobContext["db"]>[0]>[0];

/** A message's row. */
export type Message = NonNullable<Awaited<ReturnType<Db["message"]["findUnique"]>>>;

/** A message's state, without its content. */
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

/** A message, and what else decides whether and how it is sent. */
export interface Opened {
  message: Message;
  /** True for a test company or a deleted company, which sends nothing to real recipients. */
  isTest: boolean;
  /** The watch whose email it is. */
  watch: { state: string; ownerChoice: string | null } | null;
}

/** Reads the current row of a message. */
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

/** Reads a message's state. */
export const stateOf = (id: string): Prisma.Sql => Prisma.sql`
  SELECT id, status, channel, "toAddress", "sentById", "sentVia", "askedAt", "providerId", "sentAt", "createdAt", "updatedAt" FROM "Message" WHERE id = ${id}::uuid`;

/** The provider's response. */
export interface Taken {
  providerId: string;
  /** The provider's receipt is already stored in the row. */
  written?: boolean | undefined;
  /** What is still to be recorded once the receipt is stored. */
  after?(): Promise<void>;
}
