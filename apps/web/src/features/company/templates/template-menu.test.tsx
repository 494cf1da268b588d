import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { fakeServer, refuse, respond } from "@/testing/fake-server.ts";
import { TemplateMenu } from "./template-menu.tsx";

const template = { id: "0190aaaa-0000-7000-8000-00000000000a", name: "Wake County" };

beforeEach(() => queryClient.clear());
afterEach(() => void vi.unstubAllGlobals());

function open(handlers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(handlers);
  const page = (
    <QueryClientProvider client={queryClient}>
      <TemplateMenu template={template} />
    </QueryClientProvider>
  );
  const router = createMemoryRouter(
    [
      { path: "/settings/edit-template/:id", element: page },
      { path: "/settings/template", element: <h1>All of them</h1> },
    ],
    { initialEntries: [`/settings/edit-template/${template.id}`] },
  );
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), server, router };
}

it("deletes the template after confirmation, and returns to the list without refetching the deleted one", async () => {
  const { user, server } = open({ "templates.remove": () => respond({}) });
  await user.click(screen.getByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete the template" }));
  expect(screen.getByRole("dialog", { name: "Delete the template “Wake County”?" })).toBeInTheDocument();
  expect(server.calls).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Delete the template" }));
  expect(await screen.findByRole("heading", { name: "All of them" })).toBeInTheDocument();
  expect(server.calls).toEqual(["templates.remove"]);
});

it("keeps the confirmation open if the template could not be deleted", async () => {
  const { user } = open({ "templates.remove": () => refuse("internal", 500, "Not now.") });
  await user.click(screen.getByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete the template" }));
  await user.click(screen.getByRole("button", { name: "Delete the template" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Delete the template" })).toBeEnabled());
  expect(screen.getByRole("dialog")).toBeInTheDocument();
});

it("opens the new duplicate", async () => {
  const made = { ...template, id: "0190aaaa-0000-7000-8000-00000000000b" };
  const { user, router } = open({ "templates.duplicateById": () => respond(made) });
  await user.click(screen.getByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Duplicate the template" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/settings/edit-template/${made.id}`));
});
