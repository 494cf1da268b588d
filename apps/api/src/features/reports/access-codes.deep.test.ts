import { describe, expect, it } from "vitest";
import { give, makeLink, setUp } from "./access-codes.fixture.ts";

setUp();

describe("a link with an access code", () => {
  it("evaluates at most five of many concurrent guesses", async () => {
    const { link } = await makeLink({ accessCode: "4071" });
    const codes = Array.from({ length: 12 }, (_, index) => String(1000 + index));
    const statuses = (await Promise.all(codes.map((code) => give(link, code)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });
});
