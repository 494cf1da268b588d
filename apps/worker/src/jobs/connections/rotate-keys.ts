import type { KeyRing } from "@hearthline/db/key-ring";
import { resealDetail, resealScores } from "@hearthline/db/sealed-credit";
import { type SystemContext, systemHandler } from "../../handler.ts";

const AT_ONCE = 200;

/** Reseals with the newest key what an older one has sealed, so that an old key can be removed from the ring. */
export const rotateKeys = systemHandler("connections.rotate-keys", {
  async run({ system, ring }) {
    let after = "";
    const counts = { sealed: 0, unreadable: 0 };
    for (;;) {
      const rows = await system((db) =>
        db.connection.findMany({
          where: { sealedBy: { not: ring.newest }, ...(after && { id: { gt: after } }) },
          orderBy: { id: "asc" },
          take: AT_ONCE,
        }),
      );
      for (const { id, sealedBy, sealedAccessSecret, sealedRefreshSecret } of rows) {
        const access = ring.open(id, sealedBy, sealedAccessSecret);
        const refresh = ring.open(id, sealedBy, sealedRefreshSecret);
        if (access === undefined || refresh === undefined) {
          counts.unreadable++;
          continue;
        }
        // A token that was renewed in the meantime is already encrypted with the newest key.
        const { count } = await system((db) =>
          db.connection.updateMany({
            where: { id, sealedRefreshSecret, sealedAccessSecret },
            data: {
              sealedAccessSecret: ring.seal(id, access).sealed,
              sealedRefreshSecret: ring.seal(id, refresh).sealed,
              sealedBy: ring.newest,
            },
          }),
        );
        counts.sealed += count;
      }
      if (rows.length < AT_ONCE) break;
      after = rows.at(-1)?.id ?? "";
    }
    const webhooks = await resealWebhooks(system, ring);
    return { ...counts, webhooks, credits: (await resealScored(system, ring)) + (await resealAlerts(system, ring)) };
  },
});

/** Reseals webhook secrets. @returns how many */
async function resealWebhooks(system: SystemContext["system"], ring: KeyRing): Promise<number> {
  let sealed = 0;
  for (let after = ""; ; ) {
    const rows = await system((db) =>
      db.webhookEndpoint.findMany({
        where: { sealedBy: { not: ring.newest }, ...(after && { id: { gt: after } }) },
        orderBy: { id: "asc" },
        take: AT_ONCE,
      }),
    );
    for (const { id, sealedBy, sealedSecret, sealedPriorSecret } of rows) {
      const secret = ring.open(id, sealedBy, sealedSecret);
      if (secret === undefined) continue;
      const prior = sealedPriorSecret === null ? undefined : ring.open(id, sealedBy, sealedPriorSecret);
      const { count } = await system((db) =>
        db.webhookEndpoint.updateMany({
          where: { id, sealedSecret },
          data: {
            sealedSecret: ring.seal(id, secret).sealed,
            sealedPriorSecret: prior === undefined ? null : ring.seal(id, prior).sealed,
            sealedBy: ring.newest,
          },
        }),
      );
      sealed += count;
    }
    if (rows.length < AT_ONCE) return sealed;
    after = rows.at(-1)?.id ?? "";
  }
}

/** Reseals credit scores. @returns how many */
async function resealScored(system: SystemContext["system"], ring: KeyRing): Promise<number> {
  let sealed = 0;
  for (let after = ""; ; ) {
    const rows = await system((db) =>
      db.monitoring.findMany({
        where: {
          sealedBy: { not: ring.newest },
          sealedSecret: { not: null },
          ...(after && { clientId: { gt: after } }),
        },
        orderBy: { clientId: "asc" },
        take: AT_ONCE,
      }),
    );
    for (const row of rows) {
      const data = resealScores(ring, row);
      if (!data) continue;
      const { clientId, sealedSecret } = row;
      sealed += (await system((db) => db.monitoring.updateMany({ where: { clientId, sealedSecret }, data }))).count;
    }
    if (rows.length < AT_ONCE) return sealed;
    after = rows.at(-1)?.clientId ?? "";
  }
}

/** Reseals credit events. @returns how many */
async function resealAlerts(system: SystemContext["system"], ring: KeyRing): Promise<number> {
  let sealed = 0;
  for (let after = ""; ; ) {
    const rows = await system((db) =>
      db.creditAlert.findMany({
        where: { sealedBy: { not: ring.newest }, ...(after && { id: { gt: after } }) },
        orderBy: { id: "asc" },
        take: AT_ONCE,
      }),
    );
    for (const row of rows) {
      const data = resealDetail(ring, row);
      if (!data) continue;
      const { id, sealedSecret } = row;
      sealed += (await system((db) => db.creditAlert.updateMany({ where: { id, sealedSecret }, data }))).count;
    }
    if (rows.length < AT_ONCE) return sealed;
    after = rows.at(-1)?.id ?? "";
  }
}
