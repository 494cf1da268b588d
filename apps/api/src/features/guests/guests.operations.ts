import { DISCLAIMERS } from "@hearthline/contract/company/disclaimers";
import { Buyer, GuestNeed, OwnerHome, Paper } from "@hearthline/contract/guests/guests";
import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { forGuests, query } from "../../kernel/operation.ts";
import { disclaimersOf } from "../settings/disclaimers.reads.ts";
import { buyersOf, needsOf } from "./buyers.reads.ts";
import { ownerHome } from "./own-home.reads.ts";

/** A read that realtors, partners and home owners have, and the team has not. */
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
      throw new DomainError("forbidden", "This is for realtors, partners and home owners.");
    },
  });

/** What guests have of their own. */
export const guests = {
  home: ofGuests(
    {
      summary: "Read your homes, your next payment and what comes next",
      description:
        "For a home owner: homes of clients with their confirmed address, and the newest report sent to it. Never tracking, income, debts or scores.",
    },
    OwnerHome,
    ownerHome,
  ),

  buyers: ofGuests(
    {
      summary: "List your buyers with their milestones",
      description:
        "For a realtor or partner: the loans with a report shared with them, how far each has come, and the letters they asked for. Never income, debts, scores or what others read.",
    },
    z.array(Buyer),
    buyersOf,
  ),

  needs: ofGuests(
    {
      summary: "List what needs you",
      description:
        "For a realtor or partner: reports not opened yet, closings within two weeks, reports that close within a week, and what your contact card lacks.",
    },
    z.array(GuestNeed),
    needsOf,
  ),

  papers: ofGuests(
    {
      summary: "List the company's legal texts",
      description: "Report and home value disclaimers, privacy policy, terms and licensing, as they are now.",
    },
    z.array(Paper),
    async (ctx) =>
      (await disclaimersOf(ctx)).map(({ kind, text, version, updatedAt }) => ({
        kind,
        title: DISCLAIMERS[kind].title,
        text,
        version,
        updatedAt,
      })),
  ),
};
