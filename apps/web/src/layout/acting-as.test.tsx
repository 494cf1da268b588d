import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { demoUser, fakeServer, respond, signedIn } from "@/testing/fake-server.ts";

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

/** A page with one button of each kind, opened by an admin who impersonates the demo user. */
async function open(onChange: () => void) {
  let raised = false;
  const impersonation = () => ({
    id: demoUser.id,
    adminId: demoUser.id,
    adminName: "Margaret Ellison",
    raised,
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
    never: ["shares.sendEmail"],
    untilRaised: raised ? [] : ["clients.update"],
  });
  fakeServer({
    "auth.state": signedIn,
    "auth.user": () => respond({ ...demoUser, impersonation: impersonation() }),
    "impersonation.raise": () => {
      raised = true;
      return respond(impersonation());
    },
  });
  const { loadSession } = await import("@/api/session.ts");
  const { QueryLayout } = await import("./query-layout.tsx");
  const { ActingAs } = await import("./acting-as.tsx");
  const { Button } = await import("@/ui/button.tsx");
  const { createMemoryRouter } = await import("react-router");
  const { RouterProvider } = await import("react-router/dom");
  await loadSession();
  const page = (
    <QueryLayout>
      <ActingAs>
        <Button does="clients.update" onClick={onChange}>
          Save
        </Button>
        <Button does="shares.sendEmail" onClick={onChange}>
          Send
        </Button>
        <Button does="loans.page" onClick={onChange}>
          Look
        </Button>
      </ActingAs>
    </QueryLayout>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: page }])} />);
  return userEvent.setup();
}

it("dims the actions that impersonation closes, says why, and offers to open those that can be", async () => {
  const changed = vi.fn();
  const user = await open(changed);
  const save = screen.getByRole("button", { name: "Save" });
  expect(save.getAttribute("aria-disabled")).toBe("true");
  await user.click(save);
  expect(changed).not.toHaveBeenCalled();
  expect(screen.getByText(/You are only looking as/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Allow changes" }));
  await vi.waitFor(() => expect(screen.getByRole("button", { name: "Save" }).getAttribute("aria-disabled")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(changed).toHaveBeenCalledOnce();
});

it("offers nothing for actions that cannot be opened, and leaves others unchanged", async () => {
  const changed = vi.fn();
  const user = await open(changed);
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(screen.getByText(/Billing, tokens, passwords and sending stay closed/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Allow changes" })).toBeNull();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Look" }));
  expect(changed).toHaveBeenCalledOnce();
});
