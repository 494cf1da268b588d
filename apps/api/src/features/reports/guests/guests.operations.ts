import { DISCLAIMERS } from "@hearthline/contract/company/disclaimers";
import { Buyer, GuestNeed, OwnerHome, Paper } from "@hearthline/contract/guests/guests";
import { pageOf, ShortPageInput, sortBy } from "@hearthline/contract/values/paging";
import { z } from "zod";
import type { Context } from "../../../kernel/calls/context.ts";
import { forbidden } from "../../../kernel/calls/errors.ts";
import { forGuests, query } from "../../../kernel/calls/operation.ts";
import { arrayPage, mapPage, says } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";
import { disclaimersOf } from "../../company/settings/disclaimers.reads.ts";
import { buyersOf, needsOf } from "./buyers.reads.ts";
import { ownerHome } from "./own-home.reads.ts";

/** Creates a query for realtors, partners and home owners, closed to the team. */
const ofGuests = <Output extends z.ZodType>(
  { summary, description }: { summary: string; description: string },
  output: Output,
  read: (ctx: Context) => Promise<z.input<Output>>,
) =>
  query({
    summary,
    description,
    access: "report:view",
    input: z.object({}),
    output,
    guests: forGuests(output, read),
    run: async () => {
      throw forbidden("guests_only", "This is for realtors, partners and home owners.");
    },
  });

/** Creates a list query for guests, ordered by urgency unless it names its own order. */
const listOfGuests = <Item extends z.ZodType>(
  words: { name: string; summary: string; description: string },
  item: Item,
  read: (ctx: Context) => Promise<z.input<Item>[]>,
  textsOf: (row: z.input<Item>) => (string | null)[],
) => {
  const input = ShortPageInput.extend({ sort: sortBy(["place"]).default("place") });
  const output = pageOf(item);
  return query({
    summary: words.summary,
    description: words.description,
    access: "report:view",
    input,
    output,
    guests: forGuests(output, async (ctx, request: z.output<typeof input>) => {
      const rows = (await read(ctx))
        .map((row, place) => ({ row, place }))
        .filter(({ row }) => says(request.q, textsOf(row)));
      const list = { name: words.name, filter: { q: request.q }, order: PLACES[request.sort] };
      return mapPage(await arrayPage(ctx, request, list, rows), ({ row }) => row) as z.input<typeof output>;
    }),
    run: async () => {
      throw forbidden("guests_only", "This is for realtors, partners and home owners.");
    },
  });
};
const PLACES = ordersOf({ place: [up("place", "int")] });

export const guests = {
  home: ofGuests(
    {
      summary: "Read your homes, your next payment and what comes next",
      description:
        "For a home owner: homes of clients with their verified address, and the newest report sent to it. Never tracking, income, debts or scores.",
    },
    OwnerHome,
    ownerHome,
  ),

  buyers: listOfGuests(
    {
      name: "buyers",
      summary: "List your buyers with their milestones",
      description:
        "For a realtor or partner: the loans with a report shared with them, the progress of each, and the letters they asked for. Never income, debts, scores or what others read.",
    },
    Buyer,
    buyersOf,
    ({ names, address, officerName }) => [...names, address, officerName],
  ),

  needs: listOfGuests(
    {
      name: "needs",
      summary: "List what needs your attention",
      description:
        "For a realtor or partner: reports not opened yet, closings within two weeks, reports that expire within a week, and missing details of your contact card.",
    },
    GuestNeed,
    needsOf,
    ({ about }) => [about],
  ),

  papers: listOfGuests(
    {
      name: "papers",
      summary: "List the company's legal texts",
      description: "Report and home value disclaimers, privacy policy, terms and licensing, in their current version.",
    },
    Paper,
    async (ctx) =>
      (await disclaimersOf(ctx)).map(({ kind, text, version, updatedAt }) => ({
        kind,
        title: DISCLAIMERS[kind].title,
        text,
        version,
        updatedAt,
      })),
    ({ title, text }) => [title, text],
  ),
};
