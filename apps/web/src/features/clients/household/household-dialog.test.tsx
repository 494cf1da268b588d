import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { demoUser, fakeServer, refuse, respond, signedIn } from "@/testing/fake-server.ts";

// The first import of a dialog is slow.
beforeAll(() => import("./household-dialog.tsx"));
beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

const HOUSEHOLD = {
  id: "h1",
  name: "The Marsh household",
  members: [{ clientId: "c1", name: "Helen Marsh", role: "primary" }],
};
const CLIENT = { id: "c1", name: "Helen Marsh", firstName: "Helen", lastName: "Marsh", household: HOUSEHOLD };

async function open(handlers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({ "auth.state": signedIn, "auth.user": () => respond(demoUser), ...handlers });
  const { QueryLayout } = await import("@/layout/query-layout.tsx");
  const { ToastHost } = await import("@/ui/toast-host.tsx");
  const { HouseholdDialog } = await import("./household-dialog.tsx");
  const client = CLIENT as unknown as Parameters<typeof HouseholdDialog>[0]["client"];
  function Opened() {
    const [open, setOpen] = useState(true);
    return open ? <HouseholdDialog client={client} onClose={() => setOpen(false)} /> : null;
  }
  render(
    <QueryLayout>
      <Opened />
      <ToastHost />
    </QueryLayout>,
  );
  return { user: userEvent.setup(), server };
}

it("adds the first client found with Enter, without saving", async () => {
  const { user, server } = await open({
    "clients.find": () => respond({ items: [{ id: "c2", name: "Mark Marsh", email: "mark@marsh.test" }] }),
  });
  await user.type(screen.getByLabelText("Add a member"), "mar");
  await screen.findByRole("button", { name: /Mark Marsh/ });
  await user.keyboard("{Enter}");
  expect(await screen.findByLabelText("Role of Mark Marsh")).toBeInTheDocument();
  expect(screen.getByLabelText("Add a member")).toHaveValue("");
  expect(server.calls).not.toContain("households.setMembers");
});

it("reports when a dissolved household cannot be restored", async () => {
  const { user } = await open({
    "households.remove": () => respond(HOUSEHOLD),
    "households.create": () => refuse("conflict", 409, "Helen Marsh is in another household now."),
  });
  await user.click(screen.getByRole("button", { name: "Dissolve the household" }));
  (await screen.findByRole("button", { name: "Undo" })).focus();
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Helen Marsh is in another household now.")).toBeInTheDocument();
});
