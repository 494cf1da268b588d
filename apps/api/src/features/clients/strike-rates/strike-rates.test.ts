import { describe, expect, it } from "vitest";
import {
  begin,
  clientId,
  listed,
  loanId,
  made,
  OFFICER,
  proposals,
  refinance,
  SAVING,
  save,
  setUp,
  world,
} from "./strike-rates.fixture.ts";

setUp();

describe("a strike rate", () => {
  it("is computed from the stored proposal, saved on the client with its terms, and replaced by the next", async () => {
    const saved = await save({ aim: SAVING });
    expect(saved.status).toBe(201);
    expect(saved.body.data).toMatchObject({
      clientId,
      clientName: "Nora Haddad",
      loanId,
      letter: "A",
      scenarioName: "30 years",
      termMonths: 360,
      aim: SAVING,
      currentNoteRate: 0.0725,
    });
    expect(saved.body.data.noteRate).toBeGreaterThan(0.06);
    expect(saved.body.data.noteRate * 800).toBeCloseTo(Math.round(saved.body.data.noteRate * 800), 9);

    const more = await save({ aim: { ...SAVING, monthlySavingsCents: 300_00 } });
    expect(more.body.data.noteRate).toBeLessThan(saved.body.data.noteRate);
    const { data, meta } = await listed(`clientId=${clientId}`);
    expect(meta.total).toBe(1);
    expect(data[0]).toMatchObject({ id: more.body.data.id, aim: { monthlySavingsCents: 300_00 } });
    expect((await world.api(OFFICER, "get", `/api/strike-rates/${saved.body.data.id}`)).status).toBe(404);

    const row = await world.running.services.database.system((db) =>
      db.strikeRate.findUniqueOrThrow({ where: { id: more.body.data.id } }),
    );
    expect(row.terms).toMatchObject({
      basis: { current: { balanceCents: 350_000_00 }, homeValueCents: 500_000_00 },
      scenario: { termMonths: 360, fees: [{ amountCents: 7_000_00 }] },
    });
    expect(JSON.stringify(row.terms)).not.toContain("principalAndInterestCents");
  });

  it("is saved for each proposal and aim, listed page by page, and deleted", async () => {
    await save({ aim: { by: "interest", withinMonths: 24 } });
    const ofB = await save({ scenarioId: proposals[1]?.id, aim: { by: "interest", withinMonths: 24 } });
    expect(ofB.body.data).toMatchObject({ letter: "B", termMonths: 180 });
    const first = await listed(`loanId=${loanId}&perPage=2`);
    expect(first.meta.total).toBe(3);
    const second = await listed(`loanId=${loanId}&perPage=2&after=${encodeURIComponent(first.meta.nextCursor)}`);
    expect([...first.data, ...second.data].map(({ letter, aim }) => [letter, aim.by])).toEqual([
      ["B", "interest"],
      ["A", "interest"],
      ["A", "saving"],
    ]);
    expect((await listed("q=oak%20street")).meta.total).toBe(3);
    expect((await listed("q=nowhere")).meta.total).toBe(0);

    expect((await world.api(OFFICER, "delete", `/api/strike-rates/${ofB.body.data.id}`)).status).toBe(200);
    expect((await world.api(OFFICER, "delete", `/api/strike-rates/${ofB.body.data.id}`)).status).toBe(404);
    expect((await listed(`loanId=${loanId}`)).meta.total).toBe(2);
  });

  it("stays with its proposal when the loan is saved again", async () => {
    const before = await listed(`loanId=${loanId}`);
    await world.running.services.database.system((db) => db.scenario.deleteMany({ where: { loanId } }));
    expect(await listed(`loanId=${loanId}`)).toMatchObject({ data: before.data });
    const again = await made();
    begin(again);
  });

  it("is rejected with an error if no rate works, the loan has no borrowers, or the caller does not see the loan", async () => {
    const never = await save({ aim: { by: "saving", monthlySavingsCents: 9_000_00 } });
    expect(never.status).toBe(422);
    expect(never.body.errors["aim.monthlySavingsCents"]).toEqual([
      "No rate does that: not even the lowest one on offer. Ask for less.",
    ]);
    const noOne = await made({ clientIds: [] });
    expect((await save({ loanId: noOne.id, aim: SAVING })).body.errors.clientId[0]).toContain("has none yet");
    const stranger = await world.api(OFFICER, "post", "/api/client/store", { firstName: "Ann" });
    expect((await save({ clientId: stranger.body.data.id, aim: SAVING })).body.errors.clientId).toBeDefined();
    expect((await save({ aim: { by: "saving", monthlySavingsCents: 0 } })).status).toBe(422);
    expect((await save({ aim: { by: "interest", withinMonths: 481 } })).status).toBe(422);
    expect((await save({ aim: SAVING }, "officer@other.test")).status).toBe(404);
    expect((await save({ aim: SAVING }, "realtor@demo.test")).status).toBe(403);
    expect((await world.api("realtor@demo.test", "get", "/api/strike-rates")).status).toBe(403);
    expect((await listed("perPage=1", "officer@other.test")).meta.total).toBe(0);
  });
});

describe("the benefit worksheet", () => {
  const worksheet = (id: string, as = OFFICER) => world.api(as, "post", "/api/loan/refi/benefit-worksheet", { id });

  it("reports for each proposal whether it passes, why, and by which rules", async () => {
    const { body } = await worksheet(loanId);
    expect(body.data.worksheets).toHaveLength(2);
    expect(body.data.worksheets[0]).toMatchObject({ letter: "A", verdict: "passes", scenarioId: proposals[0]?.id });
    const [fannie] = body.data.worksheets[0].sections;
    expect(fannie).toMatchObject({ program: "fannie-mae", verdict: "passes" });
    expect(fannie.tests[0]).toMatchObject({
      because: expect.stringContaining("of the home’s value"),
      read: "secondary",
    });
  });

  it("reports what is missing, and uses every source of data on the current loan", async () => {
    const va = {
      source: "rough-entry",
      balanceCents: 350_000_00,
      noteRate: 0.0725,
      remainingMonths: 300,
      program: "va",
    };
    const scenarios = refinance().scenarios.map((one) => ({ ...one, program: "va" }));
    const unknown = await made({ current: va, scenarios });
    expect((await worksheet(unknown.id)).body.data.worksheets[0].missing).toEqual(["current.closedOn"]);
    const note = {
      source: "original-purchase",
      originalLoanCents: 380_000_00,
      noteRate: 0.0725,
      termMonths: 360,
      firstPaymentDate: "2024-03-01",
    };
    const known = await made({ current: va, otherCurrent: [note], scenarios });
    expect((await worksheet(known.id)).body.data.worksheets[0].missing).toEqual([]);
  });

  it("is not available to a guest or another company, or for a purchase loan", async () => {
    expect((await worksheet(loanId, "realtor@demo.test")).status).toBe(403);
    expect((await worksheet(loanId, "owner@demo.test")).status).toBe(403);
    expect((await worksheet(loanId, "officer@other.test")).status).toBe(404);
    const { id } = await world.running.services.database.system((db) =>
      db.loan.findFirstOrThrow({ where: { kind: "purchase", deletedAt: null, officer: { email: OFFICER } } }),
    );
    expect((await worksheet(id)).status).toBe(404);
  });

  it("is not part of a report's document or anything a reader gets", async () => {
    const { KINDS } = await import("@hearthline/contract/loans/kinds");
    const { z } = await import("zod");
    for (const shape of [KINDS.refinance.document, KINDS.refinance.shared, KINDS.refinance.loan])
      expect(JSON.stringify(z.toJSONSchema(shape, { unrepresentable: "any" }))).not.toMatch(
        /worksheet|verdict|strikeRate/i,
      );
  });
});
