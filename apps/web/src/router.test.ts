import { SCREENS } from "@hearthline/contract/platform/screens";
import type { RouteObject } from "react-router";
import { expect, it } from "vitest";
import { router } from "./router.tsx";

const pathsOf = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

it("the router holds exactly the screens that the server answers", () => {
  const held = pathsOf(router.routes as RouteObject[]).filter((path) => path !== "*");
  expect(held.sort()).toEqual([...SCREENS].sort());
});
