import type { ComponentType } from "react";
import { createBrowserRouter, type RouteObject, redirect } from "react-router";
import { onSessionEnd } from "@/api/refresh-link.ts";
import { endSession, loadSession } from "@/api/session.ts";
import { anyone, guestOnly, userOnly } from "@/guards.ts";
import { FirstLoad } from "@/layout/first-load.tsx";
import { Root } from "@/layout/root.tsx";
import { NotFound, RouteError } from "@/layout/route-error.tsx";
import { loginFrom, paths } from "@/paths.ts";

/** A page of its own chunk. */
const page = (
  path: string,
  load: () => Promise<{ default: ComponentType }>,
  rest: Pick<RouteObject, "loader" | "handle"> = {},
): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
  ...rest,
});

const queries = async () => ({ Component: (await import("@/layout/query-layout.tsx")).QueryLayout });

const guestPages: RouteObject[] = [
  page(paths.home, () => import("@/features/home/home-page.tsx")),
  page(paths.login, () => import("@/features/auth/login-page.tsx")),
  page(paths.register, () => import("@/features/auth/register-page.tsx")),
  page(paths.forgotPassword, () => import("@/features/auth/forgot-password-page.tsx")),
  {
    lazy: queries,
    children: [page(`${paths.resetPassword}/:slug?`, () => import("@/features/auth/reset-password-page.tsx"))],
  },
];

const openPages: RouteObject[] = [
  page(paths.plans, () => import("@/features/home/plans-page.tsx")),
  page(paths.welcomeEmail, () => import("@/features/auth/welcome-email-page.tsx")),
  {
    lazy: queries,
    children: [page(paths.verifyAccount, () => import("@/features/auth/verify-account-page.tsx"))],
  },
];

const userPages: RouteObject[] = [
  page(paths.dashboard, () => import("@/features/dashboard/dashboard-page.tsx")),
  page(paths.clients, () => import("@/features/clients/clients-page.tsx")),
  page(paths.client(":slug"), () => import("@/features/clients/client-page.tsx")),
  page(paths.purchaseLoans, () => import("@/features/loans/purchase-loans-page.tsx")),
  page(paths.reports, () => import("@/features/reports/reports-page.tsx")),
  page(paths.purchaseReport, () => import("@/features/builder/purchase-report-page.tsx"), { handle: { wide: true } }),
  page(paths.purchaseReportPdf, () => import("@/features/reports/report-pdf-page.tsx")),
  page(paths.purchaseLoan(":id"), () => import("@/features/loans/loan-page.tsx")),
  page(paths.editPurchaseLoan(":id"), () => import("@/features/builder/edit-loan-page.tsx"), {
    handle: { wide: true },
  }),
  page(paths.copyPurchaseLoan(":id"), () => import("@/features/builder/copy-loan-page.tsx"), {
    handle: { wide: true },
  }),
  page(paths.settings, () => import("@/features/settings/account-page.tsx")),
  page(paths.templates, () => import("@/features/templates/templates-page.tsx")),
  page(paths.addTemplate, () => import("@/features/templates/add-template-page.tsx")),
  page(paths.editTemplate(":id?"), () => import("@/features/templates/edit-template-page.tsx")),
];

async function logOut() {
  const { user } = await loadSession();
  if (user) await endSession(() => undefined);
  return redirect(paths.login);
}

const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: FirstLoad,
    ErrorBoundary: RouteError,
    children: [
      { loader: guestOnly, children: guestPages },
      { loader: anyone, children: openPages },
      {
        loader: userOnly,
        lazy: async () => ({ Component: (await import("@/layout/app-shell.tsx")).AppShell }),
        children: userPages,
      },
      { path: paths.logout, loader: logOut },
      { path: "*", Component: NotFound },
    ],
  },
];

export const router = createBrowserRouter(routes);

/** A page that gives way to another fades out and in; a filter or a tab of the same page does not. */
const navigate = router.navigate.bind(router) as (to: unknown, options?: object) => Promise<void>;
router.navigate = (to: unknown, options: { viewTransition?: boolean } = {}) => {
  const leaves = typeof to === "string" && to.startsWith("/") && to.split(/[?#]/)[0] !== router.state.location.pathname;
  return navigate(to, { ...options, viewTransition: options?.viewTransition ?? leaves });
};

onSessionEnd(() => {
  const { pathname, search } = router.state.location;
  if (pathname !== paths.login) endSession(() => router.navigate(loginFrom(pathname + search)), { atServer: false });
});
