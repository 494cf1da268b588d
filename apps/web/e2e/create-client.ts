import { expect, type Page } from "@playwright/test";
import { ownPhone } from "./own.ts";

/** Creates a client of this window's user over REST, with a unique phone number. */
export async function madeClient(page: Page, name: string, more: object = {}): Promise<string> {
  const response = await page.request.post("/api/client/store", { data: { name, phone: ownPhone(), ...more } });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()).data.id;
}
