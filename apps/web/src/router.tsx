import type { ComponentType } from "react";
import { createBrowserRouter, type RouteObject, redirect } from "react-router";
import { onSessionEnd } from "@/api/refresh-link.ts";
import { endSession, loadSession } from "@/api/session.ts";
import { anyone, guestOnly, guestOrInvited, userOnly } from "@/guards.ts";
import { FirstLoad } from "@/layout/first-load.tsx";
import { Root } from "@/layout/root.tsx";
import { NotFound, RouteError } from "@/layout/route-error.tsx";
import { loginFrom, paths } from "@/paths.ts";

type Load = () => Promise<{ default: ComponentType }>;

/** A page of its own chunk, at its address to the letter: as the server, which answers 404 for any other. */
const page = (path: string, load: Load, rest: Pick<RouteObject, "loader" | "handle"> = {}): RouteObject => ({
  path,
  caseSensitive: true,
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

const invitedPages: RouteObject[] = [
  page(paths.officerSignUp, () => import("@/features/onboarding/officer-sign-up-page.tsx")),
  page(paths.realtorSignUp, () => import("@/features/onboarding/realtor-sign-up-page.tsx")),
];

const onboardingPages: RouteObject[] = [
  page(paths.onboarding("step1"), () => import("@/features/onboarding/step1-page.tsx")),
  page(paths.onboarding("step2"), () => import("@/features/onboarding/step2-page.tsx")),
  page(paths.onboarding("step3"), () => import("@/features/onboarding/step3-page.tsx")),
  page(paths.onboarding("step4"), () => import("@/features/onboarding/step4-page.tsx")),
  page(paths.onboarding("step5"), () => import("@/features/onboarding/step5-page.tsx")),
  page(paths.onboarding("stripe"), () => import("@/features/onboarding/stripe-page.tsx")),
];

const settingsPages: RouteObject[] = [
  page(paths.settings, () => import("@/features/settings/account-page.tsx")),
  page(paths.settingsTab, () => import("@/features/settings/settings-tab-page.tsx")),
  page(paths.details, () => import("@/features/settings/company/detail-information-page.tsx")),
  page(paths.logoHeadshot, () => import("@/features/settings/branding/logo-headshot-page.tsx")),
  page(paths.uploadLogo, () => import("@/features/settings/branding/logo-upload-modal-page.tsx")),
  page(paths.uploadHeadshot, () => import("@/features/settings/branding/headshot-upload-modal-page.tsx")),
  page(paths.landingPage, () => import("@/features/settings/landing/landing-page-page.tsx")),
  page(paths.allUsers, () => import("@/features/users/all-users-page.tsx")),
  page(paths.team, () => import("@/features/users/users-page.tsx")),
  page(paths.newUser, () => import("@/features/users/users-create-page.tsx")),
  page(paths.newGoogleUser, () => import("@/features/users/users-register-google-page.tsx")),
  page(paths.editUser(":id?"), () => import("@/features/users/users-edit-page.tsx")),
  page(paths.roles, () => import("@/features/roles/roles-page.tsx")),
  page(paths.newRole, () => import("@/features/roles/roles-create-page.tsx")),
  page(paths.editRole(":id?"), () => import("@/features/roles/role-edit-page.tsx")),
  page(paths.inviteRealtors, () => import("@/features/invites/invite-realtors-page.tsx")),
  page(paths.apiTokens, () => import("@/features/tokens/generate-api-token-page.tsx")),
  page(paths.security, () => import("@/features/security/security-page.tsx")),
  page(paths.auditLog, () => import("@/features/security/audit-log-page.tsx")),
];

const builderPages: RouteObject[] = [
  page(paths.purchaseReport, () => import("@/features/builder/opening/purchase-report-page.tsx"), {
    handle: { wide: true },
  }),
  page(paths.editPurchaseLoan(":id"), () => import("@/features/builder/opening/edit-loan-page.tsx"), {
    handle: { wide: true },
  }),
  page(paths.copyPurchaseLoan(":id"), () => import("@/features/builder/opening/copy-loan-page.tsx"), {
    handle: { wide: true },
  }),
];

/** The team's page and the guests' at one address. */
const pageByAudience = (path: string, team: Load, guests: Load): RouteObject => ({
  path,
  caseSensitive: true,
  lazy: async () => ({ Component: (await import("@/layout/team-only.tsx")).byAudience(team, guests) }),
});

const teamPages: RouteObject[] = [
  page(paths.clients, () => import("@/features/clients/clients-page.tsx")),
  page(paths.client(":slug"), () => import("@/features/clients/client-page.tsx")),
  page(paths.purchaseLoans, () => import("@/features/loans/purchase-loans-page.tsx")),
  page(paths.purchaseReportPdf, () => import("@/features/reports/report-pdf-page.tsx")),
  page(paths.purchaseLoan(":id"), () => import("@/features/loans/loan-page.tsx")),
  {
    lazy: async () => ({ Component: (await import("@/layout/not-for-your-role.tsx")).ReportMakers }),
    children: builderPages,
  },
  page(paths.jobs, () => import("@/features/jobs/jobs-page.tsx")),
  page(paths.templates, () => import("@/features/templates/templates-page.tsx")),
  page(paths.addTemplate, () => import("@/features/templates/add-template-page.tsx")),
  page(paths.editTemplate(":id?"), () => import("@/features/templates/edit-template-page.tsx")),
  page(paths.disclaimers, () => import("@/features/settings/disclaimers/disclaimers-page.tsx")),
];

const userPages: RouteObject[] = [
  pageByAudience(
    paths.dashboard,
    () => import("@/features/dashboard/dashboard-page.tsx"),
    () => import("@/features/guest/guest-home-page.tsx"),
  ),
  pageByAudience(
    paths.reports,
    () => import("@/features/reports/reports-page.tsx"),
    () => import("@/features/guest/guest-reports-page.tsx"),
  ),
  ...settingsPages,
  {
    lazy: async () => ({ Component: (await import("@/layout/team-only.tsx")).TeamOnly }),
    children: teamPages,
  },
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
      { loader: guestOrInvited, children: invitedPages },
      {
        loader: userOnly,
        lazy: async () => ({
          Component: (await import("@/features/onboarding/onboarding-layout.tsx")).OnboardingLayout,
        }),
        children: onboardingPages,
      },
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
  if (pathname !== paths.login)
    void endSession(() => router.navigate(loginFrom(pathname + search)), { atServer: false });
});
