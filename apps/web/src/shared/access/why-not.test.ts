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

test("a role whose every permission one holds can be given", () => {
  expect(whyNot(role({}), holding("officer:add", "report:view"))).toBeUndefined();
});

test("a permission one lacks is named", () => {
  const found = whyNot(role({ permissions: ["billing:manage"] }), holding("officer:add"));
  expect(found).toBe("It holds what you do not: Manage billing.");
});

test("adding an admin needs its own permission, changing roles does not", () => {
  const admin = role({ reach: "branch" });
  expect(whyNot(admin, holding("officer:add", "report:view"))).toBe("You lack the permission “Add branch admins”.");
  expect(whyNot(admin, holding("officer:add", "report:view"), { adding: false })).toBeUndefined();
});

test("a role that sees further than oneself says so", () => {
  expect(whyNot(role({ grantable: false }), holding("officer:add", "report:view"))).toBe(
    "It sees more than you see yourself.",
  );
});
