import { purchaseShown } from "@hearthline/calc/purchase/purchase-shown";
import { Hearthline, type HearthlineError } from "@hearthline/client";
import { PurchaseScenario } from "@hearthline/contract/purchase/scenario";
import { ADDRESS, expect, PASSWORD, test } from "./fixtures.ts";
import { linkIn, messageTo } from "./mailbox.ts";
import { pdfPages } from "./pdf-text.ts";
import { STEP_MS } from "./waits.ts";

/** Exactly as issue 2 and the documentation show it. */
const RIDGEWOOD = {
  title: "Ridgewood purchase",
  clientIds: [] as string[],
  property: { address1: "12 Ridgewood Ave", city: "Austin", state: "TX" as const, zipcode: "78701" },
  closingDate: "2027-02-15",
  monthlyIncomeCents: 1250000,
  monthlyDebtsCents: 85000,
  horizonMonths: 84,
  appreciationRate: 0.035,
  scenarios: [
    {
      name: "30-year fixed, 10 % down",
      program: "conventional" as const,
      amortization: "fixed" as const,
      priceCents: 50000000,
      downPaymentCents: 5000000,
      termMonths: 360,
      noteRate: 0.065,
      discountPoints: 0,
      lenderCreditCents: 0,
      mortgageInsurance: { kind: "monthly" as const, yearlyRate: 0.0052 },
      fees: [
        {
          name: "Underwriting",
          section: "A" as const,
          amountCents: 129500,
          payer: "borrower" as const,
          financeCharge: true,
        },
      ],
      propertyTaxYearlyCents: 900000,
      insuranceYearlyCents: 180000,
      hoaMonthlyCents: 0,
      extraMonthlyCents: 0,
    },
  ],
};
const BORROWER = `piet.${crypto.randomUUID().slice(0, 8)}@example.com`;

/** Returns the API client of a third party's program, signed in. */
async function program(): Promise<Hearthline> {
  const open = new Hearthline({ baseUrl: ADDRESS, token: "" });
  const { token } = await open.post("/api/auth/login", { body: { email: "officer@demo.test", password: PASSWORD } });
  return open.with({ token: token ?? "" });
}

test("a third party completes the whole journey over REST with our own client library", async ({ playwright }) => {
  const api = await program();
  const bare = await playwright.request.newContext();

  const { data: client } = await api.post("/api/clients", {
    body: { name: "Piet van der Meer", email: BORROWER, phone: "512 555 0147" },
  });
  const { data: made } = await api.post("/api/purchase-loans", {
    body: { ...RIDGEWOOD, clientIds: [client.id] },
  });

  const {
    schedule: _,
    armPaths: __,
    ...figures
  } = purchaseShown(
    {
      closingDate: RIDGEWOOD.closingDate,
      monthlyIncomeCents: RIDGEWOOD.monthlyIncomeCents,
      monthlyDebtsCents: RIDGEWOOD.monthlyDebtsCents,
      horizonMonths: RIDGEWOOD.horizonMonths,
      appreciationRate: RIDGEWOOD.appreciationRate,
      state: RIDGEWOOD.property.state,
      wholeDollars: true,
    },
    PurchaseScenario.parse(RIDGEWOOD.scenarios[0]),
  );
  expect(made.scenarios).toHaveLength(1);
  expect(made.scenarios[0]?.name).toBe("30-year fixed, 10 % down");
  expect(made.scenarios[0]?.figures).toEqual(JSON.parse(JSON.stringify(figures)));
  // Computed manually: 450,000 at 6.5 % over 360 months; 450,000 × 0.52 % / 12.
  expect(made.scenarios[0]?.figures).toMatchObject({
    loanAmountCents: 450_000_00,
    loanToValue: 0.9,
    principalAndInterestCents: 2_844_31,
    mortgageInsuranceCents: 195_00,
    housingPaymentCents: 2_844_31 + 195_00 + 750_00 + 150_00,
  });

  const { data: report } = await api.post("/api/purchase-loans/{id}/reports", { path: { id: made.id } });
  expect(report.version).toBe(1);
  expect(report.scenarios[0]?.figures).toEqual(made.scenarios[0]?.figures);

  const { data: pdf } = await api.post("/api/loan/generate-purchase-loan-pdf", { body: { id: made.id } });
  const file = await bare.get(pdf.url ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  const words = (await pdfPages(await file.body())).join(" ");
  expect(words).toContain("$3,939.31");

  await api.post("/api/loan/send-purchase-report-email", {
    body: { id: made.id, to: [BORROWER], subject: "Ridgewood", message: "See <b>inside</b>." },
  });
  const mail = await messageTo(bare, BORROWER);
  expect(mail).toMatchObject({ channel: "email", subject: "Ridgewood" });
  expect(mail.html).toContain("See &lt;b&gt;inside&lt;/b&gt;.");
  expect(mail.attachments.filter(({ type }) => type === "application/pdf")).toHaveLength(1);
  const link = new URL(linkIn(mail));
  expect(link.href).not.toBe(report.link);

  const recipient = async () => {
    const { data } = await api.get("/api/purchase-loans/{id}/reports", { path: { id: made.id } });
    return data[0]?.shares.flatMap(({ recipients }) => recipients).find(({ address }) => address === BORROWER);
  };
  expect(await recipient()).toMatchObject({ openCount: 0 });

  // What the page behind the link sends from a borrower's browser.
  const borrower = await playwright.request.newContext({
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1",
  });
  const page = await borrower.get(link.href);
  expect(page.status()).toBe(200);
  expect(await page.text()).toContain("$3,939.31");
  const viewId = crypto.randomUUID();
  const key = link.searchParams.get("key");
  const look = (data: object) => borrower.post(`${ADDRESS}/api/loan/log-view`, { data: { key, viewId, ...data } });
  expect((await look({ event: "open" })).status()).toBe(200);
  expect((await look({ event: "beat", sections: { payment: 12, cash: 5 } })).status()).toBe(200);
  // Sent twice, as over an unreliable connection: counted once.
  await look({ event: "beat", sections: { payment: 12, cash: 5 } });
  expect(await recipient()).toMatchObject({ status: "opened", openCount: 1, seconds: 17 });
});

test("invalid input is rejected with an error message per field, and nothing is stored", async ({ playwright }) => {
  const api = await program();
  const [scenario] = RIDGEWOOD.scenarios;
  /** Sends what the types do not allow, on purpose. */
  const refusal = (change: object): Promise<HearthlineError> =>
    api.post("/api/purchase-loans", { body: { ...RIDGEWOOD, ...change } }).then(
      () => Promise.reject(new Error("It was taken.")),
      (error: HearthlineError) => error,
    );
  const refused = async (change: object) => {
    const { status, errors } = await refusal({ scenarios: [{ ...scenario, ...change }] });
    expect(status).toBe(422);
    return errors;
  };
  expect(await refused({ noteRate: 6.5 })).toHaveProperty(
    ["scenarios.0.noteRate", "0"],
    expect.stringContaining("6.5 %"),
  );
  expect(await refused({ downPaymentCents: 60000000 })).toHaveProperty(["scenarios.0.downPaymentCents"]);
  expect(await refused({ termMonths: 0 })).toHaveProperty(["scenarios.0.termMonths"]);
  expect(await refused({ priceCents: "many" })).toHaveProperty(["scenarios.0.priceCents"]);
  expect(await refusal({ scenarios: Array.from({ length: 5 }, () => scenario) })).toMatchObject({
    status: 422,
    errors: { scenarios: expect.anything() },
  });
  const nowhere = await refusal({ property: { ...RIDGEWOOD.property, state: "ZZ" } });
  expect(nowhere.errors).toHaveProperty(["property.state"]);
  const bare = await playwright.request.newContext();
  const stranger = await bare.post(`${ADDRESS}/api/loan/purchase/create`, { data: RIDGEWOOD });
  expect(stranger.status()).toBe(401);
});

test("the generated documentation names this installation, and the console shows its calls", async ({
  page,
  request,
}) => {
  const guide = await (await request.get("/api/docs")).text();
  expect(guide).toContain(`HEARTHLINE_URL=${ADDRESS}`);
  expect(guide).not.toContain("stand-in");
  const { openapi, servers, paths } = await (await request.get("/api/openapi.json")).json();
  expect([openapi, servers]).toEqual(["3.1.0", [expect.objectContaining({ url: ADDRESS })]]);
  expect(Object.keys(paths).length).toBeGreaterThan(100);
  await page.goto("/api/docs/console#/clients");
  // The console reads the whole document before it shows the first call.
  const call = page.getByText("Change a client", { exact: true }).first();
  await expect(call).toBeVisible({ timeout: 2 * STEP_MS });
});
