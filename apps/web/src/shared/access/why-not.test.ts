import type { Permission } from "@hearthline/contract/access/permissions";
import type { RoleRow } from "@hearthline/contract/access/roles";
import { expect, test } from "vitest";
import { whyNot } from "./why-not.ts";

const role = (change: Partial<RoleRow>): RoleRow => ({
  id: "r",
  name: "Officer",
  reach: "own",
  builtIn: false,
  permissions: ["report:view"],
  userCount: 0,
  grantable: true,
  updatedAt: "2026-11-20T00:00:00.000Z",
  ...change,
});
const holding =
  (...held: Permission[]) =>
  (...any: readonly Permission[]) =>
    any.some((name) => held.includes(name));

test("allows a role whose every permission the user has", () => {
  expect(whyNot(role({}), holding("officer:add", "report:view"))).toBeUndefined();
});

test("names a permission that the user lacks", () => {
  const found = whyNot(role({ permissions: ["billing:manage"] }), holding("officer:add"));
  expect(found).toBe("It holds what you do not: Manage billing.");
});

test("requires a separate permission to add an admin, but none to change roles", () => {
  const admin = role({ reach: "branch" });
  expect(whyNot(admin, holding("officer:add", "report:view"))).toBe("You lack the permission “Add branch admins”.");
  expect(whyNot(admin, holding("officer:add", "report:view"), { adding: false })).toBeUndefined();
});

test("explains that a role has a wider reach than the user", () => {
  expect(whyNot(role({ grantable: false }), holding("officer:add", "report:view"))).toBe(
    "It sees more than you see yourself.",
  );
});
