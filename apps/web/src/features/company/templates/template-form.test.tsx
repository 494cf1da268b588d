import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { demoUser, fakeServer, respond, signedIn } from "@/testing/fake-server.ts";

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});
afterEach(() => void vi.unstubAllGlobals());

async function open(onSave: (draft: unknown) => Promise<unknown>) {
  fakeServer({ "auth.state": signedIn, "auth.user": () => respond(demoUser) });
  await (await import("@/api/session.ts")).loadSession();
  const { TemplateForm } = await import("./template-form.tsx");
  const { emptyTemplate } = await import("./template-values.ts");
  const view = render(<TemplateForm draftName="new" saved={emptyTemplate} onSave={onSave} />);
  return { user: userEvent.setup(), view };
}
const section = (letter: string) => within(screen.getByRole("region", { name: new RegExp(`^Section ${letter},`) }));

it("adds fees to their sections and sends each with the one value its basis requires", async () => {
  const onSave = vi.fn().mockResolvedValue(undefined);
  const { user } = await open(onSave);
  await user.type(screen.getByLabelText("Name"), "Wake County");
  await user.click(section("A").getByRole("button", { name: "Add a fee" }));
  await user.type(section("A").getByLabelText("Fee"), "Underwriting");
  await user.type(section("A").getByLabelText("Amount of Underwriting"), "1,295");
  await user.click(section("F").getByRole("button", { name: "Add a fee" }));
  await user.type(section("F").getByLabelText("Fee"), "Insurance");
  await user.selectOptions(section("F").getByLabelText("How Insurance is counted"), "months-of-insurance");
  await user.type(section("F").getByLabelText("Months of Insurance"), "12");
  await user.click(screen.getByRole("button", { name: "Save the template" }));
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave).toHaveBeenCalledWith({
    name: "Wake County",
    description: "",
    loanKind: "purchase",
    program: null,
    state: null,
    isDefault: false,
    fees: [
      {
        name: "Underwriting",
        section: "A",
        basis: "fixed",
        amountCents: 129_500,
        payer: "borrower",
        financeCharge: true,
      },
      {
        name: "Insurance",
        section: "F",
        basis: "months-of-insurance",
        months: 12,
        payer: "borrower",
        financeCharge: false,
      },
    ],
  });
  expect(section("A").getByText("$1,295")).toBeInTheDocument();
});

it("shows a fee's missing value next to its field, and sends nothing", async () => {
  const onSave = vi.fn();
  const { user } = await open(onSave);
  await user.type(screen.getByLabelText("Name"), "Wake County");
  await user.click(section("B").getByRole("button", { name: "Add a fee" }));
  await user.type(section("B").getByLabelText("Fee"), "Appraisal");
  await user.click(screen.getByRole("button", { name: "Save the template" }));
  expect(await section("B").findByText("An amount is needed.")).toBeInTheDocument();
  expect(onSave).not.toHaveBeenCalled();
});

it("keeps a draft over a reload, and discards it on request", async () => {
  const { user, view } = await open(vi.fn());
  await user.type(screen.getByLabelText("Name"), "Half typed");
  await screen.findByText("Saved in this browser. Not saved yet.");
  view.unmount();
  const second = await open(vi.fn());
  expect(await screen.findByDisplayValue("Half typed")).toBeInTheDocument();
  await second.user.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.getByLabelText("Name")).toHaveValue("");
  expect(Object.keys(localStorage)).toEqual([]);
});

it("shows the server's first message as a toast and at its field", async () => {
  const { TRPCClientError } = await import("@trpc/client");
  const refusal = new TRPCClientError("There already is a template called “Wake County”.", {
    result: {
      error: {
        code: -32000,
        message: "There already is a template called “Wake County”.",
        data: {
          code: "invalid",
          httpStatus: 422,
          errors: { name: ["There already is a template called “Wake County”."] },
        },
      },
    },
  });
  const { user } = await open(() => Promise.reject(refusal));
  await user.type(screen.getByLabelText("Name"), "Wake County");
  await user.click(screen.getByRole("button", { name: "Save the template" }));
  expect(await screen.findByText("There already is a template called “Wake County”.")).toBeInTheDocument();
  expect(screen.getByLabelText("Name")).toBeInvalid();
  expect(screen.getByLabelText("Name")).toHaveValue("Wake County");
});
