import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
let loanId: string;
let clientId: string;
const officer = "officer@demo.test";
const SCENARIO = {
  name: "10 % down",
  priceCents: 50000000,
  downPaymentCents: 5000000,
  termMonths: 360,
  noteRate: 0.065,
};

beforeAll(async () => {
  world = await openWorld();
  clientId = (
    await world.api(officer, "post", "/api/client/store", {
      firstName: "Rosa",
      lastName: "Iglesias",
      emails: ["rosa@iglesias.test"],
      phones: ["+19195550188"],
      language: "es",
    })
  ).body.data.id;
  loanId = (
    await world.api(officer, "post", "/api/loan/purchase/create", {
      title: "Alder Creek",
      clientIds: [clientId],
      property: { address1: "12 Alder Creek Lane" },
      scenarios: [SCENARIO],
    })
  ).body.data.id;
});

const send = async (body: object) =>
  (
    await world.api(officer, "post", "/api/loan/send-purchase-report-email", {
      id: loanId,
      to: ["rosa@iglesias.test", "mark@elsewhere.test"],
      ...body,
    })
  ).body.data.recipients;
const page = (link: string, more = "") =>
  request(world.app.server).get(`${new URL(link).pathname}${new URL(link).search}${more}`);
const messageTo = (id: string) =>
  world.running.services.database.system((db) => db.message.findUniqueOrThrow({ where: { id } }));

describe("the language of a recipient", () => {
  it("is their client's, and English for everyone else", async () => {
    const [rosa, mark] = await send({});
    expect([rosa.language, mark.language]).toEqual(["es", "en"]);
    const [hers, his] = [await page(rosa.link), await page(mark.link)];
    expect(hers.text).toContain('<html lang="es">');
    expect(hers.text).toContain("Pago mensual");
    expect(his.text).toContain('<html lang="en">');
    expect(his.text).not.toContain("Pago mensual");
    expect((await messageTo(rosa.messageId)).subject).toMatch(/^Sus opciones de préstamo: /);
    expect((await messageTo(mark.messageId)).subject).toMatch(/^Your loan options: /);
  });

  it("is the one the officer chose for their address, regardless of how the address is written", async () => {
    const [rosa, mark] = await send({ languages: { "rosa@iglesias.test": "en", "mark@elsewhere.test": "es" } });
    expect([rosa.language, mark.language]).toEqual(["en", "es"]);
    const [texted] = (
      await world.api(officer, "post", "/api/loan/send-purchase-report-sms", {
        id: loanId,
        to: ["(919) 555-0199"],
        agreed: true,
        languages: { "(919) 555-0199": "es" },
      })
    ).body.data.recipients;
    expect(texted.language).toBe("es");
    expect((await messageTo(texted.messageId)).data).toMatchObject({ language: "es" });
    const wrong = await world.api(officer, "post", "/api/loan/send-purchase-report-email", {
      id: loanId,
      to: ["rosa@iglesias.test"],
      languages: { "rosa@iglesias.test": "fr" },
    });
    expect(wrong.status).toBe(422);
  });

  it("selects the officer's message in that language, so that no one gets the other one", async () => {
    const each = { message: "The rate is lower.", messageIn: { es: "La tasa bajó." } };
    const noteTo = async ({ messageId }: { messageId: string }) => (await messageTo(messageId)).data;
    const [rosa, mark] = await send(each);
    expect(await noteTo(rosa)).toMatchObject({ note: "La tasa bajó.", language: "es" });
    expect(await noteTo(mark)).toMatchObject({ note: "The rate is lower.", language: "en" });
    const texted = await world.api(officer, "post", "/api/loan/send-purchase-report-sms", {
      id: loanId,
      to: ["+19195550188", "+19195550199"],
      agreed: true,
      ...each,
    });
    const [hers, his] = texted.body.data.recipients;
    expect(await noteTo(hers)).toMatchObject({ note: "La tasa bajó." });
    expect(await noteTo(his)).toMatchObject({ note: "The rate is lower." });
    const long = await world.api(officer, "post", "/api/loan/send-purchase-report-sms", {
      id: loanId,
      to: ["+19195550188"],
      agreed: true,
      messageIn: { es: "a".repeat(201) },
    });
    expect(long.body.errors).toHaveProperty("messageIn.es");
  });

  it("determines the words that replace a scenario reference in the officer's message", async () => {
    const [rosa, mark] = await send({ message: "@A is mine, @D was another. Write to a@b.test." });
    expect((await messageTo(mark.messageId)).data).toMatchObject({
      note: "A is mine, D, which is no longer compared, was another. Write to a@b.test.",
    });
    expect((await messageTo(rosa.messageId)).data).toMatchObject({
      note: expect.stringContaining("A is mine, D, que ya"),
    });
  });

  it("can be switched on the page and in its PDF, with the same figures", async () => {
    const [rosa] = await send({});
    const [spanish, english] = [await page(rosa.link), await page(rosa.link, "&lang=en")];
    expect(spanish.text).toMatch(/<a class="r-lang" href="[^"]+lang=en" lang="en" hrefLang="en">English<\/a>/i);
    expect(english.text).toMatch(/lang=es" lang="es" hrefLang="es">Español<\/a>/i);
    expect(spanish.text).toContain("&amp;language=es");
    expect(english.text).toContain("&amp;language=en");
    const hero = /class="r-hero">.*?<dd>(.*?)<\/dd>/s;
    expect(hero.exec(spanish.text)?.[1]).toBe(hero.exec(english.text)?.[1]);
  });

  it("is kept for a link made for anyone, and after the link has ended", async () => {
    const made = await world.api(officer, "post", "/api/loan/report-link", { id: loanId, language: "es" });
    const { link, shareId } = made.body.data;
    expect((await page(link)).text).toContain('<html lang="es">');
    await world.api(officer, "post", "/api/loan/revoke-report-link", { shareId });
    const ended = await page(link);
    expect(ended.status).toBe(410);
    expect(ended.text).toContain("Este enlace ya no está activo");
  });

  it("is the browser's if the recipient is unknown", async () => {
    const nowhere =
      "/reports/purchase-report/018f7c1e-0000-7000-8000-000000000009/link?key=this-is-no-key-of-anybody-here";
    const asked = await request(world.app.server).get(nowhere).set("accept-language", "es-US,es;q=0.9,en;q=0.8");
    expect(asked.text).toContain("No hay ningún informe en este enlace");
    expect((await request(world.app.server).get(nowhere)).text).toContain("There is no report at this link");
  });

  it("is stored with the client, can be changed alone, and is used for their loans", async () => {
    const client = (await world.api(officer, "post", "/api/client/update", { id: clientId, note: "Calls at noon." }))
      .body;
    expect(client.data.language).toBe("es");
    const loan = (await world.api(officer, "get", `/api/loan/purchase/${loanId}`)).body.data;
    expect(loan.clients).toMatchObject([{ language: "es" }]);
  });
});
