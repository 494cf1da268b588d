import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { respond } from "@/testing/fake-server.ts";
import { cell, completeLoan, open } from "../opening/opened-builder.tsx";
import { newScenario } from "../purchase/scenario-draft.ts";
import { EMPTY_PROPERTY } from "../store/draft.ts";
import { type FeeTemplate, withLeftOut, withTemplate } from "./fee-template.ts";

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
});
afterEach(() => void vi.unstubAllGlobals());

const fee = (name: string) =>
  ({ name, section: "H", basis: "fixed", amountCents: 150_00, paidBy: "borrower", financeCharge: false }) as const;
const HOA_FEES = [
  "HOA transfer fee",
  "HOA capital contribution",
  "HOA certification",
  "Condo certification",
  "Condominium questionnaire",
  "Homeowners’ association transfer",
];
const OTHER_FEES = ["Home inspection", "Owner’s title insurance", "Transfer tax", "Shoal survey"];
const template: FeeTemplate = {
  id: "0190bbbb-0000-7000-8000-0000000000f1",
  name: "Wake County purchase",
  isDefault: true,
  state: null,
  program: null,
  fees: [...OTHER_FEES, ...HOA_FEES].map(fee) as unknown as FeeTemplate["fees"],
};
const names = (fees: readonly { name: string }[] = []) => fees.map(({ name }) => name);

describe("a template's HOA fees", () => {
  it.each([null, 0])("are left out for a home whose dues are %s, and can be added back", (hoaMonthlyCents) => {
    const made = withTemplate({ ...newScenario(), hoaMonthlyCents }, template, EMPTY_PROPERTY);
    expect([names(made.fees), names(made.leftOut)]).toEqual([OTHER_FEES, HOA_FEES]);
    const back = withLeftOut(made);
    expect([names(back.fees), names(back.leftOut)]).toEqual([[...OTHER_FEES, ...HOA_FEES], []]);
  });

  it.each([
    ["dues", { hoaMonthlyCents: 45_00 }, EMPTY_PROPERTY],
    ["the type of a condo", {}, { ...EMPTY_PROPERTY, propertyType: "condo" }],
  ])("stay for a home that has %s", (_, dues, property) => {
    const made = withTemplate({ ...newScenario(), ...dues }, template, property);
    expect([names(made.fees), names(made.leftOut)]).toEqual([[...OTHER_FEES, ...HOA_FEES], []]);
  });
});

describe("on the screen", () => {
  const opened = () =>
    open(completeLoan({ hoaMonthlyCents: null }), { "templates.purchase": () => respond({ items: [template] }) });
  const note = () => screen.queryByText(/^Left out, as the home has no HOA: HOA transfer fee/);

  it("shows a note that lists the omitted fees, and adds them back with one click", async () => {
    const { user } = await opened();
    await user.selectOptions(await screen.findByRole("combobox", { name: "Fee template, A" }), template.name);
    expect(note()).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: /^Add back to A: HOA transfer fee/ }));
    expect(note()).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: /^Undo/ }));
    expect(note()).toBeInTheDocument();
  });

  it("adds the fees back once dues are typed", async () => {
    const { user } = await opened();
    await user.selectOptions(await screen.findByRole("combobox", { name: "Fee template, A" }), template.name);
    expect(note()).toBeInTheDocument();
    await user.type(cell("HOA dues, A"), "45");
    expect(note()).not.toBeInTheDocument();
  });
});
