import type { DisclaimerReport, DisclaimerVersion } from "@hearthline/contract/company/disclaimers";
import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { openWorld, type World } from "../../../testing/world.ts";

const admin = "admin@demo.test";
const officer = "officer@demo.test";
let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const change = (body: object) => world.api(admin, "post", "/api/settings/update-disclaimers", body);
const versions = async (kind = "report"): Promise<z.output<typeof DisclaimerVersion>[]> => {
  const input = encodeURIComponent(JSON.stringify({ kind }));
  const response = await world.app.inject({
    url: `/trpc/settings.disclaimerVersions?input=${input}`,
    headers: { authorization: `Bearer ${await world.token(admin)}` },
  });
  return response.json().result.data.items;
};
const carrying = async (id: string): Promise<z.output<typeof DisclaimerReport>[]> =>
  (await world.api(officer, "get", `/api/settings/disclaimer-reports?id=${id}`)).body.data;

/** Creates a loan on a property in this state and returns its report's disclaimer. */
async function loanIn(state: string) {
  const scenario = { name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 };
  const property = { address1: "1 Main St", city: "Town", state };
  const made = await world.api(officer, "post", "/api/loan/purchase/create", {
    title: `In ${state}`,
    property,
    scenarios: [scenario],
  });
  const { id } = made.body.data;
  const report = async (path = "loan/get-purchase-report") => {
    const response = await world.api(officer, "post", `/api/${path}`, { id });
    const frozen = await world.running.services.database.system((db) =>
      db.report.findFirstOrThrow({ where: { loanId: id }, orderBy: { version: "desc" } }),
    );
    expect(response.status).toBe(200);
    const { disclaimer } = frozen.document as { disclaimer: string };
    return { id: frozen.id, version: frozen.version, disclaimer };
  };
  return { id, report: () => report(), refreshed: () => report("reports/refresh") };
}
const dayFromNow = (days: number): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(Date.now() + days * 86_400_000);

describe("the disclaimer of a report", () => {
  it("is the state's own text if there is one, otherwise the text for all states", async () => {
    const [texan, georgian] = [await loanIn("TX"), await loanIn("GA")];
    expect((await change({ content: "For all." })).status).toBe(200);
    expect((await change({ content: "For Texas.", state: "TX" })).status).toBe(200);
    expect((await texan.report()).disclaimer).toBe("For Texas.");
    expect((await georgian.report()).disclaimer).toBe("For all.");
    const [{ states }] = (await world.api(officer, "get", "/api/settings/get-disclaimers")).body.data;
    expect(states).toEqual(["TX"]);
    // Emptied, the state uses the common text again in the loan's next report version; the existing version keeps its own.
    await change({ content: "", state: "TX" });
    expect(await texan.report()).toMatchObject({ version: 1, disclaimer: "For Texas." });
    expect(await texan.refreshed()).toMatchObject({ version: 2, disclaimer: "For all." });
  });

  it("applies from its effective day by the company's clock; a report uses the one of its creation day", async () => {
    const loan = await loanIn("NC");
    const before = await loan.report();
    expect((await change({ content: "From next week.", effectiveFrom: dayFromNow(7) })).status).toBe(200);
    expect(await loan.report()).toEqual(before);
    const [waiting] = await versions();
    expect(waiting).toMatchObject({ standing: "scheduled", effectiveFrom: dayFromNow(7), reportCount: 0 });
    await world.running.services.database.system((db) =>
      db.disclaimer.update({
        where: { id: waiting?.id ?? "" },
        data: { effectiveFrom: new Date(`${dayFromNow(0)}T00:00:00Z`) },
      }),
    );
    expect(await loan.report()).toEqual(before);
    expect(await loan.refreshed()).toMatchObject({ version: 2, disclaimer: "From next week." });
    expect((await versions()).map(({ standing, state }) => [standing, state])).toEqual(
      expect.arrayContaining([
        ["current", null],
        ["replaced", null],
      ]),
    );
  });

  it("cannot take effect on a day in the past", async () => {
    const refused = await change({ content: "Backdated.", effectiveFrom: dayFromNow(-1) });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["effectiveFrom"]]);
    const elsewhere = await change({ kind: "websiteTerms", content: "Terms of Texas.", state: "TX" });
    expect([elsewhere.status, Object.keys(elsewhere.body.errors)]).toEqual([422, ["state"]]);
  });

  it("can be traced to the reports that carry it, by users who see their loans", async () => {
    await change({ content: "Counted." });
    const [current] = await versions();
    const report = await (await loanIn("VA")).report();
    expect(await carrying(current?.id ?? "")).toMatchObject([{ id: report.id, title: "In VA" }]);
    expect((await versions())[0]).toMatchObject({ id: current?.id, reportCount: 1 });
    const theirs = await world.api("officer@other.test", "get", `/api/settings/disclaimer-reports?id=${current?.id}`);
    expect(theirs.status).toBe(404);
  });

  it("keeps no formatting that a report cannot print", async () => {
    await change({
      content: "<h2>Head</h2><p><b>Bold</b> &amp; <a href='https://x.test'>link</a></p><ul><li>One</li></ul>",
    });
    const [newest] = await versions();
    expect(newest?.content).not.toMatch(/<(b|strong|h2|a|ul|li)\b/);
    expect(newest?.text).toBe("Head\n\nBold & link\n\n• One");
    await change({ kind: "websiteTerms", content: "<p><b>Bold</b></p>" });
    expect((await versions("websiteTerms"))[0]?.content).toContain("<strong>");
  });

  it("creates no version when the text is unchanged", async () => {
    await change({ content: "Once." });
    const before = (await versions()).length;
    await change({ content: "Once." });
    expect((await versions()).length).toBe(before);
  });
});
