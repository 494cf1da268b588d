import { AREAS, type Area } from "./screens/areas.ts";
import { PUBLIC_SCREENS } from "./screens/public-screens.ts";
import type { Screen } from "./screens/screen.ts";
import { SETTINGS_SCREENS } from "./screens/settings-screens.ts";
import { WEBSITE_SCREENS } from "./screens/website-screens.ts";
import { WORK_SCREENS } from "./screens/work-screens.ts";

/**
 * Every screen of the web app, defined once. The server's page routes, the web app's routes and guards, titles, breadcrumbs, sidebar, bottom bar,
 * side tabs, Ctrl-K, and the screens that browser tests visit are derived from it. Menus use this order.
 */
export const SCREENS = { ...PUBLIC_SCREENS, ...WORK_SCREENS, ...WEBSITE_SCREENS, ...SETTINGS_SCREENS };

type AnyScreen = keyof typeof SCREENS;
type Having<Part> = { [Name in AnyScreen]: (typeof SCREENS)[Name] extends Part ? Name : never }[AnyScreen];
/** The name of a screen that has a page. */
export type ScreenName = Exclude<AnyScreen, Having<{ planned: true }>>;
/** The names of pages that differ between guests and the team. */
export type TwofoldScreen = ScreenName & Having<{ guests: { page: true } }>;

/** An entry with all optional fields. */
export const screenOf = (name: AnyScreen): Screen => SCREENS[name];

const isBuilt = (name: string): name is ScreenName => {
  const screen: Screen | undefined = (SCREENS as Record<string, Screen>)[name];
  return screen !== undefined && !screen.planned;
};

export const SCREEN_NAMES: readonly ScreenName[] = Object.keys(SCREENS).filter(isBuilt);

/** Returns the parent screen, for breadcrumbs and for the current side tab. */
export function screenAbove(name: ScreenName): ScreenName | undefined {
  const { under } = screenOf(name);
  return under !== undefined && isBuilt(under) ? under : undefined;
}

/** Returns the area whose side tabs contain a screen or its parent. */
export function areaOf(name: ScreenName): Area | undefined {
  const { tab, path } = screenOf(name);
  const above = screenAbove(name);
  if (tab) return (Object.keys(AREAS) as Area[]).find((area) => tab.group in AREAS[area].groups);
  if (above) return areaOf(above);
  return path.startsWith("/settings/") ? "settings" : undefined;
}

const patternOf = (path: string) =>
  // patterns-ignore: a screen's own path, each part of which ends at a slash
  new RegExp(`^${path.replaceAll(/\/:\w+\?/g, "(?:/[^/]+)?").replaceAll(/:\w+/g, "[^/]+")}/?$`);
const patterns = SCREEN_NAMES.map((name) => ({ name, pattern: patternOf(screenOf(name).path) }));

/** Returns the screen at a path (without query); the most literal match if several fit. */
export const screenAt = (path: string): ScreenName | undefined =>
  patterns.filter(({ pattern }) => pattern.test(path)).sort((a, b) => parts(a.name) - parts(b.name))[0]?.name;

const parts = (name: ScreenName) => screenOf(name).path.split(":").length;

/** Signs out and shows no page. */
export const LOGOUT_PATH = "/logout";

/** Whether the web app has a page at this path (without query). */
export const isScreen = (path: string): boolean => screenAt(path) !== undefined || /^\/logout\/?$/.test(path);
