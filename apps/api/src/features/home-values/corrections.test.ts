import { describe, expect, it } from "vitest";
import { call, done, OFFICER, open, owned, read, send, setUp, staffCookies, system, world } from "./owner.fixture.ts";

setUp();

const PAGE = "/home-value";
const correct = (key: string, fields: object) => send(PAGE, { key, ...fields });
const VALUE = { what: "value", value: "$520,000", reason: "Finished the attic" };
const LOAN = { what: "loan", balance: "251,000", rate: "6.25%", reason: "My statement of November" };
const correctionsOf = (watchId: string) => read(`home-values/${watchId}/corrections`);
const firstOf = async (watchId: string) => (await correctionsOf(watchId))[0];
const accept = (id: string) => call(`home-value-corrections/${id}/accept`, {});
const decline = (id: string, reply: string) => call(`home-value-corrections/${id}/decline`, { reply });
const homeOf = (id: string) => read(`homes/${id}`);

describe("a correction by an owner", () => {
  it("waits for the officer, who gets a task, an email and a timeline entry, and changes no figure yet", async () => {
    const { key, watch, client, home } = await owned();
    const before = await read(`home-values/${watch.id}`);
    const sent = await correct(key, VALUE);
    expect([sent.status, sent.text]).toEqual([
      200,
      expect.stringContaining("Thank you. Laura Whitfield will look at it."),
    ]);
    expect(sent.text).toContain("You told us it is worth $520,000.");
    expect(sent.text).toContain("waiting for Laura Whitfield");
    const after = await read(`home-values/${watch.id}`);
    expect(after).toMatchObject({ value: before.value, equityCents: before.equityCents, waitingCorrections: 1 });
    expect((await homeOf(home.id)).values).toHaveLength(1);
    expect(await firstOf(watch.id)).toMatchObject({
      subject: "value",
      state: "waiting",
      pageSaid: { amountCents: before.value.amountCents },
      ownerSays: { amountCents: 520_000_00 },
      reason: "Finished the attic",
    });
    const rows = await system(async (db) => ({
      task: await db.clientTask.findFirst({ where: { clientId: client.id } }),
      mail: await db.message.findFirst({
        where: { template: "home-corrected", toAddress: OFFICER },
        orderBy: { createdAt: "desc" },
      }),
    }));
    expect(rows.task?.title).toContain("Nora Haddad says $520,000, not");
    expect(rows.mail?.data).toMatchObject({ watchId: watch.id, reason: "Finished the attic" });
    const timeline = await read(`clients/${client.id}/timeline?kinds=home-correction`);
    expect(timeline[0]).toMatchObject({ who: "Nora Haddad", state: "waiting", subject: "value" });
  });

  it("sets the value in the home's history, on the page and in the email once accepted, and completes the task", async () => {
    const { key, watch, client, home } = await owned();
    await correct(key, VALUE);
    const accepted = await accept((await firstOf(watch.id)).id);
    expect([accepted.status, accepted.body.data]).toEqual([
      200,
      expect.objectContaining({ state: "accepted", decidedBy: "Laura Whitfield" }),
    ]);
    expect(await read(`home-values/${watch.id}`)).toMatchObject({
      value: { basis: "own", source: "owner", amountCents: 520_000_00, reason: "Finished the attic" },
      waitingCorrections: 0,
    });
    expect((await homeOf(home.id)).values[0]).toMatchObject({ amountCents: 520_000_00, source: "owner" });
    const page = await open(PAGE, key);
    expect(page.text).toContain("Laura Whitfield accepted it on");
    expect(page.text).toContain("Your own value: Finished the attic");
    const task = await system((db) => db.clientTask.findFirstOrThrow({ where: { clientId: client.id } }));
    expect(task.doneAt).not.toBeNull();
  });

  it("can be accepted or declined only once", async () => {
    const { key, watch } = await owned();
    await correct(key, VALUE);
    const { id } = await firstOf(watch.id);
    const answers = await Promise.all([accept(id), accept(id), decline(id, "No appraisal says so")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await system((db) => db.homeValue.count({ where: { homeId: watch.homeId, source: "owner" } }))).toBeLessThan(
      2,
    );
  });

  it("can be declined with a reason that the owner reads, and changes nothing then", async () => {
    const { key, watch, home } = await owned();
    await correct(key, VALUE);
    const { id } = await firstOf(watch.id);
    expect((await decline(id, "")).status).toBe(422);
    expect((await decline(id, "The appraisal of May says less.")).body.data).toMatchObject({ state: "declined" });
    expect((await open(PAGE, key)).text).toContain("Laura Whitfield looked at it: “The appraisal of May says less.”");
    expect((await homeOf(home.id)).values).toHaveLength(1);
  });

  it("replaces a pending correction of the same subject and leaves those of other subjects", async () => {
    const { key, watch } = await owned();
    await correct(key, VALUE);
    await correct(key, LOAN);
    await correct(key, { ...VALUE, value: "$530,000" });
    expect(
      (await correctionsOf(watch.id)).map(({ subject, state }: Record<string, string>) => [subject, state]),
    ).toEqual([
      ["value", "waiting"],
      ["loan", "waiting"],
      ["value", "replaced"],
    ]);
  });

  it("is accepted three times a day per subject, then rejected with a message", async () => {
    const { key } = await owned();
    for (let turn = 0; turn < 3; turn += 1) expect((await correct(key, VALUE)).status).toBe(200);
    const refused = await correct(key, VALUE);
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining("several times today")]);
    expect((await correct(key, LOAN)).status).toBe(200);
  });

  it.each([
    ["no number", { ...VALUE, value: "lots" }],
    ["a dollar", { ...VALUE, value: "1" }],
    ["ten times as much", { ...VALUE, value: "5,450,000" }],
    ["no reason", { ...VALUE, reason: "" }],
    ["nothing about the loan", { what: "loan", reason: "My statement" }],
    ["a balance ten times as much", { ...LOAN, balance: "2,845,000" }],
    ["a rate of 65 percent", { ...LOAN, rate: "65" }],
    ["a payment below the interest", { what: "loan", payment: "900", reason: "My statement" }],
    ["an end that is still to come", { what: "ended", how: "paid-off", endedOn: "2999-01-01", reason: "Sold my boat" }],
    [
      "a refinance without a balance",
      { what: "ended", how: "refinanced", endedOn: "2026-10-01", reason: "Lower rate" },
    ],
    ["an end without a day", { what: "ended", how: "paid-off", endedOn: "", reason: "Sold my boat" }],
  ])("rejects %s with a message on the page, next to what was typed", async (_, fields) => {
    const { key, watch } = await owned();
    const answer = await correct(key, fields);
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining("This was not sent.")]);
    if (fields.reason) expect(answer.text).toContain(`value="${fields.reason}"`);
    expect(await correctionsOf(watch.id)).toEqual([]);
  });

  it("is rejected from a copied link and from a browser in which staff have signed in", async () => {
    const { key, copied, watch } = await owned();
    for (const fields of [
      VALUE,
      LOAN,
      { what: "ended", how: "paid-off", endedOn: "2026-10-01", reason: "Sold my boat" },
    ]) {
      expect((await correct(copied, fields)).status).toBe(403);
      const cookie = await staffCookies();
      expect((await correct(key, fields).set({ cookie, origin: "http://hearthline.test" })).status).toBe(403);
    }
    expect(await correctionsOf(watch.id)).toEqual([]);
  });
});

describe("an owner's correction of a loan", () => {
  it("updates balance, rate and day of the mortgage of record once accepted", async () => {
    const { key, watch, home } = await owned();
    const sent = await correct(key, LOAN);
    expect(sent.text).toContain("You told us you owe $251,000. You told us your rate is 6.250%.");
    const correction = await firstOf(watch.id);
    expect(correction).toMatchObject({
      subject: "loan",
      closed: false,
      ownerSays: { balanceCents: 251_000_00, noteRate: 0.0625, paymentCents: null },
    });
    expect(correction.pageSaid.balanceCents).toBeGreaterThan(270_000_00);
    await done(`home-value-corrections/${correction.id}/accept`, {});
    expect((await homeOf(home.id)).mortgages[0]).toMatchObject({
      balanceCents: 251_000_00,
      noteRate: 0.0625,
      balanceAsOf: correction.saidOn,
    });
    expect((await open(PAGE, key)).text).toContain("$251,000");
  });

  it("keeps the payment when only the balance changes, so that the loan ends sooner", async () => {
    const { key, watch, home } = await owned();
    const page = async () => (await done("home-values/report-link", { key })).payment;
    const before = await page();
    await correct(key, { what: "loan", balance: "230,000", reason: "I paid extra" });
    await done(`home-value-corrections/${(await firstOf(watch.id)).id}/accept`, {});
    const after = await page();
    expect(after.paymentsLeft).toBeLessThan(before.paymentsLeft);
    const difference = Math.abs(after.principalAndInterestCents - before.principalAndInterestCents);
    expect(difference / before.principalAndInterestCents).toBeLessThan(0.01);
    expect((await homeOf(home.id)).mortgages).toHaveLength(1);
  });

  it("derives the number of remaining payments from a payment", async () => {
    const { key, watch } = await owned();
    await correct(key, { what: "loan", payment: "$3,500", reason: "My statement" });
    await done(`home-value-corrections/${(await firstOf(watch.id)).id}/accept`, {});
    const { payment } = await done("home-values/report-link", { key });
    expect(Math.abs(payment.principalAndInterestCents - 3_500_00) / 3_500_00).toBeLessThan(0.01);
  });

  it("sets the balance to zero when the loan is paid off, so that the whole value is equity", async () => {
    const { key, watch, home } = await owned();
    await correct(key, { what: "ended", how: "paid-off", endedOn: "2026-10-15", reason: "Sold my boat" });
    await done(`home-value-corrections/${(await firstOf(watch.id)).id}/accept`, {});
    const { balanceCents, equityCents, value } = await done("home-values/report-link", { key });
    expect([balanceCents, equityCents]).toEqual([0, value.amountCents]);
    const now = await homeOf(home.id);
    expect(now.mortgages).toMatchObject([{ endedOn: "2026-10-15" }]);
    expect(now.balanceCents).toBe(0);
  });

  it("ends the old loan and starts another when it was refinanced elsewhere", async () => {
    const { key, watch, home } = await owned();
    const fields = { what: "ended", how: "refinanced", endedOn: "2026-10-15", balance: "280,000", rate: "5.875" };
    await correct(key, { ...fields, reason: "Lower rate" });
    await done(`home-value-corrections/${(await firstOf(watch.id)).id}/accept`, {});
    expect((await homeOf(home.id)).mortgages).toMatchObject([
      { balanceCents: 280_000_00, noteRate: 0.05875, endedOn: null },
      { endedOn: "2026-10-15" },
    ]);
  });

  it("creates a mortgage of record if there was none", async () => {
    const { key, watch, home } = await owned({ mortgage: null });
    expect((await correct(key, { what: "loan", rate: "6", reason: "My statement" })).status).toBe(422);
    expect(
      (await send(PAGE, { key, what: "ended", how: "paid-off", endedOn: "2026-10-15", reason: "Paid" })).status,
    ).toBe(409);
    await correct(key, LOAN);
    await done(`home-value-corrections/${(await firstOf(watch.id)).id}/accept`, {});
    expect((await homeOf(home.id)).mortgages).toMatchObject([
      { lien: "first", balanceCents: 251_000_00, noteRate: 0.0625 },
    ]);
  });

  it("changes the mortgage of record of a loan that closed here, but not the closed loan's own figures", async () => {
    const { key, watch, home } = await owned({ mortgage: null });
    const loan = await done("loan/purchase/create", {
      title: "Closed here",
      clientIds: [watch.clientId],
      property: { address1: home.address1, city: "Raleigh", state: "NC", zipcode: "27605" },
      closingDate: "2026-01-15",
      scenarios: [{ name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 }],
    });
    await done("loan/close", { id: loan.id });
    expect((await correct(key, { what: "loan", balance: "300,000", reason: "I paid extra" })).status).toBe(200);
    const correction = await firstOf(watch.id);
    expect(correction.closed).toBe(true);
    const closedLoan = async () => (await world.api(OFFICER, "get", `/api/closed-loans/${loan.id}`)).body.data;
    const before = await closedLoan();
    expect((await accept(correction.id)).status).toBe(200);
    const today = correction.saidOn;
    expect((await homeOf(home.id)).mortgages).toMatchObject([
      {
        balanceCents: 300_000_00,
        balanceAsOf: today,
        noteRate: 0.06,
        closed: true,
        correctedOn: today,
        correctionReason: "I paid extra",
      },
    ]);
    expect(await closedLoan()).toEqual(before);
    const page = async () => (await world.api(undefined, "post", "/api/home-values/report-link", { key })).body.data;
    const report = await page();
    expect(report.balanceCents).toBe(300_000_00);
    // The same payment pays off the smaller balance sooner.
    expect(Math.abs(report.payment.principalAndInterestCents - before.principalAndInterestCents)).toBeLessThan(200_00);
    expect(report.payment.paymentsLeft).toBeLessThan(before.paymentsLeft);

    // Changing other details of the closed loan leaves the correction alone; changing its terms replaces it.
    const change = (more: object) => done("loan/update-close-loan", { id: loan.id, ...more });
    await change({ lender: "Piedmont Savings Bank" });
    expect((await page()).balanceCents).toBe(300_000_00);
    await change({ noteRate: 0.0625 });
    const { mortgages } = await homeOf(home.id);
    expect(mortgages).toMatchObject([{ noteRate: 0.0625, termMonths: 360, correctedOn: null, correctionReason: "" }]);
    expect((await page()).balanceCents).toBe((await closedLoan()).balanceCents);
    await correct(key, { what: "ended", how: "paid-off", endedOn: "2026-10-15", reason: "Sold my boat" });
    await done(`home-value-corrections/${(await firstOf(watch.id)).id}/accept`, {});
    expect((await homeOf(home.id)).mortgages).toMatchObject([{ endedOn: "2026-10-15" }]);
  });

  it("cannot be accepted after the loan was deleted", async () => {
    const { key, watch, home } = await owned();
    await correct(key, LOAN);
    await done("homes/mortgages/delete", { id: home.mortgages[0].id });
    const refused = await accept((await firstOf(watch.id)).id);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("not on record any more")]);
  });
});
