import { z } from "zod";
import { changeShape } from "../values/change-shape.ts";
import { ClosedLoanId, idOf } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Email, Id, Instant, Named } from "../values/people.ts";
import { paragraphs } from "../values/text.ts";

export const LONGEST_REVIEW = 2_000;
export const LONGEST_ANSWER = 2_000;

/** How far a review has come. */
export const REVIEW_STATES = ["asked", "published", "hidden", "private", "withdrawn"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
const State = z.enum(REVIEW_STATES).meta({
  id: "ReviewState",
  description:
    "How far a review has come: `asked`, not written yet; `published`, it may be shown on the website and is; `hidden`, you keep it off the website; `private`, its writer did not permit publishing; `withdrawn` by its writer",
});

export const ReviewId = idOf("review", "01990000-0000-7000-8000-000063100001");

export const ReviewListInput = PageInput.extend({
  sort: sortBy(["askedAt", "writtenAt"]).default("-askedAt"),
  state: State.optional(),
  loanId: ClosedLoanId.optional().meta({
    description: "Of this loan alone",
    examples: ["01990000-0000-7000-8000-000008100016"],
  }),
});

export const AskForReview = z.object({
  id: ClosedLoanId,
  to: Email.optional().meta({
    description: "One of the client’s email addresses; their first unless said",
    examples: ["june.abbott@example.com"],
  }),
  message: paragraphs(2_000)
    .default("")
    .meta({
      description: "Your own words above the button; empty: ours, in the client’s language",
      examples: ["It was a pleasure to work with you. Would you say how it went?"],
      "x-multiline": true,
    }),
});

export const ById = z.object({ id: ReviewId });

const change = {
  answer: paragraphs(LONGEST_ANSWER)
    .default("")
    .meta({
      description: "Your public answer, one to a review; `null` removes it. What it says is your advertising",
      examples: ["Thank you, June. Enjoy the garden."],
      "x-multiline": true,
    }),
};
/** What is left out stays as it is, `null` empties. The review itself is its writer’s: nobody changes it. */
export const ReviewChange = z.object({
  id: ReviewId,
  ...changeShape(change),
  hidden: z
    .boolean("Say yes or no.")
    .optional()
    .meta({
      description:
        "Whether it is kept off the website. While one is, the website says “Selected reviews” and how many there are",
      examples: [true],
    }),
});

export const Review = z
  .object({
    id: Id,
    state: State,
    loan: z.object({ id: Id, title: z.string().describe("Title of the loan") }).describe("The loan that closed"),
    client: Named.describe("Who was asked"),
    officer: Named.describe("The officer it is of"),
    sentTo: z.string().meta({ description: "Where the request was sent", examples: ["june.abbott@example.com"] }),
    stars: z
      .int()
      .nullable()
      .meta({ description: "One to five; null until it is written", examples: [5] }),
    text: z.string().describe("What the client wrote, unchanged; empty until then"),
    shownName: z.string().meta({ description: "Their name as they want it shown", examples: ["June A."] }),
    permission: z.string().describe("The words by which they permitted publishing; empty if they did not"),
    permittedAt: Instant.nullable().describe("When they permitted it"),
    answer: z.string().describe("Your public answer; empty if there is none"),
    answeredAt: Instant.nullable().describe("When you answered"),
    askedAt: Instant,
    remindedAt: Instant.nullable().describe("When they were reminded, which can be done once"),
    writtenAt: Instant.nullable().describe("When they wrote it"),
    updatedAt: Instant,
  })
  .meta({ id: "Review", description: "A review by the client of a closed loan" });
export type Review = z.output<typeof Review>;

/** One decimal, as it is shown: 4.6. */
const Average = z
  .number()
  .nullable()
  .meta({
    description: "Average of the stars of all reviews that may be published, hidden ones too; null for none",
    examples: [4.8],
  });

export const ReviewSummary = z
  .object({
    asked: z.int().meta({ description: "Clients who were asked", examples: [12] }),
    all: z.int().meta({ description: "Reviews that may be published", examples: [9] }),
    shown: z.int().meta({ description: "Reviews that are shown on the website", examples: [9] }),
    average: Average,
  })
  .meta({ id: "ReviewSummary", description: "How many reviews there are, and their average" });
export type ReviewSummary = z.output<typeof ReviewSummary>;

/** A review as visitors of a website see it. */
export interface ShownReview {
  id: string;
  stars: number;
  text: string;
  name: string;
  /** "YYYY-MM-DD" where the company is. */
  date: string;
  answer: string;
}

/** The reviews of a website, newest first. */
export interface ShownReviews {
  /** Reviews that may be published: fewer are shown where the officer hides some. */
  all: number;
  average: number | null;
  shown: readonly ShownReview[];
}

export const NO_REVIEWS: ShownReviews = { all: 0, average: null, shown: [] };
