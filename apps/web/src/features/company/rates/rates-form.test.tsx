import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { demoUser, fakeServer, respond, signedIn } from "@/testing/fake-server.ts";

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});
afterEach(() => void vi.unstubAllGlobals());

async function openSignedIn() {
  fakeServer({ "auth.state": signedIn, "auth.user": () => respond(demoUser) });
  await (await import("@/api/session.ts")).loadSession();
}

it("sends each rate with its product, and says what a line without a rate needs", async () => {
  await openSignedIn();
  const { RatesForm } = await import("./rates-form.tsx");
  const onSave = vi.fn().mockResolvedValue(undefined);
  const user = userEvent.setup();
  render(<RatesForm whose="own" sheet={null} onSave={onSave} />);
  await user.click(screen.getByRole("button", { name: "Add a rate" }));
  await user.selectOptions(screen.getByLabelText("Product of line 1"), "7/6 ARM");
  await user.click(screen.getByRole("button", { name: "Save as today’s rates" }));
  expect(onSave).not.toHaveBeenCalled();
  expect(screen.getByLabelText("Rate of Conventional 7/6 ARM")).toBeInvalid();
  await user.type(screen.getByLabelText("Rate of Conventional 7/6 ARM"), "5.875");
  await user.click(screen.getByRole("button", { name: "Save as today’s rates" }));
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave).toHaveBeenCalledWith({
    rates: [
      {
        program: "conventional",
        amortization: "arm",
        initialFixedMonths: 84,
        termMonths: 360,
        noteRate: 0.05875,
        discountPoints: 0,
        lockDays: 30,
      },
    ],
  });
});

it("keeps the caps of a preset's adjustable rate, which no field shows", async () => {
  const { PresetsForm, valuesOf } = await import("./presets-values.ts");
  const arm = {
    adjustEveryMonths: 6,
    capInitial: 0.02,
    capPeriodic: 0.01,
    capLifetime: 0.05,
    index: 0.04,
    margin: 0.025,
  };
  const preset = {
    name: "5/6 ARM",
    program: "conventional" as const,
    amortization: "arm" as const,
    initialFixedMonths: 60,
    termMonths: 360,
    arm,
    downPaymentRate: 0.05,
    discountPoints: 0,
    chosen: true,
  };
  const values = valuesOf({ presets: [preset], isDefault: false });
  expect(PresetsForm.parse(values)).toEqual({ presets: [preset] });
});
