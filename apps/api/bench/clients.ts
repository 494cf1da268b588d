/**
 * Times a page of 25 of 1,000,000 clients of one company, by any list, filter, sort, search and page, for a user who sees all of them and for an
 * officer who has 20,000. `npm run bench -- clients [--json] [--verbose] [--count=100000]`; filling the company takes some minutes.
 */
import { performance } from "node:perf_hooks";
import { addManyClients } from "../../../packages/db/scripts/many-clients.ts";
import { p95Of } from "./load.ts";
import { openBench } from "./open-bench.ts";
import { print } from "./print.ts";

const total = Number(process.argv.find((one) => one.startsWith("--count="))?.slice(8) ?? 1_000_000);
const AIMS_MS = { admin: 150, officer: 50 };
const { postgres, app, database, signedIn, close } = await openBench();
const [admin, officer] = [await signedIn("admin@demo.test"), await signedIn("officer@demo.test")];
await addManyClients(postgres.superuserUrl.replace(/\/postgres$/, "/hearthline"), "officer@demo.test", total);
const tags = await database.system((db) =>
  db.tag.findMany({ where: { key: { startsWith: "many " } }, orderBy: { key: "asc" } }),
);
const tag = (number: number) => tags.find(({ key }) => key === `many ${number}`)?.id;
const field = (condition: object) => encodeURIComponent(JSON.stringify([{ key: "many_score", ...condition }]));
const pages = Math.floor(total / 25);

const asked = [
  "",
  "sort=name",
  "sort=-createdAt",
  "sort=status",
  "archived=without",
  "statuses=lead",
  "statuses=lead&statuses=closed&sort=name",
  `tags=${tag(1)}`,
  `tags=${tag(7)}&sort=-createdAt`,
  `tags=${tag(20)}&sort=name`,
  `allTags=${tag(2)}&allTags=${tag(5)}`,
  `noTags=${tag(1)}&statuses=credit`,
  "sources=Zillow&sort=name",
  `fields=${field({ is: "range", min: 990 })}`,
  `fields=${field({ is: "range", min: 100, max: 110 })}&sort=name`,
  "signals=tried",
  "signals=no-contact&sort=name",
  "contactedTo=2025-01-31",
  `contactedTo=2025-01-31&tags=${tag(1)}`,
  "contactedFrom=2026-06-01&sort=createdAt",
  "updatedTo=2024-12-31&sort=-createdAt",
  `fields=${field({ is: "empty" })}&statuses=credit&sort=name`,
  "birthdayMonth=11",
  "addedFrom=2026-11-01&sort=name",
  "q=last12",
  "q=first5%20last3",
  "q=p777",
  "q=p123456%40many",
  "q=9190123",
  "q=many.test&sort=-createdAt",
  "q=last4999&statuses=credit",
  `page=${Math.floor(pages / 2)}`,
  `page=${Math.floor(pages / 3)}&sort=name`,
  `page=${pages - 3}`,
  `statuses=lead&page=${Math.floor(pages / 8)}`,
];

const ROUNDS = 10;
const isVerbose = process.argv.includes("--verbose");

/** Times each round of all queries, including the first, when nothing is cached. */
async function timesOf(who: string, headers: Record<string, string>): Promise<number[]> {
  const byQuery = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const query of asked) {
      const started = performance.now();
      const response = await app.inject({ url: `/api/client/list?perPage=25&${query}`, headers });
      const ms = performance.now() - started;
      if (response.statusCode !== 200) throw new Error(`${query}: ${response.body}`);
      byQuery.set(query, [...(byQuery.get(query) ?? []), ms]);
    }
  if (isVerbose)
    for (const [query, times] of byQuery)
      console.log(`  first ${times[0]?.toFixed(1)}, p95 ${p95Of(times).toFixed(1)} ms  ${who}  ${query}`);
  return [...byQuery.values()].flat();
}

for (const [who, { headers }] of Object.entries({ admin, officer })) {
  const p95 = p95Of(await timesOf(who, headers));
  const aim = AIMS_MS[who as keyof typeof AIMS_MS];
  print({
    figure: `a page of 25 of ${total.toLocaleString("en-US")} clients by any list, filter, sort, search and page, as an ${who}, p95`,
    value: p95,
    unit: "ms",
    limit: aim,
    ratio: p95 / aim,
    aim: `≤ ${aim} ms`,
    holds: p95 <= aim,
  });
}
await close();
process.exit(0);
