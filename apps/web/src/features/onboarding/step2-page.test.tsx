import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { answer, fakeServer } from "@/testing/fake-server.ts";
import Step2Page from "./step2-page.tsx";

afterEach(() => void vi.unstubAllGlobals());

it("does not go on without a company's name", async () => {
  const { calls } = fakeServer({
    "onboarding.state": () =>
      answer({ fields: { company: "Old Lending" }, steps: ["step1"], next: "step2", ownsCompany: true }),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Step2Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const name = await screen.findByLabelText("Company name");
  await user.clear(name);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(name).toHaveAccessibleDescription("A company name is needed.");
  expect(calls).not.toContain("onboarding.saveStep");
});
