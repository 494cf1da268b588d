import { render, screen } from "@testing-library/react";
import { TRPCClientError } from "@trpc/client";
import { createMemoryRouter, data } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { going } from "@/shared/browser/chunk-reload.ts";
import { demoUser, fakeServer, respond, signedIn, signedOut } from "@/testing/fake-server.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { FirstLoad } from "./first-load.tsx";
import { RouteError } from "./route-error.tsx";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Throwing({ thrown }: { thrown: unknown }): never {
  throw thrown;
}

function openThrowing(thrown: unknown) {
  const router = createMemoryRouter([{ path: "/", element: <Throwing thrown={thrown} />, ErrorBoundary: RouteError }]);
  render(<RouterProvider router={router} />);
}

async function openNowhere(user?: object) {
  vi.resetModules();
  fakeServer(user ? { "auth.state": signedIn, "auth.user": () => respond(user) } : { "auth.state": signedOut });
  const { anyone } = await import("@/guards.ts");
  const { MissingPage } = await import("./missing-page.tsx");
  const { createMemoryRouter: memoryRouter } = await import("react-router");
  const { RouterProvider: Provider } = await import("react-router/dom");
  const route = { path: "*", loader: anyone, Component: MissingPage, HydrateFallback: FirstLoad };
  render(<Provider router={memoryRouter([route], { initialEntries: ["/nowhere"] })} />);
}

it("keeps the menus around an unknown page for signed-in users", async () => {
  await openNowhere({ ...demoUser, scope: ["report:view"] });
  expect(await screen.findByRole("heading", { level: 1, name: "This page could not be found" })).toBeInTheDocument();
  expect(screen.getByRole("complementary", { name: "Sidebar" })).toHaveTextContent("Clients");
  expect(screen.getByRole("link", { name: "Back to the home page" })).toHaveAttribute("href", "/");
  expect(document.title).toBe("Page not found · Hearthline");
});

it("says that an unknown page could not be found and links home", async () => {
  await openNowhere();
  expect(await screen.findByRole("heading", { name: "This page could not be found" })).toBeInTheDocument();
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
  expect(screen.getByText("404")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Back to the home page" })).toHaveAttribute("href", "/");
  expect(document.title).toBe("Page not found · Hearthline");
});

it("shows 500 and Error for an error without a message", async () => {
  openThrowing(new Error("secret inside detail"));
  expect(await screen.findByRole("heading", { name: "Error" })).toBeInTheDocument();
  expect(screen.getByText("500")).toBeInTheDocument();
  expect(screen.queryByText(/secret/)).not.toBeInTheDocument();
});

it("shows the 404 page for a record that the server does not know", async () => {
  const error = new TRPCClientError("There is no such client.", {
    result: {
      error: { code: -32004, message: "There is no such client.", data: { code: "not_found", httpStatus: 404 } },
    },
  });
  openThrowing(error);
  expect(await screen.findByRole("heading", { name: "This page could not be found" })).toBeInTheDocument();
});

it("shows a status that a route threw", async () => {
  const loader = () => {
    throw data(null, { status: 403, statusText: "Not for this account" });
  };
  const router = createMemoryRouter([
    { path: "/", loader, element: null, ErrorBoundary: RouteError, HydrateFallback: FirstLoad },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByText("403")).toBeInTheDocument();
});

it("reloads for a page whose chunk is missing instead of showing an error", async () => {
  sessionStorage.clear();
  const reload = vi.spyOn(going, "again").mockReturnValue();
  openThrowing(new TypeError("Failed to fetch dynamically imported module: /assets/x.js"));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole("heading")).not.toBeInTheDocument();
});

it("renders a fallback if the error page itself fails", () => {
  render(
    <ErrorBoundary screen={() => <Throwing thrown={new Error("second")} />}>
      <Throwing thrown={new Error("first")} />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("heading", { name: "An error occurred while showing the error page" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Go back to home" })).toHaveAttribute("href", "/");
});
