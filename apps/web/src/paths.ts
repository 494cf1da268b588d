/** Every address of the web app, once. A page's own filters are added by its table. */
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
  purchaseReport: "/reports/purchase-report",
  purchaseReportPdf: "/reports/purchase-report/pdf",
  purchaseLoans: "/view-purchase-loans",
  purchaseLoan: (id: string) => `/view-purchase-loans/${id}`,
  editPurchaseLoan: (id: string) => `/view-purchase-loans/${id}/edit`,
  copyPurchaseLoan: (id: string) => `/view-purchase-loans/${id}/copy`,
  settings: "/settings",
  templates: "/settings/template",
  addTemplate: "/settings/add-template",
  editTemplate: (id: string) => `/settings/edit-template/${id}`,
} as const;

/** The sign-in page that leads back to `from`. */
export const loginFrom = (from: string): string =>
  from === paths.home || from === paths.dashboard ? paths.login : `${paths.login}?next=${encodeURIComponent(from)}`;
