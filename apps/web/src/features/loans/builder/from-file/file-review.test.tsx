import type { LoanFile } from "@hearthline/contract/loans/loan-file";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { loadSession } from "@/api/session.ts";
import { demoUser, fakeServer, refuse, respond, signedIn } from "@/testing/fake-server.ts";
import { newDraft } from "../purchase/draft.ts";
import { PURCHASE } from "../purchase/kind.ts";
import { BuilderContext } from "../store/builder-context.ts";
import { createBuilderStore } from "../store/builder-store.ts";
import { FileReview } from "./file-review.tsx";

beforeEach(() => queryClient.clear());
afterEach(() => void vi.unstubAllGlobals());

const borrower = (firstName: string, email: string | null) => ({
  firstName,
  lastName: "Whitfield",
  email,
  phone: null,
});
const file = (part: Partial<LoanFile> = {}): LoanFile => ({
  kind: "purchase",
  source: "mismo",
  borrowers: [borrower("Dana", "dana@example.com"), borrower("Luís", "luís.obrien-núñez@example.com")],
  property: {},
  found: [],
  notFound: [],
  unusable: [],
  ignored: [],
  debts: [],
  fees: [],
  ...part,
});
const CLIENT = { email: null, phone: null };
const MADE = () =>
  respond({
    clients: [
      { ...CLIENT, id: "d", name: "Dana Whitfield" },
      { ...CLIENT, id: "l", name: "Luís Whitfield" },
    ],
  });

async function review(loanFile: LoanFile, addBorrowers: Parameters<typeof fakeServer>[0][string] = MADE) {
  const inputs: unknown[] = [];
  const server = fakeServer({
    "auth.state": signedIn,
    "auth.user": () => respond(demoUser),
    "loanFiles.addBorrowers": (input, calls) => {
      inputs.push(input);
      return addBorrowers(input, calls);
    },
  });
  await loadSession();
  const onFill = vi.fn();
  const page = (
    <QueryClientProvider client={queryClient}>
      <BuilderContext value={createBuilderStore(PURCHASE, newDraft())}>
        <FileReview
          found={{ file: loanFile, name: "loan.xml", clients: loanFile.borrowers.map(() => null) }}
          onFill={onFill}
          onBack={() => undefined}
        />
      </BuilderContext>
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: page }])} />);
  return { user: userEvent.setup(), server, onFill, inputs };
}
const fill = () => screen.getByRole("button", { name: "Fill in the builder" });
const email = () => screen.getByRole("textbox", { name: "Email of Luís Whitfield" });

it("flags an email that no client can have before anything is saved, and saves everything once it is left out", async () => {
  const { user, server, onFill, inputs } = await review(file());
  expect(email()).toHaveAccessibleDescription(/This is not an email address/);
  expect(fill()).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Leave out the email of Luís Whitfield" }));
  await user.click(fill());
  await vi.waitFor(() => expect(onFill).toHaveBeenCalledOnce());
  expect(server.calls.filter((name) => name.startsWith("clients.") || name.startsWith("loanFiles."))).toEqual([
    "loanFiles.addBorrowers",
  ]);
  expect(inputs).toEqual([
    {
      borrowers: [
        { firstName: "Dana", lastName: "Whitfield", email: "dana@example.com" },
        { firstName: "Luís", lastName: "Whitfield" },
      ],
    },
  ]);
  expect(onFill.mock.lastCall?.[1]).toMatchObject([{ id: "d" }, { id: "l" }]);
});

it("takes an email that is corrected in place", async () => {
  const { user, onFill, inputs } = await review(file());
  await user.clear(email());
  await user.type(email(), "luis@example.com");
  await user.click(fill());
  await vi.waitFor(() => expect(onFill).toHaveBeenCalledOnce());
  expect(inputs).toMatchObject([{ borrowers: [{}, { email: "luis@example.com" }] }]);
});

it("shows a server error next to its borrower, fills nothing, and creates all borrowers at the next attempt", async () => {
  const taken = "Another client has this email address.";
  const { user, server, onFill } = await review(
    file({ borrowers: [borrower("Dana", null), borrower("Luís", "luis@example.com")] }),
    (_, calls) => (calls === 1 ? refuse("conflict", 409, "There is one.", { "borrowers.1.email": [taken] }) : MADE()),
  );
  await user.click(fill());
  expect(await screen.findByText(taken)).toBeInTheDocument();
  expect(onFill).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Leave out the email of Luís Whitfield" }));
  await user.click(fill());
  await vi.waitFor(() => expect(onFill).toHaveBeenCalledOnce());
  const [first, second] = server.keysOf("loanFiles.addBorrowers");
  expect(first).not.toBe(second);
});

it("lists values that were found but cannot be used, with the reason", async () => {
  const reason = "A rate is above 0% and at most 25%.";
  await review(file({ borrowers: [], unusable: [{ label: "Note rate", text: "725%", reason }] }));
  expect(screen.getByRole("heading", { name: "Found, and not usable" })).toBeInTheDocument();
  expect(screen.getByText(reason).closest("li")).toHaveTextContent(`Note rate “725%”: ${reason}`);
});
