import type { World } from "./world.ts";

/** Resets everything that was used up: attempts, the month's uses of the plan, and recently written messages. For tests of many calls. */
export async function freshLimits({ running }: World): Promise<void> {
  const { database } = running.services;
  await database.systemQuery('DELETE FROM "RateLimiterFlexible"', []);
  await database.system(async (db) => {
    await db.planUse.deleteMany({});
    await db.chatMessage.updateMany({
      where: { createdAt: { gt: new Date(Date.now() - 60_000) } },
      data: { createdAt: new Date(Date.now() - 60_000) },
    });
  });
}
