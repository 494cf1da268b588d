import { TIMELINE_KINDS, type TimelineKind } from "@hearthline/contract/clients/timeline";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { demoUser, fakeServer, respond, signedIn } from "@/testing/fake-server.ts";
import type { TimelineEntry } from "./entries.ts";

beforeAll(async () => {
  fakeServer({ "auth.state": signedIn, "auth.user": () => respond({ ...demoUser, scope: ["client:manage"] }) });
  const { loadSession } = await import("@/api/session.ts");
  await loadSession();
});
afterAll(() => void vi.unstubAllGlobals());

const LOAN = { loanId: "l1", loanKind: "purchase", title: "Alder Creek", reportId: "r1", version: 2 };
const READER = { ...LOAN, who: "Rosa Marin" };
const BY = { by: "Nora Pell" };

/** For each kind, the server's data and the rendered sentence. */
const SHOWN: Record<TimelineKind, [entry: object, sentence: string]> = {
  note: [
    { text: "Calls at noon.", author: "Nora Pell", pinned: true, mentions: [], editedAt: null, editedBy: null },
    "Nora Pell wrote a note, pinned",
  ],
  message: [
    {
      ...{ ...BY, channel: "email", toName: "Rosa Marin", toAddress: "rosa@marin.test", subject: "", text: "Hello." },
      ...{ loanId: null, loanKind: null, title: null, status: "delivered", failure: null, sentVia: "microsoft" },
      ...{ openCount: 0, lastOpenedAt: null },
    },
    "Nora Pell emailed Rosa Marin from Outlook",
  ],
  link: [{ ...LOAN, ...BY }, "Nora Pell made a link to Alder Creek, version 2"],
  opened: [
    { ...READER, seconds: 95, sections: { cash: 95 }, privateReading: false },
    "Rosa Marin read Alder Creek, version 2",
  ],
  tried: [
    { ...READER, tried: { noteRate: 0.06 }, housingPaymentCents: 291_420 },
    "Rosa Marin tried 6.000% in Alder Creek",
  ],
  call: [READER, "Rosa Marin tapped to call you from Alder Creek"],
  question: [
    { ...READER, figure: "Cash to close", scenario: "A", text: "Less?", answeredAt: null },
    "Rosa Marin asked about Cash to close (A) in Alder Creek",
  ],
  chat: [
    { via: "app", threadId: "t1", who: "Rosa Marin", fromClient: true, figure: "Cash to close", text: "What is this?" },
    "Rosa Marin wrote in chat about Cash to close",
  ],
  consent: [
    {
      channel: "sms",
      address: "+19195550142",
      purpose: "service",
      granted: false,
      source: "stop",
      words: "STOP",
      by: null,
    },
    "(919) 555-0142",
  ],
  reply: [
    {
      who: "Rosa Marin",
      fromAddress: "rosa@example.com",
      subject: "Re: Your rate lock",
      text: "Yes, lock it.",
      answers: "Your rate lock",
      by: "Nora Pell",
    },
    "Rosa Marin replied by email: Re: Your rate lock",
  ],
  lead: [
    { text: "We would like to buy in spring.", page: "/s/nora-pell", openHouse: null, phoneConsent: true, about: "" },
    "They wrote from your website, /s/nora-pell",
  ],
  review: [
    { title: "Alder Creek", stars: 5, text: "Clear from the first call." },
    "They gave Alder Creek 5 of 5 stars",
  ],
  report: [{ ...LOAN, ...BY, number: "2026-0413" }, "Nora Pell made version 2 of Alder Creek"],
  loan: [{ ...LOAN, ...BY }, "Nora Pell started Alder Creek"],
  "loan-status": [{ ...LOAN, status: "pre-approval" }, "Alder Creek is now Pre-approval"],
  closed: [
    { ...LOAN, ...BY, closedOn: "2026-11-20", loanAmountCents: 32_000_000, noteRate: 0.06, address: "12 Oak" },
    "Nora Pell closed Alder Creek on Nov 20, 2026: $320,000 at 6.000%",
  ],
  reopened: [{ ...LOAN, ...BY, reason: "Wrong day" }, "Nora Pell reopened Alder Creek: Wrong day"],
  "home-value": [
    { ...BY, homeId: "h1", address: "12 Oak", amountCents: 43_100_000, asOf: "2026-11-02", source: "appraisal" },
    "Nora Pell recorded $431,000 for 12 Oak",
  ],
  "home-mails": [
    { watchId: "w1", address: "12 Oak", who: "Rosa Marin", choice: "every", everyMonths: 3, pausedUntil: null },
    "Rosa Marin asked for the value of 12 Oak every 3 months",
  ],
  "home-correction": [
    {
      ...{ watchId: "w1", address: "12 Oak", who: "Rosa Marin", subject: "value", reason: "New roof" },
      ...{ state: "accepted", by: "Nora Pell" },
      ownerSays: { amountCents: 52_000_000, balanceCents: null, paymentCents: null, noteRate: null, endedOn: null },
    },
    "Rosa Marin corrected 12 Oak: worth $520,000",
  ],
  officer: [{ title: null, from: "Nora Pell", to: "Ravi Mehta" }, "Handed over from Nora Pell to Ravi Mehta"],
  status: [{ from: "lead", to: "pre-approval" }, "The status changed: Lead Pre-approval"],
  task: [
    { ...BY, text: "Call back", dueOn: "2026-12-01", assignee: "Ravi Mehta", doneAt: null },
    "Nora Pell set a task: Call back",
  ],
  "task-done": [{ ...BY, text: "Call back" }, "Nora Pell did: Call back"],
  import: [{ ...BY, fileName: "open-house.csv", line: 41, created: true }, "imported them from open-house.csv, row 41"],
  merge: [{ ...BY, name: "R. Marin", undoneAt: null, undoUntil: null }, "Nora Pell joined R. Marin with this client"],
  added: [{}, "Added as a client"],
};

it.each(TIMELINE_KINDS.map((kind) => [kind, ...SHOWN[kind]] as const))(
  "renders an entry of the kind %s as a sentence with its time",
  async (kind, fields, sentence) => {
    const { QueryLayout } = await import("@/layout/query-layout.tsx");
    const { Entry } = await import("./entry.tsx");
    const entry = { kind, id: "e1", at: "2026-11-20T15:00:00.000Z", ...fields } as TimelineEntry;
    render(
      <QueryLayout>
        <MemoryRouter>
          <ul>
            <Entry entry={entry} />
          </ul>
        </MemoryRouter>
      </QueryLayout>,
    );
    const [line] = screen.getAllByRole("listitem");
    expect(line?.textContent?.replace(/\s+/g, " ")).toContain(sentence);
    expect(line?.querySelector("time")).toHaveAttribute("dateTime", "2026-11-20T15:00:00.000Z");
  },
);
