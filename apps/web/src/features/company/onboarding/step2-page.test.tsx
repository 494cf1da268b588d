import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadSession } from "@/api/session.ts";
import { demoUser, fakeServer, respond, signedIn } from "@/testing/fake-server.ts";
import Step2Page from "./step2-page.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

async function open() {
  const server = fakeServer({
    "auth.state": signedIn,
    "auth.user": () => respond(demoUser),
    "onboarding.state": () =>
      respond({ fields: { company: "Old Lending" }, steps: ["step1"], next: "step2", ownsCompany: true }),
  });
  await loadSession();
  const view = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Step2Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...server, view, user: userEvent.setup(), name: await screen.findByLabelText("Company name") };
}

it("does not continue without a company name", async () => {
  const { user, name, calls } = await open();
  await user.clear(name);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(name).toHaveAccessibleDescription("A company name is needed.");
  expect(calls).not.toContain("onboarding.saveStep");
});

it("keeps what was typed over a reload", async () => {
  const { user, name, view } = await open();
  await user.clear(name);
  await user.type(name, "New Lending");
  await vi.waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain("New Lending"));
  view.unmount();
  expect((await open()).name).toHaveValue("New Lending");
});
