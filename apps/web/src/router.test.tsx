import { LOGOUT_PATH, SCREEN_NAMES, screenOf } from "@hearthline/contract/platform/screens";
import type { RouteObject } from "react-router";
import { expect, it } from "vitest";
import { router } from "./router.tsx";

const pathsOf = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

it("the router has exactly the screens that the server serves, each once", () => {
  const held = pathsOf(router.routes as RouteObject[]).filter((path) => path !== "*" && path !== LOGOUT_PATH);
  expect(held.sort()).toEqual(SCREEN_NAMES.map((name) => screenOf(name).path).sort());
});
