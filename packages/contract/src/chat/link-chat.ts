import { z } from "zod";
import { Id, Instant } from "../values/people.ts";
import { ChatFigure, ChatFile, ChatFilePost, ChatMessageId, ChatText, ClientMessageId } from "./chat.ts";

/** As many messages as the page behind a link reads at once. */
export const LINK_CHAT_PAGE = 50;

/** One message of the conversation, as the page behind a report's link shows it. */
export const LinkMessage = z.object({
  id: Id,
  seq: z.int().meta({ description: "Place in the conversation", examples: [4] }),
  mine: z.boolean().describe("Whether the reader of the link wrote it"),
  senderName: z.string().describe("The writer's name"),
  text: z.string().describe("The message; empty once it is deleted, and where only a file was sent"),
  about: z.string().describe("The figure it is pinned to; empty for none"),
  file: ChatFile,
  createdAt: Instant,
  editedAt: Instant.nullable().describe("When it was changed; null where it never was"),
  deletedAt: Instant.nullable().describe("When it was deleted; null where it is there"),
  changeableUntil: Instant.nullable().describe(
    "Until when the reader may change or delete it; null where they may not: it is not theirs, is deleted, is too old or went to the officer by email",
  ),
});

export const LinkChatQuery = z.object({
  before: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .meta({ description: "Messages before this place: `nextBefore` of the page after them", examples: [41] }),
});

/** What the page behind a report's link shows of the conversation. */
export const LinkChat = z.object({
  open: z.boolean().describe("Whether the reader of this link can write: it was sent to them"),
  officer: z.string().describe("With whom it is"),
  awayUntil: Instant.nullable().describe("The officer is away until then"),
  guests: z
    .array(z.string())
    .meta({ description: "Names of the realtors and partners who read it, too", examples: [["Sam Ortiz"]] }),
  typing: z
    .string()
    .nullable()
    .meta({ description: "Who of the company is typing right now; null for no one", examples: ["Laura Whitfield"] }),
  readSeq: z.int().meta({ description: "Up to which place the officer has read it", examples: [3] }),
  unread: z.int().meta({ description: "Messages that the reader has not read", examples: [1] }),
  messages: z.array(LinkMessage).describe("A page of messages, the oldest first"),
  nextBefore: z
    .int()
    .nullable()
    .meta({ description: "`before` of the page of older messages; null where there are none", examples: [41] }),
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
    .meta({ description: "The figure of the report that the message is about" }),
});
export const LinkFilePost = ChatFilePost.pick({ file: true, text: true, clientMessageId: true });
export const LinkChange = z.object({ id: ChatMessageId, text: ChatText });
export const LinkById = z.object({ id: ChatMessageId });
export type LinkChat = z.output<typeof LinkChat>;
