import pg from "pg";
import { vi } from "vitest";

/** The SQL that `work` sends to PostgreSQL from this process and that matches `about`: a list's must not grow with its rows. */
export async function statementsOf(about: RegExp, work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return spy.mock.calls
      .map(([first]) => first as unknown)
      .map((first) =>
        typeof first === "string" ? first : String((first as { text?: string } | undefined)?.text ?? ""),
      )
      .filter((text) => about.test(text));
  } finally {
    spy.mockRestore();
  }
}
