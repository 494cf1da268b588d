/** What the rows of a table are called, one and several. */
const WORDS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  CallDecision: ["decision about calling", "decisions about calling"],
  ClientAddress: ["address", "addresses"],
  ClientContact: ["contact", "contacts"],
  ClientEmail: ["e-mail address", "e-mail addresses"],
  ClientEmployer: ["employer", "employers"],
  ClientFieldValue: ["field of your own", "fields of your own"],
  ClientListMember: ["list", "lists"],
  ClientMerge: ["earlier merge", "earlier merges"],
  ClientNote: ["note", "notes"],
  ClientPhone: ["phone number", "phone numbers"],
  ClientStatusChange: ["change of status", "changes of status"],
  ClientTag: ["tag", "tags"],
  ClientTask: ["task", "tasks"],
  ClientViewer: ["colleague who sees them", "colleagues who see them"],
  DistinctClients: ["person said to be somebody else", "people said to be somebody else"],
  HomeOwner: ["home", "homes"],
  HouseholdMember: ["household", "households"],
  LoanClient: ["loan", "loans"],
  Message: ["mail or text", "mails and texts"],
  OfficerChange: ["hand-over", "hand-overs"],
  StrikeRate: ["strike rate", "strike rates"],
};

/** "3 notes". */
export function kindWords(table: string, count: number): string {
  const [one, several] = WORDS[table] ?? [`${table} row`, `${table} rows`];
  return `${count} ${count === 1 ? one : several}`;
}

/** Rows that nobody would count: they are worked out anew. */
export const UNCOUNTED = new Set(["ClientSignal", "SignalStale"]);
export const hasWord = (table: string): boolean => table in WORDS || UNCOUNTED.has(table);
