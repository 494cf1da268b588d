/** How a table's rows appear on paper. Tables not listed here are printed too, last and under their own names. */
export interface ToldTable {
  title: string;
  /** Fields for a row's label: the first of these that is not empty. */
  lead?: readonly string[];
  /** When a row happened, if no usual column has it. */
  at?: string;
  /** For similar rows: all their fields, as columns of a table. */
  columns?: readonly string[];
  /** Fields shown elsewhere, or without meaning to a person. */
  without?: readonly string[];
  /** Fields too long for paper: they are in the other file. */
  inFile?: readonly string[];
}

export interface Part {
  title: string;
  tables: Readonly<Record<string, ToldTable>>;
}

/** Data about a person, in the order they would look for it. */
export const PARTS: readonly Part[] = [
  {
    title: "Contact and work",
    tables: {
      ClientEmail: { title: "Email addresses", lead: ["email"] },
      ClientPhone: { title: "Phone numbers", lead: ["phone"] },
      ClientAddress: { title: "Addresses", lead: ["address1"] },
      ClientEmployer: { title: "Employers", lead: ["name"], at: "startedOn" },
      ClientFieldValue: { title: "The company’s own fields", lead: ["fieldId"] },
      ClientField: { title: "What these fields are", lead: ["name", "label", "key"] },
      ClientTag: { title: "Tags", lead: ["tagId"] },
      Tag: { title: "What these tags are", lead: ["name"] },
      ClientContact: { title: "Related people", lead: ["contactId"] },
      Contact: { title: "Who these people are", lead: ["name"] },
      HouseholdMember: { title: "Household", lead: ["householdId", "clientId"] },
      ClientListMember: { title: "Lists they were put on", lead: ["listId"], at: "addedAt" },
      ClientViewer: { title: "Colleagues who see them", lead: ["userId"] },
    },
  },
  {
    title: "What they agreed to",
    tables: {
      Consent: { title: "Agreed to and withdrawn", lead: ["words", "purpose"] },
      MonitoringConsent: { title: "Agreed to and withdrawn: credit monitoring", lead: ["words"] },
    },
  },
  {
    title: "Credit monitoring",
    tables: {
      Monitoring: { title: "How it is monitored", lead: ["wanted"], at: "begunAt", without: ["enrollment"] },
      CreditAlert: { title: "What happened", lead: ["what"], without: ["eventId"] },
      MonitoringMonth: { title: "Months that were billed", lead: ["month"], without: ["sentAt", "meteredAt"] },
      MonitoringEnding: { title: "Deleted at the credit bureau", at: "provedAt", without: ["enrollment"] },
    },
  },
  {
    title: "Homes",
    tables: {
      Home: { title: "Homes", lead: ["address1"] },
      HomeOwner: { title: "Owners", lead: ["clientId"] },
      HomeValue: { title: "Values", lead: ["amountCents"], at: "asOf" },
      HomeMortgage: { title: "Mortgages of record", lead: ["lender"], at: "balanceAsOf" },
      HomeMailChoice: { title: "How often they wanted the value by email", lead: ["choice"] },
      HomeCorrection: { title: "What they said is wrong", lead: ["reason"], without: ["taskId"] },
    },
  },
  {
    title: "Loans",
    tables: {
      Loan: { title: "Loans", lead: ["title"] },
      LoanClient: { title: "Borrowers", lead: ["clientId"], without: ["loanId"] },
      LoanContact: { title: "Others with a part", lead: ["contactId"], without: ["createdAt"] },
      Scenario: { title: "Scenarios", lead: ["name"] },
      Fee: {
        title: "Closing costs of the scenarios",
        columns: ["name", "scenarioId", "section", "payer", "basis", "rate", "months", "amountCents", "financeCharge"],
      },
      LoanStatusChange: { title: "Changes of status", lead: ["status"] },
      PinnedNote: { title: "Notes on a report", lead: ["text"] },
      LetterRequest: { title: "Letters asked for", lead: ["address"] },
      Closing: { title: "Closings", at: "closedOn" },
      StrikeRate: { title: "Strike rates" },
    },
  },
  {
    title: "Reports and what was read",
    tables: {
      Report: { title: "Reports", lead: ["number"], inFile: ["document"] },
      Share: { title: "Links and sendings", lead: ["subject", "channel"] },
      Recipient: { title: "Who received them", lead: ["name", "address"], at: "sentAt" },
      ReportView: { title: "Visits", at: "startedAt", without: ["lastBeatAt"] },
      ReportTry: { title: "What was tried" },
      ReportCall: { title: "Taps on “call”" },
      Question: { title: "Questions", lead: ["text"] },
    },
  },
  {
    title: "Emails and texts",
    tables: { Message: { title: "Sent to them and received", lead: ["subject", "template"] } },
  },
  {
    title: "Notes, tasks and reasons to call",
    tables: {
      ClientNote: { title: "Notes", lead: ["text"] },
      ClientTask: { title: "Tasks", lead: ["title"] },
      SignalTask: { title: "Tasks that a schedule set", lead: ["kind"] },
      CallDecision: { title: "Decisions about calling" },
      ClientSignal: { title: "Reasons to call", lead: ["kind"] },
    },
  },
  {
    title: "How the record changed",
    tables: {
      ClientStatusChange: { title: "Changes of status", lead: ["status"] },
      OfficerChange: { title: "Hand-overs" },
      ClientMerge: { title: "Records joined", lead: ["goneName"] },
      ImportRow: { title: "Files they came from" },
      BulkEditRow: { title: "Changes to many clients" },
      ExternalRef: { title: "Names in other programs", lead: ["externalId"] },
      PersonRequest: { title: "Requests of the person", lead: ["kind"] },
      Event: { title: "Sent to other programs", lead: ["type"] },
      AuditEntry: {
        title: "Entries of the audit log",
        lead: ["summary", "operation"],
        without: ["objects", "subjectId"],
      },
    },
  },
];

/** Labels of columns whose names are unclear. */
export const COLUMN_WORDS: Readonly<Record<string, string>> = {
  address1: "Street",
  address2: "Unit",
  zipcode: "ZIP code",
  toAddress: "To",
  toName: "Name",
  sentById: "By",
  createdById: "By",
  enteredById: "By",
  authorId: "By",
  recordedById: "By",
  doneById: "Looked after by",
  byId: "By",
  userId: "By",
  officerId: "Officer",
  assigneeId: "Whose task",
  ipAddress: "IP address",
  userAgent: "Browser",
  hoaMonthlyCents: "HOA dues a month",
  firstPaymentDate: "First payment",
};
