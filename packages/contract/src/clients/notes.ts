import { z } from "zod";
import { ClientId, NoteId } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";
import { paragraphs } from "../values/text.ts";

export const MAX_NOTE_LENGTH = 5_000;
const NoteText = paragraphs(MAX_NOTE_LENGTH, "A note needs words.")
  .min(1, "A note needs words.")
  .meta({
    description: "The note",
    examples: ["Prefers calls after 5 PM. Sells the house on Vance Street first."],
    "x-multiline": true,
  });

export const NoteDraft = z.object({ clientId: ClientId, text: NoteText });
export const NoteChange = z.object({ id: NoteId, text: NoteText });
export const NoteListInput = PageInput.extend({
  sort: sortBy(["createdAt"]).default("-createdAt"),
  clientId: ClientId,
});

export const ClientNote = z
  .object({
    id: Id,
    clientId: Id,
    text: z.string().describe("The note"),
    author: z.string().nullable().describe("Who wrote it"),
    createdAt: Instant,
    editedAt: Instant.nullable(),
    editedBy: z.string().nullable().describe("Who edited it last"),
  })
  .meta({ id: "ClientNote", description: "A note about a client" });
