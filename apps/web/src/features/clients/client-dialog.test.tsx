import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answer, fakeServer, refuse } from "@/testing/fake-server.ts";

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

async function open(handlers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(handlers);
  const { QueryLayout } = await import("@/layout/query-layout.tsx");
  const { ClientDialog } = await import("./client-dialog.tsx");
  const onSaved = vi.fn();
  render(
    <QueryLayout>
      <ClientDialog open onOpenChange={() => {}} onSaved={onSaved} />
    </QueryLayout>,
  );
  return { user: userEvent.setup(), server, onSaved };
}

it("starts at the first field, and says what is missing beside it", async () => {
  const { user, server } = await open({});
  expect(screen.getByLabelText("First name")).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Add the client" }));
  expect(await screen.findByText("A name is needed.")).toBeInTheDocument();
  expect(screen.getByLabelText("First name")).toBeInvalid();
  expect(server.calls).toEqual([]);
});

it("sends what was typed: several e-mails, the phone as E.164, empty lines left out", async () => {
  let sent: unknown;
  const { user, onSaved } = await open({
    "clients.create": (input) => {
      sent = input;
      return answer({ id: "c9", name: "Helen Dvorak" });
    },
  });
  await user.type(screen.getByLabelText("First name"), "Helen");
  await user.type(screen.getByLabelText(/Last name/), "Dvorak");
  await user.type(screen.getByLabelText(/^E-mail/), "Helen@Dvorak.example");
  await user.click(screen.getByRole("button", { name: "Another e-mail" }));
  await user.click(screen.getByRole("button", { name: "Another e-mail" }));
  await user.type(screen.getByLabelText("E-mail 2"), "mark@dvorak.example");
  await user.type(screen.getByLabelText(/Phone/), "919 555 0187");
  await user.keyboard("{Enter}");
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ id: "c9" })));
  expect(sent).toMatchObject({
    firstName: "Helen",
    lastName: "Dvorak",
    emails: ["helen@dvorak.example", "mark@dvorak.example"],
    phones: ["+19195550187"],
    status: "lead",
    allowDuplicate: false,
  });
});

it("keeps both only after it was asked, where another client has the e-mail", async () => {
  const { user, onSaved } = await open({
    "clients.create": (input) =>
      (input as { allowDuplicate: boolean }).allowDuplicate
        ? answer({ id: "c9", name: "Helen" })
        : refuse("conflict", 409, "Helen Dvorak has this address already.", {
            emails: ["Helen Dvorak has this address already."],
          }),
  });
  await user.type(screen.getByLabelText("First name"), "Helen");
  await user.type(screen.getByLabelText(/^E-mail/), "helen@dvorak.example");
  await user.click(screen.getByRole("button", { name: "Add the client" }));
  expect(await screen.findByText("Helen Dvorak has this address already.")).toBeInTheDocument();
  expect(screen.getByLabelText(/^E-mail/)).toHaveValue("helen@dvorak.example");
  await user.click(screen.getByRole("button", { name: "Keep both" }));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
});

it("is not sent while a number cannot be read: it says so, and keeps what was typed", async () => {
  const { user, server } = await open({});
  const phone = () => screen.getByLabelText(/^Phone/);
  await user.type(screen.getByLabelText("First name"), "Helen");
  await user.type(phone(), "12");
  await user.keyboard("{Enter}");
  expect(await screen.findByText(/This is not a phone number/)).toBeInTheDocument();
  expect(phone()).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Add the client" }));
  expect(phone()).toHaveFocus();
  expect(phone()).toHaveValue("12");
  expect(server.calls).toEqual([]);
});
