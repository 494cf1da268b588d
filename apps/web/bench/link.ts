import { get } from "node:http";
import { performance } from "node:perf_hooks";
import { type Browser, devices, type Page } from "@playwright/test";
import { atLeast, atMost, type Figure, median, quantile } from "./figures.ts";
import type { Product } from "./product.ts";
import { kilobytes, scriptsOf } from "./weight.ts";

/**
 * Chrome's "Fast 3G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip, each as its throttling shapes it; and a phone four times slower than this
 * machine.
 */
const FAST_3G = {
  offline: false,
  downloadThroughput: (1.6 * 1_000_000 * 0.9) / 8,
  uploadThroughput: (750 * 1_000 * 0.9) / 8,
  latency: 150 * 3.75,
};
const SLOWDOWN = 4;
/** Up to this limit, a page's largest contentful paint counts as good (Web Vitals). */
const GOOD_LCP_MS = 2_500;

const SCENARIO = {
  program: "conventional",
  amortization: "fixed",
  priceCents: 500_000_00,
  downPaymentCents: 50_000_00,
  termMonths: 360,
  noteRate: 0.065,
  mortgageInsurance: { kind: "monthly", yearlyRate: 0.0052 },
  fees: [{ name: "Underwriting", section: "A", amountCents: 1_295_00, payer: "borrower", financeCharge: true }],
  propertyTaxYearlyCents: 9_000_00,
  insuranceYearlyCents: 1_800_00,
};

const BESIDES = {
  closingDate: "2027-02-15",
  property: { address1: "12 Ridgewood Ave", city: "Austin", state: "TX", zipcode: "78701" },
};
const RATES = [0.065, 0.06375, 0.0625, 0.06];

/** A refinance of four proposals with debts, entered from a mortgage statement. */
const REFINANCE = {
  title: "Bench refinance",
  ...BESIDES,
  homeValueCents: 620_000_00,
  current: {
    source: "mortgage-statement",
    balanceCents: 350_000_00,
    noteRate: 0.0725,
    principalAndInterestCents: 2_456_00,
    mortgageInsuranceMonthlyCents: 95_00,
    mortgageInsuranceMonths: 40,
    propertyTaxYearlyCents: 9_000_00,
    insuranceYearlyCents: 1_800_00,
    escrowBalanceCents: 3_100_00,
  },
  debts: Array.from({ length: 4 }, (_, at) => ({
    name: `Card ${at + 1}`,
    balanceCents: 6_000_00,
    paymentCents: 180_00,
    rate: 0.2199,
    payOff: at % 2 === 0,
  })),
  scenarios: RATES.map((noteRate) => ({
    name: `${noteRate * 100} %`,
    program: "conventional",
    purpose: "rate-and-term",
    termMonths: 360,
    noteRate,
    costs: "financed",
    fees: SCENARIO.fees,
  })),
};

const money = (cents: number) => `$${(cents / 100).toLocaleString("en-US")}`;
const poster = (url: string, cookie: string) => async (path: string, data: object) => {
  const result = await fetch(`${url}/api/loan/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie, origin: url },
    body: JSON.stringify(data),
  });
  if (!result.ok) throw new Error(`${path}: ${await result.text()}`);
  return (await result.json()).data;
};

/** A report's link and the figures that come first in it. */
interface Shared {
  link: string;
  numbers: string[];
}

/** A report of four scenarios. */
async function fourScenarios(post: ReturnType<typeof poster>): Promise<Shared> {
  const { id } = await post("purchase/create", {
    title: "Bench",
    ...BESIDES,
    scenarios: RATES.map((noteRate) => ({ ...SCENARIO, noteRate, name: `${noteRate * 100} %` })),
  });
  const { link, scenarios } = await post("get-purchase-report", { id });
  const [{ figures }] = scenarios;
  const first = [figures.loanAmountCents, figures.housingPaymentCents, figures.cashToCloseCents];
  return { link, numbers: [SCENARIO.priceCents, ...first].map(money) };
}

/** A refinance of four proposals. */
async function fourProposals(post: ReturnType<typeof poster>): Promise<Shared> {
  const { id } = await post("refi/create", REFINANCE);
  const { link, scenarios } = await post("get-refinance-report", { id });
  const [{ figures }] = scenarios;
  return { link, numbers: [figures.newPaymentCents, Math.abs(figures.paymentChangeCents)].map(money) };
}

/** The server's time over the loopback: from sending the request until the response's headers arrive. */
const firstByte = (url: string) =>
  new Promise<number>((done, fail) => {
    const began = performance.now();
    get(url, { headers: { "user-agent": "Mozilla/5.0 (iPhone)", "accept-encoding": "gzip" } }, (response) => {
      const took = performance.now() - began;
      response.resume().on("end", () => done(took));
    }).on("error", fail);
  });

async function largestPaint(page: Page, link: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", FAST_3G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.goto(link, { waitUntil: "load" });
  await page.locator("[data-alive]").waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      }),
  );
}

/** Measures fifty requests one after the other, after ten to warm up. */
async function firstBytes(link: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = -10; round < 50; round += 1) {
    const took = await firstByte(link);
    if (round >= 0) times.push(took);
  }
  return times;
}

const firstResponse = (figure: string, times: readonly number[]): Figure[] => [
  atMost(`${figure}: first byte, server time, median`, median(times), "ms", 50, "≤ 50 ms"),
  atMost("the same, p95", quantile(times, 0.95), "ms", 50, "≤ 50 ms"),
];

async function readable(figure: string, { link, numbers }: Shared): Promise<Figure> {
  const html = await (await fetch(link)).text();
  return atLeast(
    figure,
    numbers.filter((number) => html.includes(number)).length,
    "numbers",
    numbers.length,
    "all: readable in the first response",
  );
}

/** Measures the link that a borrower opens. */
export async function sharedLink(
  { url }: Product,
  browser: Browser,
  cookies: { name: string; value: string }[],
): Promise<Figure[]> {
  const post = poster(url, cookies.map(({ name, value }) => `${name}=${value}`).join("; "));
  const purchase = await fourScenarios(post);
  const refinance = await fourProposals(post);
  const { link } = purchase;
  const times = await firstBytes(link);
  const phone = { ...devices["Pixel 7"] };
  const paints: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const context = await browser.newContext(phone);
    paints.push(await largestPaint(await context.newPage(), link));
    await context.close();
  }
  const context = await browser.newContext(phone);
  const scripts = await scriptsOf(await context.newPage(), link);
  await context.close();
  return [
    ...firstResponse("shared link", times),
    atMost(
      "shared link: largest paint, Fast 3G, CPU slowed four times",
      median(paints),
      "ms",
      GOOD_LCP_MS,
      "≤ 2,500 ms (ours: the issue names no number)",
    ),
    atMost("shared link: script, as sent", kilobytes(scripts), "kB compressed", 100, "≤ 100 kB compressed"),
    await readable("shared link: of the four numbers, in the first response", purchase),
    ...firstResponse("a refinance's link", await firstBytes(refinance.link)),
    await readable("a refinance's link: of the new payment and its change, in the first response", refinance),
  ];
}
