import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PlanModal } from "./plan-modal.tsx";
import { closePlans, showPlans } from "./plan-modal-events.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it("opens 100 ms after the show event and is gone 300 ms after the close event", () => {
  render(<PlanModal />);
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

it("shows the four plans, the extra credits and their sentences", () => {
  render(<PlanModal />);
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
