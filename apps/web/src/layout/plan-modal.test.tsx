import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { keepSession } from "@/api/session.ts";
import { closePlans, showPlans } from "@/shared/plans/plan-modal-events.ts";
import { ZoneProvider } from "@/shared/words/dates.tsx";
import { demoUser } from "@/testing/fake-server.ts";
import { PlanModal } from "./plan-modal.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
type Known = NonNullable<Parameters<typeof keepSession>[0]["user"]>;
function show(user: Partial<Known> = {}) {
  keepSession({
    user: { ...demoUser, ...user } as Known,
    socials: { google: false, facebook: false },
    passkeysAt: null,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ZoneProvider timeZone="America/New_York">
        <PlanModal />
      </ZoneProvider>
    </QueryClientProvider>,
  );
}
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it("opens 100 ms after the show event and closes 300 ms after the close event", () => {
  show();
  showPlans();
  wait(99);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  wait(1);
  expect(screen.getByRole("dialog", { name: "Your Plan" })).toBeInTheDocument();
  closePlans();
  wait(299);
  expect(screen.getByRole("dialog", { name: "Your Plan" })).toBeInTheDocument();
  wait(1);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("shows the four plans, the extra credits and their descriptions", () => {
  show();
  showPlans();
  wait(100);
  for (const plan of ["Credit Graphs", "Growth", "Professional", "Enterprise", "Extra Credits for Pro Plan"]) {
    expect(screen.getByRole("heading", { name: plan })).toBeInTheDocument();
  }
  expect(screen.getByText("Minimum 5 seats")).toBeInTheDocument();
  expect(
    screen.getByText("Credits are for each month and do not roll over - you can upgrade or downgrade at any time."),
  ).toBeInTheDocument();
  expect(screen.getAllByRole("link", { name: "Contact Sales" })).toHaveLength(2);
  expect(screen.getByRole("group", { name: "Billing of Growth" })).toBeInTheDocument();
});

it("offers a plan to users who manage billing, and says that nothing is charged before the trial ends", () => {
  show({ locked: true, trialEndsAt: "2099-12-06T17:00:00.000Z", scope: ["billing:manage"] });
  showPlans();
  wait(100);
  expect(screen.getByText(/when the trial ends\. Nothing is charged before\./)).toHaveTextContent("Dec 6");
  for (const plan of ["Growth", "Professional"])
    expect(screen.getByRole("button", { name: `Upgrade to ${plan}` })).toBeInTheDocument();
});

it("refers all other users to a Company Admin", () => {
  show({ locked: true, trialEndsAt: "2099-12-06T17:00:00.000Z" });
  showPlans();
  wait(100);
  expect(screen.getByText(/Ask yours/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Upgrade/ })).not.toBeInTheDocument();
});

it("says who can change a plan that is used up", () => {
  show({ user_plan: [{ name: "growth_month", ends_at: null, items: [] }] });
  showPlans();
  wait(100);
  expect(screen.getByText("Only a Company Admin can change the plan. Ask yours.")).toBeInTheDocument();
});
