import { dayIn } from "@hearthline/contract/values/day-in";
import { beforeAll, describe, expect, it } from "vitest";
import { demoPeople } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";

let world: World;
const OFFICER = "officer@demo.test";
const DURHAM = "durham@demo.test";
const ADMIN = "admin@demo.test";
const VIEWER = "viewer@demo.test";

beforeAll(async () => {
  world = await openWorld();
  const people = await demoPeople(world);
  await people.user(DURHAM, "Loan Officer", { branchId: await people.branch("Durham") });
});

const call = (path: string, body: object, as = OFFICER) => world.api(as, "post", `/api/${path}`, body);
async function done(path: string, body: object, as = OFFICER) {
  const response = await call(path, body, as);
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  return response.body.data;
}
const client = async (name: string, as = OFFICER): Promise<string> => (await done("client/store", { name }, as)).id;
const read = async (id: string, as = OFFICER) => (await world.api(as, "get", `/api/homes/${id}`)).body.data;
const home = async (more: object = {}, as = OFFICER) =>
  done(
    "homes",
    { address1: "906 Larkspur Court", owners: [{ clientId: await client("Helen Marsh", as) }], ...more },
    as,
  );

describe("a home", () => {
  it("stores address, county, property, sale and note, and names its owners", async () => {
    const owners = [
      { clientId: await client("Helen Marsh"), role: "owner" },
      { clientId: await client("Mark Marsh"), role: "title-only" },
    ];
    const facts = {
      address1: "906 Larkspur Court",
      address2: "Unit 2",
      city: "Raleigh",
      state: "NC",
      zipcode: "27612",
      county: "Wake",
      propertyType: "townhouse",
      boughtOn: "2019-10-04",
      boughtForCents: 312_000_00,
      note: "New roof.",
    };
    const made = await home({ ...facts, owners });
    expect(await read(made.id)).toMatchObject({
      ...facts,
      owners: [
        { name: "Helen Marsh", role: "owner" },
        { name: "Mark Marsh", role: "title-only" },
      ],
      values: [],
      mortgages: [],
      balanceCents: null,
      equityCents: null,
      loanToValue: null,
    });
    const changed = await done("homes/update", { id: made.id, address1: "908 Larkspur Court", note: "", county: null });
    expect(changed).toMatchObject({ address1: "908 Larkspur Court", note: "" });
    expect(changed).not.toHaveProperty("county");
    expect(changed.owners).toHaveLength(2);
  });

  it("has the value with the latest date, and keeps every value with source, date and author", async () => {
    const { id } = await home({ value: { amountCents: 431_000_00, asOf: "2026-11-02", source: "appraisal" } });
    const older = await done("homes/values", {
      homeId: id,
      amountCents: 312_000_00,
      asOf: "2019-10-04",
      source: "sale",
    });
    expect(older.values).toMatchObject([
      { amountCents: 431_000_00, asOf: "2026-11-02", source: "appraisal", enteredBy: "Laura Whitfield" },
      { amountCents: 312_000_00, asOf: "2019-10-04", source: "sale", enteredBy: "Laura Whitfield" },
    ]);
  });

  it("has equity and LTV to the cent, from the newest value and all mortgages", async () => {
    // Today's date, because an earlier balance would fall with the next payment.
    const today = dayIn("America/New_York", new Date());
    const { id } = await home({
      value: { amountCents: 431_000_00, asOf: "2026-11-02" },
      mortgage: {
        balanceCents: 259_814_37,
        balanceAsOf: today,
        noteRate: 0.03875,
        termMonths: 360,
        firstPaymentDate: "2019-12-01",
        lender: "Piedmont Savings Bank",
      },
    });
    const both = await done("homes/mortgages", {
      homeId: id,
      lien: "second",
      balanceCents: 20_000_00,
      balanceAsOf: today,
    });
    expect(both).toMatchObject({
      balanceCents: 279_814_37,
      equityCents: 151_185_63,
      loanToValue: 259_814_37 / 431_000_00,
      combinedLoanToValue: 279_814_37 / 431_000_00,
    });
    const [first, second] = both.mortgages;
    expect(first).toMatchObject({ lien: "first", noteRate: 0.03875, termMonths: 360, firstPaymentDate: "2019-12-01" });
    expect(second).toMatchObject({ lien: "second", noteRate: null, termMonths: null, firstPaymentDate: null });
    const paid = await done("homes/mortgages/update", {
      id: first.id,
      balanceCents: 250_000_00,
      balanceAsOf: today,
    });
    expect(paid.mortgages[0]).toMatchObject({ balanceCents: 250_000_00, balanceAsOf: today, noteRate: 0.03875 });
    expect(paid.equityCents).toBe(161_000_00);
    const { status, body } = await call("homes/mortgages/update", { id: first.id, balanceCents: 240_000_00 });
    expect([status, body.errors]).toEqual([422, { balanceAsOf: ["Say the day of this balance."] }]);
  });

  it("is restored unchanged after a delete, as are its values and mortgages", async () => {
    const made = await home({
      value: { amountCents: 400_000_00, asOf: "2026-10-01" },
      mortgage: { balanceCents: 300_000_00, balanceAsOf: "2026-10-01" },
    });
    const [value] = made.values;
    const [mortgage] = made.mortgages;
    expect((await done("homes/values/delete", { id: value.id })).values).toEqual([]);
    expect((await done("homes/mortgages/delete", { id: mortgage.id })).mortgages).toEqual([]);
    expect((await call("homes/values/delete", { id: value.id })).status).toBe(404);
    await done("homes/delete", { id: made.id });
    expect((await world.api(OFFICER, "get", `/api/homes/${made.id}`)).status).toBe(404);
    expect((await call("homes/values/restore", { id: value.id })).status).toBe(404);
    await done("homes/restore", { id: made.id });
    await done("homes/values/restore", { id: value.id });
    const back = await done("homes/mortgages/restore", { id: mortgage.id });
    expect({ ...back, updatedAt: "" }).toEqual({ ...made, updatedAt: "" });
  });

  it("is listed with the client's other homes, most recently changed first", async () => {
    const clientId = await client("Rita Vance");
    const owners = [{ clientId }];
    const one = await home({ owners, address1: "1 First Street" });
    await home({ owners, address1: "2 Second Street" });
    await home({ address1: "3 Someone Else's" });
    await done("homes/values", { homeId: one.id, amountCents: 1_000_00, asOf: "2026-01-01" });
    const list = async (query: string) =>
      (await world.api(OFFICER, "get", `/api/homes?clientId=${clientId}&${query}`)).body;
    const { data, meta } = await list("");
    expect(data.map(({ address1 }: { address1: string }) => address1)).toEqual(["1 First Street", "2 Second Street"]);
    expect(meta.total).toBe(2);
    expect((await list("page=2&perPage=1")).data).toHaveLength(1);
  });

  it.each([
    ["homes/values", { amountCents: 1_000_00, asOf: "2062-01-01" }, "asOf"],
    ["homes/mortgages", { balanceCents: 1_000_00, balanceAsOf: "2062-01-01" }, "balanceAsOf"],
    ["homes/values", { amountCents: 0, asOf: "2026-01-01" }, "amountCents"],
    ["homes/values", { amountCents: 1_000_00, asOf: "2026-01-01", source: "automatic" }, "source"],
    ["homes/mortgages", { balanceCents: 1_000_00, balanceAsOf: "2026-01-01", noteRate: 6.5 }, "noteRate"],
  ])("rejects on %s the body %j, with an error on %s", async (path, body, field) => {
    const { id } = await home();
    const response = await call(path, { homeId: id, ...body });
    expect([response.status, Object.keys(response.body.errors)]).toEqual([422, [field]]);
  });

  it("reports an error of a first value or mortgage on the field of the request", async () => {
    const bad = await call("homes", {
      address1: "1 Main Street",
      owners: [{ clientId: await client("Una Reed") }],
      mortgage: { balanceCents: 1, balanceAsOf: "2062-01-01" },
    });
    expect(Object.keys(bad.body.errors)).toEqual(["mortgage.balanceAsOf"]);
  });
});

describe("visibility of a home", () => {
  it("follows its owners: another officer's client is neither shown nor removed", async () => {
    const [ours, theirs] = [await client("Owner Ours"), await client("Owner Theirs", DURHAM)];
    const { id } = await home({ owners: [{ clientId: ours }, { clientId: theirs }] }, ADMIN);
    expect((await read(id)).owners.map(({ name }: { name: string }) => name)).toEqual(["Owner Ours"]);
    expect((await read(id, DURHAM)).owners.map(({ name }: { name: string }) => name)).toEqual(["Owner Theirs"]);
    const third = await client("Owner Third");
    await done("homes/owners", { id, owners: [{ clientId: third, role: "co-owner" }] });
    const names = (await read(id, ADMIN)).owners.map(({ name }: { name: string }) => name).sort();
    expect(names).toEqual(["Owner Theirs", "Owner Third"]);
    const foreign = await call("homes/owners", { id, owners: [{ clientId: theirs }] });
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([404, ["owners.0.clientId"]]);
  });

  it("excludes other branches, and a read-only user cannot delete the home", async () => {
    const { id } = await home();
    expect((await world.api(DURHAM, "get", `/api/homes/${id}`)).status).toBe(404);
    expect((await world.api(VIEWER, "get", `/api/homes/${id}`)).status).toBe(200);
    expect((await call("homes/delete", { id }, VIEWER)).status).toBe(403);
  });

  it("requires an owner, and each owner only once", async () => {
    const { id } = await home();
    const clientId = await client("Twice Named");
    expect((await call("homes/owners", { id, owners: [] })).status).toBe(422);
    expect((await call("homes/owners", { id, owners: [{ clientId }, { clientId }] })).status).toBe(422);
  });

  it("lets a mortgage link only to a loan that the caller sees", async () => {
    const { id } = await home();
    const scenario = {
      name: "A",
      priceCents: 40_000_000,
      downPaymentCents: 8_000_000,
      termMonths: 360,
      noteRate: 0.06,
    };
    const loan = (as: string) => done("loan/purchase/create", { title: "Ours", scenarios: [scenario] }, as);
    const mortgage = { homeId: id, balanceCents: 320_000_00, balanceAsOf: "2026-01-01" };
    const ours = await done("homes/mortgages", { ...mortgage, loanId: (await loan(OFFICER)).id });
    expect(ours.mortgages[0].loanId).toBeTruthy();
    const theirs = await call("homes/mortgages", { ...mortgage, loanId: (await loan(DURHAM)).id });
    expect([theirs.status, Object.keys(theirs.body.errors)]).toEqual([404, ["loanId"]]);
  });

  it("keeps a mortgage's loan when its balance changes after the loan was deleted", async () => {
    const { id } = await home();
    const scenarios = [
      { name: "A", priceCents: 400_000_00, downPaymentCents: 80_000_00, termMonths: 360, noteRate: 0.06 },
    ];
    const loan = await done("loan/purchase/create", { title: "Ours", scenarios });
    const balance = { balanceCents: 320_000_00, balanceAsOf: "2026-01-01", loanId: loan.id };
    const [mortgage] = (await done("homes/mortgages", { homeId: id, ...balance })).mortgages;
    await done("loan/delete", { ids: [loan.id] });
    const paid = await done("homes/mortgages/update", { ...balance, id: mortgage.id, balanceCents: 310_000_00 });
    expect(paid.mortgages).toMatchObject([{ balanceCents: 310_000_00, loanId: loan.id }]);
    expect((await call("homes/mortgages", { ...balance, homeId: id })).status).toBe(404);
  });

  it("lists homes by another officer's client only for those who see that client", async () => {
    const [ours, theirs] = [await client("Shared Ours"), await client("Shared Theirs", DURHAM)];
    await home({ owners: [{ clientId: ours }, { clientId: theirs }] }, ADMIN);
    const total = async (as: string) => (await world.api(as, "get", `/api/homes?clientId=${theirs}`)).body.meta.total;
    expect([await total(OFFICER), await total(DURHAM)]).toEqual([0, 1]);
  });
});
