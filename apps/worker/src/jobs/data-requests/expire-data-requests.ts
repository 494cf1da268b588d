import { forgetPrints } from "../../forget-prints.ts";
import { systemHandler } from "../../handler.ts";

const AT_ONCE = 100;

/** Removes personal data files, and prints of people's home values, that can no longer be downloaded. */
export const expireDataRequests = systemHandler("persons.forget", {
  async run({ system, storage }) {
    const now = new Date();
    let files = 0;
    for (;;) {
      const due = await system((db) =>
        db.personRequest.findMany({
          where: { storeKey: { not: null }, expiresAt: { lt: now } },
          select: { id: true, storeKey: true },
          take: AT_ONCE,
        }),
      );
      for (const { id, storeKey } of due) {
        if (storeKey) await storage.remove(storeKey);
        await system((db) =>
          db.personRequest.updateMany({ where: { id }, data: { storeKey: null, state: "expired" } }),
        );
        files += 1;
      }
      if (due.length < AT_ONCE) return { files, prints: await forgetPrints({ system, storage }) };
    }
  },
});
