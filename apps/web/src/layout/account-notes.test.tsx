import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import { keepSession } from "@/api/session.ts";
import { onPlanEvents } from "@/shared/plans/plan-modal-events.ts";
import { demoUser } from "@/testing/fake-server.ts";
import { AccountNotes } from "./account-notes.tsx";

type Known = NonNullable<Parameters<typeof keepSession>[0]["user"]>;

function show(user: object) {
  keepSession({
    user: { ...demoUser, ...user } as Known,
    socials: { google: false, facebook: false },
    passkeysAt: null,
  });
  render(
    <MemoryRouter>
      <AccountNotes />
    </MemoryRouter>,
  );
}

it("warns of a limit that is nearly used up, and opens the plans", async () => {
  show({ nearLimits: [{ use: "reports", used: 7, limit: 8 }] });
  expect(screen.getByText("Purchase and refinance reports: 7 of 8 this month.")).toBeInTheDocument();
  const shown = vi.fn();
  const stop = onPlanEvents(shown, () => undefined);
  await userEvent.click(screen.getByRole("button", { name: "See the plans" }));
  stop();
  expect(shown).toHaveBeenCalledOnce();
});

it("does not mention limits that are far from used up", () => {
  show({ nearLimits: [] });
  expect(screen.queryByRole("button", { name: "See the plans" })).not.toBeInTheDocument();
});
