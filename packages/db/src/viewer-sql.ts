import { Prisma } from "./client.ts";

/** `viewerOf` of a share `s`: it was sent to a recipient, so actions through its links count as theirs. */
export const IS_RECIPIENT = Prisma.sql`s.channel <> 'link'`;

/** `viewerName` of a recipient `r` of a share `s`; empty for anyone with the link. */
export const VIEWER = Prisma.sql`CASE WHEN ${IS_RECIPIENT} THEN coalesce(nullif(r.name, ''), r.address) ELSE '' END`;
