import { expect, it } from "vitest";
import { z } from "zod";
import { joined, query } from "./operation.ts";

it("joins operations of several sets, and rejects two with one name instead of replacing one with the other", () => {
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
