import { areaOf, SCREEN_NAMES, SCREENS, screenAt, screenOf } from "@hearthline/contract/platform/screens";
import { AREAS } from "@hearthline/contract/platform/screens/areas";
import type { Screen } from "@hearthline/contract/platform/screens/screen";
import { expect, it } from "vitest";
import { paths } from "@/paths.ts";

const ALL: readonly [string, Screen][] = Object.entries(SCREENS);

it("nests every screen under an existing one, at a unique path", () => {
  for (const [name, { under }] of ALL) if (under) expect(Object.keys(SCREENS), name).toContain(under);
  const addresses = ALL.map(([, { path }]) => path);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it("finds every screen by its own path, and none that is only planned", () => {
  for (const name of SCREEN_NAMES) expect(screenAt(screenOf(name).path.replace(/:\w+\??/, "some-id"))).toBe(name);
  for (const [name, { path, planned }] of ALL)
    if (planned && !path.includes("/websites/"))
      expect(screenAt(path.replace(/:\w+\??/, "some-id")), name).toBeUndefined();
});

it("has a place in a menu, among side tabs or under another screen for every planned screen", () => {
  for (const [name, { planned, access, menu, tab, under }] of ALL)
    if (planned && access === "user") expect([menu, tab, under].some(Boolean), name).toBe(true);
});

it("links only to screens", () => {
  for (const [name, path] of Object.entries(paths)) {
    const to = typeof path === "function" ? path("step1") : path;
    const address = String(to).split("?")[0] ?? "";
    if (name !== "logout") expect(screenAt(address), `${name}: ${address}`).toBeDefined();
  }
});

it("gives each area at most four groups: they are a phone's tabs", () => {
  for (const { groups } of Object.values(AREAS)) expect(Object.keys(groups).length).toBeLessThanOrEqual(4);
});

it("keeps the website's pages in one area, and settings in another", () => {
  expect(areaOf("landingPage")).toBe("website");
  expect(areaOf("editRole")).toBe("settings");
  expect(areaOf("settingsTab")).toBe("settings");
  expect(areaOf("clients")).toBeUndefined();
});

it("gives two screens the same name only if one URL never shows both", () => {
  const titles = SCREEN_NAMES.map((name) => screenOf(name)).filter(({ setup, access }) => access === "user" && !setup);
  const twice = titles.map(({ title }) => title).filter((title, index, all) => all.indexOf(title) !== index);
  expect(twice).toEqual([]);
});
