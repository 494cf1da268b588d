import { describe, expect, it } from "vitest";
import { call, done, purchase, read, setUp } from "./closing.fixture.ts";

setUp();

describe("closing a purchase", () => {
  it("happens once when twenty windows do it concurrently", async () => {
    const loan = await purchase();
    const responses = await Promise.all(Array.from({ length: 8 }, () => call("loan/close", { id: loan.id })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const [closed] = await done("loan/find-close-loan-by-client-id", { clientId: loan.clientIds[0] });
    expect((await read(`homes/${closed.homeId}`)).mortgages).toHaveLength(1);
  });
});
