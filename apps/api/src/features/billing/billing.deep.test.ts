import { describe, expect, it } from "vitest";
import { admin, company, idOf, OVER, pay, rpc, setUp, subscriptionOf, twoPages } from "./billing.fixture.ts";

setUp();

describe("concurrent checkouts", () => {
  it("open or reuse a page without failing, and start one subscription", async () => {
    await company(OVER());
    await rpc(admin, "billing.checkout", { plan: "growth_month" });
    const many = await Promise.all(
      Array.from({ length: 8 }, () => rpc(admin, "billing.checkout", { plan: "growth_month" })),
    );
    expect(many.map(({ status }) => status)).toEqual(many.map(() => 200));
    const { first, second } = await twoPages();
    await Promise.all([pay(first), pay(second)]);
    const sessions = [first, second, second, first, second].map(idOf);
    const confirmed = await Promise.all(sessions.map((session) => rpc(admin, "billing.confirm", { session })));
    expect(confirmed.map(({ status, data }) => [status, data?.plan])).toEqual(
      sessions.map(() => [200, "growth_month"]),
    );
    expect((await subscriptionOf(second)).status).toBe("canceled");
    expect((await subscriptionOf(first)).status).toBe("active");
  });
});
