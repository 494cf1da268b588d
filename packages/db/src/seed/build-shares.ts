import { createHash } from "node:crypto";
import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import { viewerOf } from "@hearthline/contract/reports/viewers";
import type { Prisma } from "../client.ts";
import type { BuiltLoan } from "./build-loans.ts";
import { type DemoCompany, personOf, type Rows } from "./rows.ts";
import type { DemoRecipient, DemoShare, DemoTry, DemoView } from "./share-spec.ts";

/** What a borrower changed on the link. */
export interface Typed {
  noteRate: number;
  priceCents?: number;
  downPaymentCents?: number;
}

export interface SharedReport {
  loan: BuiltLoan;
  document: ReportDocument;
  /** The loan's row, which stores when it was last sent and opened. */
  row: Prisma.LoanCreateManyInput | undefined;
  /** Scenario and payment of a borrower's own numbers. */
  tried(position: number, typed: Typed): { scenarioId: string; housingPaymentCents: number };
}

const AGENTS: Record<DemoView["on"], string> = {
  phone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
  laptop:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
};

const DAY_MS = 86_400_000;
const LINK_DAYS = 90;
const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1_000);
const newer = (a: Date | string | null | undefined, b: Date): Date => (a && new Date(a) > b ? new Date(a) : b);
/** A link's key: 256 bits, the same for every seed. Only outside production. */
const keyOf = (recipientId: string): string => createHash("sha256").update(`demo ${recipientId}`).digest("base64url");

/** Adds one act of sharing: recipients, messages, what they read and tried. */
export function addShare(rows: Rows, demo: DemoCompany, shared: SharedReport, share: DemoShare): void {
  const { companyId, calendar, nextId } = demo;
  const createdAt = calendar.at(share.at);
  const id = nextId("share");
  rows.share.push({
    id,
    companyId,
    reportId: shared.document.id,
    channel: share.channel,
    subject: share.channel === "email" ? subjectOf(shared.document) : null,
    message: share.message ?? null,
    createdById: personOf(demo, shared.loan.officer).id,
    expiresAt: new Date(createdAt.getTime() + (share.expiresInDays ?? LINK_DAYS) * DAY_MS),
    revokedAt: share.revoked ? calendar.at(share.revoked) : null,
    createdAt,
  });
  if (shared.row && share.channel !== "link") shared.row.lastSentAt = newer(shared.row.lastSentAt, createdAt);
  for (const recipient of share.to) addRecipient(rows, demo, shared, { share, shareId: id, createdAt }, recipient);
}

const subjectOf = ({ property, title }: ReportDocument): string =>
  `Your loan options: ${property ? [property.address1, property.city].filter(Boolean).join(", ") : title}`;

interface Sending {
  share: DemoShare;
  shareId: string;
  createdAt: Date;
}

function whoIs({ loan, document }: SharedReport, { share }: Sending, { to }: DemoRecipient) {
  if (typeof to !== "string") return { ...to, language: "en" };
  const client = loan.borrowers.find(({ key }) => key === to);
  if (!client) throw new Error(`${to} is no borrower of ${document.title}.`);
  return {
    name: `${client.firstName} ${client.lastName}`,
    address: share.channel === "sms" ? client.phone : client.email,
    language: client.language,
  };
}

function addRecipient(rows: Rows, demo: DemoCompany, shared: SharedReport, sending: Sending, recipient: DemoRecipient) {
  const { companyId, calendar, nextId } = demo;
  const { createdAt, shareId } = sending;
  const id = nextId("recipient");
  const { name, address, language } = whoIs(shared, sending, recipient);
  const views = recipient.views ?? [];
  const secondsOf = (one: DemoView) => Object.values(one.sections).reduce((sum, seconds) => sum + seconds, 0);
  const opened = views.map((one) => calendar.at(one.at));
  const beats = views.map((one) => later(calendar.at(one.at), secondsOf(one)));
  const went = recipient.state === "sent" || recipient.state === "delivered";
  const row = {
    id,
    companyId,
    shareId,
    key: keyOf(id),
    name,
    address,
    language,
    sentAt: went ? later(createdAt, 3) : null,
    deliveredAt: recipient.state === "delivered" ? later(createdAt, 9) : null,
    failedAt: recipient.state === "failed" ? later(createdAt, 6) : null,
    failure: recipient.failure ?? null,
    firstOpenedAt: opened[0] ?? null,
    lastOpenedAt: beats.at(-1) ?? null,
    openCount: views.length,
    seconds: views.reduce((sum, one) => sum + secondsOf(one), 0),
  };
  rows.recipient.push(row);
  views.forEach((one, index) => {
    rows.reportView.push({
      id: nextId("view"),
      companyId,
      recipientId: id,
      startedAt: opened[index] ?? createdAt,
      lastBeatAt: beats[index] ?? createdAt,
      seconds: secondsOf(one),
      sections: one.sections,
      userAgent: AGENTS[one.on],
    });
  });
  const lastOpened = opened.at(-1);
  if (shared.row && lastOpened && viewerOf(sending.share) === "recipient")
    shared.row.lastOpenedAt = newer(shared.row.lastOpenedAt, lastOpened);
  for (const one of recipient.tries ?? []) addTry(rows, demo, shared, id, one);
  for (const at of recipient.calls ?? [])
    rows.reportCall.push({ id: nextId("call"), companyId, recipientId: id, createdAt: calendar.at(at) });
  for (const { at, figure, text, answered } of recipient.questions ?? [])
    rows.question.push({
      id: nextId("question"),
      companyId,
      recipientId: id,
      figure,
      text,
      answeredAt: answered ? calendar.at(answered) : null,
      createdAt: calendar.at(at),
    });
  // Everyone texted in the demo had consented.
  if (sending.share.channel === "sms")
    rows.consent.push({
      id: nextId("consent"),
      companyId,
      channel: "sms",
      address,
      granted: true,
      source: "officer",
      words: "The officer says that they agreed to get texts about their loan.",
      recordedById: personOf(demo, shared.loan.officer).id,
      createdAt,
    });
  if (sending.share.channel !== "link") addMessage(rows, demo, shared, sending, row);
}

function addTry(rows: Rows, demo: DemoCompany, shared: SharedReport, recipientId: string, one: DemoTry): void {
  const { offer, noteRate } = one;
  const typed = { ...(offer && { priceCents: offer.price * 100, downPaymentCents: offer.down * 100 }), noteRate };
  const { scenarioId, housingPaymentCents } = shared.tried(one.scenario, typed);
  rows.reportTry.push({
    id: demo.nextId("try"),
    companyId: demo.companyId,
    recipientId,
    scenarioId,
    tried: typed,
    housingPaymentCents: BigInt(housingPaymentCents),
    seenAt: one.seen ? demo.calendar.at(one.seen) : null,
    createdAt: demo.calendar.at(one.at),
  });
}

interface Receiver {
  id: string;
  key: string;
  name: string;
  address: string;
  sentAt: Date | null;
  deliveredAt: Date | null;
  failedAt: Date | null;
  failure: string | null;
}

/** The email or text in its state after sending. */
function addMessage(
  rows: Rows,
  demo: DemoCompany,
  { document, loan }: SharedReport,
  { share, createdAt }: Sending,
  to: Receiver,
): void {
  const mail = share.channel === "email";
  const id = demo.nextId("message");
  rows.message.push({
    id,
    companyId: demo.companyId,
    channel: share.channel,
    template: mail ? "report" : "report-sms",
    toAddress: to.address,
    toName: to.name,
    subject: mail ? subjectOf(document) : "",
    data: {
      link: `/reports/${document.kind}-report/${document.id}/link?key=${to.key}`,
      note: share.message ?? "",
      reportId: document.id,
      attachPdf: mail,
      officerName: document.branding.officer.name,
    },
    status: to.failedAt ? "failed" : to.deliveredAt ? "delivered" : "sent",
    failure: to.failure,
    recipientId: to.id,
    loanId: loan.id,
    sentById: personOf(demo, loan.officer).id,
    sentAt: to.sentAt,
    deliveredAt: to.deliveredAt,
    createdAt,
    updatedAt: to.deliveredAt ?? to.failedAt ?? to.sentAt ?? createdAt,
  });
}
