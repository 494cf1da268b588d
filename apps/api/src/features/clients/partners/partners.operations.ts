import {
  PartnerCountedPage,
  PartnerId,
  PartnerListInput,
  PartnerPage,
  PartnerRowsInput,
  PartnerSummary,
} from "@hearthline/contract/clients/partners";
import { z } from "zod";
import { query } from "../../../kernel/calls/operation.ts";
import { arrayPage, says } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";
import { partnerRows } from "./partner-rows.reads.ts";
import { partnerById, partnerSummaries } from "./partners.reads.ts";

const id = up("id", "uuid");
const ORDERS = ordersOf({
  name: [up("name", "text"), id],
  clients: [up("clients", "int"), id],
  loans: [up("loans", "int"), id],
  closed: [up("closed", "int"), id],
  closedCents: [up("closedCents", "bigint"), id],
  shared: [up("shared", "int"), id],
  opened: [up("opened", "int"), id],
  lastContactAt: [up("lastContactAt", "timestamptz", { nullable: true }), id],
});

/** Realtors and partners, with or without an account, and the referrals and reports exchanged with them. */
export const referrers = {
  list: query({
    summary: "List realtors and partners with their referrals and what was shared with them",
    description:
      "Everyone who referred a client, is the realtor of one, or has an account by invitation. The numbers count what you see.",
    access: "report:view",
    rest: { method: "GET", path: "/partners" },
    input: PartnerListInput,
    output: PartnerPage,
    async run(ctx, input) {
      const { q, sort, kind, account } = input;
      const found = (await partnerSummaries(ctx)).filter(
        (row) =>
          (!kind || row.kind === kind) &&
          (!account || (row.userId !== null) === (account === "with")) &&
          says(q, [row.name, row.place, row.email, row.phone]),
      );
      return arrayPage(ctx, input, { name: "referrers", filter: { q, kind, account }, order: ORDERS[sort] }, found);
    },
  }),

  get: query({
    summary: "Read a realtor or partner with their referrals and what was shared with them",
    access: "report:view",
    rest: { method: "GET", path: "/partners/{id}" },
    input: z.object({ id: PartnerId }),
    output: PartnerSummary,
    run: (ctx, input) => partnerById(ctx, input.id),
  }),

  rows: query({
    summary: "List the rows behind a realtor's or partner's number",
    description:
      "As many as the number says, newest first by default; `q` searches client names, loan titles and report numbers. A report has the link that was sent to them.",
    access: "report:view",
    rest: { method: "GET", path: "/partners/{id}/rows" },
    input: PartnerRowsInput,
    output: PartnerCountedPage,
    run: async (ctx, input) => partnerRows(ctx, input, await partnerById(ctx, input.id)),
  }),
};
