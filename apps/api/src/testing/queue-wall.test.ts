import pg from "pg";
import { expect, it } from "vitest";
import { freshDatabase } from "./world.ts";

it("the app's login cannot read jobs of the queue, which has no companies, and the system's cannot change its tables", async () => {
  const urls = await freshDatabase();
  const tries: [url: string, sql: string][] = [
    [urls.app, "SELECT 1 FROM bullmq.job"],
    [urls.app, "SELECT bullmq.next_job_id('work')"],
    [urls.system, "DROP TABLE bullmq.job"],
    [urls.system, "CREATE TABLE bullmq.mine (id int)"],
  ];
  for (const [url, sql] of tries) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await expect(client.query(sql), sql).rejects.toThrow(/permission denied|must be owner/);
    await client.end();
  }
});
