import { z } from "zod";
import { ClientId, idOf, ReportId, ScenarioId, UserId } from "../values/ids.ts";
import { Id, Instant } from "../values/people.ts";
import { lineUpTo, paragraphs, plainLine } from "../values/text.ts";

export const MAX_CHAT_LENGTH = 4_000;
/** How long the author may edit or delete a message. */
export const CHAT_CHANGE_MINUTES = 15;
/** How long a message stays unread before a notification is sent by email or text. */
export const CHAT_NOTICE_MINUTES = 20;
/** Rate limit: messages per ten seconds, more than anyone types. */
export const CHAT_BURST = { messages: 20, seconds: 10 } as const;
export const MAX_CHAT_PAGE = 100;
/** Maximum size of an attachment (an image or a PDF), in bytes. */
export const CHAT_FILE_BYTES = 10_000_000;
/** Maximum number of attachments a link accepts per day. */
export const CHAT_FILES_A_DAY = 30;
/** How a message arrived: typed in the app or on a link, or as a reply to an email or text. */
export const CHAT_WAYS = ["app", "email", "sms"] as const;
export type ChatWay = (typeof CHAT_WAYS)[number];

export const ThreadId = idOf("conversation", "01990000-0000-7000-8000-000045100001");
export const ChatMessageId = idOf("chat message", "01990000-0000-7000-8000-000046100001");

export const ChatText = paragraphs(MAX_CHAT_LENGTH, "Write your message first.")
  .min(1, "Write your message first.")
  .meta({
    description: "The message, as plain text",
    examples: ["With 15% down the mortgage insurance is $95.63 a month."],
    "x-multiline": true,
  });

const OWN_ID = "Give each message its own id, on one line, so that sending it twice creates only one message.";
export const ClientMessageId = plainLine(OWN_ID)
  .min(1, OWN_ID)
  .max(100, "At most 100 characters.")
  .meta({
    description:
      "Your own id for the message. Posting again with the same id returns the existing message instead of creating a second one",
    examples: ["reply-1"],
  });

export const ChatFigure = z
  .object({
    reportId: ReportId,
    figure: lineUpTo(120, "Which figure it is about is missing.")
      .min(1, "Which figure it is about is missing.")
      .meta({ description: "Name of the figure, as in the report", examples: ["Cash to close"] }),
    scenarioId: ScenarioId.optional().meta({
      description: "Id of the scenario the figure belongs to; omit it for a figure of the whole report",
    }),
  })
  .meta({ description: "The figure in a report that the message is about" });

/** Where a message is sent: exactly one of the three. */
export const ChatPost = z
  .object({
    threadId: ThreadId.optional(),
    clientId: ClientId.optional().meta({
      description: "Id of the client; a conversation is started if there is none",
    }),
    userId: UserId.optional().meta({
      description: "Id of the colleague, realtor or partner; a conversation is started if there is none",
    }),
    text: ChatText,
    clientMessageId: ClientMessageId,
    about: ChatFigure.optional(),
  })
  .meta({
    examples: [
      {
        threadId: "01990000-0000-7000-8000-000045100001",
        text: "With 15% down the mortgage insurance is $95.63 a month.",
        clientMessageId: "reply-1",
      },
    ],
  });

/** A message with an attachment; the text is optional. */
export const ChatFilePost = ChatPost.omit({ about: true })
  .extend({
    file: z.file("Choose a file.").meta({ description: "A JPEG, PNG or WebP image or a PDF, 10 MB at most" }),
    text: paragraphs(MAX_CHAT_LENGTH)
      .optional()
      .meta({ description: "The message, as plain text", examples: ["Here is the letter."], "x-multiline": true }),
  })
  .meta({});

/** The attachment of a message. */
export const ChatFile = z
  .object({
    name: z.string().meta({ description: "File name", examples: ["pay-stub.pdf"] }),
    type: z.string().meta({ description: "Media type", examples: ["application/pdf"] }),
    size: z.int().meta({ description: "Size in bytes", examples: [48_211] }),
  })
  .nullable()
  .describe("The attachment; null if there is none");

const ChatFrom = z
  .enum(["you", "colleague", "client", "other"])
  .describe(
    "Author of the message from your point of view; `other` for an email reply to the client’s conversation from an address that is not theirs",
  );

export const ChatQuery = z.object({
  threadId: ThreadId.optional().meta({
    description: "The conversation to read; if omitted, your conversations are listed",
  }),
  clientId: ClientId.optional().meta({ description: "Only the conversation with this client" }),
  userId: UserId.optional().meta({ description: "Only your conversation with this user" }),
  before: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .meta({
      description: "Returns messages with a lower `seq`, or the page of conversations identified by `nextBefore`",
      examples: [41],
    }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_CHAT_PAGE, `At most ${MAX_CHAT_PAGE}.`)
    .default(50)
    .meta({
      description: "Maximum number of items",
      examples: [50],
    }),
});

export const ChatMessage = z
  .object({
    id: Id,
    threadId: ThreadId,
    seq: z.int().meta({ description: "Position in the conversation; the first message is 1", examples: [4] }),
    from: ChatFrom,
    senderId: Id.nullable().meta({
      description: "Id of the user who wrote it; null if a client wrote it or the account was deleted",
      examples: ["01990000-0000-7000-8000-000000000018"],
    }),
    senderName: z.string().describe("Name of the author"),
    text: z.string().describe("The message; empty if it was deleted or contains only a file"),
    about: z
      .object({
        reportId: Id.nullable().meta({
          description: "Id of the report version; null if it was deleted",
          examples: ["01990000-0000-7000-8000-000011100015"],
        }),
        figure: z.string().describe("Name of the figure, as in the report"),
        scenario: z
          .string()
          .describe("Name of the scenario the figure belongs to; empty for a figure of the whole report"),
      })
      .nullable()
      .describe("The figure the message is pinned to"),
    file: ChatFile,
    clientMessageId: z.string().describe("The author's own id for the message"),
    via: z
      .enum(CHAT_WAYS)
      .describe(
        "How it arrived: `app` for a message typed in the app or on a link, `email` or `sms` for a reply to an email or text",
      ),
    editedAt: Instant.nullable().describe("When it was edited; null if it never was"),
    deletedAt: Instant.nullable().describe("When it was deleted; null if it was not"),
    createdAt: Instant,
  })
  .meta({ id: "ChatMessage", description: "One message of a conversation" });

export const ChatThread = z
  .object({
    id: Id,
    kind: z.enum(["client", "people"]).describe("Whether it is with a client or with someone who has an account"),
    name: z.string().describe("Name of the other party"),
    clientId: Id.nullable().meta({
      description: "Id of the client",
      examples: ["01990000-0000-7000-8000-000002100015"],
    }),
    userId: Id.nullable().meta({
      description: "Id of the colleague, realtor or partner",
      examples: ["01990000-0000-7000-8000-000000000018"],
    }),
    active: z
      .boolean()
      .describe("Whether you can write to them; false once their account is closed or you no longer work together"),
    unread: z.int().meta({ description: "Number of messages you have not read", examples: [2] }),
    muted: z.boolean().describe("Whether you have muted notifications of new messages"),
    seq: z.int().meta({ description: "`seq` of the newest message", examples: [4] }),
    lastAt: Instant.describe("When the newest message was written"),
    last: z
      .object({
        text: z.string().meta({
          description: "The message, or the file name if only a file was sent",
          examples: ["And is the cash to close then 74 thousand?"],
        }),
        senderName: z.string().meta({ description: "Name of the author", examples: ["Helen Dvorak"] }),
        from: ChatFrom,
      })
      .nullable()
      .describe("The newest message"),
    theirs: z
      .object({
        deliveredSeq: z
          .int()
          .meta({ description: "`seq` of the last message delivered to the other party's screen", examples: [4] }),
        readSeq: z.int().meta({ description: "`seq` of the last message the other party has read", examples: [3] }),
      })
      .describe("What the other party has received and read"),
    awayUntil: Instant.nullable().describe("Until when the other party is away; null if they are not"),
    guests: z
      .array(z.string())
      .meta({ description: "Names of the realtors and partners invited to it", examples: [["Sam Ortiz"]] }),
  })
  .meta({ id: "ChatThread", description: "A conversation" });

/** A list of conversations, or the messages of one. */
export const ChatAnswer = z
  .object({
    threads: z
      .array(ChatThread)
      .optional()
      .describe("Your conversations, the one with the newest message first; only without `threadId`"),
    unread: z
      .int()
      .optional()
      .meta({ description: "Number of unread messages in all of them; only without `threadId`", examples: [2] }),
    thread: ChatThread.optional().describe("The conversation; only with `threadId`"),
    messages: z.array(ChatMessage).optional().describe("Its messages, oldest first; only with `threadId`"),
    nextBefore: z
      .int()
      .nullable()
      .meta({ description: "`before` for the next page; null on the last page", examples: [41] }),
  })
  .meta({ id: "ChatAnswer", description: "A list of conversations, or the messages of one" });

export const ChatSeen = z.object({
  threadId: ThreadId,
  delivered: z
    .int()
    .min(0)
    .optional()
    .meta({ description: "`seq` of the last message shown on your screen", examples: [12] }),
  read: z
    .int()
    .min(0)
    .optional()
    .meta({ description: "`seq` of the last message you have read", examples: [12] }),
});
export const ChatThreadInput = z.object({ threadId: ThreadId });
export const ChatMute = ChatThreadInput.extend({
  muted: z.boolean().meta({ description: "Whether to mute notifications of its new messages", examples: [true] }),
});
export const ChatChange = z.object({ id: ChatMessageId, text: ChatText });
export const ChatById = z.object({ id: ChatMessageId });
export const ChatAway = z.object({
  until: z.iso
    .datetime()
    .nullable()
    .meta({
      description: "Until when you are away; null if you are not",
      examples: ["2027-07-06T14:00:00Z"],
    }),
});
export const ChatSearchInput = z.object({
  q: lineUpTo(100, "What to look for is missing.")
    .min(2, "Type two letters or more.")
    .meta({ description: "Words to search for in messages", examples: ["insurance"] }),
});
export const ChatHit = z
  .object({
    threadId: ThreadId,
    name: z.string().describe("Name of the other party"),
    message: ChatMessage,
  })
  .meta({ id: "ChatHit", description: "A message that matches a search" });

export const ChatContact = z
  .object({
    kind: z.enum(["client", "user"]),
    id: Id,
    name: z.string(),
    detail: z.string().meta({
      description: "Email address or title, to distinguish people with the same name",
      examples: ["june.abbott@example.com"],
    }),
  })
  .meta({ id: "ChatContact", description: "A person you can write to" });
/** A realtor or partner who takes part in a client's conversation, or who may be invited to it. */
export const ChatGuest = z
  .object({
    userId: Id,
    name: z.string().describe("Name of the realtor or partner"),
    detail: z.string().meta({ description: "Firm or email address", examples: ["Ortiz Realty"] }),
    invited: z.boolean().describe("Whether they take part in the conversation"),
  })
  .meta({
    id: "ChatGuest",
    description: "A realtor or partner who takes part in a client's conversation, or who may be invited to it",
  });
export const ChatGuests = z.object({
  items: z.array(ChatGuest).describe("Realtors and partners linked to the client, sorted by name"),
});
export const ChatGuestInput = ChatThreadInput.extend({ userId: UserId });
export const ChatContactsInput = z.object({
  q: lineUpTo(100)
    .default("")
    .meta({ description: "Part of a name or an email address", examples: ["abb"] }),
});
