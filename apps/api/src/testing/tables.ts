import type { World } from "./world.ts";

/** What counting, being here and the queue write on their own, whatever is called. */
const UNSTEADY = ["RateLimiterFlexible", "Session", "_prisma_migrations"];

/** Every row of every table as one text a table: any change in any row shows. */
export async function everyRow(world: World): Promise<Record<string, string>> {
  return world.running.services.database.system(async (db) => {
    const tables = await db.$queryRaw<
      { name: string }[]
    >`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`;
    const sums: Record<string, string> = {};
    for (const { name } of tables.filter(({ name }) => !UNSTEADY.includes(name))) {
      const [row] = await db.$queryRawUnsafe<{ sum: string }[]>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS sum FROM "${name}" t`,
      );
      sums[name] = row?.sum ?? "";
    }
    return sums;
  });
}
