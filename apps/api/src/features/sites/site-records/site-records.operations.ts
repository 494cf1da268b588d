import {
  AdvertisingInput,
  AdvertisingList,
  AdvertisingPage,
  AdvertisingRow,
  ShownRateList,
  ShownRateRow,
} from "@hearthline/contract/sites/advertising-record";
import { pageOf } from "@hearthline/contract/values/paging";
import { query } from "../../../kernel/calls/operation.ts";
import { recordById, recordPage, shownRatePage } from "./site-records.reads.ts";

const READ = { access: "website:generate" } as const;

/** The advertising record: what officers published, stored with its disclosures. */
export const siteRecords = {
  list: query({
    ...READ,
    summary: "List what was published on officers’ websites",
    description:
      "For the officers you see, including former ones: each version with when it was shown. It is removed three years after it was last shown. `q` searches officers, names and addresses.",
    rest: { method: "GET", path: "/website-records" },
    input: AdvertisingList,
    output: pageOf(AdvertisingRow),
    run: (ctx, input) => recordPage(ctx, input),
  }),

  rates: query({
    ...READ,
    summary: "List the rates that visitors of officers’ websites saw",
    description:
      "Rates change without a publication, so each distinct rate is recorded once a day, with the times when it was first and last shown.",
    rest: { method: "GET", path: "/website-rate-records" },
    input: ShownRateList,
    output: pageOf(ShownRateRow),
    run: (ctx, input) => shownRatePage(ctx, input),
  }),

  get: query({
    ...READ,
    summary: "Read a version of a website or post as published",
    description:
      "With the page as visitors saw it, including its disclosures. Rates and payments are recorded separately.",
    rest: { method: "GET", path: "/website-records/{id}" },
    input: AdvertisingInput,
    output: AdvertisingPage,
    run: (ctx, input) => recordById(ctx, input),
  }),
};
