import { z } from "zod";
import { ClientId, NoteId, UserId } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Id, Instant, Named } from "../values/people.ts";
import { paragraphs } from "../values/text.ts";

export const MAX_NOTE_LENGTH = 5_000;
const NoteText = paragraphs(MAX_NOTE_LENGTH, "A note needs words.")
  .min(1, "A note needs words.")
  .meta({
    description: "The note",
    examples: ["Prefers calls after 5 PM. Sells the house on Vance Street first."],
    "x-multiline": true,
  });

const MAX_MENTIONS = 20;
const Mentions = z
  .array(UserId)
  .max(MAX_MENTIONS, `At most ${MAX_MENTIONS} colleagues.`)
  .optional()
  .meta({
    description:
      "Ids of colleagues mentioned in the note, who must be able to see the client (`GET /api/clients/{clientId}/colleagues`). They are notified by email and in the app",
    examples: [["01990000-0000-7000-8000-000000000018"]],
  });

export const NoteDraft = z.object({
  clientId: ClientId,
  text: NoteText,
  mentions: Mentions,
  pinned: z
    .boolean()
    .default(false)
    .meta({ description: "Whether it is pinned to the top", examples: [false] }),
});
/** If `mentions` is omitted, it is unchanged. */
export const NoteChange = z.object({ id: NoteId, text: NoteText, mentions: Mentions });
export const NotePin = z.object({
  id: NoteId,
  pinned: z
    .boolean()
    .default(true)
    .meta({ description: "Whether it is pinned to the top", examples: [true] }),
});
export const NoteListInput = PageInput.extend({
  sort: sortBy(["createdAt"]).default("-createdAt"),
  clientId: ClientId,
  pinned: z
    .boolean()
    .optional()
    .meta({ description: "Only pinned notes, or only those that are not pinned", examples: [true] }),
});

export const ClientNote = z
  .object({
    id: Id,
    clientId: Id,
    text: z.string().describe("Text of the note"),
    author: z.string().nullable().describe("Who wrote it"),
    createdAt: Instant,
    editedAt: Instant.nullable(),
    editedBy: z.string().nullable().describe("Who edited it last"),
    pinned: z.boolean().describe("Whether it is pinned to the top"),
    mentions: z.array(Named).describe("Colleagues mentioned in it"),
  })
  .meta({ id: "ClientNote", description: "A note about a client" });
