import { z } from "zod";
import { PageInput } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";

export const MAX_NOTE_LENGTH = 5_000;
const NoteText = z
  .string("A note needs words.")
  .trim()
  .min(1, "A note needs words.")
  .max(MAX_NOTE_LENGTH, "At most 5,000 characters.");

export const NoteDraft = z.object({ clientId: Id, text: NoteText });
export const NoteChange = z.object({ id: Id, text: NoteText });
export const NoteListInput = PageInput.omit({ q: true }).extend({ clientId: Id });

export const ClientNote = z
  .object({
    id: Id,
    clientId: Id,
    text: z.string(),
    author: z.string().nullable(),
    createdAt: Instant,
    editedAt: Instant.nullable(),
    editedBy: z.string().nullable(),
  })
  .meta({ id: "ClientNote" });
