import { isLocked } from "@hearthline/domain/billing/states";
import { describe, expect, it } from "vitest";
import { refuseUnlessAdmitted } from "../../../kernel/access/admit.ts";
import { DomainError } from "../../../kernel/calls/errors.ts";
import { operationsOf } from "../../../kernel/calls/operation.ts";
import { features } from "../../../router.ts";
import { PUBLIC_URL } from "../../../testing/world.ts";
import { setUp, world } from "./locked.fixture.ts";

setUp();

const now = new Date("2026-11-20T12:00:00Z");

const day = (count: number) => new Date(now.getTime() + count * 86_400_000);

describe("a locked account", () => {
  it("is in the trial without billing info, or past the trial without a plan", () => {
    const locked = (
      trialEndsAt: Date | null,
      billingInfoAt: Date | null,
      plan: string | null,
      lapsesAt: Date | null = null,
    ) => isLocked({ trialEndsAt, billingInfoAt, plan, lapsesAt }, now);
    expect(locked(day(5), null, null)).toBe(true);
    expect(locked(day(5), day(-1), null)).toBe(false);
    expect(locked(day(-1), day(-5), null)).toBe(true);
    expect(locked(day(-1), day(-5), "growth_month")).toBe(false);
    expect(locked(null, null, null)).toBe(false);
    expect(locked(day(-1), day(-5), "growth_month", day(1))).toBe(false);
    expect(locked(day(-1), day(-5), "growth_month", day(0))).toBe(true);
    expect(locked(null, null, null, day(-1))).toBe(true);
  });

  it("rejects every call that uses a paid capability, whatever its input, while all other calls stay open", async () => {
    const actor = await world.running.sessions.find(await world.token("admin@demo.test"));
    if (!actor) throw new Error("No one is signed in.");
    const using = operationsOf(features).filter(({ operation }) => operation.uses);
    expect(using.map(({ name, operation }) => `${name} ${operation.uses}`)).toEqual([
      "reviews.ask report",
      "reviews.remind report",
      "messageBatches.test report",
      "messageBatches.create report",
      "messageBatches.resume report",
      "imports.clients import",
      "imports.loans import",
      "imports.plan import",
      "imports.cells import",
      "imports.confirm import",
      "reports.generatePdf report",
      "reports.generateRefinancePdf report",
      "shares.sendEmail report",
      "shares.sendSms report",
      "shares.sendRefinanceEmail report",
      "shares.sendRefinanceSms report",
      "shares.makeLink report",
      "clientMessages.sendEmail report",
      "clientMessages.sendSms report",
      "monitoring.ask report",
      "closing.sendWelcome report",
      "homeValues.send report",
      "homeValues.refresh report",
      "notifications.reply report",
    ]);
    const caller = { requestId: "test", address: "127.0.0.1", userAgent: "test", publicUrl: PUBLIC_URL };
    for (const { name, operation } of operationsOf(features)) {
      if (operation.access === "public" || operation.access === "share-key") continue;
      const refused = (locked: boolean) => {
        try {
          refuseUnlessAdmitted(operation, { actor: { ...actor, locked }, caller, session: {} });
        } catch (refusal) {
          return refusal instanceof DomainError && refusal.code;
        }
        return undefined;
      };
      expect([name, refused(false)]).toEqual([name, undefined]);
      expect([name, refused(true)]).toEqual([name, operation.uses ? "locked" : undefined]);
    }
  });

  it("has a declared effect on every change that needs a permission: `uses` is a capability or `null`", () => {
    const undecided = operationsOf(features).filter(
      ({ operation: { kind, access, uses } }) =>
        (kind === "mutation" || kind === "upload") &&
        !["public", "signed-in", "share-key"].includes(access) &&
        uses === undefined,
    );
    expect(undecided.map(({ name }) => name)).toEqual([]);
  });
});

describe("emails that anyone can ask for", () => {
  it("are sent to one address five times in a quarter of an hour, and the response does not reveal that limit", async () => {
    const responses = [];
    for (let i = 0; i < 8; i += 1)
      responses.push(
        (await world.api(undefined, "post", "/api/auth/forgot-password", { email: "owner@demo.test" })).status,
      );
    expect(new Set(responses)).toEqual(new Set([200]));
    const sent = await world.running.services.database.system((db) =>
      db.message.count({ where: { toAddress: "owner@demo.test", template: "reset-password" } }),
    );
    expect(sent).toBe(5);
  });
});
