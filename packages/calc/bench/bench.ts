import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { RATE } from "@formulajs/formulajs";
import { build } from "esbuild";
import { rate as financialRate } from "financial";
import {
  annualPercentageRate,
  levelPayment,
  levelSchedule,
  type PurchaseScenario,
  type RefinanceScenario,
  refinanceFigures,
} from "../src/index.ts";
import { bestScenarios } from "../src/loan/best-scenarios.ts";
import { purchaseShown } from "../src/purchase/purchase-shown.ts";
import { loan, proposal, refinance, scenario } from "../test/example-scenario.ts";
import { exactSchedule } from "../test/second-opinion.ts";
import { inAlternation, perSecond } from "./measure.ts";
import { bareLoop, PEERS } from "./peers.ts";

/** Every aim is a ratio to something measured in the same run, a size or a count, so a slower machine does not miss any. */
interface Figure {
  figure: string;
  value: number;
  unit: string;
  /** The result for a peer or a bare loop in the same run. */
  limit: number;
  ratio: number;
  aim: string;
  holds: boolean;
}

const json = process.argv.includes("--json");
const figures: Figure[] = [];
const add = (figure: string, value: number, unit: string, limit: number, aim: string, holds: boolean) =>
  figures.push({ figure, value: round(value), unit, limit: round(limit), ratio: round(value / limit), aim, holds });
const round = (value: number) => Number(value.toPrecision(4));

/** Total interest of the 360-row schedule that every implementation computes: 200,000 to 400,000 dollars at 6.5 %. */
const principalOf = (k: number) => 200_000 + (k % 2000) * 100;

const [bare = 0, ours = 0, ...peerSpeeds] = inAlternation([
  (k) => bareLoop(principalOf(k), 6.5, 360),
  (k) => levelSchedule(principalOf(k) * 100, 0.065, 360).totalInterestCents,
  ...PEERS.map((peer) => (k: number) => peer.schedule(principalOf(k), 6.5, 360)),
]);
add(
  "360-row schedule",
  ours,
  "a second",
  bare,
  "at least 0.9 of a bare float loop that keeps no rows",
  ours >= 0.9 * bare,
);

let bestDecimal = 0;
for (const [k, peer] of PEERS.entries()) {
  const speed = peerSpeeds[k] ?? 0;
  if (peer.decimal) bestDecimal = Math.max(bestDecimal, speed);
  const [aim, times] = peer.decimal
    ? (["at least 20 times", 20] as const)
    : peer.keepsRows === false
      ? (["for comparison: ours keeps 360 rows; at least 0.8 times", 0.8] as const)
      : (["faster", 1] as const);
  add(`360-row schedule against ${peer.name}`, ours, "a second", speed, aim, ours >= speed * times);
}
add("times the best decimal-based peer", ours / bestDecimal, "times", 20, "at least 20", ours >= 20 * bestDecimal);

const offers: RefinanceScenario[] = [
  proposal,
  { ...proposal, name: "Costs financed", costs: "financed", discountPoints: 1 },
  { ...proposal, name: "No cost", costs: "credit", termMonths: 240 },
  { ...proposal, name: "Cash out", purpose: "cash-out", cashOutCents: 30_000_00, extraMonthlyCents: 100_00 },
];
const scenarios: PurchaseScenario[] = [
  scenario,
  { ...scenario, name: "FHA", program: "fha", downPaymentCents: 17_500_00 },
  {
    ...scenario,
    name: "7/6 ARM",
    amortization: "arm",
    noteRate: 0.06,
    arm: {
      initialFixedMonths: 84,
      adjustEveryMonths: 6,
      capInitial: 0.05,
      capPeriodic: 0.01,
      capLifetime: 0.05,
      index: 0.043,
      margin: 0.0275,
    },
  },
  { ...scenario, name: "15 years", termMonths: 180, extraMonthlyCents: 200_00 },
];
const comparisons = perSecond((k) => {
  const all = scenarios.map((one) => purchaseShown(loan, { ...one, priceCents: one.priceCents + k * 100 }));
  return bestScenarios(scenarios, all).apr.length;
});
const decimalComparison = 4 / bestDecimal;
add(
  "four-scenario comparison, all figures",
  1000 / comparisons,
  "ms",
  decimalComparison * 1000,
  "at most a fifth of four decimal.js schedules alone",
  1 / comparisons <= decimalComparison / 5,
);

const refinances = perSecond((k) =>
  offers.reduce(
    (sum, offer) =>
      sum + refinanceFigures(refinance, { ...offer, noteRate: offer.noteRate - (k % 8) * 0.00125 }).payoffMonths,
    0,
  ),
);
add(
  "current loan against four proposals, all figures",
  1000 / refinances,
  "ms",
  decimalComparison * 1000,
  "at most half of four decimal.js schedules alone",
  1 / refinances <= decimalComparison / 2,
);

const flows = (k: number) => ({
  advances: [{ amountCents: 29_000_000 + (k % 1000), unitPeriods: 0 }],
  payments: [{ amountCents: 189_620, count: 360, unitPeriods: 1 }],
  unitPeriodsPerYear: 12,
});
const [solves = 0, financialSolves = 0, formulaSolves = 0] = inAlternation([
  (k) => annualPercentageRate(flows(k)),
  (k) => financialRate(360, -1896.2, 290_000 + (k % 1000) / 100, 0) ?? 0,
  (k) => RATE(360, -1896.2, 290_000 + (k % 1000) / 100),
]);
add("APR", solves, "solves a second", financialSolves, "faster than financial rate()", solves >= financialSolves);
add(
  "APR against @formulajs/formulajs RATE",
  solves,
  "solves a second",
  formulaSolves,
  "faster",
  solves >= formulaSolves,
);

const loans = 100_000;
const wrong = wrongLoans(loans);
add(
  `loans of ${loans.toLocaleString("en-US")} random ones with a wrong cent`,
  wrong,
  "loans",
  loans,
  "none, against bigint",
  wrong === 0,
);

// As browsers get it: brotli at its best, and gzip for those that support nothing better; each compared with the aim.
const all = await compressed('export * from "./src/index.ts";');
const words = await compressed('export * from "./src/explain.ts";');
const both = await compressed('export * from "./src/index.ts"; export * from "./src/explain.ts";');
const one = await compressed('export { principalAndInterest } from "./src/index.ts";');
const builder = await compressed(
  'export { purchaseFigures, horizonFigures, yearRows } from "./src/index.ts"; export { bestScenarios } from "./src/loan/best-scenarios.ts";',
);
add("index.ts, by brotli: every figure and table", all.brotli, "kB brotli", 25, "at most 25 kB", all.brotli <= 25);
add("index.ts, by gzip: every figure and table", all.gzip, "kB gzip", 25, "at most 25 kB", all.gzip <= 25);
// Figures without an aim: the words are loaded only on demand.
const plain = (name: string, size: Size) =>
  add(name, size.brotli, "kB brotli", all.brotli, `no aim, by gzip ${size.gzip.toFixed(1)}; limit: index.ts`, true);
plain("explain.ts: every explanation in words, with the figures they call", words);
plain("index.ts and explain.ts in one bundle", both);
add(
  "the builder's figures",
  builder.brotli,
  "kB brotli",
  all.brotli,
  "two thirds of all: it tree-shakes",
  builder.brotli <= (all.brotli * 2) / 3,
);
add(
  "principalAndInterest alone",
  one.brotli,
  "kB brotli",
  all.brotli,
  "a tenth of all: it tree-shakes",
  one.brotli <= all.brotli / 10,
);

if (json) for (const figure of figures) console.log(JSON.stringify(figure));
else {
  console.table(
    figures.map(({ figure, value, unit, limit, ratio, holds }) => ({ figure, value, unit, limit, ratio, holds })),
  );
  for (const { figure, aim } of figures) console.log(`${figure}: ${aim}`);
}

/** Loans whose payment, row, last payment or total differs from bigint: 10,000 to 2,000,000 dollars, 2 to 15 %, 10 to 40 years. */
function wrongLoans(count: number): number {
  let state = 42;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  let wrongCount = 0;
  for (let k = 0; k < count; k++) {
    const cents = 1_000_000 + next(199_000_000);
    const parts = 20_000 + next(104_001) * 1.25;
    const ppm = k % 2 === 0 ? Math.round(parts / 1250) * 1250 : Math.round(parts);
    const months = 120 + 12 * next(31);
    const schedule = levelSchedule(cents, ppm / 1_000_000, months);
    // Exact fractions are slow: every hundredth loan computes its payment with them, the others use the float payment, which tests compare with them.
    const payment = k % 100 === 0 ? undefined : BigInt(levelPayment(cents, ppm / 1_000_000, months));
    const exact = exactSchedule(BigInt(cents), BigInt(ppm), months, payment);
    let digest = 0;
    for (let row = 0; row < schedule.payments; row++)
      digest += (row + 1) * (3 * (schedule.interestCents[row] ?? 0) + (schedule.balanceCents[row] ?? 0));
    const same =
      schedule.payments === exact.payments &&
      schedule.levelPaymentCents === Number(exact.payment) &&
      schedule.totalInterestCents === Number(exact.totalInterest) &&
      schedule.lastPaymentCents === Number(exact.lastPayment) &&
      digest === Number(exact.digest);
    if (!same) wrongCount++;
  }
  return wrongCount;
}

/** Size of a bundle in thousands of bytes. */
interface Size {
  brotli: number;
  gzip: number;
}

async function compressed(contents: string): Promise<Size> {
  const result = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL("..", import.meta.url)), loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false,
    treeShaking: true,
  });
  const bytes = result.outputFiles[0]?.contents ?? new Uint8Array();
  return { brotli: brotliCompressSync(bytes).length / 1000, gzip: gzipSync(bytes, { level: 9 }).length / 1000 };
}
