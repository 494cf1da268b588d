import type { Page } from "@playwright/test";
import { ADDRESS, expect, test } from "./fixtures.ts";
import { counts } from "./import-steps.ts";
import { messageTo } from "./mailbox.ts";
import { ownMark, ownPhone } from "./own.ts";

const RUN = ownMark();
// A phone number unique to this run: its consent history is stored by number.
const PHONE = ownPhone();

async function post(page: Page, path: string, data: object) {
  const response = await page.request.post(path, { data });
  return { status: response.status(), body: await response.json() };
}

test("a client who texted STOP stays unreachable after deletion and an import that claims everyone's consent", async ({
  officer: page,
}) => {
  const made = await post(page, "/api/client/store", { name: `Ruth Stopper ${RUN}`, phone: PHONE });
  const { id } = made.body.data;
  const sent = await post(page, "/api/client/send-sms", { id, message: `Hello ${RUN}.`, agreed: true });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const text = await messageTo(page.request, PHONE);
  await page.request.post(`${ADDRESS}/sandbox/inbound-sms`, { data: { From: PHONE, To: text.from, Body: "STOP" } });
  const again = () => post(page, "/api/client/send-sms", { id, message: "Again.", agreed: true });
  await expect.poll(async () => (await again()).status).not.toBe(201);
  expect((await page.request.delete(`/api/clients/${id}`)).status()).toBe(200);

  // The same number comes again with a list, and the officer declares in writing that everyone agreed.
  await page.goto("/settings/import-clients");
  await page.getByLabel("Choose a file").setInputFiles({
    name: "again.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      `First Name,Last Name,Mobile Phone\nRuth,Stopper ${RUN},${PHONE}\nAda,Willing ${RUN},${ownPhone()}\n`,
    ),
  });
  await page.getByRole("button", { name: "They agreed elsewhere" }).click();
  await page.getByLabel("How did they agree?").fill("Ticked “Text me about rates” on our web form in 2026.");
  await page.getByRole("checkbox", { name: "Email", exact: true }).uncheck();
  await page.getByRole("checkbox", { name: "Texts", exact: true }).check();
  await page.getByRole("button", { name: "Keep these words" }).click();
  // The declaration is checked again with the rows.
  await expect.poll(() => counts(page)).toEqual([2, 0, 0, 0]);
  await page.getByRole("button", { name: "Import 2 clients" }).click();
  await expect(page.getByRole("heading", { name: "2 clients imported" })).toBeVisible();

  const { data } = await (await page.request.get(`/api/client/list?q=${RUN}`)).json();
  const idOf = (name: string): string => data.find((one: { firstName: string }) => one.firstName === name).id;
  const words = async (client: string) =>
    (await (await page.request.get(`/api/client/consents?clientId=${client}&channel=sms`)).json()).data;
  expect((await words(idOf("Ada")))[0]).toMatchObject({
    granted: true,
    source: "import",
    words: "Ticked “Text me about rates” on our web form in 2026.",
  });
  const [newest] = await words(idOf("Ruth"));
  expect(newest).toMatchObject({ granted: false, source: "stop" });
  expect(
    (await post(page, "/api/client/send-sms", { id: idOf("Ruth"), message: "Hello.", agreed: true })).status,
  ).not.toBe(201);
});
