import { newId } from "@hearthline/db/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, PUBLIC_URL, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
});
afterAll(() => world.close());

const data = {
  link: `${PUBLIC_URL}/home-report?key=the-key-of-their-own-home`,
  unsubscribe: `${PUBLIC_URL}/unsubscribe?key=of-this-mail`,
  note: "It was a <b>pleasure</b>.",
  address: "917 Brookside Drive, Raleigh",
  lender: "Piedmont Savings Bank",
  loanAmountCents: 407_150_00,
  noteRate: 0.065,
  firstPaymentDate: "2027-01-01",
  paymentCents: 2_573_46,
  insuranceRequestDate: "2034-02-01",
  nextAdjustmentDate: null,
  officer: { name: "Laura Whitfield", email: "laura@northgate.test", phone: "+19195550142", nmls: "123456" },
  company: { name: "Northgate Home Lending", nmls: "7654321", brandColor: "#075a40" },
};
const deliver = (messageId: string) =>
  world.deliver({
    name: "messages.send",
    payload: { companyId: world.company.companyId, messageId },
    id: `message-${messageId}`,
  });

test("welcomes a borrower once, with the officer's text, the loan's facts, the home's page and an unsubscribe link", async () => {
  const { messageId } = await world.message({
    template: "welcome",
    toAddress: "helen@home.test",
    toName: "Helen Tate",
    subject: "Welcome home",
    data,
    silent: true,
  });
  await deliver(messageId);
  await deliver(messageId);
  const mails = await world.inbox("helen@home.test");
  expect(mails).toHaveLength(1);
  expect(mails[0]?.html).toContain("It was a &lt;b&gt;pleasure&lt;/b&gt;.");
  for (const words of [
    "$407,150.00 at 6.5",
    "$2,573.46 a month",
    "917 Brookside Drive",
    "home-report?key=",
    "unsubscribe?key=",
  ])
    expect(mails[0]?.html).toContain(words);
});

test("says that the loan has closed if the officer wrote no text, and skips unsubscribed borrowers", async () => {
  const { messageId } = await world.message({
    template: "welcome",
    toAddress: "mark@home.test",
    toName: "Mark Tate",
    subject: "Welcome home",
    data: { ...data, note: "" },
    silent: true,
  });
  await deliver(messageId);
  expect((await world.inbox("mark@home.test"))[0]?.html).toContain("Mark, your loan has closed. Welcome home.");
  await world.database.system((db) =>
    db.consent.create({
      data: {
        id: newId(),
        companyId: world.company.companyId,
        channel: "email",
        address: "no@home.test",
        granted: false,
        source: "unsubscribe",
      },
    }),
  );
  const refused = await world.message({
    template: "welcome",
    toAddress: "no@home.test",
    subject: "Welcome home",
    data,
    silent: true,
  });
  await expect(deliver(refused.messageId)).rejects.toThrow("unsubscribed");
  expect(await world.inbox("no@home.test")).toEqual([]);
});

test("welcomes a borrower who reads Spanish in Spanish, with the same figures", async () => {
  const { messageId } = await world.message({
    template: "welcome",
    toAddress: "rosa@home.test",
    toName: "Rosa Marin",
    subject: "Bienvenido a casa",
    data: { ...data, note: "", language: "es", nextAdjustmentDate: "2031-12-01" },
    silent: true,
  });
  await deliver(messageId);
  const [mail] = await world.inbox("rosa@home.test");
  expect(mail?.html).toContain('lang="es"');
  for (const words of [
    "Rosa, su préstamo se cerró. Bienvenido a casa.",
    "$407,150.00 al 6.5",
    "Primer pago: 1 de enero de 2027",
    "$2,573.46 al mes",
    "Cambia la tasa: 1 de diciembre de 2031",
    "Ver la página de su vivienda",
    "Cancelar la suscripción",
  ])
    expect(mail?.text).toContain(words);
  expect(mail?.text).not.toMatch(/\b(your|loan|payment|home’s)\b/i);
});
