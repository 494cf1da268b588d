import { z } from "zod";
import { changeShape } from "../values/change-shape.ts";
import { ClosedLoanId, idOf } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Email, Id, Instant, Named } from "../values/people.ts";
import { paragraphs } from "../values/text.ts";

export const LONGEST_REVIEW = 2_000;
export const LONGEST_ANSWER = 2_000;

/** States of a review. */
export const REVIEW_STATES = ["asked", "published", "hidden", "private", "withdrawn"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
const State = z.enum(REVIEW_STATES).meta({
  id: "ReviewState",
  description:
    "State of the review: `asked`, not written yet; `published`, may be shown on the website and is; `hidden`, kept off the website by you; `private`, its author did not permit publication; `withdrawn` by its author",
});

export const ReviewId = idOf("review", "01990000-0000-7000-8000-000063100001");

export const ReviewListInput = PageInput.extend({
  sort: sortBy(["askedAt", "writtenAt"]).default("-askedAt"),
  state: State.optional(),
  loanId: ClosedLoanId.optional().meta({
    description: "Only the review of this loan",
    examples: ["01990000-0000-7000-8000-000008100016"],
  }),
});

export const AskForReview = z.object({
  id: ClosedLoanId,
  to: Email.optional().meta({
    description: "One of the client’s email addresses; defaults to their first",
    examples: ["june.abbott@example.com"],
  }),
  message: paragraphs(2_000)
    .default("")
    .meta({
      description: "Your text above the button; if empty, a standard text in the client’s language is used",
      examples: ["It was a pleasure to work with you. Would you say how it went?"],
      "x-multiline": true,
    }),
});

export const ById = z.object({ id: ReviewId });

const change = {
  answer: paragraphs(LONGEST_ANSWER)
    .default("")
    .meta({
      description:
        "Your public reply, of which there is one per review; `null` removes it. It counts as your advertising",
      examples: ["Thank you, June. Enjoy the garden."],
      "x-multiline": true,
    }),
};
/** Omitted fields are unchanged. The review itself belongs to its author and cannot be changed. */
export const ReviewChange = z.object({
  id: ReviewId,
  ...changeShape(change),
  hidden: z
    .boolean("Say yes or no.")
    .optional()
    .meta({
      description:
        "Whether it is hidden from the website. While any review is hidden, the website says “Selected reviews” and how many there are",
      examples: [true],
    }),
});

export const Review = z
  .object({
    id: Id,
    state: State,
    loan: z.object({ id: Id, title: z.string().describe("Title of the loan") }).describe("The closed loan"),
    client: Named.describe("The client who was asked"),
    officer: Named.describe("The officer who is reviewed"),
    sentTo: z
      .string()
      .meta({ description: "Email address the request was sent to", examples: ["june.abbott@example.com"] }),
    stars: z
      .int()
      .nullable()
      .meta({ description: "One to five; null until it is written", examples: [5] }),
    text: z.string().describe("Text by the client, unchanged; empty until it is written"),
    shownName: z.string().meta({ description: "The client's name as they want it shown", examples: ["June A."] }),
    permission: z.string().describe("The wording with which they permitted publication; empty if they did not"),
    permittedAt: Instant.nullable().describe("When they permitted publication"),
    answer: z.string().describe("Your public reply; empty if there is none"),
    answeredAt: Instant.nullable().describe("When you replied"),
    askedAt: Instant,
    remindedAt: Instant.nullable().describe("When they were reminded, which is possible once"),
    writtenAt: Instant.nullable().describe("When they wrote it"),
    updatedAt: Instant,
  })
  .meta({ id: "Review", description: "A review by the client of a closed loan" });
export type Review = z.output<typeof Review>;

/** The average with one decimal, as shown: 4.6. */
const Average = z
  .number()
  .nullable()
  .meta({
    description: "Average stars of all reviews that may be published, including hidden ones; null if there are none",
    examples: [4.8],
  });

export const ReviewSummary = z
  .object({
    asked: z.int().meta({ description: "Number of clients asked", examples: [12] }),
    all: z.int().meta({ description: "Number of reviews that may be published", examples: [9] }),
    shown: z.int().meta({ description: "Number of reviews shown on the website", examples: [9] }),
    average: Average,
  })
  .meta({ id: "ReviewSummary", description: "Number of reviews, and their average" });
export type ReviewSummary = z.output<typeof ReviewSummary>;

/** A review as shown to visitors of a website. */
export interface ShownReview {
  id: string;
  stars: number;
  text: string;
  name: string;
  /** "YYYY-MM-DD" in the company's time zone. */
  date: string;
  answer: string;
}

/** The reviews on a website, newest first. */
export interface ShownReviews {
  /** Number of reviews that may be published; fewer are shown if the officer hides some. */
  all: number;
  average: number | null;
  shown: readonly ShownReview[];
}

export const NO_REVIEWS: ShownReviews = { all: 0, average: null, shown: [] };
