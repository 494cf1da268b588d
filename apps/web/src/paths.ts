import { LOAN_KINDS, type LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { LOGOUT_PATH, SCREENS } from "@hearthline/contract/platform/screens";
import { clientsOfView, type RowsBehind } from "@hearthline/contract/reports/dashboard-links";

/** A path of `SCREENS` with the id of its record. */
const recordAt = (path: string, id: string): string => path.replace(/:\w+\??/, () => id);

/** The screens that something links to, except those of loans. A page's own filters are added by its table. */
export const paths = {
  home: SCREENS.home.path,
  plans: SCREENS.plans.path,
  login: SCREENS.login.path,
  logout: LOGOUT_PATH,
  register: SCREENS.register.path,
  verifyAccount: SCREENS.verifyAccount.path,
  forgotPassword: SCREENS.forgotPassword.path,
  welcomeEmail: SCREENS.welcomeEmail.path,
  dashboard: SCREENS.dashboard.path,
  clients: SCREENS.clients.path,
  clientDuplicates: SCREENS.clientDuplicates.path,
  client: (id: string) => recordAt(SCREENS.client.path, id),
  chat: SCREENS.chat.path,
  newMessage: SCREENS.newMessage.path,
  messages: SCREENS.messages.path,
  message: (batchId: string) => `${SCREENS.messages.path}?batch=${encodeURIComponent(batchId)}`,
  partners: SCREENS.partners.path,
  reports: SCREENS.reports.path,
  allReports: SCREENS.allReports.path,
  letter: (id: string) => recordAt(SCREENS.letter.path, id),
  /** All loans of the team. */
  loans: SCREENS.purchaseLoans.path,
  homeValues: SCREENS.homeValues.path,
  closedLoans: SCREENS.closedLoans.path,
  officerSignUp: SCREENS.officerSignUp.path,
  onboarding: (step: string) => `/onboarding/${step}`,
  settings: SCREENS.settings.path,
  planSettings: SCREENS.planSettings.path,
  billingDetails: SCREENS.billingDetails.path,
  logoHeadshot: SCREENS.logoHeadshot.path,
  uploadLogo: SCREENS.uploadLogo.path,
  uploadHeadshot: SCREENS.uploadHeadshot.path,
  disclaimers: SCREENS.disclaimers.path,
  allUsers: SCREENS.allUsers.path,
  newUser: SCREENS.newUser.path,
  editUser: (id: string) => recordAt(SCREENS.editUser.path, id),
  newGoogleUser: SCREENS.newGoogleUser.path,
  roles: SCREENS.roles.path,
  newRole: SCREENS.newRole.path,
  editRole: (id: string) => recordAt(SCREENS.editRole.path, id),
  integrations: SCREENS.integrations.path,
  apiIntegrations: SCREENS.apiIntegrations.path,
  apiTokens: SCREENS.apiTokens.path,
  webhooks: SCREENS.webhooks.path,
  webhook: (id: string) => recordAt(SCREENS.webhook.path, id),
  templates: SCREENS.templates.path,
  rates: SCREENS.rates.path,
  importClients: SCREENS.importClients.path,
  importPastLoans: SCREENS.importReports.path,
  clientFields: SCREENS.clientFields.path,
  website: SCREENS.website.path,
  websiteRecord: SCREENS.websiteRecord.path,
  websiteRecordPage: (id: string) => recordAt(SCREENS.websiteRecordPage.path, id),
  websiteReviews: SCREENS.websiteReviews.path,
  websiteContents: SCREENS.websiteContents.path,
  websiteCalculators: SCREENS.websiteCalculators.path,
  websiteListings: SCREENS.websiteListings.path,
  websiteCommunities: SCREENS.websiteCommunities.path,
  websiteResources: SCREENS.websiteResources.path,
  newWebsiteListing: SCREENS.websiteListing.path.replace("/:id?", ""),
  websiteListing: (id: string) => recordAt(SCREENS.websiteListing.path, id),
  newWebsiteResource: SCREENS.websiteResource.path.replace("/:id?", ""),
  websiteResource: (id: string) => recordAt(SCREENS.websiteResource.path, id),
  websiteMedia: SCREENS.websiteMedia.path,
  websiteBlog: SCREENS.websiteBlog.path,
  newWebsitePost: SCREENS.websitePost.path.replace("/:id?", ""),
  websitePost: (id: string) => recordAt(SCREENS.websitePost.path, id),
  newWebsiteCommunity: SCREENS.websiteCommunity.path.replace("/:id?", ""),
  websiteCommunity: (id: string) => recordAt(SCREENS.websiteCommunity.path, id),
  addTemplate: SCREENS.addTemplate.path,
  editTemplate: (id: string) => recordAt(SCREENS.editTemplate.path, id),
} as const;

/** The mortgage of record of a closed loan. */
export const closedLoanAt = (loanId: string): string => `${paths.closedLoans}?record=${encodeURIComponent(loanId)}`;

/** The sign-in page that leads back to `from`. */
export const loginFrom = (from: string): string =>
  from === paths.home || from === paths.dashboard ? paths.login : `${paths.login}?next=${encodeURIComponent(from)}`;

/** The pages of one loan kind. */
export interface LoanPaths {
  list: string;
  /** With one of its report versions shown, else the newest. */
  one: (id: string, versionId?: string) => string;
  edit: (id: string) => string;
  copy: (id: string) => string;
  /** The builder with a new report; `from` fills in a client, their home, a strike rate or a fee template. */
  builder: (from?: { client?: string; home?: string; strike?: string; template?: string }) => string;
  /** A report as a PDF: this version, else the newest of this loan, or of all. */
  pdf: (loanId?: string, versionId?: string) => string;
}

type LoanScreenNames = Record<"list" | "one" | "edit" | "copy" | "builder" | "pdf", keyof typeof SCREENS>;

const pathsOf = (names: LoanScreenNames): LoanPaths => {
  const path = (page: keyof LoanScreenNames) => SCREENS[names[page]].path;
  return {
    list: path("list"),
    one: (id, version) => withQuery(recordAt(path("one"), id), version === undefined ? {} : { version }),
    edit: (id) => recordAt(path("edit"), id),
    copy: (id) => recordAt(path("copy"), id),
    builder: (from = {}) => withQuery(path("builder"), from),
    pdf: (loan, version) =>
      withQuery(path("pdf"), { ...(loan !== undefined && { loan }), ...(version !== undefined && { version }) }),
  };
};

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const words = new URLSearchParams(query).toString();
  return words ? `${path}?${words}` : path;
}

export const purchasePaths = pathsOf({
  list: "purchaseLoans",
  one: "purchaseLoan",
  edit: "editPurchaseLoan",
  copy: "copyPurchaseLoan",
  builder: "purchaseReport",
  pdf: "purchaseReportPdf",
});

export const refinancePaths = pathsOf({
  list: "refinanceLoans",
  one: "refinanceLoan",
  edit: "editRefinanceLoan",
  copy: "copyRefinanceLoan",
  builder: "refinanceReport",
  pdf: "refinanceReportPdf",
});

const LOAN_PATHS: Record<LoanKind, LoanPaths> = { purchase: purchasePaths, refinance: refinancePaths };

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

/** The loan kind of a page: a loan's URL contains it. */
export const loanScreensAt = (pathname: string): LoanScreens | undefined =>
  LOAN_SCREENS.find(({ at }) =>
    [at.list, at.builder()].some((start) => pathname === start || pathname.startsWith(`${start}/`)),
  );

/** The list behind a number of the dashboard, narrowed to the rows it counts. */
export function rowsBehind({ list, filter }: RowsBehind): string {
  return list === "clients"
    ? withQuery(paths.clients, {
        ...Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)])),
        ...("addedIn" in filter && { sort: "-createdAt" }),
      })
    : withQuery(paths.loans, { ...filter });
}

/** The clients that a reason to call applies to, as the dashboard counts them. */
export const clientsWithSignal = (signal: string, view: Parameters<typeof clientsOfView>[0]): string =>
  rowsBehind({ list: "clients", filter: { signals: [signal], ...clientsOfView(view) } });

/** Where "New report" leads as long as there is one kind to choose. */
export const newReport = purchasePaths.builder;
