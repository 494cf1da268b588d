import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { demoUser, fakeServer, respond, signedIn } from "@/testing/fake-server.ts";

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

const SCOPE = ["client:manage", "report:view", "billing:manage"] as const;

async function open(onCreate = vi.fn(async ({ name }: { name: string }) => ({ name, token: "hl_live_secret" }))) {
  fakeServer({ "auth.state": signedIn, "auth.user": () => respond({ ...demoUser, scope: [...SCOPE] }) });
  const { loadSession } = await import("@/api/session.ts");
  const { QueryLayout } = await import("@/layout/query-layout.tsx");
  const { TokenDialog } = await import("./token-dialog.tsx");
  await loadSession();
  const onClose = vi.fn();
  render(
    <QueryLayout>
      <TokenDialog
        title="New API token"
        does="tokens.create"
        name={{ help: "What uses it.", example: "Our CRM" }}
        end={{ help: "At most a year from now.", proposed: "2027-05-01" }}
        permissions={{ among: SCOPE, proposed: ["report:view", "billing:manage"] }}
        onCreate={onCreate}
        onClose={onClose}
      />
    </QueryLayout>,
  );
  return { user: userEvent.setup(), onCreate, onClose };
}
const make = () => screen.getByRole("button", { name: "Make the token" });

it("sends the choices, then shows the token once, with its name", async () => {
  const { user, onCreate, onClose } = await open();
  await user.type(screen.getByLabelText("Name"), "Nightly export");
  await user.click(make());
  expect(await screen.findByTestId("token")).toHaveTextContent("hl_live_secret");
  expect(screen.getByRole("dialog", { name: "Nightly export" })).toHaveTextContent(
    "Authorization: Bearer hl_live_secret",
  );
  expect(onCreate.mock.calls[0]?.[0]).toEqual({
    name: "Nightly export",
    mode: "live",
    expiresOn: "2027-05-01",
    permissions: ["report:view", "billing:manage"],
  });
  await user.click(screen.getByRole("button", { name: "I have copied it" }));
  expect(onClose).toHaveBeenCalledOnce();
});

it("offers and sends for test mode only what works there, and restores the rest for live", async () => {
  const { user, onCreate } = await open();
  expect(screen.getAllByRole("checkbox")).toHaveLength(3);
  await user.click(screen.getByRole("radio", { name: "Test" }));
  expect(screen.getAllByRole("checkbox")).toHaveLength(2);
  await user.click(screen.getByRole("radio", { name: "Live" }));
  expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(2);
  await user.click(screen.getByRole("radio", { name: "Test" }));
  await user.type(screen.getByLabelText("Name"), "Trial");
  await user.click(make());
  await screen.findByTestId("token");
  expect(onCreate.mock.calls[0]?.[0]).toMatchObject({ mode: "test", permissions: ["report:view"] });
});

it("shows what is missing next to its field, and stays open if creating it fails", async () => {
  const onCreate = vi.fn(() => Promise.reject(new Error("not a refusal")));
  const { user } = await open(onCreate);
  await user.click(make());
  expect(await screen.findByText("A name is needed.")).toBeInTheDocument();
  expect(onCreate).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText("Name"), "Trial");
  await user.click(make());
  await waitFor(() => expect(onCreate).toHaveBeenCalledOnce());
  expect(screen.queryByTestId("token")).not.toBeInTheDocument();
  await waitFor(() => expect(make()).not.toHaveAttribute("aria-busy"));
});
