import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { renewSession } from "@/api/session.ts";
import { ShellContext } from "@/layout/shell-context.ts";
import { demoUser, fakeServer, refuse, respond, signedIn } from "@/testing/fake-server.ts";
import LoanPage from "./loan-page.tsx";

type Handlers = Parameters<typeof fakeServer>[0];

const LOAN = "0190cccc-0000-7000-8000-000000000001";
const REPORT = "0190cccc-0000-7000-8000-000000000002";
const loan = {
  id: LOAN,
  kind: "purchase",
  status: "pre-approval",
  title: "Dvorak, 1418 Alder Creek Lane",
  clientIds: [],
  clients: [{ id: "c1", name: "Helen Dvorak", email: "helen@dvorak.example", phone: "+19195550143" }],
  property: { address1: "1418 Alder Creek Lane", city: "Raleigh" },
  horizonMonths: 84,
  appreciationRate: 0.03,
  contacts: [],
  timeline: [],
  scenarios: [],
  note: "",
  reportCount: 1,
  revision: 3,
  createdAt: "2026-11-18T15:00:00.000Z",
  updatedAt: "2026-11-18T15:00:00.000Z",
};
const recipient = (status: string, more: object = {}) => ({
  id: "r1",
  channel: "email",
  name: "Helen Dvorak",
  address: "helen@dvorak.example",
  status,
  failure: null,
  link: `http://app.test/reports/purchase-report/${REPORT}/link?key=helens`,
  sentAt: "2026-11-18T15:42:00.000Z",
  deliveredAt: null,
  firstOpenedAt: null,
  lastOpenedAt: null,
  openCount: 0,
  seconds: 0,
  sections: {},
  tries: [],
  calls: [],
  questions: [],
  ...more,
});
const share = (id: string, channel: string, recipients: object[]) => ({
  id,
  channel,
  audience: "borrower",
  showsDifference: false,
  subject: channel === "email" ? "Your loan options" : null,
  message: null,
  createdAt: "2026-11-18T15:42:00.000Z",
  expiresAt: "2099-02-18T15:42:00.000Z",
  revokedAt: null,
  recipients,
});
const CURRENT = { branding: false, disclaimer: false, figures: false };
const versions = (of: object) => ({
  loanId: LOAN,
  reportId: null,
  outdated: CURRENT,
  items: [
    {
      id: REPORT,
      number: "2026-0418",
      version: 1,
      createdAt: "2026-11-18T15:42:00.000Z",
      createdBy: "Laura Whitfield",
      videoUrl: null,
      recording: null,
      disclaimer: null,
      hasPdf: false,
      shares: [
        share("s1", "email", [of]),
        share("s2", "link", [
          {
            ...recipient("link"),
            id: "r2",
            name: "Anyone with the link",
            link: `http://elsewhere.test/reports/purchase-report/${REPORT}/link?key=standing`,
          },
        ]),
      ],
    },
  ],
});

/** A fake of the browser's event stream, driven by the test. */
class Line {
  static open: Line | undefined;
  static readonly CLOSED = 2;
  readyState = 1;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    Line.open = this;
  }
  close() {
    Line.open = undefined;
  }
}

async function open(search = "", handlers: Handlers = {}) {
  const server = fakeServer({
    "auth.state": signedIn,
    "auth.user": () => respond({ ...demoUser, scope: ["report:create", "report:view"] }),
    "loans.record": () => respond(loan),
    "reports.versions": () => respond(versions(recipient("sent"))),
    "reports.document": () => refuse("unavailable", 503, "Not now."),
    ...handlers,
  });
  vi.stubGlobal("EventSource", Line);
  await renewSession();
  const page = (
    <QueryClientProvider client={queryClient}>
      <ShellContext value={{ open: () => undefined }}>
        <LoanPage />
      </ShellContext>
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: "/view-purchase-loans/:id", element: page }], {
    initialEntries: [`/view-purchase-loans/${LOAN}${search}`],
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole("navigation", { name: "Loan" });
  return { user: userEvent.setup(), server };
}

beforeEach(() => queryClient.clear());
afterEach(() => void vi.unstubAllGlobals());

describe("a loan's page", () => {
  it("shows the active link as a link of this site", async () => {
    await open();
    expect(await screen.findByRole("link", { name: "Open it as the borrower sees it" })).toHaveAttribute(
      "href",
      `/reports/purchase-report/${REPORT}/link?key=standing`,
    );
  });

  it("shows an opening as it happens, with what was read and tried", async () => {
    let opened = false;
    await open("?tab=activity", {
      "reports.versions": () =>
        respond(
          versions(
            opened
              ? recipient("opened", {
                  lastOpenedAt: new Date().toISOString(),
                  openCount: 2,
                  seconds: 95,
                  sections: { summary: 20, cash: 75 },
                  tries: [
                    {
                      id: "t1",
                      scenarioName: "10% down",
                      priceCents: 480_000_00,
                      downPaymentCents: 48_000_00,
                      noteRate: 0.0625,
                      housingPaymentCents: 3_301_25,
                      at: new Date().toISOString(),
                    },
                  ],
                })
              : recipient("sent"),
          ),
        ),
    });
    const mail = await screen.findByRole("article", { name: /^Email/ });
    expect(mail).toHaveTextContent("Sent");
    opened = true;
    act(() =>
      Line.open?.onmessage?.({
        data: JSON.stringify({ kind: "report.opened", loanId: LOAN, reportId: REPORT, recipientId: "r1", at: "" }),
      }),
    );
    await waitFor(() => expect(mail).toHaveTextContent("Opened"));
    expect(mail).toHaveTextContent("2 times, 2 min");
    expect(within(mail).getByRole("list", { name: "Parts read" })).toHaveTextContent("Cash to close1 min");
    expect(within(mail).getByRole("list", { name: "What they tried" })).toHaveTextContent(
      "Tried $480,000 with $48,000 down at 6.250% on 10% down$3,301.25 / mo",
    );
  });

  it("reports that anyone with a copied link opened it, even if the link was made for one person", async () => {
    const link = { ...recipient("opened", { openCount: 2, seconds: 95, sections: { cash: 75 } }), address: "" };
    await open("?tab=activity", {
      "reports.versions": () =>
        respond(versions({ ...link, viewer: "anyone", name: "Anyone with the link", madeFor: "Helen Dvorak" })),
    });
    const shared = await screen.findByRole("article", { name: /^Email/ });
    expect(shared).toHaveTextContent("Anyone with the linkmade for Helen Dvorak2 times, 2 minOpened");
  });

  it("sends the report to several people, and names the address that was rejected", async () => {
    const sent: unknown[] = [];
    const { user } = await open("", {
      "shares.sendEmail": (input, calls) => {
        sent.push(input);
        return calls === 1
          ? refuse("invalid", 422, "Not right.", { "to.1": ["This is not an email address."] })
          : respond({ shareId: "s3", reportId: REPORT, version: 1, recipients: [{}, {}] });
      },
    });
    await user.click(await screen.findByRole("button", { name: /Share report$/ }));
    const dialog = await screen.findByRole("dialog", { name: "Share the report" });
    await user.type(within(dialog).getByLabelText("To"), "mark,");
    await user.click(within(dialog).getByRole("button", { name: "Send to 2 people" }));
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("mark: This is not an email address.");
    await user.click(within(dialog).getByRole("button", { name: "Take mark off" }));
    await user.type(within(dialog).getByLabelText("To"), "mark@dvorak.example{Enter}");
    await user.selectOptions(within(dialog).getByLabelText("Language for mark@dvorak.example"), "Español");
    await user.click(within(dialog).getByRole("button", { name: "Send to 2 people" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent[1]).toMatchObject({
      id: REPORT,
      to: ["helen@dvorak.example", "mark@dvorak.example"],
      languages: { "helen@dvorak.example": "en", "mark@dvorak.example": "es" },
      expiresInDays: 90,
    });
    // Nothing typed: each gets the subject in their language.
    expect(sent[1]).not.toHaveProperty("subject");
  });

  describe("with three versions", () => {
    const ids = [3, 2, 1].map((version) => `0190cccc-0000-7000-8000-00000000010${version}`);
    const three = (outdated: object = CURRENT) => {
      const [one] = versions(recipient("sent")).items;
      const all = ids.map((id, index) => ({ ...one, id, version: 3 - index, shares: [] }));
      return respond({ ...versions({}), outdated, items: all });
    };

    it("shares, previews and prints the version on the screen, and says that there is a newer one", async () => {
      const asked: unknown[] = [];
      const note = (input: unknown) => {
        asked.push(input);
        return refuse("unavailable", 503, "Not now.");
      };
      const { user } = await open(`?version=${ids[2]}`, {
        "reports.versions": () => three(),
        "reports.generatePdf": note,
        "shares.preview": note,
        "shares.sendEmail": note,
        "shares.makeLink": note,
      });
      const panel = await screen.findByRole("complementary", { name: "About this report" });
      expect(within(panel).getByRole("note")).toHaveTextContent("This is version 1. Version 3 is the newest.");
      await user.click(screen.getByRole("button", { name: "Download PDF of version 1" }));
      await user.click(screen.getByRole("button", { name: /Share version 1$/ }));
      const dialog = await screen.findByRole("dialog", { name: "Share version 1" });
      await user.click(within(dialog).getByRole("button", { name: "Preview" }));
      await user.click(within(dialog).getByRole("button", { name: "Send report" }));
      await user.click(within(dialog).getByRole("button", { name: "Link" }));
      await user.click(within(dialog).getByRole("button", { name: "Make a link" }));
      await waitFor(() => expect(asked).toHaveLength(4));
      expect(asked.map((input) => (input as { id: string }).id)).toEqual(Array.from({ length: 4 }, () => ids[2]));
      await user.click(within(dialog).getByRole("button", { name: "Take version 3" }));
      expect(await screen.findByRole("dialog", { name: "Share the report" })).toBeInTheDocument();
    });

    it("says before sending which disclaimer the newest version carries, and refreshes it on request", async () => {
      let refreshed = false;
      const { user, server } = await open("", {
        "reports.versions": () => three(refreshed ? CURRENT : { ...CURRENT, branding: true, disclaimer: true }),
        "reports.refresh": () => {
          refreshed = true;
          return respond({ id: ids[0], loanId: LOAN, number: "2026-0418", version: 4, made: true });
        },
      });
      await user.click(await screen.findByRole("button", { name: /Share report$/ }));
      const dialog = await screen.findByRole("dialog", { name: "Share the report" });
      expect(within(dialog).getByRole("note")).toHaveTextContent(
        "Your branding and the disclaimer have changed since. Version 3 carries our standard disclaimer.",
      );
      await user.click(within(dialog).getByRole("button", { name: "Refresh with today’s branding and disclaimer" }));
      await waitFor(() => expect(within(dialog).queryByRole("note")).not.toBeInTheDocument());
      expect(server.calls).toContain("reports.refresh");
    });
  });

  it("revokes a link only after confirmation", async () => {
    const { user, server } = await open("?tab=activity", {
      "shares.revoke": () => respond({ shareId: "s2", revokedAt: new Date().toISOString() }),
    });
    const link = await screen.findByRole("article", { name: /^Link/ });
    await user.click(within(link).getByRole("button", { name: "Revoke" }));
    expect(server.calls).not.toContain("shares.revoke");
    await user.click(screen.getByRole("button", { name: "Revoke the link" }));
    await waitFor(() => expect(server.calls).toContain("shares.revoke"));
  });

  it("offers to remove a recording only if there is one", async () => {
    await open("?tab=notes");
    expect(await screen.findByRole("button", { name: "Put it on the report" })).toBeDisabled();
    cleanup();
    queryClient.clear();
    const [report] = versions(recipient("sent")).items;
    const videoUrl = "https://www.loom.com/share/abc";
    const { user } = await open("?tab=notes", {
      "reports.versions": () => respond({ ...versions(recipient("sent")), items: [{ ...report, videoUrl }] }),
    });
    const address = await screen.findByDisplayValue(videoUrl);
    await user.clear(address);
    expect(screen.getByRole("button", { name: "Take it off the report" })).toBeEnabled();
  });

  it("shows the video on the report, removes it after confirmation, and says why nothing can be recorded here", async () => {
    const [report] = versions(recipient("sent")).items;
    const recording = {
      id: LOAN,
      seconds: 84,
      width: 1280,
      height: 720,
      type: "video/mp4",
      hasPoster: true,
      createdAt: "2026-11-20T15:00:00.000Z",
    };
    const { user, server } = await open("?tab=notes", {
      "reports.versions": () => respond({ ...versions(recipient("sent")), items: [{ ...report, recording }] }),
      "reports.addVideo": () => respond({ id: LOAN, videoUrl: null }),
    });
    const video = await screen.findByLabelText("The video on the report");
    expect(video).toHaveAttribute("src", `/api/recordings/${LOAN}/video`);
    expect(video).toHaveAttribute("poster", `/api/recordings/${LOAN}/poster`);
    expect(screen.getByText(/^1:24, recorded/)).toBeInTheDocument();
    // This window has no camera, like a page without HTTPS.
    expect(screen.queryByRole("button", { name: /^Record/ })).toBeNull();
    expect(screen.getByText(/You can upload a video file instead\./)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Take it off" }));
    expect(server.calls).not.toContain("reports.addVideo");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Take it off" }));
    await waitFor(() => expect(server.calls).toContain("reports.addVideo"));
  });

  it("of a closed loan links to its mortgage of record and refinance, or offers to close it if the status was set manually", async () => {
    const closed = { "loans.record": () => respond({ ...loan, status: "closed" }) };
    const { user } = await open("", { ...closed, "closing.get": () => respond({ id: LOAN, endedOn: null, sent: [] }) });
    await user.click(screen.getByRole("button", { name: "More actions" }));
    expect(await screen.findByRole("menuitem", { name: "Refinance this" })).toBeInTheDocument();
    expect(await screen.findByRole("menuitem", { name: "Mortgage of record" })).toBeInTheDocument();
    expect(screen.queryByRole("menuitem", { name: "Close the loan" })).toBeNull();
    cleanup();
    queryClient.clear();
    const byHand = await open("", {
      ...closed,
      "closing.get": () => refuse("not_found", 404, "There is no such closed loan."),
    });
    await byHand.user.click(screen.getByRole("button", { name: "More actions" }));
    expect(await screen.findByRole("menuitem", { name: "Close the loan" })).toBeInTheDocument();
    expect(screen.queryByRole("menuitem", { name: "Mortgage of record" })).toBeNull();
    cleanup();
    queryClient.clear();
    const away = await open("", { ...closed, "closing.get": () => refuse("unavailable", 503, "Not just now.") });
    await away.user.click(screen.getByRole("button", { name: "More actions" }));
    expect(await screen.findByRole("menuitem", { name: "Copy the loan" })).toBeInTheDocument();
    expect(screen.queryByRole("menuitem", { name: "Close the loan" })).toBeNull();
  });

  it("offers no changes to a read-only user", async () => {
    await open("", { "auth.user": () => respond({ ...demoUser, scope: ["report:view"] }) });
    expect(await screen.findByRole("link", { name: "Open it as the borrower sees it" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Share report$/ })).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Edit" })).not.toBeInTheDocument();
  });
});
