import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, vi } from "vitest";
import { demoUser, fakeServer, respond, signedIn } from "@/testing/fake-server.ts";

export const officer = { ...demoUser, scope: ["report:view"] };

export async function open(user: object = officer, handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ "auth.state": signedIn, "auth.user": () => respond(user), ...handlers });
  const { createMemoryRouter } = await import("react-router");
  const { RouterProvider } = await import("react-router/dom");
  const { AppShell } = await import("./app-shell.tsx");
  const { FirstLoad } = await import("./first-load.tsx");
  const { Page } = await import("./page.tsx");
  const { userOnly } = await import("@/guards.ts");
  const router = createMemoryRouter(
    [
      {
        loader: userOnly,
        Component: AppShell,
        HydrateFallback: FirstLoad,
        children: [{ path: "/clients", element: <Page title="Clients">content</Page> }],
      },
      { path: "/login", element: <h1>Sign in</h1> },
    ],
    { initialEntries: ["/clients"] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole("heading", { level: 1, name: "Clients", hidden: true });
  return { user: userEvent.setup(), server, router };
}

export function setUp(): void {
  beforeEach(() => {
    vi.resetModules();
    localStorage.clear();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    delete document.documentElement.dataset.theme;
  });
}
