/**
 * Times Ctrl-K at 100,000 clients of one company, each with a loan, a report and a note: parts of names, emails, phones, numbers and notes, words that
 * match everything and nothing, two letters and one. One at a time, as the 95th percentile, for an officer of 5,000 clients and the admin.
 */

import { fillCompany, tidy } from "./many-reports.ts";
import { openBench } from "./open-bench.ts";
import { type Call, measureResponses } from "./responses.ts";

const CLIENTS = Number(process.env.CLIENTS ?? 100_000);
const bench = await openBench();
const { user, headers: officer } = await bench.signedIn("officer@demo.test");
const { headers: admin } = await bench.signedIn("admin@demo.test");
await fillCompany(bench, user, CLIENTS);
await tidy(bench);

const WORDS = {
  nothing: "",
  "a letter": "l",
  "two letters of every name": "la",
  "two letters of none": "zq",
  "two letters and a name": "la first12",
  "two digits": "12",
  "the beginning of every name": "last",
  "a part of many names": "last1",
  "a part of few names": "last4999",
  "a first and a last name": "first500 last12",
  "a part of an email": "p777",
  "the end of every email": "bench.test",
  "a whole email": "p12345@bench.test",
  "a part of a phone": "9190012",
  "the last digits of a phone": "4321",
  "a loan": "loan 4321",
  "the number of a report": "2026-012345",
  "the beginning of every number": "2026-",
  "a street of every loan": "alder creek",
  "a word of many notes": "escrow",
  "words of some notes": "fifteen roof",
  "a house of a note": "house 4321",
  "what nobody has": "quetzal",
};
const CALLS = Object.entries(WORDS).map(([what, q]): Call => [what, `/api/search?q=${encodeURIComponent(q)}`]);
await measureResponses(
  `search among ${CLIENTS.toLocaleString("en-US")} clients`,
  bench.address,
  { "an officer of 5,000": officer, "the admin": admin },
  CALLS,
);
await bench.close();
process.exit(0);
