import { newId } from "@hearthline/db/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, PUBLIC_URL, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
});
afterAll(() => world.close());

async function preview(row: { channel: "email" | "sms"; template: string; data: object }) {
  const messageId = newId();
  const { companyId } = world.company;
  await world.database.system((db) =>
    db.message.create({
      data: { id: messageId, companyId, toAddress: "", subject: "Yours", status: "preview", ...row },
    }),
  );
  return world.deliver({ name: "messages.preview", payload: { companyId, messageId }, id: `preview-${messageId}` });
}

test("previews an email as sent, in the recipient's language, with the unsubscribe link; nothing is sent", async () => {
  const reportId = await world.report();
  const link = `${PUBLIC_URL}/reports/purchase-report/${reportId}/link?key=their-own-link`;
  const unsubscribe = `${PUBLIC_URL}/unsubscribe?key=of-this-mail`;
  const data = { link, reportId, note: "Look at <b>B</b>.", attachPdf: false, unsubscribe };
  const inEnglish = await preview({ channel: "email", template: "report", data });
  expect(inEnglish).toMatchObject({ subject: "Yours", html: expect.stringContaining("Look at &lt;b&gt;B&lt;/b&gt;.") });
  expect(inEnglish).toMatchObject({ html: expect.stringContaining("/unsubscribe?key=of-this-mail") });
  const inSpanish = await preview({ channel: "email", template: "report", data: { ...data, language: "es" } });
  expect(inSpanish).toMatchObject({ html: expect.stringContaining("Cancelar la suscripción") });
  expect(await world.inbox()).toEqual([]);
});

test("previews a text with its sender, how to opt out, and the link at the end", async () => {
  const link = `${PUBLIC_URL}/reports/purchase-report/1/link?key=their-own-link`;
  const data = { link, note: "Look at B.", officerName: "Laura Whitfield", companyName: "Northgate" };
  expect(await preview({ channel: "sms", template: "report-sms", data })).toMatchObject({
    text: `Laura Whitfield, Northgate: Look at B. Reply STOP to end texts. ${link}`,
  });
});
