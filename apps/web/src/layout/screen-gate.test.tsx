import { GUEST_PERMISSIONS } from "@hearthline/contract/access/permissions";
import { SCREEN_NAMES, type ScreenName, screenOf } from "@hearthline/contract/platform/screens";
import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { demoUser, fakeServer, respond, signedIn } from "@/testing/fake-server.ts";

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

const INSIDE = SCREEN_NAMES.filter((name) => screenOf(name).access === "user" && !screenOf(name).setup);
const pathTo = (name: ScreenName) => screenOf(name).path.replace(/:\w+\??/, demoUser.id);

/** The screen as the router renders it, with a word in place of its page. */
async function open(name: ScreenName, user: object) {
  fakeServer({ "auth.state": signedIn, "auth.user": () => respond({ ...demoUser, ...user }) });
  const { createMemoryRouter } = await import("react-router");
  const { RouterProvider } = await import("react-router/dom");
  const { loadSession } = await import("@/api/session.ts");
  const { ShellContext } = await import("./shell-context.ts");
  const { QueryLayout } = await import("./query-layout.tsx");
  const { ScreenGate } = await import("./screen-gate.tsx");
  await loadSession();
  const router = createMemoryRouter(
    [{ Component: ScreenGate, children: [{ path: "*", element: <p>The page itself</p> }] }],
    { initialEntries: [pathTo(name)] },
  );
  const { unmount } = render(
    <QueryLayout>
      <ShellContext value={{ open: () => undefined }}>
        <RouterProvider router={router} />
      </ShellContext>
    </QueryLayout>,
  );
  const shown = {
    page: screen.queryByText("The page itself") !== null,
    notForRole: screen.queryByText("This page is not for your role") !== null,
    notForGuests: screen.queryByText("This page is for your loan officer’s team") !== null,
  };
  unmount();
  return shown;
}

it("renders no page without its required permission, and every other page", async () => {
  for (const name of INSIDE) {
    const closed = screenOf(name).needs !== undefined;
    expect(await open(name, { scope: [] }), name).toEqual({ page: !closed, notForRole: closed, notForGuests: false });
  }
});

it("renders every page for a user with all permissions", async () => {
  const scope = INSIDE.flatMap((name) => screenOf(name).needs ?? []);
  for (const name of INSIDE) expect((await open(name, { scope })).page, name).toBe(true);
});

it("renders no team page for a guest", async () => {
  for (const name of INSIDE) {
    const closed = screenOf(name).guests === false;
    expect((await open(name, { reach: "shared", scope: GUEST_PERMISSIONS })).notForGuests, name).toBe(closed);
  }
});
