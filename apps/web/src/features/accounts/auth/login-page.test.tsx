import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FirstLoad } from "@/layout/first-load.tsx";
import { demoUser, fakeServer, refuse, respond, signedIn, signedOut } from "@/testing/fake-server.ts";

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

/** The sign-in page as the router shows it, with plain words for the pages it leads to. */
async function open(path: string) {
  history.replaceState(null, "", path);
  const { createBrowserRouter } = await import("react-router");
  const { RouterProvider } = await import("react-router/dom");
  const { guestOnly } = await import("@/guards.ts");
  const { default: LoginPage } = await import("./login-page.tsx");
  const router = createBrowserRouter([
    { loader: guestOnly, HydrateFallback: FirstLoad, children: [{ path: "/login", Component: LoginPage }] },
    { path: "*", element: <h1>elsewhere</h1> },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByRole("heading", { name: "Sign in" });
  return userEvent.setup();
}

const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText("Email"), "officer@demo.test");
  await user.type(screen.getByLabelText("Password"), "demo-password");
};

it("signs in and restores the remembered page", async () => {
  let inside = false;
  fakeServer({
    "auth.state": (input, calls) => (inside ? signedIn(input, calls) : signedOut(input, calls)),
    "auth.user": () => respond(demoUser),
    "auth.login": () => {
      inside = true;
      return respond({ token: "t", userId: demoUser.id, expiresAt: "2027-01-01T00:00:00Z" });
    },
  });
  const user = await open("/login?next=%2Fclients%3Fpage%3D2");
  await fill(user);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  await screen.findByRole("heading", { name: "elsewhere" });
  expect(location.pathname + location.search).toBe("/clients?page=2");
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('t"');
});

it("shows what is missing next to its field and focuses the first", async () => {
  fakeServer({ "auth.state": signedOut });
  const user = await open("/login");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("An email address is needed.");
  expect(screen.getByLabelText("Email")).toHaveFocus();
  expect(screen.getByLabelText("Password")).toBeInvalid();
});

it("keeps what was typed when the server rejects the sign-in, and shows why", async () => {
  fakeServer({
    "auth.state": signedOut,
    "auth.login": () => refuse("unauthenticated", 401, "Email or password is wrong."),
  });
  const user = await open("/login");
  await fill(user);
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent("Email or password is wrong.");
  expect(screen.getByLabelText("Email")).toHaveValue("officer@demo.test");
});

it("shows only the social sign-ins that the server has set up", async () => {
  fakeServer({ "auth.state": () => respond({ userId: null, google: true, facebook: false }) });
  await open("/login");
  expect(screen.getByRole("link", { name: "Continue with Google" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /Facebook/ })).not.toBeInTheDocument();
});

it("hydrates the prerendered page, which knew no URL, and then remembers the page that was asked for", async () => {
  history.replaceState(null, "", "/login?next=%2Fclients&social=refused");
  const { createBrowserRouter, createStaticHandler, createStaticRouter, StaticRouterProvider } = await import(
    "react-router"
  );
  const { RouterProvider } = await import("react-router/dom");
  const { renderToString } = await import("react-dom/server");
  const { hydrateRoot } = await import("react-dom/client");
  const { assumeSession, keepSession } = await import("@/api/session.ts");
  const { default: LoginPage } = await import("./login-page.tsx");
  const stranger = { user: null, socials: { google: true, facebook: false }, passkeysAt: null };
  keepSession(stranger);
  assumeSession(stranger);
  const routes = [{ path: "/login", Component: LoginPage }];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request("http://localhost/login"));
  if (context instanceof Response) throw new Error("It leads elsewhere");
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  );
  const console_ = vi.spyOn(console, "error");
  const onRecoverableError = vi.fn();
  const app = await act(async () =>
    hydrateRoot(root, <RouterProvider router={createBrowserRouter(routes)} />, { onRecoverableError }),
  );
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(console_).not.toHaveBeenCalled();
  expect(screen.getByRole("link", { name: "Continue with Google" })).toHaveAttribute(
    "href",
    "/api/auth/google?next=%2Fclients",
  );
  expect(screen.getByText(/^The sign-in was not finished there/)).toBeInTheDocument();
  await act(async () => app.unmount());
  root.remove();
});
