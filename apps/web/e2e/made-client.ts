import { expect, type Page } from "@playwright/test";
import { ownPhone } from "./own.ts";

/** A client of this window's user, made over REST, with a phone number of their own. */
export async function madeClient(page: Page, name: string, more: object = {}): Promise<string> {
  const answer = await page.request.post("/api/client/store", { data: { name, phone: ownPhone(), ...more } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).data.id;
}
