import { LOAN_KINDS, type LoanKind } from "@hearthline/contract/loans/loan-kinds";

/** Every address of the web app but those of loans, once. A page's own filters are added by its table. */
export const paths = {
  home: "/",
  plans: "/plans",
  login: "/login",
  logout: "/logout",
  register: "/register",
  verifyAccount: "/verify-account",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  welcomeEmail: "/welcome-email",
  dashboard: "/dashboard",
  clients: "/clients",
  client: (id: string) => `/clients/${id}`,
  newClient: "/clients?new=1",
  reports: "/reports",
  /** All loans of the team. */
  loans: "/view-purchase-loans",
  officerSignUp: "/loan-officer/signup",
  realtorSignUp: "/realtor/signup",
  onboarding: (step: string) => `/onboarding/${step}`,
  settings: "/settings",
  settingsTab: "/settings/SettingsTab",
  details: "/settings/detail-information",
  logoHeadshot: "/settings/logo-headshot",
  uploadLogo: "/settings/logo-upload-modal",
  uploadHeadshot: "/settings/headshot-upload-modal",
  disclaimers: "/settings/disclaimers",
  landingPage: "/settings/landing-page",
  allUsers: "/settings/all-users",
  team: "/settings/users",
  newUser: "/settings/users-create",
  editUser: (id: string) => `/settings/users-edit/${id}`,
  newGoogleUser: "/settings/users-register-google",
  roles: "/settings/roles",
  newRole: "/settings/roles-create",
  editRole: (id: string) => `/settings/role-edit/${id}`,
  inviteRealtors: "/settings/invite-realtors",
  apiTokens: "/settings/generate-api-token",
  security: "/settings/security",
  auditLog: "/settings/audit-log",
  jobs: "/settings/jobs",
  templates: "/settings/template",
  addTemplate: "/settings/add-template",
  editTemplate: (id: string) => `/settings/edit-template/${id}`,
} as const;

/** The sign-in page that leads back to `from`. */
export const loginFrom = (from: string): string =>
  from === paths.home || from === paths.dashboard ? paths.login : `${paths.login}?next=${encodeURIComponent(from)}`;

/** The pages of one kind of loan. */
export interface LoanPaths {
  list: string;
  one: (id: string) => string;
  edit: (id: string) => string;
  copy: (id: string) => string;
  /** The builder with a new report; `from` fills in a client or a fee template. */
  builder: (from?: { client?: string; template?: string }) => string;
  /** The newest report on paper, of this loan or of all. */
  pdf: (loanId?: string) => string;
}

const under = (list: string, report: string): LoanPaths => ({
  list,
  one: (id) => `${list}/${id}`,
  edit: (id) => `${list}/${id}/edit`,
  copy: (id) => `${list}/${id}/copy`,
  builder: (from = {}) => withQuery(report, from),
  pdf: (loan) => withQuery(`${report}/pdf`, loan === undefined ? {} : { loan }),
});

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const words = new URLSearchParams(query).toString();
  return words ? `${path}?${words}` : path;
}

export const purchasePaths = under("/view-purchase-loans", "/reports/purchase-report");

/** A kind joins when its screens exist: until then its loans are shown without links. */
const LOAN_PATHS: Partial<Record<LoanKind, LoanPaths>> = { purchase: purchasePaths };

export const loanPaths = (kind: LoanKind): LoanPaths | undefined => LOAN_PATHS[kind];

export interface LoanScreens {
  kind: LoanKind;
  at: LoanPaths;
}

/** The kinds with screens, each with its pages. */
export const LOAN_SCREENS: readonly LoanScreens[] = LOAN_KINDS.flatMap((kind) => {
  const at = LOAN_PATHS[kind];
  return at ? [{ kind, at }] : [];
});

/** Whose page this is: a loan's address says its kind. */
export const loanScreensAt = (pathname: string): LoanScreens | undefined =>
  LOAN_SCREENS.find(({ at }) =>
    [at.list, at.builder()].some((start) => pathname === start || pathname.startsWith(`${start}/`)),
  );

/** Where "New report" leads as long as there is one kind to choose. */
export const newReport = purchasePaths.builder;
