import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { demoUser, fakeServer, refuse, respond, signedIn } from "@/testing/fake-server.ts";

// The first import of a page is slow.
beforeAll(() => import("./timeline-tab.tsx"));
beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
});
afterEach(() => void vi.unstubAllGlobals());

const CLIENT = {
  id: "0190aaaa-0000-7000-8000-0000000000c1",
  name: "Helen Marsh",
  firstName: "Helen",
  officerName: "Laura Whitfield",
  emails: [],
  phones: ["+19195550142"],
  addresses: [],
  note: "",
  homeCount: 0,
  household: null,
  employers: [],
  next: null,
  nextDates: [],
  coBorrowers: [],
  birthday: null,
  fields: {},
  consents: [
    { channel: "sms", address: "+19195550142", granted: false, source: "stop", at: "2026-06-15T15:00:00.000Z" },
  ],
};
const OF_LOAN = { loanId: "l1", loanKind: "purchase", title: "Larkspur Court", reportId: "r1", version: 2 };
const NOTE = {
  kind: "note",
  id: "n1",
  at: "2026-06-16T15:00:00.000Z",
  text: "Call after five.",
  author: "Laura Whitfield",
  editedAt: null,
  editedBy: null,
  pinned: false,
  mentions: [],
};
const OPENED = {
  ...OF_LOAN,
  kind: "opened",
  id: "o1",
  at: "2026-06-15T15:00:00.000Z",
  who: "",
  seconds: 75,
  privateReading: false,
  sections: { cash: 60, summary: 15 },
};
const FAILED = {
  ...OF_LOAN,
  kind: "message",
  id: "m1",
  at: "2026-06-15T14:00:00.000Z",
  channel: "email",
  toName: "Mark Marsh",
  toAddress: "mark@marsh.test",
  subject: "Your options",
  text: "Look at page two.",
  by: null,
  status: "failed",
  failure: "mailbox unavailable",
  openCount: 0,
  lastOpenedAt: null,
};

const none = () => respond({ items: [], page: 1, perPage: 25, total: 0, nextCursor: null });

async function open(
  entries: object[],
  handlers: Parameters<typeof fakeServer>[0] = {},
  scope = ["client:manage"],
  client: object = CLIENT,
) {
  const asked: unknown[] = [];
  fakeServer({
    "auth.state": signedIn,
    "auth.user": () => respond({ ...demoUser, scope }),
    "tasks.list": none,
    "notes.list": none,
    "clientFields.list": none,
    "viewers.colleagues": none,
    "clients.timeline": (input) => {
      asked.push(input);
      return respond({ items: entries, nextCursor: null });
    },
    ...handlers,
  });
  const { loadSession } = await import("@/api/session.ts");
  await loadSession();
  const { QueryLayout } = await import("@/layout/query-layout.tsx");
  const { ZoneProvider } = await import("@/shared/words/dates.tsx");
  const { TimelineTab } = await import("./timeline-tab.tsx");
  render(
    <MemoryRouter>
      <QueryLayout>
        <ZoneProvider timeZone="America/New_York">
          <TimelineTab
            client={client as unknown as Parameters<typeof TimelineTab>[0]["client"]}
            onEdit={() => undefined}
          />
        </ZoneProvider>
      </QueryLayout>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), asked };
}
const entry = async (words: RegExp) =>
  within(
    (
      await screen.findByText((_, element) => element?.tagName === "P" && words.test(element.textContent ?? ""))
    ).closest("li") ?? document.body,
  );

it("groups entries by day, with “You” for the user's own, no name for a former colleague, and a reader of an open link", async () => {
  await open([NOTE, OPENED, FAILED]);
  expect((await entry(/^You wrote a note$/)).getByText("Call after five.")).toBeInTheDocument();
  expect(
    (await entry(/^Anyone with the link read Larkspur Court, version 2$/)).getByText("1 min in all"),
  ).toBeInTheDocument();
  const failed = await entry(/^A former colleague emailed Mark Marsh: Larkspur Court$/);
  expect(failed.getByText("Not delivered: mailbox unavailable")).toBeInTheDocument();
  expect(screen.getAllByRole("heading", { level: 2, name: /June (15|16)/ })).toHaveLength(2);
});

it("shows who tapped to call, what was asked, and who may be contacted, next to the number too", async () => {
  const at = "2026-06-15T15:00:00.000Z";
  const word = { kind: "consent", at, channel: "sms", address: "+19195550142" };
  await open([
    { ...OF_LOAN, kind: "call", id: "k1", at, who: "Helen Marsh" },
    {
      ...{ ...OF_LOAN, kind: "question", id: "q1", at, who: "Helen Marsh" },
      ...{ figure: "Cash to close", scenario: "B", text: "Can it be less?", answeredAt: null },
    },
    { ...word, id: "c2", granted: false, source: "stop", by: null },
    { ...word, id: "c1", granted: true, source: "officer", by: demoUser.name },
  ]);
  await entry(/^Helen Marsh tapped to call you from Larkspur Court$/);
  const asked = await entry(/^Helen Marsh asked about Cash to close \(B\) in Larkspur Court$/);
  expect(asked.getByText("Can it be less?")).toBeInTheDocument();
  expect(asked.getByText("Not answered yet")).toBeInTheDocument();
  await entry(/^You recorded that \(919\) 555-0142 agreed to texts$/);
  await entry(/^\(919\) 555-0142 said STOP to texts$/);
  const contact = screen.getByRole("complementary", { name: "Contact" });
  expect(within(contact).getByText("Said STOP to texts on Jun 15", { exact: false })).toBeInTheDocument();
});

it("loads more after the last entry shown, and stops at the end", async () => {
  const asked: unknown[] = [];
  const { user } = await open([], {
    "clients.timeline": (input) => {
      asked.push(input);
      return respond(
        asked.length === 1 ? { items: [NOTE], nextCursor: "behind" } : { items: [FAILED], nextCursor: null },
      );
    },
  });
  await user.click(await screen.findByRole("button", { name: "Show earlier entries" }));
  await entry(/^A former colleague emailed Mark Marsh: Larkspur Court$/);
  await entry(/^You wrote a note$/);
  expect(screen.queryByRole("button", { name: "Show earlier entries" })).toBeNull();
  expect(asked).toEqual([{ id: CLIENT.id }, { id: CLIENT.id, after: "behind" }]);
});

it("starts a note with the key n, saves it with Ctrl-Enter, and clears the field", async () => {
  let sent: unknown;
  const { user } = await open([], {
    "notes.create": (input) => {
      sent = input;
      return respond({ ...NOTE, clientId: CLIENT.id, createdAt: NOTE.at });
    },
  });
  const field = screen.getByRole("textbox", { name: "Note about Helen Marsh" });
  await user.keyboard("n");
  expect(field).toHaveFocus();
  await user.keyboard("Sells first.{Control>}{Enter}{/Control}");
  await vi.waitFor(() => expect(field).toHaveValue(""));
  expect(sent).toEqual({ clientId: CLIENT.id, text: "Sells first." });
});

it("leaves the key n to a menu that is open over the page", async () => {
  const { user } = await open([]);
  const menu = document.createElement("div");
  menu.setAttribute("role", "menu");
  document.body.append(menu);
  await user.keyboard("n");
  menu.remove();
  expect(screen.getByRole("textbox", { name: "Note about Helen Marsh" })).not.toHaveFocus();
});

it("keeps a draft while the note is being saved, over a reload, and until the session ends", async () => {
  let answered = (_: unknown) => {};
  const { user } = await open([], {
    "notes.create": () => new Promise((done) => (answered = () => done(respond(NOTE)))),
  });
  const field = () => screen.getByRole("textbox", { name: "Note about Helen Marsh" });
  await user.type(field(), "First{Control>}{Enter}{/Control}");
  await user.type(field(), ", and more");
  answered(undefined);
  await vi.waitFor(() => expect(screen.getByRole("button", { name: "Save note" })).not.toHaveAttribute("aria-busy"));
  expect(field()).toHaveValue("First, and more");
  cleanup();
  vi.resetModules();
  await open([]);
  expect(field()).toHaveValue("First, and more");
  cleanup();
  const { endSession } = await import("@/api/session.ts");
  await endSession(() => undefined);
  vi.resetModules();
  await open([]);
  expect(field()).toHaveValue("");
});

it("keeps what was typed if saving fails", async () => {
  const { user } = await open([], { "notes.create": () => refuse("unavailable", 503, "Not now.") });
  const field = screen.getByRole("textbox", { name: "Note about Helen Marsh" });
  await user.type(field, "Do not lose me");
  await user.click(screen.getByRole("button", { name: "Save note" }));
  await vi.waitFor(() => expect(screen.getByRole("button", { name: "Save note" })).not.toHaveAttribute("aria-busy"));
  expect(field).toHaveValue("Do not lose me");
});

it("requests only the kinds that were chosen", async () => {
  const { user, asked } = await open([NOTE]);
  await user.click(await screen.findByRole("button", { name: "From them" }));
  await vi.waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      kinds: [
        "opened",
        "tried",
        "call",
        "question",
        "chat",
        "reply",
        "consent",
        "lead",
        "review",
        "home-mails",
        "home-correction",
      ],
    }),
  );
  expect(screen.getByRole("button", { name: "From them" })).toHaveAttribute("aria-pressed", "true");
});

it("has no composer and no buttons on notes for a read-only user", async () => {
  await open([NOTE], {}, ["report:view"]);
  expect(await screen.findByText("Call after five.")).toBeInTheDocument();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /this note/ })).not.toBeInTheDocument();
});

it("lists the client's saved strike rates with loan and terms, and removes one", async () => {
  const removed = vi.fn();
  const kept = {
    id: "s1",
    clientId: CLIENT.id,
    clientName: "Helen Marsh",
    loanId: "l9",
    loanTitle: "Worse",
    letter: "A",
    scenarioName: "30 years",
    program: "conventional",
    termMonths: 360,
    aim: { by: "saving", monthlySavingsCents: 150_00 },
    noteRate: 0.045,
    currentNoteRate: 0.0725,
    createdBy: "Laura Whitfield",
    createdAt: "2026-06-15T15:00:00.000Z",
  };
  await open(
    [],
    {
      "strikeRates.list": (input) => {
        expect(input).toMatchObject({ clientId: CLIENT.id });
        return respond({ items: [kept], page: 1, perPage: 100, total: 1, nextCursor: null });
      },
      "strikeRates.remove": (input) => {
        removed(input);
        return respond({ id: "s1" });
      },
    },
    ["client:manage", "report:create"],
    { ...CLIENT, loanCount: 1 },
  );
  const rates = within(await screen.findByRole("region", { name: "Saved strike rates" }));
  expect(rates.getByText("or lower: Helen Marsh pays $150 a month less")).toBeInTheDocument();
  expect(rates.getByText("4.500%")).toBeInTheDocument();
  expect(rates.getByRole("listitem")).toHaveTextContent(
    /Worse, Conventional, 30 years\. Today’s rate 7\.250%\. Saved .* by Laura Whitfield\./,
  );
  expect(rates.getByRole("link", { name: "Worse" })).toHaveAttribute("href", expect.stringContaining("l9"));
  await userEvent.click(rates.getByRole("button", { name: "Remove the strike rate of 4.500%" }));
  await vi.waitFor(() => expect(removed).toHaveBeenCalledWith({ id: "s1" }));
});

const TASK = {
  id: "t1",
  client: { id: CLIENT.id, name: CLIENT.name },
  title: "Send the comparison",
  note: "",
  dueOn: "2026-06-15",
  snoozedUntil: null,
  due: "2026-06-15",
  assignee: { id: "someone", name: "Daniel Roth" },
  createdBy: null,
  doneAt: null,
  doneBy: null,
  createdAt: "2026-06-15T15:00:00.000Z",
  updatedAt: "2026-06-15T15:00:00.000Z",
};
const page = (items: object[]) => respond({ items, page: 1, perPage: 100, total: items.length, nextCursor: null });

it("completes the next task with the key d, snoozes it with s, and ignores both keys in a text field", async () => {
  const sent: unknown[] = [];
  const { user } = await open([], {
    "tasks.list": () => page([TASK]),
    "tasks.done": (input) => {
      sent.push(["done", input]);
      return respond({ ...TASK, doneAt: TASK.createdAt });
    },
    "tasks.snooze": (input) => {
      sent.push(["snooze", input]);
      return respond(TASK);
    },
  });
  const todo = within(await screen.findByRole("region", { name: "To do" }));
  expect(todo.getByRole("listitem")).toHaveTextContent(/^Due since Jun 15, 2026Send the comparison.*for Daniel Roth/);
  await user.keyboard("nsd");
  expect(screen.getByRole("textbox", { name: "Note about Helen Marsh" })).toHaveValue("sd");
  expect(sent).toEqual([]);
  await user.tab();
  await user.click(document.body);
  await user.keyboard("d");
  await vi.waitFor(() => expect(sent).toEqual([["done", { id: "t1" }]]));
  await user.keyboard("s");
  await vi.waitFor(() =>
    expect(sent[1]).toEqual(["snooze", { id: "t1", until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]),
  );
});

it("offers colleagues after an @, inserts one with Enter, and sends whom the note mentions", async () => {
  let sent: unknown;
  const { user } = await open([], {
    "viewers.colleagues": () =>
      page([
        { id: "u1", name: "Daniel Roth", title: null, sees: true },
        { id: "u2", name: "Laura Whitfield", title: null, sees: true },
      ]),
    "notes.create": (input) => {
      sent = input;
      return respond({ ...NOTE, clientId: CLIENT.id, createdAt: NOTE.at });
    },
  });
  const field = screen.getByRole("textbox", { name: "Note about Helen Marsh" });
  await user.type(field, "Ask @rot");
  expect(await screen.findByRole("option", { name: "Daniel Roth" })).toHaveAttribute("aria-selected", "true");
  await user.keyboard("{Enter}today{Control>}{Enter}{/Control}");
  await vi.waitFor(() =>
    expect(sent).toEqual({ clientId: CLIENT.id, text: "Ask @Daniel Roth today", mentions: ["u1"] }),
  );
});

it("does not text a client who said STOP, and says why", async () => {
  const { user } = await open([]);
  await user.click(screen.getByRole("button", { name: "Text" }));
  expect(screen.getByRole("textbox", { name: "Text to Helen Marsh" })).toBeDisabled();
  expect(screen.getByRole("alert")).toHaveTextContent(/said STOP/);
  expect(screen.getByRole("button", { name: "Send text" })).toBeDisabled();
});
