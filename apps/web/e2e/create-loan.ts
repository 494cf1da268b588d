import { expect, type Page } from "@playwright/test";

export interface MadeLoan {
  id: string;
  link: string;
  housingPayment: string;
}

const SCENARIO = {
  program: "conventional",
  amortization: "fixed",
  priceCents: 400_000_00,
  downPaymentCents: 80_000_00,
  termMonths: 360,
  noteRate: 0.06,
  mortgageInsurance: { kind: "none" },
  fees: [],
  propertyTaxYearlyCents: 4_800_00,
  insuranceYearlyCents: 1_200_00,
};

/** Creates a loan of this window's user with a report over REST, for journeys that begin later. Its payment is 1,918.56 for 320,000 at 6 %, plus 500.00 for taxes and insurance. */
export async function createLoan(page: Page, title: string, change: object = {}): Promise<MadeLoan> {
  const post = async (path: string, data: object) => {
    const response = await page.request.post(`/api/loan/${path}`, { data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()).data;
  };
  const names = ["Thirty years", "Fifteen years"];
  const { id } = await post("purchase/create", {
    title,
    property: { address1: "8 Mill Pond Road", city: "Cary", state: "NC", zipcode: "27511" },
    closingDate: "2027-03-10",
    scenarios: names.map((name, index) => ({ ...SCENARIO, name, termMonths: index === 0 ? 360 : 180 })),
    ...change,
  });
  const { link } = await post("get-purchase-report", { id });
  return { id, link, housingPayment: "$2,418.56" };
}
