import {
  AskForReview,
  ById,
  Review,
  ReviewChange,
  ReviewListInput,
  ReviewSummary,
} from "@hearthline/contract/sites/reviews";
import { pageOf } from "@hearthline/contract/values/paging";
import { askForReview, changeReview, remindOfReview } from "@hearthline/domain/sites/reviews";
import { z } from "zod";
import { ofOfficer } from "../../../kernel/access/of-officer.ts";
import { ofLoan } from "../../../kernel/access/owners.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { officerOfReview, requireLoan, reviewById, reviewPage, reviewRow, reviewSummary } from "./reviews.reads.ts";

const OWN = { access: "website:generate" } as const;
const ONE_REVIEW = { reads: ["reviews.get"], table: "Review" } as const;
const sendingOf = (ctx: Context) => ({ keys: ctx.secrets, publicUrl: ctx.caller.publicUrl });

/** Reviews by clients of closed loans. */
export const reviews = {
  list: query({
    ...OWN,
    summary: "List reviews",
    description:
      "Reviews of the officers you see, including requests without a review yet. `q` searches clients, loans and review texts.",
    rest: { method: "GET", path: "/reviews" },
    input: ReviewListInput,
    output: pageOf(Review),
    run: (ctx, input) => reviewPage(ctx, input),
  }),

  summary: query({
    ...OWN,
    callersOwn: true,
    exampleAs: "officer@demo.test",
    summary: "Read the number and average of your reviews",
    rest: { method: "GET", path: "/reviews/summary" },
    input: z.object({}),
    output: ReviewSummary,
    run: (ctx) => reviewSummary(ctx),
  }),

  get: query({
    ...OWN,
    summary: "Read a review",
    rest: { method: "GET", path: "/reviews/{id}" },
    input: ById,
    output: Review,
    run: (ctx, { id }) => reviewById(ctx, id),
  }),

  ask: mutation({
    ...OWN,
    summary: "Ask the client of a closed loan for a review",
    description:
      "By email, in the client’s language, with their own link. Once per loan. It counts as marketing: it is not sent to anyone who unsubscribed or whose address bounced, and your company’s postal address must be complete.",
    uses: "report",
    sends: true,
    rest: { method: "POST", path: "/closed-loans/{id}/review", status: 201 },
    emits: ["message.queued"],
    refuses: ["conflict"],
    message: "The request is on its way.",
    ...ofOfficer(AskForReview, ofLoan()),
    output: Review,
    async run(ctx, { id, ...input }) {
      await requireLoan(ctx, id);
      return reviewById(ctx, await askForReview(ctx, sendingOf(ctx), { loanId: id, ...input }));
    },
  }),

  remind: mutation({
    ...OWN,
    summary: "Remind a client of a review request",
    description: "Once, with the same link. Rejected after they have written a review.",
    uses: "report",
    sends: true,
    rest: { method: "POST", path: "/reviews/{id}/remind" },
    emits: ["message.queued"],
    refuses: ["conflict"],
    message: "The reminder is on its way.",
    ...ofOfficer(ById, { makes: "row", ownerOf: officerOfReview }),
    output: Review,
    async run(ctx, { id }) {
      await reviewRow(ctx, id);
      await remindOfReview(ctx, sendingOf(ctx), id);
      return reviewById(ctx, id);
    },
  }),

  update: mutation({
    ...OWN,
    summary: "Reply to a review, or hide it from the website",
    description:
      "The review itself cannot be changed. Your reply counts as advertising: if it violates a rule, it is rejected with that rule. While a review is hidden, the website says “Selected reviews” and how many there are; the average includes all of them.",
    uses: null,
    rest: { method: "PATCH", path: "/reviews/{id}" },
    refuses: ["conflict"],
    etagOf: ONE_REVIEW,
    message: "The review is saved.",
    input: ReviewChange,
    output: Review,
    async run(ctx, { id, ...change }) {
      await reviewRow(ctx, id);
      await changeReview(ctx, id, change);
      return reviewById(ctx, id);
    },
  }),
};
