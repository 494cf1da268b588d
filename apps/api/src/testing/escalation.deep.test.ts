import { describe, expect, it } from "vitest";
import { hashSecret } from "../kernel/access/secrets.ts";
import { people, rpc, setUp, world } from "./escalation.fixture.ts";

setUp();

describe("impersonation", () => {
  it("is limited to one person at a time, even with concurrent starts, and one stop ends it", async () => {
    const email = "many.starts@demo.test";
    const admin = await people.user(email, "Company Admin");
    const userId = await people.user("started@demo.test", "Loan Officer");
    const start = () => rpc(email, "impersonation.start", { userId, reason: "Twenty at once" });
    await Promise.all(Array.from({ length: 20 }, start));
    const sessionId = hashSecret(await world.token(email));
    const open = () =>
      world.running.services.database.system((db) => db.impersonation.count({ where: { sessionId, endedAt: null } }));
    expect(await open()).toBe(1);
    expect((await rpc(email, "impersonation.stop")).status).toBe(200);
    expect(await open()).toBe(0);
    expect((await world.api(email, "get", "/api/auth/user")).body.data.id).toBe(admin);
  });
});
