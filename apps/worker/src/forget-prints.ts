import type { SystemContext } from "./handler.ts";

const AT_ONCE = 100;

/** Removes expired prints of home values, including those of erased people. @returns how many */
export async function forgetPrints({ system, storage }: Pick<SystemContext, "system" | "storage">): Promise<number> {
  const now = new Date();
  for (let files = 0; ; ) {
    const due = await system((db) =>
      db.homeValuePrint.findMany({
        where: { expiresAt: { lt: now } },
        select: { id: true, storeKey: true },
        take: AT_ONCE,
      }),
    );
    for (const { id, storeKey } of due) {
      await storage.remove(storeKey);
      await system((db) => db.homeValuePrint.deleteMany({ where: { id, expiresAt: { lt: now } } }));
      files += 1;
    }
    if (due.length < AT_ONCE) return files;
  }
}
