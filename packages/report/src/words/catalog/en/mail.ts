import type { ShareAudience } from "@hearthline/contract/reports/share-audience";
import { capital } from "../../../format/format.ts";

/** The email and the text message with a report. */
export const mail = {
  /** "Your loan options: 1418 Alder Creek Lane" */
  subject: (title: string, audience: ShareAudience) =>
    `${audience === "realtor" ? "What your buyer can offer" : "Your loan options"}: ${title}`,
  greeting: (firstName: string) => (firstName ? `${firstName}, ` : "Hello, "),
  /** Text after the greeting if the officer typed nothing. */
  figuresFor: (place: string) => `here are the figures for ${place}.`,
  noSignIn: (until: string | null) =>
    `No sign-in needed. The link is yours alone${until ? ` and works until ${until}` : ""}.`,
  asksCode: (officer: string) => `It opens with a code that ${officer} gives you.`,
  attached: "The same figures are attached as a PDF.",
  /** `rates`: whether they are locked, as in the summary. */
  legal: (rates: string, lender: string, housing: string) =>
    `These are estimates, not a Loan Estimate, a commitment to lend or an offer of credit. ${capital(rates)}. ${lender}. ${housing}.`,
  why: (officer: string, firstName: string) => `${officer} sent you this. Answer this email to reach ${firstName}.`,
  open: "Open your report",
  rate: "Rate",
  lowest: (among: string) => `lowest ${among}.`,
  apr: (rates: readonly string[]) => `APR ${rates.join(", ")}.`,
  /** Preview text that an inbox shows next to the subject. */
  preview: (payments: string, several: boolean) =>
    `${payments}. What ${several ? "each" : "it"} needs at closing, and what to weigh.`,
  text: (officer: string, audience: ShareAudience) =>
    `${officer} has sent you ${audience === "realtor" ? "what your buyer can offer" : "your loan figures"}:`,
  unsubscribe: "Unsubscribe",
  /** In a text, before the link. */
  stop: "Reply STOP to end texts.",
  /** A chat message that was not read on the link. */
  chat: {
    subject: (officer: string) => `${officer} wrote to you`,
    about: (figure: string) => `About “${figure}”:`,
    answer: "Read and answer",
    attached: (name: string) => `Attached: ${name}`,
  },
  /** The page behind “Unsubscribe”: the question, the confirmation, and the undo. */
  leaving: {
    ask: (company: string) => `Stop mails from ${company}?`,
    what: (address: string) => `No more reports or answers will be mailed to ${address}.`,
    stop: "Stop the emails",
    done: "You are unsubscribed",
    after: (company: string) => `${company} will not mail you again. Your report links still work.`,
    again: "Send me mails again",
    back: "You get mails again",
    mailsTo: (address: string) => `Reports and answers are mailed to ${address}.`,
    choose: "Choose what you get instead",
    choosing: (company: string) => `What may ${company} send you?`,
    chosen: "Saved. It holds from now on.",
    mail: (address: string) => `Mail to ${address}`,
    text: (phone: string) => `Texts to ${phone}`,
    everything: "All of it, with offers and news",
    service: "Only about my loan, and answers to what I ask",
    nothing: "Nothing",
    start: "To get more texts again, text START to us.",
    save: "Save",
  },
};
