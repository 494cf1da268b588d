import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { queryOptions } from "@tanstack/react-query";
import { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";

const GENERATE: Record<LoanKind, (loan: { id: string }) => Promise<{ version: number }>> = {
  purchase: (loan) => client.reports.purchase.mutate(loan),
  refinance: (loan) => client.reports.refinance.mutate(loan),
};

/** The operations of buttons that save a loan or make its report (`does`), which impersonation may close. */
export const DOES = {
  purchase: {
    save: ["loans.create", "loans.update"],
    change: "loans.update",
    report: "reports.purchase",
    pdf: "reports.generatePdf",
    email: "shares.sendEmail",
    sms: "shares.sendSms",
  },
  refinance: {
    save: ["loans.createRefinance", "loans.updateRefinance"],
    change: "loans.updateRefinance",
    report: "reports.refinance",
    pdf: "reports.generateRefinancePdf",
    email: "shares.sendRefinanceEmail",
    sms: "shares.sendRefinanceSms",
  },
} as const satisfies Record<
  LoanKind,
  { save: readonly string[] } & Record<"change" | "report" | "pdf" | "email" | "sms", string>
>;

/** Changes the note of a loan. */
const NOTE: Record<LoanKind, (change: { id: string; note: string; revision: number }) => Promise<unknown>> = {
  purchase: (change) => client.loans.update.mutate(change),
  refinance: (change) => client.loans.updateRefinance.mutate(change),
};
export const saveNote = (kind: LoanKind, change: { id: string; note: string; revision: number }): Promise<unknown> =>
  NOTE[kind](change);

/** Freezes a loan as the next version of its report, if something has changed since the last. */
export async function generateReport(kind: LoanKind, id: string): Promise<{ version: number }> {
  return GENERATE[kind]({ id });
}

const PDF: Record<LoanKind, (version: { id: string }) => Promise<{ url?: string | undefined }>> = {
  purchase: (version) => client.reports.generatePdf.mutate(version),
  refinance: (version) => client.reports.generateRefinancePdf.mutate(version),
};
/** Requests the PDF of a report version, or by a loan's id of its newest: without `url` it is still being made. */
export const askForPdf = (kind: LoanKind, id: string): Promise<{ url?: string | undefined }> => PDF[kind]({ id });

type Mail = Parameters<typeof client.shares.sendEmail.mutate>[0];
type Text = Parameters<typeof client.shares.sendSms.mutate>[0];
type Sent = Awaited<ReturnType<typeof client.shares.sendEmail.mutate>>;
const SEND: Record<LoanKind, { email: (mail: Mail) => Promise<Sent>; sms: (text: Text) => Promise<Sent> }> = {
  purchase: {
    email: (mail) => client.shares.sendEmail.mutate(mail),
    sms: (text) => client.shares.sendSms.mutate(text),
  },
  refinance: {
    email: (mail) => client.shares.sendRefinanceEmail.mutate(mail),
    sms: (text) => client.shares.sendRefinanceSms.mutate(text),
  },
};
export const emailReport = (kind: LoanKind, mail: Mail): Promise<Sent> => SEND[kind].email(mail);
export const textReport = (kind: LoanKind, text: Text): Promise<Sent> => SEND[kind].sms(text);

export type LoanReports = Awaited<ReturnType<typeof client.reports.versions.query>>;
const VERSIONS: Record<
  LoanKind,
  { key: (id: string) => readonly unknown[]; read: (id: string) => Promise<LoanReports> }
> = {
  purchase: {
    key: (id) => trpc.reports.versions.queryKey({ id }),
    read: (id) => client.reports.versions.query({ id }),
  },
  refinance: {
    key: (id) => trpc.reports.refinanceVersions.queryKey({ id }),
    read: (id) => client.reports.refinanceVersions.query({ id }),
  },
};
/** The versions of a loan's report. */
export const versionsOptions = (kind: LoanKind, id: string) =>
  queryOptions({ queryKey: VERSIONS[kind].key(id), queryFn: () => VERSIONS[kind].read(id) });
