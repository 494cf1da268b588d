import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { demoUser, fakeServer, refuse, respond, signedIn } from "@/testing/fake-server.ts";

beforeAll(() => import("./chat-tab.tsx"));
beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CLIENT = { id: "0190aaaa-0000-7000-8000-0000000000c1", name: "Helen Marsh" };
const THREAD = {
  id: "0190aaaa-0000-7000-8000-0000000000d1",
  kind: "client",
  name: "Helen Marsh",
  clientId: CLIENT.id,
  userId: null,
  active: true,
  unread: 2,
  muted: false,
  seq: 1,
  lastAt: "2026-11-30T15:00:00.000Z",
  last: null,
  theirs: { deliveredSeq: 1, readSeq: 1 },
  awayUntil: null,
  guests: [],
};
const MESSAGE = {
  id: "0190aaaa-0000-7000-8000-0000000000e1",
  threadId: THREAD.id,
  seq: 1,
  from: "client",
  senderId: null,
  senderName: "Helen Marsh",
  text: "Is the deposit in it?",
  about: null,
  file: null,
  clientMessageId: "l1",
  via: "app",
  editedAt: null,
  deletedAt: null,
  createdAt: "2026-11-30T15:00:00.000Z",
};

async function open(handlers: Parameters<typeof fakeServer>[0] = {}, permissions = ["report:view", "client:manage"]) {
  const server = fakeServer({
    "auth.state": signedIn,
    "auth.user": () => respond({ ...demoUser, scope: permissions }),
    "chat.get": (input) =>
      (input as { threadId?: string }).threadId
        ? respond({ thread: THREAD, messages: [MESSAGE], nextBefore: null })
        : respond({ threads: [THREAD], unread: 2, nextBefore: null }),
    "chat.seen": () => respond(THREAD),
    ...handlers,
  });
  const { loadSession } = await import("@/api/session.ts");
  await loadSession();
  const { QueryLayout } = await import("@/layout/query-layout.tsx");
  const { ZoneProvider } = await import("@/shared/words/dates.tsx");
  const { ChatTab } = await import("./chat-tab.tsx");
  render(
    <MemoryRouter>
      <QueryLayout>
        <ZoneProvider timeZone="America/New_York">
          <ChatTab client={CLIENT as unknown as Parameters<typeof ChatTab>[0]["client"]} />
        </ZoneProvider>
      </QueryLayout>
    </MemoryRouter>,
  );
  return { server, user: userEvent.setup() };
}

describe("the conversation on a client's page", () => {
  it("shows the client's messages and marks them as read", async () => {
    const { server } = await open();
    const log = await screen.findByRole("log", { name: "Messages" });
    expect(await within(log).findByText("Is the deposit in it?")).toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: "Message to Helen Marsh" })).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "All conversations" })).toBeNull();
    await waitFor(() => expect(server.calls).toContain("chat.seen"));
  });

  it("starts with the first message where there is no conversation yet", async () => {
    const posted: unknown[] = [];
    const { openOutbox } = await import("@/shared/chat/outbox.ts");
    const { user } = await open({
      "chat.get": () => respond({ threads: [], unread: 0, nextBefore: null }),
      "chat.post": (input) => {
        posted.push(input);
        return respond(MESSAGE);
      },
    });
    const close = openOutbox(demoUser.id);
    await user.type(await screen.findByRole("textbox", { name: "Message to Helen Marsh" }), "Good morning{Enter}");
    await waitFor(() => expect(posted).toMatchObject([{ clientId: CLIENT.id, text: "Good morning" }]));
    close();
  });

  it("is read-only for a role that cannot write to clients", async () => {
    await open({}, ["report:view"]);
    expect(await screen.findByText("Is the deposit in it?")).toBeInTheDocument();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.getByText(/not part of your role/)).toBeInTheDocument();
  });

  it("keeps a rejected file and the words sent with it, says why, and sends both again", async () => {
    let refused = true;
    const { server, user } = await open({
      "/api/chat/files": () =>
        refused ? refuse("invalid", 422, "Not sent.", { file: ["This is not a picture or a PDF."] }) : respond(MESSAGE),
    });
    const box = await screen.findByRole("textbox", { name: "Message to Helen Marsh" });
    await user.type(box, "Here is the letter.");
    await user.upload(
      screen.getByLabelText("File to attach"),
      new File(["MZ"], "letter.pdf", { type: "application/pdf" }),
    );
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByRole("alert")).toBeInTheDocument();
    expect(box).toHaveValue("Here is the letter.");
    expect(screen.getByText("letter.pdf")).toBeInTheDocument();
    refused = false;
    await user.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(box).toHaveValue(""));
    expect(screen.queryByText("letter.pdf")).toBeNull();
    expect(server.calls.filter((name) => name === "/api/chat/files")).toHaveLength(2);
  });

  it("rejects a file of more than 10 MB before sending it", async () => {
    const { server, user } = await open();
    await screen.findByRole("textbox", { name: "Message to Helen Marsh" });
    const large = new File([new Uint8Array(10_000_001)], "large.pdf", { type: "application/pdf" });
    await user.upload(screen.getByLabelText("File to attach"), large);
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("at most 10 MB");
    expect(server.calls).not.toContain("/api/chat/files");
  });

  it("lists the client's realtors who can be invited, and invites one", async () => {
    const guest = { userId: demoUser.companyId, name: "Sam Ortiz", detail: "Ortiz Realty", invited: false };
    let invited = false;
    const { user } = await open({
      "chat.guests": () => respond({ items: [{ ...guest, invited }] }),
      "chat.invite": () => {
        invited = true;
        return respond({ items: [{ ...guest, invited }] });
      },
    });
    await user.click(await screen.findByRole("button", { name: "Invite the client’s realtor" }));
    await user.click(await screen.findByRole("button", { name: "Invite Sam Ortiz" }));
    expect(await screen.findByRole("button", { name: "Take Sam Ortiz out" })).toBeInTheDocument();
  });

  it("reports a failed load, and loads when the user retries", async () => {
    let down = true;
    const { user } = await open({
      "chat.get": () =>
        down
          ? refuse("not_found", 404, "There is no such client.")
          : respond({ threads: [], unread: 0, nextBefore: null }),
    });
    const again = await screen.findByRole("button", { name: "Try again" });
    down = false;
    await user.click(again);
    expect(await screen.findByRole("textbox", { name: "Message to Helen Marsh" })).toBeInTheDocument();
  });
});
