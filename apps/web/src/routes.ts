import { LOGOUT_PATH, SCREEN_NAMES, type ScreenName, screenOf } from "@hearthline/contract/platform/screens";
import type { Screen } from "@hearthline/contract/platform/screens/screen";
import { type RouteObject, redirect } from "react-router";
import { endSession, loadSession } from "@/api/session.ts";
import { anyone, guestOnly, guestOrInvited, userOnly } from "@/guards.ts";
import { FirstLoad } from "@/layout/first-load.tsx";
import { MissingPage } from "@/layout/missing-page.tsx";
import { Root } from "@/layout/root.tsx";
import { RouteError } from "@/layout/route-error.tsx";
import { PAGES } from "@/pages.ts";
import { paths } from "@/paths.ts";

async function componentOf(name: ScreenName) {
  const page = PAGES[name];
  if (typeof page === "function") return (await page()).default;
  return (await import("@/layout/by-audience.tsx")).byAudience(page);
}

/** A lazily loaded page at its exact URL: like the server, which responds with 404 to any other. */
const route = (name: ScreenName): RouteObject => ({
  path: screenOf(name).path,
  caseSensitive: true,
  lazy: async () => ({ Component: await componentOf(name) }),
});
const routesOf = (belongs: (screen: Screen) => boolean): RouteObject[] =>
  SCREEN_NAMES.filter((name) => belongs(screenOf(name))).map(route);

async function logOut() {
  const { user } = await loadSession();
  if (user) await endSession(() => undefined);
  return redirect(paths.login);
}

export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: FirstLoad,
    ErrorBoundary: RouteError,
    children: [
      { loader: guestOnly, children: routesOf(({ access }) => access === "guest") },
      { loader: anyone, children: routesOf(({ access }) => access === "any") },
      { loader: guestOrInvited, children: routesOf(({ access }) => access === "invited") },
      {
        loader: userOnly,
        lazy: async () => ({
          Component: (await import("@/features/company/onboarding/onboarding-layout.tsx")).OnboardingLayout,
        }),
        children: routesOf(({ access, setup = false }) => access === "user" && setup),
      },
      {
        loader: userOnly,
        lazy: async () => ({ Component: (await import("@/layout/app-shell.tsx")).AppShell }),
        children: [
          {
            lazy: async () => ({ Component: (await import("@/layout/screen-gate.tsx")).ScreenGate }),
            children: routesOf(({ access, setup = false }) => access === "user" && !setup),
          },
        ],
      },
      { path: LOGOUT_PATH, loader: logOut },
      { path: "*", loader: anyone, Component: MissingPage },
    ],
  },
];
