import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";

const OFFICER = "officer@demo.test";
const STATEMENT = {
  balanceCents: 35_000_000,
  noteRate: 0.0725,
  principalAndInterestCents: 245_600,
  escrowBalanceCents: 310_000,
  propertyTaxYearlyCents: 900_000,
};
const ROUGH = { balanceCents: 34_000_000, noteRate: 0.07, remainingMonths: 310 };
const NOTE = { originalLoanCents: 36_400_000, noteRate: 0.0725, termMonths: 360, firstPaymentDate: "2023-08-01" };
const LOAN = {
  title: "Oak Street refinance",
  closingDate: "2027-02-15",
  homeValueCents: 62_000_000,
  current: { source: "mortgage-statement", ...STATEMENT },
  scenarios: [{ name: "30 years", termMonths: 360, noteRate: 0.0599 }],
};

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

type Method = "get" | "post" | "put";
const call = (method: Method, path: string, body?: object, as = OFFICER) => world.api(as, method, `/api/${path}`, body);
const made = async () => (await call("post", "loan/refi/create", LOAN)).body.data.id as string;
const loan = async (id: string) => (await call("get", `loan/refi/${id}`)).body.data;

describe("the entries of a refinance's current loan", () => {
  it("are separate resources under the loan's id, and all are stored", async () => {
    const id = await made();
    const note = await call("post", "refi-loan-original-purchases", { loanId: id, ...NOTE });
    expect([note.status, note.body.data]).toEqual([
      201,
      expect.objectContaining({ ...NOTE, id, counts: false, created: true }),
    ]);
    expect(note.body.data.figures).toMatchObject({ certainty: "scheduled", balanceCents: expect.any(Number) });
    expect((await call("post", "refi-loan-rough-entries", { loanId: id, ...ROUGH })).status).toBe(201);
    const { current, otherCurrent } = await loan(id);
    expect(current).toMatchObject(LOAN.current);
    expect(otherCurrent.map(({ source }: { source: string }) => source)).toEqual(["original-purchase", "rough-entry"]);
    for (const [path, fields, counts] of [
      ["refi-loan-original-purchases", NOTE, false],
      ["refi-loan-mortgage-statements", STATEMENT, true],
      ["refi-loan-rough-entries", ROUGH, false],
    ] as const)
      expect((await call("get", `${path}/${id}`)).body.data).toMatchObject({ ...fields, id, counts });
  });

  it("are changed, not duplicated, when entered again", async () => {
    const id = await made();
    const again = await call("post", "refi-loan-mortgage-statements", {
      loanId: id,
      ...STATEMENT,
      balanceCents: 34_900_000,
    });
    expect([again.status, again.body.data.created]).toEqual([200, false]);
    expect((await loan(id)).current).toMatchObject({ balanceCents: 34_900_000 });
    expect((await loan(id)).otherCurrent).toEqual([]);
  });

  it("change only in the named fields, and null clears a field", async () => {
    const id = await made();
    const changed = await call("put", `refi-loan-mortgage-statements/${id}`, {
      balanceCents: 34_800_000,
      escrowBalanceCents: null,
    });
    expect(changed.status).toBe(200);
    const { current } = await loan(id);
    expect(current).toMatchObject({ balanceCents: 34_800_000, propertyTaxYearlyCents: 900_000 });
    expect(current).not.toHaveProperty("escrowBalanceCents");
  });

  it("can be switched without losing the other one, and taxes and escrow come along", async () => {
    const id = await made();
    await call("post", "refi-loan-rough-entries", { loanId: id, ...ROUGH });
    const switched = await call("put", `refi-loan-rough-entries/${id}`, { counts: true });
    expect(switched.body.data).toMatchObject({ ...ROUGH, counts: true, escrowBalanceCents: 310_000 });
    const { current, otherCurrent } = await loan(id);
    expect(current.figures).toMatchObject({ balanceCents: 34_000_000, certainty: "estimate" });
    expect(otherCurrent).toEqual([LOAN.current]);
    await call("put", `refi-loan-mortgage-statements/${id}`, { counts: true });
    expect((await loan(id)).current).toMatchObject(LOAN.current);
    expect((await loan(id)).otherCurrent).toMatchObject([{ source: "rough-entry", ...ROUGH }]);
  });

  it("keep the earlier entry when the loan changes its source, unless the change says what to keep", async () => {
    const id = await made();
    const current = { source: "rough-entry", ...ROUGH };
    const switched = await call("post", "loan/refi/update", { id, current });
    expect(switched.body.data.current).toMatchObject({ ...current, propertyTaxYearlyCents: 900_000 });
    expect(switched.body.data.otherCurrent).toEqual([LOAN.current]);
    const back = await call("post", "loan/refi/update", { id, current: LOAN.current, otherCurrent: [] });
    expect(back.body.data.otherCurrent).toEqual([]);
  });

  it("are not found if missing, if another company's, or for a purchase", async () => {
    const id = await made();
    expect((await call("get", `refi-loan-rough-entries/${id}`)).status).toBe(404);
    expect((await call("put", `refi-loan-rough-entries/${id}`, { noteRate: 0.07 })).body.message).toBe(
      "There is no such rough entry.",
    );
    const purchase = "01990000-0000-7000-8000-000008100001";
    expect((await call("post", "refi-loan-rough-entries", { loanId: purchase, ...ROUGH })).status).toBe(404);
    const stranger = await call("get", `refi-loan-mortgage-statements/${id}`, undefined, "admin@other.test");
    expect(stranger.status).toBe(404);
  });

  it.each<[string, object, string]>([
    ["a payment below the month's interest", { principalAndInterestCents: 100_000 }, "principalAndInterestCents"],
    ["a rate of 725", { noteRate: 725 }, "noteRate"],
    ["no balance", { balanceCents: 0 }, "balanceCents"],
    ["a word for a number", { balanceCents: "much" }, "balanceCents"],
  ])("%s is rejected at its field", async (_, fields, field) => {
    const id = await made();
    const { status, body } = await call("post", "refi-loan-mortgage-statements", {
      loanId: id,
      ...STATEMENT,
      ...fields,
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect((await loan(id)).current).toMatchObject(LOAN.current);
  });
});
