import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { demoUser, fakeServer, refuse, respond, signedIn } from "@/testing/fake-server.ts";
import type { Watch } from "./home-watch.ts";

// The first import of a page is slow.
beforeAll(() => import("./watch-dialog.tsx"));
beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

const VALUE: NonNullable<Watch["value"]> = {
  basis: "index",
  amountCents: 478_000_00,
  lowCents: 440_000_00,
  highCents: 516_000_00,
  confidence: "fair",
  within: 0.08,
  asOf: "2019-10-04",
  source: "sale",
  provider: null,
  reason: "",
  place: "Raleigh-Cary, NC",
  through: "2025Q4",
  growthRate: 0.04,
  other: null,
};
const WATCH: Watch = {
  id: "w1",
  homeId: "h1",
  clientId: "c1",
  clientName: "Nora Haddad",
  address: "906 Larkspur Court, Raleigh",
  state: "active",
  everyMonths: 1,
  slowedMonths: null,
  waitsUntil: null,
  providers: [],
  nextOn: "2026-12-02",
  pausedUntil: null,
  ownerChose: null,
  waitingCorrections: 0,
  goesFirst: false,
  growthRate: 0.04,
  contactId: null,
  value: VALUE,
  equityCents: 193_500_00,
  link: "/home-value?key=k",
  openedAt: null,
  lastMail: null,
  failure: null,
  createdAt: "2026-11-02T10:00:00.000Z",
};
const CONTACT = { id: "k1", name: "Ann Lee", firm: "Lee Realty", email: "ann@lee.test" };

async function open(
  watch: Partial<Watch> = {},
  handlers: Parameters<typeof fakeServer>[0] = {},
  scope = ["home-value:manage"],
) {
  const server = fakeServer({
    "auth.state": signedIn,
    "auth.user": () => respond({ ...demoUser, scope }),
    "contacts.list": () => respond({ items: [CONTACT], page: 1, perPage: 5, total: 1 }),
    "contacts.get": () => respond(CONTACT),
    "homeValues.corrections": () => respond({ items: [], page: 1, perPage: 5, total: 0 }),
    ...handlers,
  });
  const { loadSession } = await import("@/api/session.ts");
  await loadSession();
  const { QueryLayout } = await import("@/layout/query-layout.tsx");
  const { WatchDialog } = await import("./watch-dialog.tsx");
  render(
    <MemoryRouter>
      <QueryLayout>
        <WatchDialog watch={{ ...WATCH, ...watch }} onClose={() => undefined} />
      </QueryLayout>
    </MemoryRouter>,
  );
  const form = async () => within(await screen.findByRole("form", { name: "How it is worked out" }));
  return { user: userEvent.setup(), server, form };
}

it("shows where the value comes from, and what holds up its email", async () => {
  await open({ failure: { reason: "The address is not known to anybody.", tries: 2, retryAt: null } });
  expect(await screen.findByText("Sale price of Oct 4, 2019, moved by the price index")).toBeInTheDocument();
  expect(screen.getByText("The address is not known to anybody.")).toBeInTheDocument();
});

it("shows each provider's response this month", async () => {
  const askedAt = "2026-11-20T15:30:00.000Z";
  await open({
    providers: [
      { provider: "rentcast", outcome: "found", sentence: null, askedAt },
      { provider: "attom", outcome: "ambiguous", sentence: "ATTOM found two homes at this address.", askedAt },
    ],
  });
  // The year appears once it is no longer the current one.
  const words = /^RentCast gave a value on Nov 20(, 2026)?\. It is asked again next month\.$/;
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByText("ATTOM found two homes at this address.")).toBeInTheDocument();
});

it("shows two sources that are far apart, each with its range, name and date", async () => {
  const { other: _, ...far } = VALUE;
  const estimate = { ...far, basis: "estimate" as const, source: "automatic", asOf: "2026-11-20", place: null };
  await open({
    value: {
      ...VALUE,
      ...estimate,
      provider: "rentcast",
      other: { ...estimate, provider: "attom", lowCents: 560_000_00, highCents: 600_000_00 },
    },
  });
  expect(await screen.findByText("$440,000 to $516,000")).toBeInTheDocument();
  expect(screen.getByText("RentCast’s estimate of Nov 20, 2026")).toBeInTheDocument();
  expect(screen.getByText("$560,000 to $600,000 (ATTOM’s estimate of Nov 20, 2026)")).toBeInTheDocument();
});

it("sends the officer's own value with its reason, the expected growth and the co-branded realtor", async () => {
  let sent: unknown;
  const { user, form } = await open(
    {},
    {
      "homeValues.tune": (input) => {
        sent = input;
        return respond(WATCH);
      },
    },
  );
  const fields = await form();
  expect(fields.getByLabelText(/^Yearly growth/)).toHaveValue("4.000");
  await user.type(fields.getByLabelText(/^Your own value/), "520k");
  await user.type(fields.getByLabelText(/^Why/), "Finished the attic");
  await user.clear(fields.getByLabelText(/^Yearly growth/));
  await user.type(fields.getByLabelText(/^Yearly growth/), "2.5");
  await user.type(fields.getByLabelText(/^Co-branded with/), "Ann");
  await user.click(await fields.findByRole("button", { name: /Ann Lee/ }));
  await user.click(fields.getByRole("button", { name: "Save" }));
  await vi.waitFor(() =>
    expect(sent).toEqual({
      homeId: "h1",
      clientId: "c1",
      growthRate: 0.025,
      contactId: "k1",
      value: { amountCents: 520_000_00, reason: "Finished the attic" },
    }),
  );
});

it("shows the realtor's name, and removes the realtor and the growth again", async () => {
  let sent: unknown;
  const { user, form } = await open(
    { contactId: "k1" },
    {
      "homeValues.tune": (input) => {
        sent = input;
        return respond(WATCH);
      },
    },
  );
  const fields = await form();
  await user.click(fields.getByRole("button", { name: "Co-branded with Ann Lee: take it off" }));
  await user.clear(fields.getByLabelText(/^Yearly growth/));
  await user.click(fields.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(sent).toEqual({ homeId: "h1", clientId: "c1", growthRate: null, contactId: null }));
});

it("requires the reason of a value, and keeps what was typed where the server rejects it", async () => {
  const { user, server, form } = await open(
    {},
    { "homeValues.tune": () => refuse("not_found", 404, "There is no such home.") },
  );
  const fields = await form();
  await user.type(fields.getByLabelText(/^Your own value/), "520000");
  await user.click(fields.getByRole("button", { name: "Save" }));
  expect(await fields.findByText("Say why.")).toBeInTheDocument();
  expect(server.calls).not.toContain("homeValues.tune");
  await user.type(fields.getByLabelText(/^Why/), "Finished the attic");
  await user.click(fields.getByRole("button", { name: "Save" }));
  expect(await fields.findByText("There is no such home.")).toBeInTheDocument();
  expect(fields.getByLabelText(/^Why/)).toHaveValue("Finished the attic");
});

it("offers no changes to a read-only user", async () => {
  await open({}, {}, ["report:view"]);
  expect(await screen.findByText("Nora Haddad")).toBeInTheDocument();
  expect(screen.queryByRole("form")).not.toBeInTheDocument();
});

const FIGURES = { amountCents: null, balanceCents: null, paymentCents: null, noteRate: null, endedOn: null };
const CORRECTION = {
  id: "k1",
  subject: "loan",
  pageSaid: { ...FIGURES, balanceCents: 259_814_00, noteRate: 0.065 },
  ownerSays: { ...FIGURES, balanceCents: 251_000_00 },
  reason: "My statement of November",
  state: "waiting",
  reply: "",
  decidedBy: null,
  saidOn: "2026-11-28",
  decidedOn: null,
  closed: false,
  createdAt: "2026-11-28T20:00:00.000Z",
};
const corrected = (more: object = {}) => ({
  "homeValues.corrections": () => respond({ items: [{ ...CORRECTION, ...more }], page: 1, perPage: 5, total: 1 }),
});

it("shows what the owner asked for and when", async () => {
  await open({ everyMonths: 3, ownerChose: { choice: "every", at: "2026-11-30T15:00:00.000Z" } });
  expect(await screen.findByText(/^Nora asked for the emails every 3 months on/)).toBeInTheDocument();
});

it("offers no way to resume what the owner stopped, and says that only they can start again", async () => {
  await open({ state: "stopped", ownerChose: { choice: "stop", at: "2026-11-30T15:00:00.000Z" } });
  expect(await screen.findByText(/Only they can start them again/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Resume" })).not.toBeInTheDocument();
});

it("accepts the owner's correction of the loan", async () => {
  let sent: unknown;
  const { user } = await open(
    {},
    {
      ...corrected(),
      "homeValues.acceptCorrection": (input) => {
        sent = input;
        return respond(CORRECTION);
      },
    },
  );
  expect(await screen.findByText("owes $251,000")).toBeInTheDocument();
  expect(screen.getByText(", the page says owes $259,814; at 6.500%")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Accept" }));
  await vi.waitFor(() => expect(sent).toEqual({ id: "k1" }));
});

it("declines a correction with a reason, and requires one", async () => {
  let sent: unknown;
  const { user } = await open(
    {},
    {
      ...corrected(),
      "homeValues.declineCorrection": (input) => {
        sent = input;
        return respond(CORRECTION);
      },
    },
  );
  await user.click(await screen.findByRole("button", { name: "Decline" }));
  await user.click(screen.getByRole("button", { name: "Decline" }));
  expect(await screen.findByText("Say why. The owner reads it.")).toBeInTheDocument();
  await user.type(screen.getByLabelText("Why"), "The appraisal of May says less.");
  await user.click(screen.getByRole("button", { name: "Decline" }));
  await vi.waitFor(() => expect(sent).toEqual({ id: "k1", reply: "The appraisal of May says less." }));
});

it("warns before accepting that a loan that closed here keeps its own figures", async () => {
  await open({}, corrected({ closed: true }));
  expect(await screen.findByText(/the closed loan keeps its figures/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Accept" })).toBeEnabled();
});
