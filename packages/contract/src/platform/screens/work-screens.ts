import type { Screen } from "./screen.ts";

const USER = { access: "user" } as const;
const TEAM = { access: "user", guests: false } as const;
/** What the server shows to those alone who may read reports: clients, loans, and what was made of them. */
const READER = { ...TEAM, needs: ["report:view"] } as const;
const BUILDER = { ...TEAM, needs: ["report:create"], wide: true } as const;

/** What the day's work is done on, and what brings new work. */
export const WORK_SCREENS = {
  dashboard: {
    ...USER,
    path: "/dashboard",
    title: "Dashboard",
    guests: { title: "Home", titles: { realtor: "My buyers" }, icon: "home", page: true },
    menu: { group: "work", icon: "dashboard", dock: 1 },
    words: "home summary numbers pipeline",
  },
  clients: {
    ...READER,
    path: "/clients",
    title: "Clients",
    menu: { group: "work", icon: "clients", dock: 2 },
    makes: { title: "New client", query: "?new=1", needs: ["client:manage"] },
    words: "borrowers people contacts",
  },
  client: { ...READER, path: "/clients/:slug", title: "Client", under: "clients", record: "client" },
  purchaseLoans: {
    ...READER,
    path: "/view-purchase-loans",
    title: "Loans",
    menu: { group: "work", icon: "loans", dock: 3 },
    words: "mortgages purchase pipeline closed",
  },
  purchaseLoan: {
    ...READER,
    path: "/view-purchase-loans/:id",
    title: "Loan",
    under: "purchaseLoans",
    record: "loan",
    views: ["?tab=scenarios", "?tab=activity", "?tab=notes"],
  },
  editPurchaseLoan: {
    ...BUILDER,
    path: "/view-purchase-loans/:id/edit",
    title: "Edit the loan",
    under: "purchaseLoans",
    record: "loan",
    views: ["?tab=fees", "?tab=notes"],
  },
  copyPurchaseLoan: {
    ...BUILDER,
    path: "/view-purchase-loans/:id/copy",
    title: "Copy the loan",
    under: "purchaseLoans",
    record: "loan",
  },
  refinanceLoans: {
    ...READER,
    path: "/view-refi-loans",
    title: "Refinance loans",
    under: "purchaseLoans",
    planned: true,
  },
  refinanceLoan: {
    ...READER,
    path: "/view-refi-loans/:id",
    title: "Loan",
    under: "refinanceLoans",
    record: "loan",
    planned: true,
  },
  editRefinanceLoan: {
    ...BUILDER,
    path: "/view-refi-loans/:id/edit",
    title: "Edit the loan",
    under: "refinanceLoans",
    record: "loan",
    planned: true,
  },
  copyRefinanceLoan: {
    ...BUILDER,
    path: "/view-refi-loans/:id/copy",
    title: "Copy the loan",
    under: "refinanceLoans",
    record: "loan",
    planned: true,
  },
  closedLoans: {
    ...READER,
    path: "/dashboard/reports/close-loans",
    title: "Closed loans",
    under: "purchaseLoans",
    planned: true,
  },
  chat: { ...USER, path: "/chat", title: "Chat", menu: { group: "work", icon: "chat", dock: 4 }, planned: true },
  reports: {
    ...USER,
    path: "/reports",
    title: "Reports",
    guests: { title: "Reports", page: true },
    needs: ["report:view"],
    menu: { group: "work", icon: "reports", dock: 5 },
    count: "readings",
    words: "graphs new sent opened",
  },
  allReports: { ...READER, path: "/dashboard/reports", title: "All reports", under: "reports", planned: true },
  purchaseReport: {
    ...BUILDER,
    path: "/reports/purchase-report",
    title: "New purchase report",
    makes: { title: "New purchase report" },
    under: "reports",
    views: ["?tab=fees"],
  },
  letter: {
    ...USER,
    path: "/letters/:id",
    title: "Pre-approval letter",
    needs: ["report:view"],
    under: "dashboard",
    record: "letter",
  },
  purchaseReportPdf: {
    ...READER,
    path: "/reports/purchase-report/pdf",
    title: "Report on paper",
    under: "reports",
    query: "loan",
  },

  partners: { ...TEAM, path: "/partners", title: "Partners", menu: { group: "grow", icon: "partners" }, planned: true },
  metrics: { ...TEAM, path: "/metrics", title: "Metrics", menu: { group: "grow", icon: "metrics" }, planned: true },
  integrations: {
    ...TEAM,
    path: "/integrations",
    title: "Integrations",
    needs: ["integration:manage"],
    menu: { group: "setup", icon: "integrations" },
    planned: true,
  },
} as const satisfies Record<string, Screen>;
