/** The lists that support incremental sync with `updatedSince`, by their call. */
export const FOLLOWED_LISTS = {
  clients: "GET /api/clients",
  loans: "GET /api/loans",
  reports: "GET /api/reports",
} as const;
export type FollowedList = keyof typeof FOLLOWED_LISTS;

const OFFICER = "a user's name";
const CONTACTED = "messages, notes and openings: follow the events";
const LOANS = "the client's loans: follow the loans";
const REPORTS = "the loan's reports: follow the reports";
const LOAN = "the loan: follow the loans";
const BORROWERS = "the borrowers: follow the clients for their data, and the loans for who they are";

/**
 * Fields of a followed list's rows that come from other records, with what to follow for them: their changes do not affect the row's `updatedAt`.
 * All other changes do.
 */
export const SHOWN_OF_OTHERS: Readonly<Record<FollowedList, Readonly<Record<string, string>>>> = {
  clients: {
    officerName: OFFICER,
    lastContactAt: CONTACTED,
    loanCount: LOANS,
    loanAmountCents: LOANS,
  },
  loans: {
    clients: BORROWERS,
    officerName: OFFICER,
    reportCount: REPORTS,
    link: REPORTS,
    lastSentAt: REPORTS,
    lastOpenedAt: REPORTS,
  },
  reports: {
    title: LOAN,
    clients: BORROWERS,
    borrowers: BORROWERS,
    address: LOAN,
    status: LOAN,
    officerId: LOAN,
    officerName: OFFICER,
  },
};
