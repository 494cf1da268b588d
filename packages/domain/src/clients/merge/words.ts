/** The names of a table's rows, singular and plural. */
const WORDS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  BatchRecipient: ["message to many", "messages to many"],
  CallDecision: ["decision about calling", "decisions about calling"],
  ChatThread: ["conversation", "conversations"],
  ClientAddress: ["address", "addresses"],
  ClientContact: ["contact", "contacts"],
  ClientEmail: ["email address", "email addresses"],
  ClientEmployer: ["employer", "employers"],
  ClientFieldValue: ["custom field", "custom fields"],
  ClientListMember: ["list", "lists"],
  ClientMerge: ["earlier merge", "earlier merges"],
  ClientNote: ["note", "notes"],
  ClientPhone: ["phone number", "phone numbers"],
  ClientStatusChange: ["change of status", "changes of status"],
  ClientTag: ["tag", "tags"],
  ClientTask: ["task", "tasks"],
  CreditAlert: ["credit alert", "credit alerts"],
  ClientViewer: ["colleague who sees them", "colleagues who see them"],
  DistinctClients: ["person marked as someone else", "people marked as someone else"],
  HomeOwner: ["home", "homes"],
  HomeWatch: ["mailing of a home value", "mailings of home values"],
  HouseholdMember: ["household", "households"],
  LoanClient: ["loan", "loans"],
  MailboxReply: ["email from them", "emails from them"],
  Message: ["email or text", "emails and texts"],
  Monitoring: ["credit monitoring", "credit monitorings"],
  MonitoringConsent: ["word on credit monitoring", "words on credit monitoring"],
  MonitoringEnding: ["deletion at the credit bureau", "deletions at the credit bureau"],
  MonitoringMonth: ["month of credit monitoring", "months of credit monitoring"],
  OfficerChange: ["hand-over", "hand-overs"],
  Review: ["review", "reviews"],
  SiteLead: ["message from a website", "messages from a website"],
  StrikeRate: ["strike rate", "strike rates"],
};

/** "3 notes". */
export function kindWords(table: string, count: number): string {
  const [one, several] = WORDS[table] ?? [`${table} row`, `${table} rows`];
  return `${count} ${count === 1 ? one : several}`;
}

/** Derived rows that users would not count. */
export const UNCOUNTED = new Set(["ClientSignal", "SignalStale", "SignalTask"]);
export const hasWord = (table: string): boolean => table in WORDS || UNCOUNTED.has(table);
