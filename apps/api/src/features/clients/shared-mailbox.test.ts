import { bulkResult, writeBulkRows } from "@hearthline/domain/integrations/write-bulk";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { operationsOf } from "../../kernel/calls/operation.ts";
import { features } from "../../router.ts";
import { demoPeople, type People } from "../../testing/people.ts";
import { SMALL_REFINANCE } from "../../testing/sample-loans.ts";
import { openWorld, type World } from "../../testing/world.ts";

const OFFICER = "officer@demo.test";

let world: World;
let people: People;
beforeAll(async () => {
  world = await openWorld();
  people = await demoPeople(world);
});

type Method = "get" | "post" | "patch";
const call = async (method: Method, path: string, body?: object, as = OFFICER) => {
  const { status, body: response } = await world.api(as, method, `/api${path}`, body);
  return { status, ...response };
};

/** Returns whether a JSON schema anywhere has a person's name and a way to reach them. */
function namesSomeone(node: unknown, at = ""): boolean {
  if (typeof node !== "object" || node === null) return false;
  const fields = Object.keys(Reflect.get(node, "properties") ?? {});
  const isPerson =
    ["name", "firstName"].some((one) => fields.includes(one)) &&
    ["email", "emails", "phone", "phones"].some((one) => fields.includes(one));
  if (isPerson && !at.endsWith("/Employer")) return true;
  return Object.entries(node).some(([name, value]) => namesSomeone(value, `${at}/${name}`));
}

/** All calls that take a person's name along with an email address or phone number. */
const takers = operationsOf(features)
  .filter(({ operation: { kind } }) => kind === "mutation" || kind === "upload")
  .filter(({ operation }) =>
    namesSomeone(z.toJSONSchema(operation.input as z.ZodType, { io: "input", unrepresentable: "any" })),
  )
  .map(({ name }) => name);

/** Calls with an email address that do not look up a client by it: the address of an account, or of a row identified by its id. */
const FINDS_NOBODY = [
  "auth.register",
  "branches.create",
  "branches.update",
  "clients.update",
  "contacts.update",
  "contacts.updateOfClient",
  "invites.accept",
  "invites.send",
  "settings.updateBasicInformation",
  "sites.preview",
  "sites.update",
  "users.create",
  "users.update",
];

/** Public calls create a second client for another person with the address (pages/site.test.ts), because an error would reveal who our clients are. */
const MAKES_ANOTHER = ["sites.sendLead"];

let made = 0;
/** Returns a new mailbox for two people to share. */
const mailbox = () => {
  made += 1;
  return { email: `home${made}@shared.test`, nth: made };
};

const scenario = { name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 };
const purchase = { title: "Shared mailbox", scenarios: [scenario] };

/** Calls with the details of Carlos, who shares Ana's mailbox. */
const ABOUT_CLIENTS: Record<string, (email: string) => [path: string, body: object]> = {
  "clients.create": (email) => ["/client/store", { firstName: "Carlos", lastName: "Silva", email }],
  "clients.upsert": (email) => ["/clients/upsert", { firstName: "Carlos", lastName: "Silva", emails: [email] }],
  "parties.addBorrower": (email) => ["/borrower/store", { firstName: "Carlos", lastName: "Silva", email }],
  "loanFiles.addBorrowers": (email) => [
    "/loan/file-borrowers",
    { borrowers: [{ firstName: "Carlos", lastName: "Silva", email }] },
  ],
};
const ABOUT_CONTACTS: Record<
  string,
  (email: string, nth: number) => Promise<[path: string, body: object, method?: "patch"]>
> = {
  "contacts.create": async (email) => ["/contacts", { name: "Carlos Silva", email }],
  "contacts.addToClient": async (email, nth) => {
    const { data } = await call("post", "/client/store", { firstName: `Beside ${nth}` });
    return ["/client/client-contact/store", { clientId: data.id, role: "attorney", name: "Carlos Silva", email }];
  },
  "parties.addSeller": async (email) => ["/seller/store", { name: "Carlos Silva", email }],
  "parties.addLender": async (email) => ["/lender/store", { name: "Carlos Silva", email }],
  "loans.create": async (email) => ["/loan/purchase/create", { ...purchase, contacts: [realtor(email)] }],
  "loans.createRefinance": async (email) => ["/loan/refi/create", { ...SMALL_REFINANCE, contacts: [realtor(email)] }],
  "loans.update": async (email) => {
    const { data } = await call("post", "/loan/purchase/create", purchase);
    return ["/loan/purchase/update", { id: data.id, contacts: [realtor(email)] }];
  },
  "loans.updateRefinance": async (email) => {
    const { data } = await call("post", "/loan/refi/create", SMALL_REFINANCE);
    return ["/loan/refi/update", { id: data.id, contacts: [realtor(email)] }];
  },
  "loans.createLoan": async (email) => ["/loans", { kind: "purchase", ...purchase, contacts: [realtor(email)] }],
  "loans.updateLoan": async (email) => {
    const { data } = await call("post", "/loan/purchase/create", purchase);
    return [`/loans/${data.id}`, { contacts: [realtor(email)] }, "patch"];
  },
  "loans.upsertLoan": async (email, nth) => [
    "/loans/upsert",
    { kind: "purchase", ...purchase, externalId: `shared-either-${nth}`, contacts: [realtor(email)] },
  ],
  "loans.upsert": async (email, nth) => [
    "/purchase-loans/upsert",
    { ...purchase, externalId: `shared-${nth}`, contacts: [realtor(email)] },
  ],
  "loans.upsertRefinance": async (email, nth) => [
    "/loans/refi/upsert",
    { ...SMALL_REFINANCE, externalId: `shared-${nth}`, contacts: [realtor(email)] },
  ],
};
const realtor = (email: string) => ({ kind: "realtor", name: "Carlos Silva", email });

it("the lists above cover every call that may find a person by email address or phone number", () => {
  const known = [...Object.keys(ABOUT_CLIENTS), ...Object.keys(ABOUT_CONTACTS), ...FINDS_NOBODY, ...MAKES_ANOTHER];
  expect(known.sort()).toEqual(takers.toSorted());
});

describe("a client's mailbox that another person shares", () => {
  const ana = async (more: object = {}) => {
    const { email } = mailbox();
    const { data } = await call("post", "/client/store", { firstName: "Ana", lastName: "Silva", email, ...more });
    return { email, known: data };
  };
  const having = async (email: string) =>
    (await call("get", `/client/list?sort=createdAt&q=${encodeURIComponent(email)}`)).data;

  it.each(Object.entries(ABOUT_CLIENTS))("is rejected by %s, which writes nothing", async (_name, bodyFor) => {
    const { email, known } = await ana();
    const [path, body] = bodyFor(email);
    const refused = await call("post", path, body);
    expect(refused).toMatchObject({ status: 409, code: "conflict", existingId: known.id });
    expect(refused.details).toHaveLength(1);
    expect(refused.details[0].field).toMatch(/(^|\.)emails?$/);
    expect(refused.message).toContain("Ana Silva");
    expect(await having(email)).toHaveLength(1);
    expect((await call("get", `/clients/${known.id}`)).data).toEqual(known);
  });

  it("is rejected if the birthday differs, but matches if it agrees or only the short form of a name differs", async () => {
    const { email, known } = await ana({ birthday: "1984-05-06" });
    const upsert = (body: object) => call("post", "/clients/upsert", { email, ...body });
    const other = await upsert({ firstName: "Ana", birthday: "2009-01-02" });
    expect(other).toMatchObject({ status: 409, existingId: known.id, details: [{ field: "email", code: "conflict" }] });
    for (const words of ["externalId", "/api/client/update", "allowDuplicate"]) expect(other.message).toContain(words);
    expect((await call("get", `/clients/${known.id}`)).data).toEqual(known);
    for (const same of [{ firstName: "Anita", birthday: "1984-05-06" }, { firstName: "A." }, { note: "By address" }])
      expect(await upsert(same)).toMatchObject({ status: 200, data: { id: known.id } });
  });

  it("is accepted for a second person if the call allows duplicates, and that person is then found by name", async () => {
    const { email, known } = await ana();
    const carlos = { email, firstName: "Carlos", lastName: "Silva" };
    for (const path of ["/clients/upsert", "/borrower/store"]) {
      const { status } = await call("post", path, {
        ...carlos,
        firstName: `Carlos${path.length}`,
        allowDuplicate: true,
      });
      expect(status).toBe(201);
    }
    const { data: second } = await call("post", "/clients/upsert", { ...carlos, allowDuplicate: true });
    expect(await call("post", "/clients/upsert", { ...carlos, note: "Again" })).toMatchObject({
      status: 200,
      data: { id: second.id, note: "Again" },
    });
    expect(await call("post", "/clients/upsert", { ...carlos, firstName: "Ana", note: "Hers" })).toMatchObject({
      status: 200,
      data: { id: known.id },
    });
    expect(await call("post", "/borrower/store", carlos)).toMatchObject({ data: { id: second.id, created: false } });
  });

  it("does not prevent renaming the client that the external id identifies", async () => {
    const { email, known } = await ana({ externalId: `shared-ana-${made + 1}` });
    const renamed = await call("post", "/clients/upsert", { externalId: known.externalId, email, firstName: "Carlos" });
    expect(renamed).toMatchObject({ status: 200, data: { id: known.id, firstName: "Carlos" } });
  });

  it("is rejected only for that row of a bulk call", async () => {
    const { email, known } = await ana();
    const { companyId } = people;
    const { data } = await call("post", "/clients/bulk", {
      action: "upsert",
      rows: [
        { firstName: "Before", email: `before-${email}` },
        { firstName: "Carlos", email, externalId: `bulk-${email}` },
        { firstName: "Ana", email, note: "Hers" },
        { firstName: "After", email: `after-${email}` },
        { firstName: "Dora", email: `after-${email}` },
      ],
    });
    const scoped = world.running.services.database.scoped;
    while ((await scoped(companyId, (db) => writeBulkRows(db, { companyId, jobId: data.jobId }))) > 0);
    const { rows } = await scoped(companyId, (db) => bulkResult(db, data.jobId));
    expect(rows.map(({ status }) => status)).toEqual(["created", "failed", "updated", "created", "failed"]);
    expect(rows[1]).toMatchObject({
      code: "conflict",
      existingId: known.id,
      details: [{ field: "email", code: "conflict" }],
    });
    expect(rows[4]).toMatchObject({ code: "conflict", existingId: rows[3]?.id });
    expect((await call("get", `/clients/${known.id}`)).data).toMatchObject({ firstName: "Ana", note: "Hers" });
  });

  it("reveals nothing about a client whom the caller does not see", async () => {
    const { email } = await ana();
    await people.user(`unseen-${email}`, "Loan Officer");
    const theirs = await call("post", "/clients/upsert", { firstName: "Carlos", email }, `unseen-${email}`);
    expect(theirs).toMatchObject({ status: 201 });
  });

  it("is not mistaken for the sample borrower's when an officer shares it with a client", async () => {
    const officer = "sampler@shared.test";
    await people.user(officer, "Loan Officer");
    const { data: own } = await call("post", "/client/store", { firstName: "Ana", email: officer }, officer);
    const sampled = await world.app.inject({
      method: "POST",
      url: "/trpc/firstSession.sample",
      headers: { authorization: `Bearer ${await world.token(officer)}`, "content-type": "application/json" },
      payload: "{}",
    });
    expect(sampled.statusCode, sampled.body).toBe(200);
    const { data } = await call("get", `/client/list?q=${encodeURIComponent(officer)}`, undefined, officer);
    expect(data.map(({ name }: { name: string }) => name).sort()).toEqual(["Ana", "Jordan Sample"]);
    expect((await call("get", `/client/profile/${own.id}`, undefined, officer)).data.loans).toEqual([]);
  });
});

describe("a contact's mailbox that another person shares", () => {
  it.each(Object.entries(ABOUT_CONTACTS))("creates a separate contact in %s", async (_name, bodyFor) => {
    const { email, nth } = mailbox();
    const { data: known } = await call("post", "/contacts", { name: "Ana Silva", email });
    const [path, body, method = "post"] = await bodyFor(email, nth);
    const result = await call(method, path, body);
    expect(result.status, JSON.stringify(result)).toBeLessThan(300);
    const { data } = await call("get", `/contacts?q=${encodeURIComponent(email)}`);
    expect(data.map(({ name }: { name: string }) => name).sort()).toEqual(["Ana Silva", "Carlos Silva"]);
    expect((await call("get", `/contacts/${known.id}`)).data).toMatchObject({
      name: "Ana Silva",
      loans: [],
      clients: [],
    });
  });

  it("does not turn a realtor's account into a contact with another name", async () => {
    const email = "realtor@demo.test";
    await call("post", "/loan/purchase/create", { ...purchase, contacts: [{ ...realtor(email), name: "Ana Silva" }] });
    const { data } = await call("get", "/partners?perPage=100");
    const named = data.filter((one: { email: string }) => one.email === email);
    expect(named).toHaveLength(2);
    expect(named.filter(({ userId }: { userId: string | null }) => userId === null)).toMatchObject([
      { name: "Ana Silva" },
    ]);
  });
});
