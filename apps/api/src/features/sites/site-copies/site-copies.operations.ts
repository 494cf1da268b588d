import { SiteCopy, SiteCopyDraft, SiteCopyId, SiteCopyList } from "@hearthline/contract/sites/site-copies";
import { pageOf } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { createCopy, removeCopy } from "@hearthline/domain/sites/copies/site-copies";
import { z } from "zod";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { copyById, copyPage } from "./site-copies.reads.ts";

const OWN = { access: "website:generate", callersOwn: true, exampleAs: "officer@demo.test" } as const;
const CHANGE = { ...OWN, uses: null } as const;

/** An officer's home page with a realtor's card next to the officer's. */
export const siteCopies = {
  list: query({
    ...OWN,
    summary: "List the copies of your website for realtors",
    description: "Newest first, each with its URL and the number of messages sent from it.",
    rest: { method: "GET", path: "/website/copies" },
    input: SiteCopyList,
    output: pageOf(SiteCopy),
    run: (ctx, input) => copyPage(ctx, input),
  }),

  create: mutation({
    ...CHANGE,
    summary: "Create a copy of your website for a realtor",
    description:
      "Your published home page with the realtor’s card next to yours. New clients who write from it get the realtor as their referral source. A realtor with an account decides about their own name, as on reports.",
    rest: { method: "POST", path: "/website/copies", status: 201 },
    message: "The copy is made.",
    input: SiteCopyDraft,
    output: SiteCopy,
    run: async (ctx, { contactId }) => copyById(ctx, await createCopy(ctx, ctx.actor.userId, contactId)),
  }),

  remove: mutation({
    ...CHANGE,
    summary: "Remove a realtor’s copy of your website",
    description: "Its URL redirects to your own page. Clients who came from it keep the realtor.",
    rest: { method: "DELETE", path: "/website/copies/{id}" },
    message: "The copy is removed.",
    input: z.object({ id: SiteCopyId }),
    output: z.object({ id: Id }),
    async run(ctx, { id }) {
      await removeCopy(ctx, ctx.actor.userId, id);
      return { id };
    },
  }),
};
