import { expect, it } from "vitest";
import { z } from "zod";
import { joined, query } from "./operation.ts";

it("operations of several sets are joined, and two of one name are refused instead of one replacing the other", () => {
  const read = query({
    summary: "Read it",
    access: "signed-in",
    input: z.object({}),
    output: z.object({}),
    run: async () => ({}),
  });
  expect(Object.keys(joined({ one: read }, { other: read }))).toEqual(["one", "other"]);
  expect(() => joined({ one: read }, { other: read }, { one: read })).toThrow('Two operations are called "one".');
});
