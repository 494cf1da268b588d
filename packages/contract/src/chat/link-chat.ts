import { z } from "zod";
import { Id, Instant } from "../values/people.ts";
import { ChatFigure, ChatFile, ChatFilePost, ChatMessageId, ChatText, ClientMessageId } from "./chat.ts";

/** Page size of messages on the page behind a link. */
export const LINK_CHAT_PAGE = 50;

/** One message of the conversation, as shown on the page behind a report's link. */
export const LinkMessage = z.object({
  id: Id,
  seq: z.int().meta({ description: "Position in the conversation", examples: [4] }),
  mine: z.boolean().describe("Whether the reader of the link wrote it"),
  senderName: z.string().describe("Name of the author"),
  text: z.string().describe("The message; empty if it was deleted or contains only a file"),
  about: z.string().describe("The figure it is pinned to; empty if there is none"),
  file: ChatFile,
  createdAt: Instant,
  editedAt: Instant.nullable().describe("When it was edited; null if it never was"),
  deletedAt: Instant.nullable().describe("When it was deleted; null if it was not"),
  changeableUntil: Instant.nullable().describe(
    "Until when the reader may edit or delete it; null if they may not, because someone else wrote it, it was deleted, it is too old or it was already emailed to the officer",
  ),
});

export const LinkChatQuery = z.object({
  before: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .meta({
      description: "Returns messages with a lower `seq`: pass `nextBefore` of the previous response",
      examples: [41],
    }),
});

/** What the page behind a report's link shows of the conversation. */
export const LinkChat = z.object({
  open: z.boolean().describe("Whether the reader can write: true if this link was sent to them personally"),
  officer: z.string().describe("Name of the officer"),
  awayUntil: Instant.nullable().describe("Until when the officer is away; null if they are not"),
  guests: z
    .array(z.string())
    .meta({ description: "Names of the realtors and partners who also take part", examples: [["Sam Ortiz"]] }),
  typing: z
    .string()
    .nullable()
    .meta({
      description: "Name of the company's user who is typing right now; null if no one is",
      examples: ["Laura Whitfield"],
    }),
  readSeq: z.int().meta({ description: "`seq` of the last message the officer has read", examples: [3] }),
  unread: z.int().meta({ description: "Number of messages the reader has not read", examples: [1] }),
  messages: z.array(LinkMessage).describe("A page of messages, oldest first"),
  nextBefore: z
    .int()
    .nullable()
    .meta({ description: "`before` for the next page of older messages; null if there are none", examples: [41] }),
});

export const LinkPost = z.object({
  text: ChatText,
  clientMessageId: ClientMessageId,
  about: z
    .object({
      figure: ChatFigure.shape.figure,
      scenarioId: ChatFigure.shape.scenarioId,
    })
    .optional()
    .meta({ description: "The figure in the report that the message is about" }),
});
export const LinkFilePost = ChatFilePost.pick({ file: true, text: true, clientMessageId: true });
export const LinkChange = z.object({ id: ChatMessageId, text: ChatText });
export const LinkById = z.object({ id: ChatMessageId });
export type LinkChat = z.output<typeof LinkChat>;
