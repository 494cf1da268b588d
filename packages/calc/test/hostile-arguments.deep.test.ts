import { expect, it } from "vitest";
import { functions } from "./documented.ts";
import { hostileCalls } from "./hostile-arguments.ts";

it.each(functions.map((each) => [each.name, each] as const))(
  "%s never takes a second for hostile arguments",
  (name, each) => {
    expect(hostileCalls(name, each, 1_000)).toEqual([]);
  },
);
