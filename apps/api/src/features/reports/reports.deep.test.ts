import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { attempt, beat, keyOf, officer, report, setUp, versions, world } from "./reports.fixture.ts";

setUp();

describe("a report version", () => {
  it("gets one number and one version, no matter how many concurrent requests ask for it", async () => {
    const made = await Promise.all(Array.from({ length: 6 }, report));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await versions()).toHaveLength(1);
  });
});

describe("the reading time of a link", () => {
  it("is limited by the clock and by pauses, whatever a holder of the link reports", async () => {
    const key = keyOf((await report()).link);
    const actor = await world.running.sessions.find(await world.token(officer));
    if (!actor) throw new Error("no actor");
    const stop = new AbortController();
    const heard: string[] = [];
    const listening = (async () => {
      for await (const event of world.running.services.live.events(actor, stop.signal)) heard.push(event.kind);
    })();
    const began = Date.now();
    const views = Array.from({ length: 12 }, () => randomUUID());
    const told = { event: "beat", seconds: 86_400, sections: { summary: 86_400 } };
    for (let round = 0; round < 3; round += 1) await Promise.all(views.map((viewId) => beat({ key, viewId, ...told })));
    const [state] = (await versions())[0].shares[0].recipients;
    expect(state.openCount).toBe(1);
    expect(state.seconds).toBeLessThanOrEqual(21 + (Date.now() - began) / 1_000);
    expect(state.sections.summary).toBeLessThanOrEqual(state.seconds);
    // Events arrive in order, so this one comes after all events of the link.
    const { companyId, userId, branchId } = actor;
    const about = { messageId: randomUUID(), loanId: null, loanKind: null, at: new Date().toISOString() };
    const event = { kind: "message.changed" as const, status: "sent", ...about };
    await world.running.services.live.publish({ companyId, officerId: userId, branchId, event });
    await expect.poll(() => heard).toContain("message.changed");
    stop.abort();
    await listening;
    expect(heard.filter((kind) => kind === "report.opened")).toHaveLength(1);
    expect(heard.filter((kind) => kind === "report.read").length).toBeLessThanOrEqual(2 + (Date.now() - began) / 5_000);
  });

  it("stops at fifty tries, no matter how many are sent concurrently", async () => {
    const made = await report();
    const tries = await Promise.all(Array.from({ length: 80 }, () => attempt(made)));
    const statuses = tries.map(({ status }) => status);
    expect([200, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([50, 30]);
  });
});
