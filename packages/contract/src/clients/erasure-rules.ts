/** What is retained of an erased person, why, and for how long. Each line cites its source, as read on `READ_ON`; correct the table when a rule changes. */
export interface KeptByLaw {
  /** The kind of row, with the name used in an erasure's counts. */
  kind: "loans" | "consents" | "audit" | "requests";
  what: string;
  why: string;
  until: string;
  source: { name: string; url: string };
}

export const READ_ON = "2026-11-25";

export const KEPT_BY_LAW: readonly KeptByLaw[] = [
  {
    kind: "loans",
    what: "Loans that were applied for or closed: figures, dates, status, and the frozen reports as they were given. Name, addresses and numbers of the person are removed from the record.",
    why: "A creditor keeps applications, what was used to judge them, and disclosures given.",
    until:
      "25 months after the notice of action (Reg B); 3 years after consummation for the Loan Estimate, 5 for the Closing Disclosure (Reg Z)",
    source: {
      name: "12 CFR 1002.12(b), 12 CFR 1026.25(c)",
      url: "https://www.consumerfinance.gov/rules-policy/regulations/1002/12/",
    },
  },
  {
    kind: "consents",
    what: "STOP, unsubscribe and what was agreed to, under a keyed hash of the address, from which the address cannot be recovered.",
    why: "A do-not-call or opt-out request has to be honored, which takes knowing it.",
    until: "5 years after the request, and while an email or text could go to the address",
    source: {
      name: "47 CFR 64.1200(d)(6), 15 USC 7704(a)(4)",
      url: "https://www.ecfr.gov/current/title-47/section-64.1200",
    },
  },
  {
    kind: "audit",
    what: "Entries of the audit log, chained so that none can be changed.",
    why: "A financial institution logs what authorized users do with customers' information.",
    until: "As long as your company keeps its audit log",
    source: { name: "16 CFR 314.4(c)(8)", url: "https://www.ecfr.gov/current/title-16/section-314.4" },
  },
  {
    kind: "requests",
    what: "That the erasure was asked for, by whom, and what it did.",
    why: "It shows that the request was met.",
    until: "As long as the company has an account",
    source: { name: "Cal. Code Regs. tit. 11, § 7101 (24 months)", url: "https://cppa.ca.gov/regulations/" },
  },
];
