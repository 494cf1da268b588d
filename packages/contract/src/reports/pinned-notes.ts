import { z } from "zod";
import { LoanId, PinnedNoteId } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";
import { atMost, lineUpTo, paragraphs } from "../values/text.ts";

export const MAX_PINNED_LENGTH = 500;
/** Maximum per loan; more would hide the figures they are about. */
export const MAX_PINNED_NOTES = 30;

const Figure = lineUpTo(60, "Which figure the note is about is missing.")
  .min(1, "Which figure the note is about is missing.")
  .meta({ description: "The figure, by its name in a scenario’s `figures`", examples: ["cashToCloseCents"] });
const Letter = z
  .string("Which scenario the note is about is missing.")
  .regex(/^[A-Z]$/, "A scenario’s letter, A to Z.")
  .meta({ description: "Letter of the scenario", examples: ["A"] });
const Text = paragraphs(MAX_PINNED_LENGTH, "A note needs words.")
  .min(1, "A note needs words.")
  .meta({
    description: "Text of the note, as shown to the borrower",
    examples: ["This counts the deposit you already paid."],
    "x-multiline": true,
  });

export const PinnedNoteDraft = z.object({ loanId: LoanId, figure: Figure, letter: Letter, text: Text });
export const PinnedNoteChange = z.object({ id: PinnedNoteId, text: Text });
export const PinnedNoteById = z.object({ id: PinnedNoteId });
export const PinnedNoteListInput = PageInput.extend({
  sort: sortBy(["createdAt"]).default("createdAt"),
  loanId: LoanId,
});

const answer = {
  id: Id,
  text: z.string().describe("Text of the reply"),
  at: Instant,
  reply: z.string().meta({
    description: "The officer's response; empty if there is none yet",
    examples: ["Yes, the $5,000 is taken off."],
  }),
  answeredAt: Instant.nullable().describe("When the officer responded"),
};

/** A note at a figure, with readers' replies. */
export const PinnedNote = z
  .object({
    id: Id,
    loanId: Id,
    figure: z.string().describe("The figure, by its name in a scenario’s `figures`"),
    letter: z.string().describe("Letter of the scenario"),
    text: z.string().describe("Text of the note"),
    author: z.string().nullable().describe("Who pinned it"),
    createdAt: Instant,
    updatedAt: Instant,
    answers: z
      .array(
        z.object({
          ...answer,
          who: z.string().describe("Name of the reader"),
          email: z.string().nullable().describe("Email address to respond to"),
          phone: z.string().nullable().describe("Phone number to respond to (E.164)"),
        }),
      )
      .describe("Readers' replies, oldest first"),
  })
  .meta({ id: "PinnedNote", description: "A note at a figure of a loan’s reports" });
export type PinnedNote = z.output<typeof PinnedNote>;

/** The note as its reader sees it, with only their own replies. */
export const ReadNote = z
  .object({
    id: Id,
    figure: z.string().describe("The figure, by its name in a scenario’s `figures`"),
    letter: z.string().describe("Letter of the scenario"),
    text: z.string().describe("Text of the note"),
    answers: z.array(z.object(answer)).describe("The reader's own replies, oldest first"),
  })
  .meta({ id: "ReadNote", description: "A note at a figure, as a reader of the report sees it" });
export type ReadNote = z.output<typeof ReadNote>;

/** A reader's reply to a note. */
export const NoteAnswer = z.object({
  pinnedNoteId: PinnedNoteId,
  text: z
    .string("Write your reply first.")
    .trim()
    .min(1, "Write your reply first.")
    .max(1_000, atMost(1_000))
    .meta({ description: "Text of the reply", examples: ["Good, then we can do it."], "x-multiline": true }),
  replyTo: lineUpTo(120)
    .meta({ description: "How to contact the reader of a copied link", examples: ["(919) 555-0142"] })
    .default(""),
});
export type NoteAnswer = z.output<typeof NoteAnswer>;
