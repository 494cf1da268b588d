import { describe, expect, it } from "vitest";
import { expectOneDefault, FEES, OFFICER, setUp, template, world } from "./templates.fixture.ts";

setUp();

const read = async (id: string, as = OFFICER) => (await world.api(as, "get", `/api/template/id/${id}`)).body.data;

describe("fee templates", () => {
  it("are created with their fees in order, and read back as typed", async () => {
    const { id } = await template({ name: "Raleigh <b>standard</b>", program: "fha", description: "For first homes" });
    const data = await read(id);
    expect(data).toMatchObject({
      name: "Raleigh <b>standard</b>",
      program: "fha",
      loanKind: "purchase",
      isDefault: false,
      feeCount: 4,
    });
    expect(data.fees.map(({ id: _, ...fee }: { id: string }) => fee)).toEqual([
      {
        name: "Underwriting",
        section: "A",
        basis: "fixed",
        amountCents: 129_500,
        payer: "borrower",
        financeCharge: true,
      },
      {
        name: "Transfer tax",
        section: "E",
        basis: "percent-of-price",
        rate: 0.002,
        payer: "borrower",
        financeCharge: false,
      },
      {
        name: "Property taxes",
        section: "G",
        basis: "months-of-tax",
        months: 3,
        payer: "borrower",
        financeCharge: false,
      },
      {
        name: "Home warranty",
        section: "H",
        basis: "fixed",
        amountCents: 60_000,
        payer: "seller",
        financeCharge: false,
      },
    ]);
  });

  it("change only in the given fields, and a fee without an id is added", async () => {
    const { id } = await template({ name: "Before", description: "stays" });
    const renamed = await world.api(OFFICER, "post", "/api/template-update", { id, name: "After" });
    expect(renamed.body.data).toMatchObject({ name: "After", description: "stays", feeCount: 4 });
    const added = await world.api(OFFICER, "post", "/api/template-update", { id, fees: FEES.slice(0, 1) });
    expect(added.body.data).toMatchObject({ name: "After", feeCount: 5 });
  });

  it("need unique names regardless of case, and return the field's message as the response's message", async () => {
    await template({ name: "Only 1_name" });
    const same = await world.api(OFFICER, "post", "/api/template", { name: "only 1_NAME" });
    expect(same.status).toBe(422);
    expect(same.body).toMatchObject({
      code: "invalid",
      message: "There already is a template called “only 1_NAME”.",
      errors: { name: ["There already is a template called “only 1_NAME”."] },
    });
    const { id } = await template({ name: "Only 1xname" });
    expect((await world.api(OFFICER, "post", "/api/template-update", { id, name: "ONLY 1_name" })).status).toBe(422);
    expect((await world.api(OFFICER, "post", "/api/template-update", { id, name: "ONLY 1XNAME" })).status).toBe(200);
    await template({ name: "Only 1_name" }, "officer@other.test");
  });

  it("have one default per kind of loan", async () => {
    const first = await template({ isDefault: true });
    const refinance = await template({ isDefault: true, loanKind: "refinance" });
    const second = await template({ isDefault: true });
    expect([await read(first.id), await read(refinance.id), await read(second.id)].map((t) => t.isDefault)).toEqual([
      false,
      true,
      true,
    ]);
    await world.api(OFFICER, "post", "/api/template-update", { id: first.id, isDefault: true });
    expect((await read(second.id)).isDefault).toBe(false);
  });

  it("are copied as “… copy”, “… copy 2”, or under a given name", async () => {
    const { id } = await template({ name: "Origin", isDefault: true });
    const copy = (path: string, body: object) => world.api(OFFICER, "post", `/api/${path}`, body);
    const first = await copy("duplicate-template-by-id", { id });
    expect(first.status).toBe(201);
    expect(first.body.data).toMatchObject({ name: "Origin copy", isDefault: false, feeCount: 4 });
    expect((await copy("duplicate-template", { id })).body.data.name).toBe("Origin copy 2");
    expect((await copy("duplicate-template-by-id", { id: first.body.data.id })).body.data.name).toBe("Origin copy 3");
    expect((await copy("duplicate-template", { id, name: "Chosen" })).body.data.name).toBe("Chosen");
    expect((await copy("duplicate-template", { id, name: "Chosen" })).body.errors.name).toBeDefined();
    const long = await template({ name: "n".repeat(120) });
    expect((await copy("duplicate-template-by-id", { id: long.id })).body.data.name).toHaveLength(120);
  });

  it("can be deleted, and a loan created from one stays", async () => {
    const { id } = await template();
    const { database } = world.running.services;
    const loan = await database.system(async (db) => {
      const officer = await db.user.findUniqueOrThrow({ where: { email: OFFICER } });
      return db.loan.create({
        data: { companyId: officer.companyId, officerId: officer.id, kind: "purchase", title: "Kept", templateId: id },
      });
    });
    expect((await world.api(OFFICER, "post", "/api/delete-template-by-id", { id })).body.data).toEqual({ id });
    expect((await world.api(OFFICER, "get", `/api/template/id/${id}`)).status).toBe(404);
    expect((await world.api(OFFICER, "post", "/api/delete-template-by-id", { id })).status).toBe(404);
    const kept = await database.system((db) => db.loan.findUniqueOrThrow({ where: { id: loan.id } }));
    expect(kept.templateId).toBeNull();
  });

  it("are listed for a loan with the default first, then the program's own, then those for any program", async () => {
    const other = "officer@other.test";
    for (const { id } of (await world.api(other, "post", "/api/all-template-fees", {})).body.data)
      await world.api(other, "post", "/api/delete-template-by-id", { id });
    await template({ name: "A any", program: null }, other);
    await template({ name: "B fha", program: "fha" }, other);
    await template({ name: "C va", program: "va" }, other);
    await template({ name: "D default", isDefault: true }, other);
    await template({ name: "E refinance", loanKind: "refinance" }, other);
    const names = async (path: string, body?: object) =>
      (await world.api(other, body ? "post" : "get", path, body)).body.data.map(({ name }: { name: string }) => name);
    expect(await names("/api/get-loan-templates", { program: "fha" })).toEqual(["D default", "B fha", "A any"]);
    expect(await names("/api/get-loan-templates", { loanKind: "refinance" })).toEqual(["E refinance"]);
    expect(await names("/api/loan/purchase/templates")).toEqual(["D default", "B fha", "C va", "A any"]);
    expect(await names("/api/all-template-fees", {})).toHaveLength(5);
  });

  it("add up by section, counting only fixed fees of the borrower", async () => {
    const { id } = await template();
    const { data } = (await world.api(OFFICER, "post", "/api/template-fees", { id })).body;
    expect(data).toMatchObject({ id, fixedTotalCents: 129_500, openFeeCount: 2 });
    expect(data.sections.map((each: { section: string }) => each.section).join("")).toBe("ABCEFGH");
    expect(data.sections[0]).toMatchObject({ title: "Origination", fixedTotalCents: 129_500 });
    expect(data.sections[6]).toMatchObject({ fixedTotalCents: 0, fees: [{ name: "Home warranty" }] });
  });
});

describe("the list of templates", () => {
  it("is filtered, sorted and paged with links", async () => {
    for (const letter of ["c", "a", "b"]) await template({ name: `Listed 50% ${letter}` });
    const list = (query: string) => world.api(OFFICER, "get", `/api/template?${query}`);
    const first = await list("q=50%25&perPage=2&sort=-name");
    expect(first.body.data.map(({ name }: { name: string }) => name)).toEqual(["Listed 50% c", "Listed 50% b"]);
    expect(first.body.data[0]).toMatchObject({ feeCount: 4 });
    expect(first.body.data[0].fees).toBeUndefined();
    expect(first.body.meta).toEqual({ page: 1, perPage: 2, total: 3, lastPage: 2, nextCursor: expect.any(String) });
    expect(first.body.links.next).toContain("after=");
    const second = await world.api(OFFICER, "get", first.body.links.next);
    expect(second.body.data.map(({ name }: { name: string }) => name)).toEqual(["Listed 50% a"]);
    expect((await list("q=50_")).body.data).toEqual([]);
    expect((await list("sort=companyId")).status).toBe(422);
    expect((await list("page=0")).body.errors.page).toEqual(["Pages start at 1."]);
  });
});

describe("access to templates", () => {
  it("requires sign-in to read and the permission to create reports to write", async () => {
    const { id } = await template();
    expect((await world.api(undefined, "get", "/api/template")).status).toBe(401);
    expect((await world.api("viewer@demo.test", "get", "/api/template")).body.meta.total).toBeGreaterThan(0);
    // Guests see only what was sent to them, not the company's documents.
    for (const guest of ["realtor@demo.test", "partner@demo.test", "owner@demo.test"]) {
      expect((await world.api(guest, "get", "/api/template")).status).toBe(403);
      expect((await world.api(guest, "get", `/api/template/id/${id}`)).status).toBe(403);
      expect((await world.api(guest, "post", "/api/all-template-fees", {})).status).toBe(403);
    }
    for (const [path, body] of [
      ["template", { name: "No" }],
      ["template-update", { id, name: "No" }],
      ["duplicate-template", { id }],
      ["duplicate-template-by-id", { id }],
      ["delete-template-by-id", { id }],
    ] as const)
      expect((await world.api("viewer@demo.test", "post", `/api/${path}`, body)).status, path).toBe(403);
  });

  it("is denied to other companies", async () => {
    const { id } = await template();
    const stranger = "admin@other.test";
    expect((await world.api(stranger, "get", `/api/template/id/${id}`)).body).toMatchObject({
      code: "not_found",
      message: "There is no such template.",
    });
    for (const [path, body] of [
      ["template-update", { id, name: "Stolen" }],
      ["template-fees", { id }],
      ["duplicate-template-by-id", { id }],
      ["delete-template-by-id", { id }],
    ] as const)
      expect((await world.api(stranger, "post", `/api/${path}`, body)).status, path).toBe(404);
    expect((await read(id)).fees).toHaveLength(4);
  });

  it("reports each invalid field when writing", async () => {
    const response = await world.api(OFFICER, "post", "/api/template", {
      name: " ",
      loanKind: "gift",
      fees: [
        { name: "Points", section: "Z", amountCents: 1 },
        { name: "Tax", section: "E", basis: "percent-of-price", rate: 6.5 },
        { name: "Escrow", section: "G", basis: "months-of-tax" },
      ],
    });
    expect(response.status).toBe(422);
    expect(response.body.errors).toMatchObject({
      name: ["A template needs a name."],
      "fees.0.section": ["A fee belongs to section A, B, C, E, F, G or H of the Loan Estimate."],
      "fees.2.months": ["A number of months is needed."],
    });
    expect(response.body.errors["fees.1.rate"][0]).toContain("Did you mean 6.5 %");
    expect(response.body.message).toBe("A template needs a name.");
  });
});

it("fee templates keep one default per kind of loan when two are saved as default concurrently", () =>
  expectOneDefault(2));
