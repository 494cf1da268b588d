/**
 * Every path at which the web app shows a screen; the server answers 404 for all others, and the app's router holds exactly these.
 * `:name` is a part, `:name?` one that may be missing.
 */
export const SCREENS = [
  "/",
  "/login",
  "/logout",
  "/register",
  "/forgot-password",
  "/reset-password/:slug?",
  "/verify-account",
  "/welcome-email",
  "/plans",
  "/dashboard",
  "/clients",
  "/clients/:slug",
  "/reports",
  "/reports/purchase-report",
  "/reports/purchase-report/pdf",
  "/view-purchase-loans",
  "/view-purchase-loans/:id",
  "/view-purchase-loans/:id/edit",
  "/view-purchase-loans/:id/copy",
  "/loan-officer/signup",
  "/realtor/signup",
  "/onboarding/step1",
  "/onboarding/step2",
  "/onboarding/step3",
  "/onboarding/step4",
  "/onboarding/step5",
  "/onboarding/stripe",
  "/settings",
  "/settings/SettingsTab",
  "/settings/detail-information",
  "/settings/logo-headshot",
  "/settings/logo-upload-modal",
  "/settings/headshot-upload-modal",
  "/settings/disclaimers",
  "/settings/landing-page",
  "/settings/all-users",
  "/settings/users",
  "/settings/users-create",
  "/settings/users-edit/:id?",
  "/settings/users-register-google",
  "/settings/roles",
  "/settings/roles-create",
  "/settings/role-edit/:id?",
  "/settings/invite-realtors",
  "/settings/generate-api-token",
  "/settings/security",
  "/settings/audit-log",
  "/settings/template",
  "/settings/add-template",
  "/settings/edit-template/:id?",
  "/settings/jobs",
] as const;

const patterns = SCREENS.map(
  (screen) => new RegExp(`^${screen.replaceAll(/\/:\w+\?/g, "(?:/[^/]+)?").replaceAll(/:\w+/g, "[^/]+")}/?$`),
);

/** Whether the web app has a screen at this path (no query). */
export const isScreen = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
