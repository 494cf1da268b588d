import {
  AskedLetter,
  LetterAnswer,
  LetterAsk,
  LetterPaper,
  LetterRow,
  LetterState,
  MAX_OPEN_LETTERS,
} from "@hearthline/contract/guests/pre-approval-letters";
import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import { LetterId, LoanId } from "@hearthline/contract/values/ids";
import { pageOf, ShortPageInput, sortBy } from "@hearthline/contract/values/paging";
import { phoneLabel } from "@hearthline/contract/values/phone";
import { newId } from "@hearthline/db/ids";
import { z } from "zod";
import { ofOfficer } from "../../../kernel/access/of-officer.ts";
import { readsWhatIsShared, sharedWith, visibleLoans } from "../../../kernel/access/visibility.ts";
import { takeLock } from "../../../kernel/calls/advisory-locks.ts";
import { DomainError, forbidden, notFound } from "../../../kernel/calls/errors.ts";
import { forGuests, mutation, query } from "../../../kernel/calls/operation.ts";
import { arrayPage, says } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";
import { pictureUrls } from "../../accounts/users/users.reads.ts";
import { mailAccount } from "../../accounts/users/users.rules.ts";
import { letterById, letterRow, storedLetters } from "./pre-approval-letters.reads.ts";
import { letterPaper } from "./pre-approval-letters.rules.ts";

const forRealtors = (): never => {
  throw forbidden("guests_only", "Realtors and partners ask for letters; their officer answers.");
};
const loanPage = (publicUrl: string, kind: string, id: string) =>
  `${publicUrl}/${kind === "refinance" ? "view-refi-loans" : "view-purchase-loans"}/${id}`;

/** An upper bound; no loan has more letters. */
const MAX_OF_LOAN = 1_000;
const ORDERS = ordersOf({ askedAt: [up("askedAt", "timestamptz"), up("id", "uuid")] });

export const letters = {
  ask: mutation({
    summary: "Ask for a pre-approval letter at a price",
    description:
      "For a realtor or partner, about a loan whose report is shared with them. It reaches the officer as a notification and by email.",
    access: "report:view",
    uses: null,
    sends: true,
    exampleAs: "realtor@demo.test",
    rest: { method: "POST", path: "/letters", status: 201 },
    refuses: ["not_found", "rate_limited"],
    message: "Your officer has your request and will reply here and by email.",
    input: LetterAsk,
    output: AskedLetter,
    guests: forGuests(
      AskedLetter,
      async (ctx, { reportId, amountCents, address, note }: z.output<typeof LetterAsk>) => {
        if (!readsWhatIsShared(ctx.actor)) forRealtors();
        if (!(await sharedWith(ctx)).some((version) => version.reportId === reportId)) throw notFound("report");
        const { loan } = await ctx.db.report.findUniqueOrThrow({
          where: { id: reportId },
          select: {
            loan: { select: { id: true, kind: true, title: true, officerId: true, branchId: true, officer: true } },
          },
        });
        await takeLock(ctx, "letters", [ctx.actor.userId]);
        const open = await ctx.db.letterRequest.count({
          where: { loanId: loan.id, askedById: ctx.actor.userId, status: "asked" },
        });
        if (open >= MAX_OPEN_LETTERS)
          throw new DomainError(
            "rate_limited",
            "Your officer has several of your requests already. Please call them.",
            {
              retryAfter: 3600,
            },
          );
        const id = newId();
        await ctx.db.letterRequest.create({
          data: { id, loanId: loan.id, askedById: ctx.actor.userId, amountCents: BigInt(amountCents), address, note },
        });
        await mailAccount(ctx, loan.officer, "letter-asked", {
          link: `${loanPage(ctx.caller.publicUrl, loan.kind, loan.id)}?letter=${id}`,
          from: ctx.actor.name,
          replyTo: ctx.actor.email,
          about: loan.title,
          amountCents,
          address,
          note,
        });
        ctx.publish(
          {
            kind: "letter.asked",
            loanId: loan.id,
            loanKind: LoanKindName.parse(loan.kind),
            who: ctx.actor.name,
            at: ctx.now.toISOString(),
          },
          loan,
        );
        return AskedLetter.parse(letterRow(await letterById(ctx, id)));
      },
    ),
    run: async () => forRealtors(),
  }),

  forLoan: query({
    summary: "List the letters requested by realtors on a loan",
    access: "report:view",
    rest: { method: "GET", path: "/letters" },
    input: ShortPageInput.extend({
      sort: sortBy(["askedAt"]).default("-askedAt"),
      loanId: LoanId,
      state: LetterState.optional().meta({ description: "Only letters in this state" }),
    }),
    output: pageOf(LetterRow),
    async run(ctx, input) {
      const { loanId, state, q, sort } = input;
      const loan = await ctx.db.loan.findFirst({ where: { AND: [{ id: loanId }, visibleLoans(ctx.actor)] } });
      if (!loan) throw notFound("loan");
      const rows = (await storedLetters(ctx, { loanId, ...(state && { status: state }) }, MAX_OF_LOAN))
        .map(letterRow)
        .filter(({ askedBy, address, note }) => says(q, [askedBy.name, address, note]));
      return arrayPage(ctx, input, { name: "letters", filter: { loanId, state, q }, order: ORDERS[sort] }, rows);
    },
  }),

  answer: mutation({
    summary: "Respond to a realtor's request for a letter",
    description:
      "With the letter, at the price they asked for or another, or without one. They find the response on their page and get an email.",
    access: "report:create",
    uses: null,
    sends: true,
    rest: { method: "POST", path: "/letters/{id}/answer" },
    refuses: ["conflict"],
    message: "Your reply is on its way.",
    ...ofOfficer(LetterAnswer, {
      makes: "row",
      ownerOf: async ({ db, actor }, { id }) =>
        (
          await db.letterRequest.findFirst({
            where: { id, loan: visibleLoans(actor) },
            select: { loan: { select: { officerId: true } } },
          })
        )?.loan.officerId,
    }),
    output: LetterRow,
    async run(ctx, { id, approved, amountCents, validUntil, answer }) {
      const letter = await letterById(ctx, id);
      const { count } = await ctx.db.letterRequest.updateMany({
        where: { id, status: "asked" },
        data: {
          status: approved ? "approved" : "declined",
          answerCents: approved ? BigInt(amountCents ?? Number(letter.amountCents)) : null,
          validUntil: approved && validUntil ? new Date(`${validUntil}T00:00:00Z`) : null,
          answer,
          answeredById: ctx.actor.userId,
          answeredAt: ctx.now,
        },
      });
      if (count === 0) throw new DomainError("conflict", "This request was answered already.");
      const answered = letterRow(await letterById(ctx, id));
      await mailAccount(ctx, letter.askedBy, "letter-answered", {
        link: approved ? `${ctx.caller.publicUrl}/letters/${id}` : `${ctx.caller.publicUrl}/dashboard`,
        officerName: ctx.actor.name,
        replyTo: ctx.actor.email,
        about: letter.loan.title,
        approved,
        amountCents: answered.letterCents ?? answered.amountCents,
        answer,
      });
      return answered;
    },
  }),

  get: query({
    summary: "Read a letter in its printed form",
    description: "For the realtor who requested it and the officer's team, once it is approved.",
    access: "report:view",
    guests: "whole",
    rest: { method: "GET", path: "/letters/{id}" },
    input: z.object({ id: LetterId }),
    output: LetterPaper,
    async run(ctx, { id }) {
      const { loanId, answeredAt } = await letterById(ctx, id);
      if (!answeredAt) throw notFound("letter");
      const paper = await letterPaper(ctx, id, loanId);
      const logo = await pictureUrls(ctx, [paper.logoFileId]);
      const { company, officer, ...letter } = paper;
      return {
        ...letter,
        company: { ...company, logoUrl: (paper.logoFileId && logo.get(paper.logoFileId)) || null },
        officer: { ...officer, phone: officer.phone && phoneLabel(officer.phone) },
      };
    },
  }),
};
