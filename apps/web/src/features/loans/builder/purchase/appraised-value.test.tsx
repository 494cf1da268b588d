import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { cell, loan, open } from "../opening/opened-builder.tsx";
import { withOwnHome } from "../store/home-values.ts";
import { HOME } from "./fields.ts";

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
});

/** $425,000 with a loan of $380,000. */
const bought = () =>
  loan({
    priceCents: 425_000_00,
    downPaymentCents: 45_000_00,
    downPaymentRate: null,
    mortgageInsurance: { kind: "auto", yearlyRate: null, singleRate: null },
  });
const line = () => cell("Appraised value, A").closest("tr");
const ltv = () => cell("LTV percent, A").value;

describe("the appraised value in the purchase builder", () => {
  it("is below the price, is optional and explains its purpose", async () => {
    await open(bought());
    const heads = screen.getAllByRole("rowheader").map(({ textContent }) => textContent ?? "");
    const at = heads.findIndex((text) => text.startsWith("Appraised value"));
    expect(heads[at - 1]).toBe("Price");
    expect(line()).toHaveTextContent("Optional. LTV and MI go by the lower of the two.");
    expect(cell("Appraised value, A")).toHaveValue("");
    expect(cell("Appraised value, A")).not.toBeInvalid();
    expect(ltv()).toBe("89.412");
  });

  it("raises loan-to-value to 95% at $400,000, and leaves price, down payment and base loan as typed", async () => {
    const { user } = await open(bought());
    await user.type(cell("Appraised value, A"), "400k");
    await user.tab();
    expect(ltv()).toBe("95");
    expect(cell("Price, A")).toHaveValue("425,000");
    expect(cell("Base loan, A")).toHaveValue("380,000");
    expect(await screen.findByText(/appraised \$25,000 below the price/)).toBeInTheDocument();
  });

  it("gives way to the price if it is equal or higher, or cleared", async () => {
    const { user } = await open(bought());
    for (const typed of ["425,000", "500,000"]) {
      await user.clear(cell("Appraised value, A"));
      await user.type(cell("Appraised value, A"), typed);
      await user.tab();
      expect(ltv()).toBe("89.412");
    }
    await user.clear(cell("Appraised value, A"));
    await user.tab();
    expect(ltv()).toBe("89.412");
  });

  it("lets the down payment follow a loan-to-value of the appraised value", async () => {
    const { user } = await open(bought());
    await user.type(cell("Appraised value, A"), "400000");
    await user.clear(cell("LTV percent, A"));
    await user.type(cell("LTV percent, A"), "80");
    await user.tab();
    expect(cell("Base loan, A")).toHaveValue("320,000");
    expect(cell("Down payment, A")).toHaveValue("105,000");
  });

  it("belongs to the home: typed in one scenario, it applies to all without their own", async () => {
    const draft = bought();
    const [first] = draft.scenarios;
    if (!first) throw new Error("A loan has a scenario.");
    const scenarios = withOwnHome(HOME, [first, { ...first, key: "second", letter: "B" }]);
    const { user } = await open({ ...draft, scenarios });
    await user.type(cell("Appraised value, A"), "400k");
    await user.tab();
    expect(
      within(line() as HTMLElement)
        .getAllByRole("textbox")
        .map((one) => (one as HTMLInputElement).value),
    ).toEqual(["400,000", "400,000"]);
  });

  it("shows an error below the field for a value of less than $1,000", async () => {
    const { user } = await open(bought());
    await user.type(cell("Appraised value, A"), "400");
    await user.tab();
    expect(await screen.findByText("An appraised value is at least $1,000.")).toBeInTheDocument();
  });
});
