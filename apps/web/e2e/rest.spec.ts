import { purchaseShown } from "@hearthline/calc/purchase/purchase-shown";
import { PurchaseScenario } from "@hearthline/contract/purchase/scenario";
import type { APIRequestContext } from "@playwright/test";
import { ADDRESS, expect, PASSWORD, test } from "./fixtures.ts";
import { linkIn, messageTo } from "./mailbox.ts";
import { pdfPages } from "./pdf-text.ts";

/** As issue 2 and the documentation show it, to the letter. */
const RIDGEWOOD = {
  title: "Ridgewood purchase",
  clientIds: [] as string[],
  property: { address1: "12 Ridgewood Ave", city: "Austin", state: "TX", zipcode: "78701" },
  closingDate: "2027-02-15",
  monthlyIncomeCents: 1250000,
  monthlyDebtsCents: 85000,
  horizonMonths: 84,
  appreciationRate: 0.035,
  scenarios: [
    {
      name: "30-year fixed, 10 % down",
      program: "conventional",
      amortization: "fixed",
      priceCents: 50000000,
      downPaymentCents: 5000000,
      termMonths: 360,
      noteRate: 0.065,
      discountPoints: 0,
      lenderCreditCents: 0,
      mortgageInsurance: { kind: "monthly", yearlyRate: 0.0052 },
      fees: [{ name: "Underwriting", section: "A", amountCents: 129500, payer: "borrower", financeCharge: true }],
      propertyTaxYearlyCents: 900000,
      insuranceYearlyCents: 180000,
      hoaMonthlyCents: 0,
      extraMonthlyCents: 0,
    },
  ],
};
const BORROWER = `piet.${crypto.randomUUID().slice(0, 8)}@example.com`;

/** A program of somebody else's: only a token and JSON. */
function caller(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return {
    async post(path: string, data: unknown, status: number) {
      const answer = await request.post(`${ADDRESS}/api${path}`, { headers, data });
      expect(answer.status(), `${path}: ${await answer.text()}`).toBe(status);
      return (await answer.json()) as { data: never; message?: string; errors?: Record<string, string[]> };
    },
    async get(path: string, status = 200) {
      const answer = await request.get(`${ADDRESS}/api${path}`, { headers });
      expect(answer.status(), path).toBe(status);
      return (await answer.json()) as { data: never };
    },
  };
}

interface Made {
  id: string;
  scenarios: { id: string; name: string; figures: Record<string, unknown> }[];
}

test("a third party does the whole journey over REST", async ({ playwright }) => {
  test.setTimeout(90_000);
  // Without cookies, as a program has none.
  const request = await playwright.request.newContext({ extraHTTPHeaders: { accept: "application/json" } });
  const login = await request.post(`${ADDRESS}/api/auth/login`, {
    data: { email: "officer@demo.test", password: PASSWORD },
  });
  const { token } = (await login.json()) as { token: string };
  expect(token).toBeTruthy();
  const bare = await playwright.request.newContext();
  const api = caller(bare, token);

  const client = (
    await api.post("/client/store", { name: "Piet van der Meer", email: BORROWER, phone: "512 555 0147" }, 201)
  ).data as { id: string };
  const made = (await api.post("/loan/purchase/create", { ...RIDGEWOOD, clientIds: [client.id] }, 201)).data as Made;

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
    },
    PurchaseScenario.parse(RIDGEWOOD.scenarios[0]),
  );
  expect(made.scenarios).toHaveLength(1);
  expect(made.scenarios[0]?.name).toBe("30-year fixed, 10 % down");
  expect(made.scenarios[0]?.figures).toEqual(JSON.parse(JSON.stringify(figures)));
  // By hand: 450,000 at 6.5 % over 360 months; 450,000 × 0.52 % / 12.
  expect(made.scenarios[0]?.figures).toMatchObject({
    loanAmountCents: 450_000_00,
    loanToValue: 0.9,
    principalAndInterestCents: 2_844_31,
    mortgageInsuranceCents: 195_00,
    housingPaymentCents: 2_844_31 + 195_00 + 750_00 + 150_00,
  });

  const report = (await api.post("/loan/get-purchase-report", { id: made.id }, 200)).data as {
    id: string;
    version: number;
    link: string;
    scenarios: Made["scenarios"];
  };
  expect(report.version).toBe(1);
  expect(report.scenarios[0]?.figures).toEqual(made.scenarios[0]?.figures);

  const pdf = (await api.post("/loan/generate-purchase-loan-pdf", { id: made.id }, 200)).data as { url: string };
  const file = await bare.get(pdf.url);
  expect(file.headers()["content-type"]).toBe("application/pdf");
  const words = (await pdfPages(await file.body())).join(" ");
  expect(words).toContain("$3,939.31");

  await api.post(
    "/loan/send-purchase-report-email",
    { id: made.id, to: [BORROWER], subject: "Ridgewood", message: "See <b>inside</b>." },
    200,
  );
  const mail = await messageTo(bare, BORROWER);
  expect(mail).toMatchObject({ channel: "email", subject: "Ridgewood" });
  expect(mail.html).toContain("See &lt;b&gt;inside&lt;/b&gt;.");
  expect(mail.attachments.filter(({ type }) => type === "application/pdf")).toHaveLength(1);
  const link = new URL(linkIn(mail));
  expect(link.href).not.toBe(report.link);

  const recipient = async () => {
    const { versions } = (await api.get(`/loan/purchase/${made.id}/reports`)).data as {
      versions: {
        shares: {
          channel: string;
          recipients: { address: string; status: string; openCount: number; seconds: number }[];
        }[];
      }[];
    };
    return versions[0]?.shares.flatMap((share) => share.recipients).find(({ address }) => address === BORROWER);
  };
  expect(await recipient()).toMatchObject({ openCount: 0 });

  // What the page behind the link does, in a borrower's browser.
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
  // Sent twice by a flaky line: counted once.
  await look({ event: "beat", sections: { payment: 12, cash: 5 } });
  expect(await recipient()).toMatchObject({ status: "opened", openCount: 1, seconds: 17 });
});

test("what is wrong is refused with a sentence beside its field, and nothing is stored", async ({ playwright }) => {
  const request = await playwright.request.newContext();
  const login = await request.post(`${ADDRESS}/api/auth/login`, {
    data: { email: "officer@demo.test", password: PASSWORD },
  });
  const { token } = (await login.json()) as { token: string };
  const bare = await playwright.request.newContext();
  const api = caller(bare, token);
  const [scenario] = RIDGEWOOD.scenarios;
  const refused = async (change: object) =>
    (await api.post("/loan/purchase/create", { ...RIDGEWOOD, scenarios: [{ ...scenario, ...change }] }, 422)).errors;
  expect(await refused({ noteRate: 6.5 })).toHaveProperty(
    ["scenarios.0.noteRate", "0"],
    expect.stringContaining("6.5 %"),
  );
  expect(await refused({ downPaymentCents: 60000000 })).toHaveProperty(["scenarios.0.downPaymentCents"]);
  expect(await refused({ termMonths: 0 })).toHaveProperty(["scenarios.0.termMonths"]);
  expect(await refused({ priceCents: "many" })).toHaveProperty(["scenarios.0.priceCents"]);
  const five = { ...RIDGEWOOD, scenarios: Array.from({ length: 5 }, () => scenario) };
  expect((await api.post("/loan/purchase/create", five, 422)).errors).toHaveProperty("scenarios");
  const nowhere = { ...RIDGEWOOD, property: { ...RIDGEWOOD.property, state: "ZZ" } };
  expect((await api.post("/loan/purchase/create", nowhere, 422)).errors).toHaveProperty(["property.state"]);
  const stranger = await bare.post(`${ADDRESS}/api/loan/purchase/create`, { data: RIDGEWOOD });
  expect(stranger.status()).toBe(401);
});
