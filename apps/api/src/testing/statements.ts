import pg from "pg";
import { vi } from "vitest";

interface Statement {
  text: string;
  values: unknown[];
}

const statement = (given: unknown): Statement => {
  if (typeof given === "string") return { text: given, values: [] };
  const { text = "", values = [] } = (given ?? {}) as Partial<Statement>;
  return { text, values };
};

/** Returns the statements that `work` sends to PostgreSQL from this process and that match `about`. */
export async function sentBy(about: RegExp, work: () => Promise<unknown>): Promise<Statement[]> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return spy.mock.calls.map(([first]) => statement(first)).filter(({ text }) => about.test(text));
  } finally {
    spy.mockRestore();
  }
}

/** Returns the SQL that `work` sends, as `sentBy`: a list's must not grow with its rows. */
export const statementsOf = async (about: RegExp, work: () => Promise<unknown>): Promise<string[]> =>
  (await sentBy(about, work)).map(({ text }) => text);

interface Plan {
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
}
const mostOf = ({ Plans = [], ...plan }: Plan): number =>
  Math.max(plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0), ...Plans.map(mostOf));

/**
 * Returns the maximum number of rows that any step of a statement reads where indexes are used: with the api's rights, under the row-level security of a
 * company.
 */
export async function rowsLookedAt(appUrl: string, companyId: string, { text, values }: Statement): Promise<number> {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT set_config('app.company_id', $1, true)", [companyId]);
    // A test has few rows, for which a sequential scan and a sort cost no more: what counts is what an index can do.
    await client.query(
      "SET LOCAL enable_sort = off; SET LOCAL enable_bitmapscan = off; SET LOCAL enable_seqscan = off",
    );
    const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    return mostOf(rows[0]["QUERY PLAN"][0].Plan);
  } finally {
    await client.end();
  }
}
