import type { ReportSection } from "@hearthline/contract/reports/report-sections";
import { ANYONE } from "@hearthline/contract/reports/viewers";
import type { Ago } from "./calendar.ts";

export interface DemoView {
  at: Ago;
  /** Seconds by section. */
  sections: Partial<Record<ReportSection, number>>;
  on: "phone" | "laptop";
}

export interface DemoTry {
  at: Ago;
  /** Position of the scenario. */
  scenario: number;
  /** For a purchase, in dollars. */
  offer?: { price: number; down: number };
  noteRate: number;
  seen?: Ago;
}

export interface DemoRecipient {
  /** Key of a client, or another recipient. */
  to: string | { name: string; address: string };
  state: "sent" | "delivered" | "failed" | "link";
  failure?: string;
  views?: DemoView[];
  tries?: DemoTry[];
  /** When they tapped the officer's number. */
  calls?: Ago[];
  questions?: { at: Ago; figure: string; text: string; answered?: Ago }[];
}

export interface DemoShare {
  at: Ago;
  channel: "email" | "sms" | "link";
  message?: string;
  expiresInDays?: number;
  revoked?: Ago;
  to: DemoRecipient[];
}

export interface DemoVersion {
  created: Ago;
  /** How the loan differed then from its current state. */
  before?: { rates?: number; scenarios?: number; note?: string };
  shares?: DemoShare[];
}

export interface DemoReport {
  loan: string;
  /** Oldest first; the last is the loan's current state. */
  versions: DemoVersion[];
  /** Notes at figures of its loan. */
  pins?: { at: Ago; figure: string; letter: string; text: string }[];
}

/** Ways of reading a report, in seconds by section. */
export const READ = {
  glance: { summary: 14, payment: 6 },
  whole: {
    summary: 41,
    note: 18,
    payment: 52,
    comparison: 66,
    horizon: 38,
    cash: 57,
    years: 21,
    timeline: 12,
    disclosures: 9,
  },
  refinance: { summary: 44, payment: 49, comparison: 58, "break-even": 61, debts: 23, horizon: 31, cash: 38 },
  costs: { summary: 22, payment: 31, comparison: 17, cash: 94 },
  choosing: { summary: 19, comparison: 88, horizon: 73, try: 64, extra: 26 },
} satisfies Record<string, DemoView["sections"]>;

const view = (at: Ago, sections: DemoView["sections"], on: DemoView["on"] = "laptop"): DemoView => ({
  at,
  sections,
  on,
});
export const onPhone = (at: Ago, sections: DemoView["sections"]) => view(at, sections, "phone");
export const onLaptop = (at: Ago, sections: DemoView["sections"]) => view(at, sections);

/** A recipient, with what they read. */
export const reached = (to: DemoRecipient["to"], ...views: DemoView[]): DemoRecipient => ({
  to,
  state: "delivered",
  views,
});
export const onlySent = (to: DemoRecipient["to"]): DemoRecipient => ({ to, state: "sent" });
export const bounced = (to: DemoRecipient["to"], failure: string): DemoRecipient => ({ to, state: "failed", failure });
export const anyone = (...views: DemoView[]): DemoRecipient => ({
  to: { name: ANYONE, address: "" },
  state: "link",
  views,
});

export const byEmail = (at: DemoShare["at"], message: string, ...to: DemoShare["to"]): DemoShare => ({
  at,
  channel: "email",
  message,
  to,
});
export const bySms = (at: DemoShare["at"], message: string, ...to: DemoShare["to"]): DemoShare => ({
  at,
  channel: "sms",
  message,
  to,
});
export const link = (at: DemoShare["at"], ...to: DemoShare["to"]): DemoShare => ({ at, channel: "link", to });
