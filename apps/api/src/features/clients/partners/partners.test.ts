import { PARTNER_ROWS, type PartnerSummary } from "@hearthline/contract/clients/partners";
import { newId } from "@hearthline/db/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { demoPeople } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";

const ADMIN = "admin@demo.test";
const OFFICER = "officer@demo.test";
const DURHAM = "durham@demo.test";
const CONTACT = newId();
let world: World;
beforeAll(async () => {
  world = await openWorld();
  const people = await demoPeople(world);
  await people.user(DURHAM, "Loan Officer", { branchId: await people.branch("Durham") });
  await world.running.services.database.system(async (db) => {
    const officer = await db.user.findUniqueOrThrow({ where: { email: OFFICER } });
    const { companyId, id: officerId, branchId } = officer;
    await db.contact.create({
      data: { id: CONTACT, companyId, name: "Nora Sender", firm: "Sender Realty", email: "nora@sender.test" },
    });
    const client = await db.client.create({
      data: { companyId, officerId, branchId, firstName: "Sent", referredById: CONTACT },
    });
    await db.client.create({ data: { companyId, officerId, branchId, firstName: "Sent too", referredById: CONTACT } });
    const loan = { companyId, officerId, branchId, kind: "purchase", title: "Sent", leadLoanAmountCents: 30_000_000n };
    const closed = await db.loan.create({ data: { ...loan, status: "closed" } });
    const open = await db.loan.create({ data: { ...loan, status: "credit" } });
    for (const { id: loanId } of [closed, open])
      await db.loanClient.create({ data: { companyId, loanId, clientId: client.id } });
  });
});

const listOf = async (as: string, query = "") =>
  (await world.api(as, "get", `/api/partners?perPage=100&${query}`)).body as {
    data: PartnerSummary[];
    meta: { total: number };
  };

describe("partners", () => {
  it("appear as one list of accounts and contacts, with the referrals of each", async () => {
    const { data } = await listOf(OFFICER);
    expect(data.find(({ id }) => id === CONTACT)).toMatchObject({
      name: "Nora Sender",
      place: "Sender Realty",
      kind: "realtor",
      userId: null,
      coBranding: null,
      clients: 2,
      loans: 2,
      closed: 1,
      closedCents: 30_000_000,
      shared: 0,
    });
    const denise = data.filter(({ email }) => email === "realtor@demo.test");
    expect(denise).toHaveLength(1);
    expect(denise[0]?.userId).not.toBeNull();
  });

  it.each([ADMIN, OFFICER])("have exactly as many rows as each of their numbers counts, for %s", async (as) => {
    const { data } = await listOf(as);
    expect(data.some(({ shared }) => shared > 0)).toBe(true);
    for (const partner of data)
      for (const of of PARTNER_ROWS) {
        const { body, status } = await world.api(as, "get", `/api/partners/${partner.id}/rows?of=${of}&perPage=100`);
        expect(status, JSON.stringify(body)).toBe(200);
        expect(body.meta.total, `${partner.name}: ${of}`).toBe(partner[of]);
        expect(new Set(body.data.map(({ id }: { id: string }) => id)).size).toBe(partner[of]);
      }
  });

  it("hide what another officer received from them", async () => {
    expect((await listOf(DURHAM)).data.map(({ id }) => id)).not.toContain(CONTACT);
    expect((await world.api(DURHAM, "get", `/api/partners/${CONTACT}`)).status).toBe(404);
    expect((await world.api("officer@other.test", "get", `/api/partners/${CONTACT}/rows?of=clients`)).status).toBe(404);
    expect((await world.api("realtor@demo.test", "get", "/api/partners")).status).toBe(403);
  });

  it("become a contact when a note is added to an account, and are found by either id", async () => {
    const { database } = world.running.services;
    const [denise] = (await listOf(OFFICER)).data.filter(({ email }) => email === "realtor@demo.test");
    await database.system((db) => db.contact.delete({ where: { id: denise?.contactId ?? "" } }));
    const [alone] = (await listOf(OFFICER)).data.filter(({ email }) => email === "realtor@demo.test");
    expect(alone).toMatchObject({ contactId: null, id: denise?.userId, note: "" });
    const { name, email, phone } = alone ?? {};
    const made = await world.api(OFFICER, "post", "/api/contacts", { name, email, phone, note: "Likes mornings." });
    expect(made.status).toBe(201);
    const { body } = await world.api(OFFICER, "get", `/api/partners/${alone?.id}`);
    expect(body.data).toMatchObject({
      id: made.body.data.id,
      contactId: made.body.data.id,
      userId: alone?.id,
      note: "Likes mornings.",
    });
    expect((await listOf(OFFICER)).data.filter((one) => one.email === "realtor@demo.test")).toHaveLength(1);
  });

  it("are filtered and sorted as requested", async () => {
    expect((await listOf(OFFICER, "q=sender")).data.map(({ id }) => id)).toEqual([CONTACT]);
    expect((await listOf(OFFICER, "account=with")).data.every(({ userId }) => userId !== null)).toBe(true);
    const names = (await listOf(OFFICER, "sort=name")).data.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
  });
});
