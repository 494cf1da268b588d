import { CLIENT_MAILS } from "@hearthline/contract/messages/client-messages";
import { MESSAGES } from "@hearthline/contract/messages/message-templates";
import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openWorld, type World } from "../testing/world.ts";
import { keyIn } from "./unsubscribe.fixture.ts";

const OFFICER = "officer@demo.test";
let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const system = <T>(work: Parameters<typeof world.running.services.database.system<T>>[0]) =>
  world.running.services.database.system(work);
async function done(path: string, body: object) {
  const response = await world.api(OFFICER, "post", `/api/${path}`, body);
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  return response.body.data;
}
let made = 0;
/** A client who reads Spanish. */
async function reader() {
  made += 1;
  const email = `ines${made}@lector.test`;
  const client = await done("client/store", { firstName: "Inés", lastName: "Lector", emails: [email], language: "es" });
  return { client, email };
}
const homeOf = (clientId: string) => ({
  address1: `${made} Calle Mayor`,
  city: "Raleigh",
  state: "NC",
  owners: [{ clientId }],
  value: { amountCents: 345_000_00, asOf: "2019-10-01", source: "sale" },
});

const loanOf = (clientId: string) =>
  done("loan/purchase/create", {
    title: "Calle Mayor",
    clientIds: [clientId],
    property: { address1: "9 Calle Mayor" },
    closingDate: "2026-01-15",
    scenarios: [{ name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 }],
  });

/** Each kind of email to outside people, as its own call writes it. */
const SENT: Record<(typeof CLIENT_MAILS)[number], () => Promise<string>> = {
  async report() {
    const { client, email } = await reader();
    const loan = await loanOf(client.id);
    await done("loan/send-purchase-report-email", { id: loan.id, to: [email], message: "" });
    return email;
  },
  async welcome() {
    const { client, email } = await reader();
    const loan = await loanOf(client.id);
    await done("loan/close", { id: loan.id });
    await done("loan/send-welcome-email", { id: loan.id, to: [email] });
    return email;
  },
  async client() {
    const { client, email } = await reader();
    await done("client/send-email-store", { id: client.id, subject: "Hola", message: "¿Cómo está?" });
    return email;
  },
  async "home-value"() {
    const { client, email } = await reader();
    const home = await done("homes", homeOf(client.id));
    const watch = await done("tune-homevalue/store", { homeId: home.id, clientId: client.id });
    await done("send-homevalue-report", { id: watch.id });
    return email;
  },
};

describe("the unsubscribe page of an email", () => {
  it.each(CLIENT_MAILS)("is Spanish for a reader of Spanish, from an email of the kind “%s”", async (template) => {
    const email = await SENT[template]();
    const { data } = await system((db) =>
      db.message.findFirstOrThrow({ where: { template, toAddress: email }, orderBy: { createdAt: "desc" } }),
    );
    const key = keyIn(data);
    for (const path of ["unsubscribe", "preferences"]) {
      const { status, text } = await request(world.app.server).get(`/${path}?key=${key}`);
      expect([status, text.slice(0, 60)]).toEqual([200, expect.stringContaining('<html lang="es">')]);
    }
  });

  it("takes the language from every message of the registry that is sent to clients", () => {
    const without = Object.entries(MESSAGES).filter(
      ([, { audience, data }]) =>
        audience === ("client" as string) && !(data instanceof z.ZodObject && "language" in data.shape),
    );
    expect(without).toEqual([]);
  });
});
