import { z } from "zod";
import { LoanTitle } from "../loans/told-fields.ts";
import { LetterId, LoanId, ReportId } from "../values/ids.ts";
import { Cents } from "../values/money.ts";
import { Id, Instant, PlainDate } from "../values/people.ts";
import { lineUpTo, paragraphs } from "../values/text.ts";

export const LETTER_STATES = ["asked", "approved", "declined"] as const;
export const LetterState = z
  .enum(LETTER_STATES)
  .meta({ id: "LetterState", description: "Whether the officer has answered, and how" });

/** Of one realtor for one loan, while they wait for an answer. */
export const MAX_OPEN_LETTERS = 5;

const OfferCents = Cents.min(1_000_00, "An offer is at least $1,000.").meta({
  description: "Price of the offer in cents",
  examples: [48_500_000],
});

export const LetterAsk = z.object({
  reportId: ReportId.meta({ description: "A report version that was shared with you, of the loan it is for" }),
  amountCents: OfferCents,
  address: lineUpTo(300)
    .meta({ description: "Address of the home the offer is for", examples: ["1418 Alder Creek Lane, Raleigh"] })
    .default(""),
  note: lineUpTo(500)
    .meta({ description: "What the officer should know", examples: ["Offer due today at 5 PM"] })
    .default(""),
});

export const LetterAnswer = z.object({
  id: LetterId,
  approved: z.boolean("Say whether they get the letter.").meta({ description: "Whether they get the letter" }),
  amountCents: OfferCents.optional().meta({
    description: "What the letter says; the amount asked for where left out",
    examples: [48_500_000],
  }),
  validUntil: PlainDate.optional().meta({ description: "Last day of the letter", examples: ["2027-01-15"] }),
  answer: paragraphs(1_000)
    .meta({ description: "A few words with it", examples: ["Good luck with the offer."] })
    .default(""),
});

const letterShape = {
  id: Id,
  amountCents: z.int().describe("Price they asked for, in cents"),
  address: z.string().describe("Address of the home the offer is for"),
  note: z.string().describe("What they said with it"),
  state: LetterState,
  letterCents: z.int().nullable().describe("Price the letter says, in cents; null without a letter"),
  answer: z.string().describe("What the officer said with the answer"),
  validUntil: z.string().nullable().describe("Last day of the letter"),
  askedAt: Instant,
  answeredAt: Instant.nullable(),
};

/** A letter as the realtor who asked for it sees it. */
export const AskedLetter = z
  .object(letterShape)
  .meta({ id: "AskedLetter", description: "A pre-approval letter as the realtor who asked for it sees it" });
export type AskedLetter = z.output<typeof AskedLetter>;

/** A letter as the officer's team sees it. */
export const LetterRow = z
  .object({
    ...letterShape,
    loanId: LoanId,
    title: LoanTitle,
    askedBy: z
      .object({
        id: Id,
        name: z.string().describe("Name"),
        email: z.string().describe("Email address"),
        phone: z.string().nullable().describe("Phone number"),
      })
      .describe("The realtor who asked"),
  })
  .meta({ id: "LetterRequest", description: "A realtor's request for a pre-approval letter, as the officer sees it" });
export type LetterRow = z.output<typeof LetterRow>;

/** A letter as it is printed. */
export const LetterPaper = z
  .object({
    id: Id,
    buyers: z.array(z.string()).describe("Names of the buyers"),
    amountCents: z.int().describe("Price in cents"),
    address: z.string().describe("Address of the home; empty for any home"),
    validUntil: z.string().nullable().describe("Last day of the letter"),
    date: z.string().describe("Day of the letter"),
    company: z
      .object({
        name: z.string().describe("Name of the company"),
        nmls: z.string().nullable().describe("NMLS number of the company"),
        address: z.string().describe("Address of the company"),
        logoUrl: z.string().nullable().describe("Path of the logo"),
      })
      .describe("The company"),
    officer: z
      .object({
        name: z.string().describe("Name of the officer"),
        title: z.string().nullable().describe("Job title"),
        nmls: z.string().nullable().describe("NMLS number of the officer"),
        phone: z.string().nullable().describe("Phone number of the officer"),
        email: z.string().describe("Email address of the officer"),
      })
      .describe("The loan officer"),
  })
  .meta({ id: "Letter", description: "A pre-approval letter, ready to print" });
