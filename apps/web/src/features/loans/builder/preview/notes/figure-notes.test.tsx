import type { PinnedNote } from "@hearthline/contract/reports/pinned-notes";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { fakeServer, refuse, respond } from "@/testing/fake-server.ts";
import { completeLoan } from "../../opening/opened-builder.tsx";
import { PURCHASE } from "../../purchase/kind.ts";
import { BuilderContext } from "../../store/builder-context.ts";
import { createBuilderStore } from "../../store/builder-store.ts";
import { FigureNotes } from "./figure-notes.tsx";

const loanId = "0190aaaa-0000-7000-8000-000000000001";
const NOTE: PinnedNote = {
  id: "0190aaaa-0000-7000-8000-0000000000e1",
  loanId,
  figure: "cashToCloseCents",
  letter: "A",
  text: "Your deposit is in it.",
  author: "Olivia Park",
  createdAt: "2026-11-20T12:00:00.000Z",
  updatedAt: "2026-11-20T12:00:00.000Z",
  answers: [],
};
const ANSWERED: PinnedNote = {
  ...NOTE,
  answers: [
    {
      id: "0190aaaa-0000-7000-8000-0000000000e2",
      who: "Helen Dvorak",
      email: "helen@dvorak.test",
      phone: null,
      text: "Even the earnest money?",
      at: "2026-11-20T13:00:00.000Z",
      reply: "",
      answeredAt: null,
    },
  ],
};

type Handlers = Parameters<typeof fakeServer>[0];

/** The notes on A's cash to close, of a saved or unsaved loan, with a server that stores them. */
function open(notes: PinnedNote[], { handlers = {}, saved = true }: { handlers?: Handlers; saved?: boolean } = {}) {
  const kept = [...notes];
  const server = fakeServer({
    "pinnedNotes.list": () => respond({ items: kept, total: kept.length, page: 1, perPage: 100 }),
    "pinnedNotes.create": (input) => {
      kept.push({ ...NOTE, ...(input as { text: string }) });
      return respond(kept.at(-1));
    },
    "pinnedNotes.remove": () => {
      kept.pop();
      return respond({});
    },
    ...handlers,
  });
  const draft = { ...completeLoan(), loan: saved ? { id: loanId, revision: 1, scenarioIds: [] } : null };
  render(
    <QueryClientProvider client={queryClient}>
      <BuilderContext value={createBuilderStore(PURCHASE, draft)}>
        <FigureNotes at={{ figure: "cashToCloseCents", letter: "A" }} />
      </BuilderContext>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), server };
}

beforeEach(() => queryClient.clear());

it("asks to save a loan before a note can be added to its figures", async () => {
  const { server } = open([], { saved: false });
  expect(await screen.findByText("Save the loan to pin a note here.")).toBeInTheDocument();
  expect(server.calls).toEqual([]);
});

it("adds a note and shows it only at its figure and scenario", async () => {
  const { user } = open([
    { ...NOTE, id: "0190aaaa-0000-7000-8000-0000000000e8", letter: "B", text: "Of another scenario." },
    { ...NOTE, id: "0190aaaa-0000-7000-8000-0000000000e9", figure: "apr", text: "Of another figure." },
  ]);
  await user.click(screen.getByRole("button", { name: "Pin a note for the borrower" }));
  const pin = screen.getByRole("button", { name: "Pin the note" });
  expect(pin).toBeDisabled();
  await user.type(screen.getByRole("textbox", { name: "Note for the borrower" }), "Your deposit is in it.");
  await user.click(pin);
  expect(await screen.findByRole("region", { name: "Pinned note" })).toHaveTextContent("Your deposit is in it.");
  expect(screen.getByRole("button", { name: "Pin another note" })).toBeInTheDocument();
  expect(screen.queryByText(/Of another/)).toBeNull();
});

it("keeps what was typed when the server rejects it, and says why", async () => {
  const { user } = open([], {
    handlers: { "pinnedNotes.create": () => refuse("conflict", 409, "A loan holds up to 30 notes: delete one first.") },
  });
  await user.click(screen.getByRole("button", { name: "Pin a note for the borrower" }));
  await user.type(screen.getByRole("textbox", { name: "Note for the borrower" }), "One too many");
  await user.click(screen.getByRole("button", { name: "Pin the note" }));
  expect(await screen.findByText("A loan holds up to 30 notes: delete one first.")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Note for the borrower" })).toHaveValue("One too many");
});

it("asks for confirmation before it deletes a note that has replies", async () => {
  const { user, server } = open([ANSWERED]);
  expect(await screen.findByText("Even the earnest money?")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Delete the note" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete the note?" });
  expect(server.calls).not.toContain("pinnedNotes.remove");
  await user.click(within(dialog).getByRole("button", { name: "Delete the note" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Pinned note" })).toBeNull());
});

it("deletes a note without replies immediately", async () => {
  const { user } = open([NOTE]);
  await user.click(await screen.findByRole("button", { name: "Delete the note" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Pinned note" })).toBeNull());
});
