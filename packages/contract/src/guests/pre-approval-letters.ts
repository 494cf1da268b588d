import { z } from "zod";
import { LoanTitle } from "../loans/response-fields.ts";
import { LetterId, LoanId, ReportId } from "../values/ids.ts";
import { Cents } from "../values/money.ts";
import { Id, Instant, PlainDate } from "../values/people.ts";
import { lineUpTo, paragraphs } from "../values/text.ts";

export const LETTER_STATES = ["asked", "approved", "declined"] as const;
export const LetterState = z
  .enum(LETTER_STATES)
  .meta({ id: "LetterState", description: "Whether the officer has decided, and how" });

/** Maximum number of open requests per realtor and loan. */
export const MAX_OPEN_LETTERS = 5;

const OfferCents = Cents.min(1_000_00, "An offer is at least $1,000.").meta({
  description: "Price of the offer in cents",
  examples: [48_500_000],
});

export const LetterAsk = z.object({
  reportId: ReportId.meta({ description: "Id of a report version of the loan, which was shared with you" }),
  amountCents: OfferCents,
  address: lineUpTo(300)
    .meta({ description: "Address of the home the offer is for", examples: ["1418 Alder Creek Lane, Raleigh"] })
    .default(""),
  note: lineUpTo(500)
    .meta({ description: "Note for the officer", examples: ["Offer due today at 5 PM"] })
    .default(""),
});

export const LetterAnswer = z.object({
  id: LetterId,
  approved: z.boolean("Say whether they get the letter.").meta({ description: "Whether the letter is approved" }),
  amountCents: OfferCents.optional().meta({
    description: "Price stated in the letter; defaults to the amount requested",
    examples: [48_500_000],
  }),
  validUntil: PlainDate.optional().meta({ description: "Last day of the letter", examples: ["2027-01-15"] }),
  answer: paragraphs(1_000)
    .meta({ description: "A short message to the realtor", examples: ["Good luck with the offer."] })
    .default(""),
});

const letterShape = {
  id: Id,
  amountCents: z.int().describe("Price the realtor asked for, in cents"),
  address: z.string().describe("Address of the home the offer is for"),
  note: z.string().describe("The realtor's note"),
  state: LetterState,
  letterCents: z.int().nullable().describe("Price stated in the letter, in cents; null if there is no letter"),
  answer: z.string().describe("The officer's message with the decision"),
  validUntil: z.string().nullable().describe("Last day of the letter"),
  askedAt: Instant,
  answeredAt: Instant.nullable(),
};

/** A letter request as seen by the realtor who made it. */
export const AskedLetter = z
  .object(letterShape)
  .meta({ id: "AskedLetter", description: "A pre-approval letter request, as seen by the realtor who made it" });
export type AskedLetter = z.output<typeof AskedLetter>;

/** A letter request as seen by the officer's team. */
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
      .describe("The realtor who made the request"),
  })
  .meta({ id: "LetterRequest", description: "A realtor's request for a pre-approval letter, as seen by the officer" });
export type LetterRow = z.output<typeof LetterRow>;

/** A letter ready to print. */
export const LetterPaper = z
  .object({
    id: Id,
    buyers: z.array(z.string()).describe("Names of the buyers"),
    amountCents: z.int().describe("Price in cents"),
    address: z.string().describe("Address of the home; empty if the letter is valid for any home"),
    validUntil: z.string().nullable().describe("Last day of the letter"),
    date: z.string().describe("Date of the letter"),
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
