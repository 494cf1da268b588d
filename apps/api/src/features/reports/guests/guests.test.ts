import type { Buyer, GuestNeed, OwnerHome } from "@hearthline/contract/guests/guests";
import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";

const OWNER = "owner@demo.test";
const REALTOR = "realtor@demo.test";
const PARTNER = "partner@demo.test";
let world: World;

beforeAll(async () => {
  world = await openWorld();
});

async function read<T>(as: string, name: string): Promise<{ status: number; data: T; text: string }> {
  const response = await world.app.inject({
    method: "GET",
    url: `/trpc/${name}?input=${encodeURIComponent("{}")}`,
    headers: { authorization: `Bearer ${await world.token(as)}` },
  });
  return { status: response.statusCode, data: response.json().result?.data, text: response.body };
}

describe("a home owner", () => {
  it("sees their home with the next payment, their newest report and upcoming dates", async () => {
    const { data } = await read<OwnerHome>(OWNER, "guests.home");
    const today = new Date().toLocaleDateString("en-CA", { timeZone: "America/New_York" });
    const [home] = data.homes;
    expect(home).toBeDefined();
    expect(home?.value?.amountCents).toBeGreaterThan(0);
    const paid = data.homes.find(({ payment }) => payment)?.payment;
    expect(paid?.cents).toBeGreaterThan(paid?.principalCents ?? 0);
    expect([today, paid?.due].sort()).toEqual([today, paid?.due]);
    const { plan } = data;
    expect(plan?.link).toMatch(/\/link\?key=/);
    expect(plan?.parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(plan?.paymentCents);
    expect(data.dates.map(({ date }) => date)).toEqual(data.dates.map(({ date }) => date).sort());
    expect(data.dates.some(({ what }) => what === "payment")).toBe(true);
  });

  it("sees the initial payment, and when a buydown ends", async () => {
    const scenario = {
      name: "A",
      priceCents: 40_000_000,
      downPaymentCents: 8_000_000,
      noteRate: 0.06,
      termMonths: 360,
    };
    const made = await world.api("officer@demo.test", "post", "/api/loan/purchase/create", {
      title: "Bought down",
      closingDate: "2027-01-15",
      scenarios: [{ ...scenario, buydown: { kind: "1-0", paidBy: "seller" } }],
    });
    const { id, scenarios } = made.body.data;
    const sent = await world.api("officer@demo.test", "post", "/api/loan/send-purchase-report-email", {
      id,
      to: [OWNER],
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const { plan } = (await read<OwnerHome>(OWNER, "guests.home")).data;
    const [{ figures }] = scenarios;
    expect(figures.firstHousingPaymentCents).toBeLessThan(figures.housingPaymentCents);
    expect(plan?.paymentCents).toBe(figures.firstHousingPaymentCents);
    expect(plan?.parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(plan?.paymentCents);
    expect(plan?.rise).toEqual({ fromPayment: 13, date: "2028-03", paymentCents: figures.housingPaymentCents });
  });

  it("gets homes of their own verified address only, and nothing of another's client record", async () => {
    const { data } = await read<OwnerHome>(REALTOR, "guests.home");
    expect(data.homes).toEqual([]);
    await world.running.services.database.system((db) =>
      db.user.update({ where: { email: OWNER }, data: { emailVerifiedAt: null } }),
    );
    expect((await read(OWNER, "guests.home")).status).toBe(403);
    await world.running.services.database.system((db) =>
      db.user.update({ where: { email: OWNER }, data: { emailVerifiedAt: new Date() } }),
    );
  });

  it("finds out who to call even before anything was sent", async () => {
    const { data } = await read<{ items: { name: string }[] }>(OWNER, "partners.officers");
    expect(data.items.map(({ name }) => name)).toContain("Laura Whitfield");
  });
});

describe("a realtor", () => {
  it("has one entry per buyer, with every step to closing and what was shared", async () => {
    const {
      data: { items: data },
      text,
    } = await read<{ items: Buyer[] }>(REALTOR, "guests.buyers");
    expect(data.length).toBeGreaterThan(0);
    for (const buyer of data) {
      expect(buyer.steps.map(({ step }) => step).at(0)).toBe("application");
      expect(buyer.steps).toHaveLength(7);
      expect(buyer.reports.length).toBeGreaterThan(0);
    }
    expect(new Set(data.map(({ reportId }) => reportId)).size).toBe(data.length);
    expect(text).not.toMatch(/monthlyIncomeCents|creditScore|openCount|firstOpenedAt|debts|"status"|loanId/);
  });

  it("sees buyers named as on the report: a couple by one family name", async () => {
    const data = (await read<{ items: GuestNeed[] }>(PARTNER, "guests.needs")).data.items;
    expect(data.find(({ what }) => what === "unread")?.about).toBe("Olga and Stefan Marek");
  });

  it("is shown what needs attention, and what their contact card lacks", async () => {
    const lacking = async () => (await read<{ items: GuestNeed[] }>(REALTOR, "guests.needs")).data.items;
    await world.running.services.database.system((db) =>
      db.user.update({ where: { email: REALTOR }, data: { phone: null, headshotFileId: null } }),
    );
    expect((await lacking()).find(({ what }) => what === "profile")?.about).toBe("a phone number and a photo");
  });
});

it("has pages closed to the team, which has its own", async () => {
  for (const name of ["guests.home", "guests.buyers", "guests.needs", "guests.papers"]) {
    expect((await read("officer@demo.test", name)).status).toBe(403);
    expect((await read(OWNER, name)).status).toBe(200);
  }
});

describe("co-branding", () => {
  const loan = {
    title: "Co-branded",
    contacts: [{ kind: "realtor", name: "Denise Okafor", email: REALTOR }],
    scenarios: [{ name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 }],
  };
  const partnerOn = async () => {
    const made = await world.api("officer@demo.test", "post", "/api/loan/purchase/create", loan);
    const id: string = made.body.data.id;
    const report = await world.api("officer@demo.test", "post", "/api/loan/get-purchase-report", { id });
    return report.body.data.document.branding.partner;
  };

  it("shows the realtor with firm and phone next to the officer, until they turn it off", async () => {
    await world.running.services.database.system(async (db) => {
      const person = (email: string) => db.user.findUniqueOrThrow({ where: { email } });
      const [officer, realtor] = [await person("officer@demo.test"), await person(REALTOR)];
      const link = { companyId: officer.companyId, officerId: officer.id, partnerId: realtor.id };
      await db.partnerLink.upsert({
        where: { officerId_partnerId: { officerId: officer.id, partnerId: realtor.id } },
        create: link,
        update: {},
      });
    });
    const change = (body: object) => world.api(REALTOR, "post", "/api/settings/basic-information", body);
    await change({ title: "Realtor", firm: "Oakline Realty", phone: "(919) 555-0171" });
    expect(await partnerOn()).toMatchObject({
      name: "Denise Okafor",
      title: "Realtor, Oakline Realty",
      phone: "(919) 555-0171",
    });
    expect((await change({ coBranding: false })).body.data.coBranding).toBe(false);
    expect(await partnerOn()).toBeUndefined();
  });
});
