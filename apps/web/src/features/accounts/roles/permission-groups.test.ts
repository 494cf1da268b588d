import { PERMISSION_NAMES } from "@hearthline/contract/access/permissions";
import { expect, test } from "vitest";
import { PERMISSION_GROUPS } from "@/shared/access/permission-groups.ts";

test("every permission is in exactly one group", () => {
  expect(PERMISSION_GROUPS.flatMap(({ names }) => names).toSorted()).toEqual([...PERMISSION_NAMES].toSorted());
});
