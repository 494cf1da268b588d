import { beforeAll, describe, expect, it } from "vitest";
import { DomainError } from "../kernel/calls/errors.ts";
import { invoke } from "../kernel/calls/invoke.ts";
import { operationsOf } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import { withoutTraces } from "./access-probe.ts";
import { sampleInput } from "./samples.ts";
import { openWorld, PUBLIC_URL, type World } from "./world.ts";

/**
 * Values that a guest may never read, written into all rows that could contain them. A response with one of these leaks. Numbers that occur
 * nowhere else.
 */
const SECRETS = {
  income: 13_579_31,
  debts: 2_345_61,
  score: 783,
  laterRate: 0.07777,
  laterNote: "written after it was sent",
  otherAddress: "another.borrower@secret.test",
  otherPhone: "+19195550177",
  unsentTitle: "Never sent to anybody",
};
const GUESTS = ["realtor@demo.test", "partner@demo.test", "owner@demo.test"];
const OFFICER = "officer@demo.test";
const all = operationsOf(features);
/** These calls sign the guest out permanently, because sessions are not rolled back with a company's transaction. They return nothing. */
const ENDS = /^(auth\.logout|security\.end(All|Other)?Sessions?)$/;

const scenario = {
  name: "A",
  priceCents: 40_000_000,
  downPaymentCents: 4_000_000,
  termMonths: 360,
  noteRate: 0.06,
  creditScore: SECRETS.score,
};
let world: World;
const ids: Record<string, string> = {};
let keys: Record<string, string> = {};

const post = async (path: string, body: object, as = OFFICER) => {
  const response = await world.api(as, "post", `/api/${path}`, body);
  if (response.status >= 300) throw new Error(`${path}: ${JSON.stringify(response.body)}`);
  return response.body.data;
};
const get = (as: string, path: string) => world.api(as, "get", `/api/${path}`);
const send = (id: string, to: string[], more: object = {}) =>
  post("loan/send-purchase-report-email", { id, to, subject: "Yours", message: "Look.", ...more });
const system = <T>(work: Parameters<typeof world.running.services.database.system<T>>[0]) =>
  world.running.services.database.system(work);

/** The link page as a browser gets it. */
const page = async (key: string) =>
  (await world.app.inject({ method: "GET", url: `/reports/purchase-report/${ids.report}/link?key=${key}` })).body;

beforeAll(async () => {
  world = await openWorld();
  const client = await post("client/store", { name: "Quentin Borrower", emails: [SECRETS.otherAddress] });
  const loan = await post("loan/purchase/create", {
    title: "Sent once",
    clientIds: [client.id],
    monthlyIncomeCents: SECRETS.income,
    monthlyDebtsCents: SECRETS.debts,
    scenarios: [scenario, { ...scenario, name: "B", downPaymentCents: 6_000_000 }],
  });
  const sent = await send(loan.id, [...GUESTS, SECRETS.otherAddress]);
  await post("loan/send-purchase-report-sms", { id: loan.id, to: [SECRETS.otherPhone], message: "", agreed: true });
  keys = Object.fromEntries(
    sent.recipients.map(({ to, link }: { to: string; link: string }) => [to, new URL(link).searchParams.get("key")]),
  );
  const [first] = loan.scenarios;
  const tried = await world.api(undefined, "post", "/api/loan/log-view-report", {
    key: keys[SECRETS.otherAddress],
    scenarioId: first.id,
    priceCents: 40_500_000,
    downPaymentCents: 4_500_000,
    noteRate: 0.06,
  });
  expect(tried.status).toBe(200);
  // The loan continues after it was sent, and gets a version that was sent to no one.
  await post("loan/purchase/update", {
    id: loan.id,
    note: SECRETS.laterNote,
    scenarios: [{ ...scenario, noteRate: SECRETS.laterRate }],
  });
  const later = await post("loan/get-purchase-report", { id: loan.id });
  const unsent = await post("loan/purchase/create", { title: SECRETS.unsentTitle, scenarios: [scenario] });
  const unsentReport = await post("loan/get-purchase-report", { id: unsent.id });
  Object.assign(ids, {
    loan: loan.id,
    client: client.id,
    report: sent.reportId,
    later: later.id,
    unsent: unsent.id,
    unsentReport: unsentReport.id,
    share: sent.shareId,
    scenario: first.id,
  });
});

/** The secrets in a text, as JSON or as people write them. */
function leaksIn(text: string): string[] {
  const written: Record<string, (string | number)[]> = {
    income: [SECRETS.income, "13,579.31"],
    debts: [SECRETS.debts, "2,345.61"],
    // The report says whether a score was entered or assumed, next to what depends on it; the score itself is never sent.
    score: [`"creditScore":${SECRETS.score}`, `${SECRETS.score},`, `${SECRETS.score}}`, `>${SECRETS.score}<`],
    laterRate: [SECRETS.laterRate, "7.777"],
    laterNote: [SECRETS.laterNote],
    otherAddress: [SECRETS.otherAddress],
    otherPhone: [SECRETS.otherPhone, "555-0177"],
    unsentTitle: [SECRETS.unsentTitle],
    tracking: [
      `"openCount"`,
      `"sections":{`,
      `"tries"`,
      `"firstOpenedAt"`,
      `"lastOpenedAt"`,
      `"sentTo"`,
      `"recipients"`,
    ],
  };
  return Object.entries(written).flatMap(([name, forms]) =>
    forms.some((form) => text.includes(String(form))) ? [name] : [],
  );
}

describe("a guest", () => {
  it.each(GUESTS)("%s reads no secret in any response of any operation, whichever id they name", async (guest) => {
    const actor = await world.running.sessions.find(await world.token(guest));
    if (!actor) throw new Error("not signed in");
    const services = withoutTraces(world.running.services);
    const caller = { requestId: "guest", address: "10.9.9.9", userAgent: "probe", publicUrl: PUBLIC_URL };
    const leaks: string[] = [];
    let responses = 0;
    for (const { name, operation } of all) {
      if (operation.access === "public" || operation.access === "share-key" || ENDS.test(name)) continue;
      const inputs = Object.values(ids).map((id) => {
        const input = sampleInput(operation, () => id, ["q", "name"]);
        return JSON.stringify({ ...input, ...("q" in input ? { q: "sent" } : {}) });
      });
      // An operation without an id gets the same input each time: once is enough.
      for (const given of new Set(inputs)) {
        try {
          const call = { actor, caller, session: {} };
          const response = JSON.stringify(await invoke(services, name, operation, call, JSON.parse(given)));
          responses += 1;
          leaks.push(...leaksIn(response).map((secret) => `${name}: ${secret}`));
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          leaks.push(
            ...leaksIn(JSON.stringify(error.bodyAt("https://hearthline.test"))).map(
              (secret) => `${name} refuses with ${secret}`,
            ),
          );
        }
      }
    }
    expect(leaks).toEqual([]);
    expect(responses).toBeGreaterThan(30);
  });

  it.each(GUESTS)("%s finds the version that was sent, as it was sent, and no other", async (guest) => {
    const { body } = await get(guest, "reports");
    const own = body.data.find(({ id }: { id: string }) => id === ids.report);
    expect(own).toMatchObject({ title: "Sent once", version: 1, link: expect.stringContaining(`key=${keys[guest]}`) });
    expect(body.data.map(({ id }: { id: string }) => id)).not.toContain(ids.later);
    const { data } = (await get(guest, `reports/${ids.report}`)).body;
    expect(data.scenarios).toHaveLength(2);
    expect(data.scenarios[0].noteRate).toBe(0.06);
    for (const id of [ids.later, ids.unsentReport]) expect((await get(guest, `reports/${id}`)).status).toBe(404);
    const versions = await get(guest, `loan/purchase/${ids.loan}/reports`);
    expect(versions.body.data.map(({ id }: { id: string }) => id)).toEqual([ids.report]);
    expect((await get(guest, `loan/purchase/${ids.unsent}/reports`)).status).toBe(404);
    expect((await get(guest, "search?q=sent once")).body.data.reports).toHaveLength(1);
    expect((await get(guest, "search?q=never sent")).body.data.reports).toEqual([]);
  });

  it("reads a version until its share expires or is revoked, or the loan is deleted", async () => {
    const [guest = ""] = GUESTS;
    const shown = async (id: string) => (await get(guest, `reports/${id}`)).status;
    const loan = await post("loan/purchase/create", { title: "For a while", scenarios: [scenario] });
    const expired = await send(loan.id, [guest]);
    expect(await shown(expired.reportId)).toBe(200);
    await system((db) =>
      db.share.update({ where: { id: expired.shareId }, data: { expiresAt: new Date(Date.now() - 1_000) } }),
    );
    expect(await shown(expired.reportId)).toBe(404);
    expect(JSON.stringify((await get(guest, "reports?q=for a while")).body.data)).toBe("[]");

    const revoked = await send(loan.id, [guest]);
    expect(await shown(revoked.reportId)).toBe(200);
    await post("loan/revoke-report-link", { shareId: revoked.shareId });
    expect(await shown(revoked.reportId)).toBe(404);

    const again = await send(loan.id, [guest]);
    expect(await shown(again.reportId)).toBe(200);
    await post("loan/delete", { ids: [loan.id] });
    expect(await shown(again.reportId)).toBe(404);
  });

  it("receives no events about what others do with a report that was sent to them too", async () => {
    const { live } = world.running.services;
    for (const guest of GUESTS) {
      const actor = await world.running.sessions.find(await world.token(guest));
      if (!actor) throw new Error("not signed in");
      const stop = new AbortController();
      const heard: unknown[] = [];
      const listening = (async () => {
        for await (const event of live.events(actor, stop.signal)) {
          if (event.kind === "client.changed") return;
          heard.push(event);
        }
      })();
      const officer = await system((db) => db.user.findUniqueOrThrow({ where: { email: OFFICER } }));
      const about = {
        loanId: ids.loan ?? "",
        loanKind: "purchase" as const,
        reportId: ids.report ?? "",
        recipientId: officer.id,
        at: new Date().toISOString(),
      };
      const own = { companyId: officer.companyId, branchId: officer.branchId };
      const event = { kind: "report.opened" as const, viewerName: "Quentin", ...about };
      await live.publish({ ...own, officerId: officer.id, event });
      // Even if the guest were the officer.
      await live.publish({ ...own, officerId: actor.userId, event });
      // Events come in order: this is the last, and sent to the guest by name.
      const last = { kind: "client.changed" as const, clientId: officer.id, at: about.at };
      await live.publish({
        companyId: actor.companyId,
        officerId: null,
        branchId: null,
        userIds: [actor.userId],
        event: last,
      });
      await listening;
      stop.abort();
      expect(heard).toEqual([]);
    }
  });
});

describe("the data sent with a link", () => {
  it("does not contain income, debts or score, only the displayed ratio", async () => {
    const source = await page(keys[GUESTS[0] ?? ""] ?? "");
    expect(source).toContain("Debt-to-income (DTI)");
    expect(leaksIn(source)).toEqual([]);
    const json = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(source)?.[1] ?? "";
    const { document } = JSON.parse(json);
    expect(document).not.toHaveProperty("monthlyIncomeCents");
    expect(document).not.toHaveProperty("monthlyDebtsCents");
    expect(document).not.toHaveProperty("loanId");
    for (const { figures, ...shown } of document.scenarios) {
      expect(shown).not.toHaveProperty("creditScore");
      expect(figures.debtToIncomeFront).toBeNull();
      // To a tenth of a percent: two exact ratios would reveal income and debts.
      expect(figures.debtToIncomeBack).toBe(Number(figures.debtToIncomeBack.toFixed(3)));
      // Mortgage insurance by the score's own column, without the score.
      expect(shown.pmiCard.scoresFrom).toEqual([300]);
    }
  });

  it("does not contain a rate card's premiums if trying other numbers is turned off, because they would reveal the score's band", async () => {
    const [guest = ""] = GUESTS;
    const loan = await post("loan/purchase/create", {
      title: "Closed to tries",
      tryLimits: { enabled: false },
      scenarios: [
        { ...scenario, downPaymentCents: 8_000_000 },
        { ...scenario, name: "B" },
      ],
    });
    const { reportId } = await send(loan.id, [guest]);
    const { data } = (await get(guest, `reports/${reportId}`)).body;
    const [uninsured, insured] = data.scenarios;
    expect(uninsured).not.toHaveProperty("pmiCard");
    const { mortgageInsuranceYearlyRate } = insured.figures;
    expect(insured.pmiCard).toEqual({ scoresFrom: [300], rows: [{ upTo: 1, rates: [mortgageInsuranceYearlyRate] }] });
  });

  it("is the same for a signed-in guest and for the holder of the link", async () => {
    const [guest = ""] = GUESTS;
    const source = await page(keys[guest] ?? "");
    const json = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(source)?.[1] ?? "";
    expect((await get(guest, `reports/${ids.report}`)).body.data).toEqual(JSON.parse(json).document);
  });
});
