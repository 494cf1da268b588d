/**
 * Times the dashboard at 100,000 clients and 1,000,000 views of one company: each of its calls over HTTP, one at a time, as the 95th percentile. For one
 * of many officers (5,000 clients), and the admin, who sees all of them. With --json one line per figure.
 */

import { fillCompany, tidy, workOut } from "./many-reports.ts";
import { openBench } from "./open-bench.ts";
import { print } from "./print.ts";
import { type Call, measureResponses } from "./responses.ts";

const CLIENTS = Number(process.env.CLIENTS ?? 100_000);
const bench = await openBench();
const { user, headers: officer } = await bench.signedIn("officer@demo.test");
const { headers: admin } = await bench.signedIn("admin@demo.test");
await fillCompany(bench, user, CLIENTS);
const each = await workOut(bench, user.companyId);
await tidy(bench);

const CALLS: Call[] = [
  ["call today", "/api/dashboard/call-today"],
  ["reasons and their numbers", "/api/dashboard/signals"],
  ["summary", "/api/client/dashboard-summary?widget_filter=30d"],
  ["summary of a year", "/api/client/dashboard-summary?widget_filter=year"],
  ["tabs and their numbers", "/api/dashboard/tabs"],
  ["summary and both tables", "/api/client/dashboard?filter=30d"],
  ["graph reports", "/api/client/dashboard-paginate", { perPage: 8, sort: "-lastOpenedAt" }],
  ["graph reports waiting", "/api/client/dashboard-paginate", { perPage: 8, tab: "waiting" }],
  ["graph reports whose pre-approval ends", "/api/client/dashboard-paginate", { perPage: 8, tab: "ending" }],
  ["template reports", "/api/client/dashboard-list-paginate", { perPage: 8 }],
  ["new clients", "/api/client/dashboard-clients?filter=30d"],
  ["pre-approved loans", "/api/client/dashboard-preapproved?filter=30d"],
  ["loans in the pipeline", "/api/client/dashboard-pipelinetotal?filter=30d"],
  ["closed loans", "/api/client/dashboard-closed-loan-total?filter=30d"],
  ["clients who tried something", "/api/client/list?signals=tried&perPage=25"],
  ["clients without contact in 60 days, by name", "/api/client/list?signals=no-contact&perPage=25&sort=name"],
];
await measureResponses(
  `dashboard of ${CLIENTS.toLocaleString("en-US")} clients`,
  bench.address,
  { "an officer of 5,000 clients": officer, "the admin": admin },
  CALLS,
);
print({
  figure: "signals of a client worked out anew, of 200 at once",
  value: each,
  unit: "ms",
  limit: 5,
  ratio: each / 5,
  aim: "≤ 5 ms",
  holds: each <= 5,
});
await bench.close();
process.exit(0);
