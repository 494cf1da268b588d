import { expect, type Page, request } from "@playwright/test";
import { colleague, NEW_PASSWORD } from "./accounts.ts";
import { ADDRESS } from "./fixtures.ts";

/** Opens a desktop window of a new officer, whose clients and loans no other journey adds to, so that counts are exact. */
export async function ownOfficer(windowOf: (email: string, password?: string) => Promise<Page>): Promise<Page> {
  const { email } = await colleague(await windowOf("admin@demo.test"), "Otis Officer");
  return windowOf(email, NEW_PASSWORD);
}

/** Sends what the page behind a report's link sends, from a reader's phone. */
export async function asReader(path: string, data: object): Promise<void> {
  const phone = await request.newContext({
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1",
  });
  const response = await phone.post(ADDRESS + path, { data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  await phone.dispose();
}

/** Returns a link to a purchase report that was sent to the client, so activity on it counts as theirs. */
export async function linkSentTo(page: Page, { clientId, id }: { clientId: string; id: string }): Promise<string> {
  const to = `${crypto.randomUUID()}@example.com`;
  const post = async (path: string, data: object) => {
    const response = await page.request.post(path, { data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()).data;
  };
  await post("/api/client/update", { id: clientId, emails: [to] });
  const sent = await post("/api/loan/send-purchase-report-email", { id, to: [to], message: "" });
  return sent.recipients[0].link;
}

/** Opens a report by its link. */
export const opens = (link: string): Promise<void> =>
  asReader("/api/loan/log-view", {
    key: new URL(link).searchParams.get("key"),
    viewId: crypto.randomUUID(),
    event: "open",
  });
