import { randomBytes } from "node:crypto";
import type { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import type { ReadContext, WriteContext } from "../../context.ts";
import { fieldFault } from "../../records/record-context.ts";
import { requireSite } from "../site-draft.ts";
import { readOrigin } from "./origins.ts";

export type EmbedRow = Prisma.SiteEmbedGetPayload<object>;

const newKey = (): string => randomBytes(18).toString("base64url");

/** The websites that may show an officer's calculators and form; null until one was named. */
export async function embedOf(ctx: ReadContext, officerId: string): Promise<EmbedRow | null> {
  const { id: siteId } = await requireSite(ctx, officerId);
  return ctx.db.siteEmbed.findUnique({ where: { siteId } });
}

/**
 * Sets the websites whose pages may show an officer's calculators and form. The first time, a key is created.
 *
 * @param options.local whether this computer's own addresses are allowed
 * @throws RecordFault `invalid` at `origins`, with the first invalid address
 */
export async function setOrigins(
  ctx: WriteContext,
  officerId: string,
  { origins: typed, local }: { origins: readonly string[]; local: boolean },
): Promise<void> {
  const { id: siteId } = await requireSite(ctx, officerId);
  const read = typed.map((one) => readOrigin(one, { local }));
  const fault = read.find((one) => one.fault !== null)?.fault;
  if (fault) throw fieldFault("invalid", "origins", "bad_format", fault);
  const origins = [...new Set(read.flatMap(({ origin }) => origin ?? []))];
  const { db, now } = ctx;
  await db.siteEmbed.upsert({
    where: { siteId },
    create: { id: newId(), siteId, key: newKey(), origins, createdAt: now },
    update: { origins },
  });
}

/** Creates a new key: frames with the previous one show nothing from then on. */
export async function replaceKey({ db, now, ...ctx }: WriteContext, officerId: string): Promise<void> {
  const { id: siteId } = await requireSite({ db, now, ...ctx }, officerId);
  const key = newKey();
  await db.siteEmbed.upsert({
    where: { siteId },
    create: { id: newId(), siteId, key, origins: [], createdAt: now },
    update: { key },
  });
}
