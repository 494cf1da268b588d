import { describe, expect, it } from "vitest";
import { listed, loanId, SAVING, save, setUp } from "./strike-rates.fixture.ts";

setUp();

describe("a strike rate", () => {
  it("is stored once by concurrent calls with the same aim", async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => save({ aim: SAVING })));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await listed(`loanId=${loanId}`)).meta.total).toBe(1);
  });
});
