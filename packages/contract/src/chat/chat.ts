import { z } from "zod";
import { ClientId, idOf, ReportId, ScenarioId, UserId } from "../values/ids.ts";
import { Id, Instant } from "../values/people.ts";
import { lineUpTo, paragraphs, plainLine } from "../values/text.ts";

export const MAX_CHAT_LENGTH = 4_000;
/** So long the writer of a message changes or deletes it. */
export const CHAT_CHANGE_MINUTES = 15;
/** Unread for so long, a message is told of by email or text. */
export const CHAT_TELL_MINUTES = 20;
/** More than so many in ten seconds nobody types. */
export const CHAT_BURST = { messages: 20, seconds: 10 } as const;
export const MAX_CHAT_PAGE = 100;
/** An attachment is a picture or a PDF of at most so many bytes. */
export const CHAT_FILE_BYTES = 10_000_000;
/** So many attachments a link takes in a day. */
export const CHAT_FILES_A_DAY = 30;
/** How a message came: typed here or on a link, or as an answer to an email or text. */
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

const OWN_ID = "Give each message an id of your own, on one line: sent twice, it is then one message.";
export const ClientMessageId = plainLine(OWN_ID)
  .min(1, OWN_ID)
  .max(100, "At most 100 characters.")
  .meta({
    description: "Your own id of the message: posted again under it, it is answered as it is and not posted twice",
    examples: ["reply-1"],
  });

export const ChatFigure = z
  .object({
    reportId: ReportId,
    figure: lineUpTo(120, "Which figure it is about is missing.")
      .min(1, "Which figure it is about is missing.")
      .meta({ description: "The figure, as the report names it", examples: ["Cash to close"] }),
    scenarioId: ScenarioId.optional().meta({
      description: "Id of the scenario whose figure it is; left out where it is everyone's",
    }),
  })
  .meta({ description: "The figure of a report that the message is about" });

/** Where a message goes: one of the three. */
export const ChatPost = z
  .object({
    threadId: ThreadId.optional(),
    clientId: ClientId.optional().meta({
      description: "Id of the client, whose conversation begins where there is none",
    }),
    userId: UserId.optional().meta({
      description: "Id of the colleague, realtor or partner, with whom a conversation begins where there is none",
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

/** A message with an attachment; its text may be left out. */
export const ChatFilePost = ChatPost.omit({ about: true })
  .extend({
    file: z.file("Choose a file.").meta({ description: "A JPEG, PNG or WebP picture or a PDF, 10 MB at most" }),
    text: paragraphs(MAX_CHAT_LENGTH)
      .optional()
      .meta({ description: "The message, as plain text", examples: ["Here is the letter."], "x-multiline": true }),
  })
  .meta({});

/** What is attached to a message. */
export const ChatFile = z
  .object({
    name: z.string().meta({ description: "Its name", examples: ["pay-stub.pdf"] }),
    type: z.string().meta({ description: "Media type", examples: ["application/pdf"] }),
    size: z.int().meta({ description: "Size in bytes", examples: [48_211] }),
  })
  .nullable()
  .describe("What is attached; null for nothing");

const ChatFrom = z
  .enum(["you", "colleague", "client", "other"])
  .describe(
    "Whose words they are, as you see them; `other` for an email that answered the client’s from an address that is not theirs",
  );

export const ChatQuery = z.object({
  threadId: ThreadId.optional().meta({
    description: "The conversation to read; left out, your conversations are listed",
  }),
  clientId: ClientId.optional().meta({ description: "Only the conversation with this client" }),
  userId: UserId.optional().meta({ description: "Only your conversation with this user" }),
  before: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .meta({
      description: "Messages before this place (`seq`), or conversations before this place of the list (`nextBefore`)",
      examples: [41],
    }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_CHAT_PAGE, `At most ${MAX_CHAT_PAGE}.`)
    .default(50)
    .meta({
      description: "At most so many",
      examples: [50],
    }),
});

export const ChatMessage = z
  .object({
    id: Id,
    threadId: ThreadId,
    seq: z.int().meta({ description: "Place in the conversation: 1 is its first message", examples: [4] }),
    from: ChatFrom,
    senderId: Id.nullable().meta({
      description: "Id of the user who wrote it; null for a client and for an account that is gone",
      examples: ["01990000-0000-7000-8000-000000000018"],
    }),
    senderName: z.string().describe("The writer's name"),
    text: z.string().describe("The message; empty once it is deleted, and where only a file was sent"),
    about: z
      .object({
        reportId: Id.nullable().meta({
          description: "Id of the report version; null once that is gone",
          examples: ["01990000-0000-7000-8000-000011100015"],
        }),
        figure: z.string().describe("The figure, as the report names it"),
        scenario: z.string().describe("Name of the scenario whose figure it is; empty where it is everyone's"),
      })
      .nullable()
      .describe("The figure it is pinned to"),
    file: ChatFile,
    clientMessageId: z.string().describe("The writer's own id of it"),
    via: z
      .enum(CHAT_WAYS)
      .describe("How it came: `app` typed here or on a link, `email` or `sms` as an answer to an email or text"),
    editedAt: Instant.nullable().describe("When it was changed; null where it never was"),
    deletedAt: Instant.nullable().describe("When it was deleted; null where it is there"),
    createdAt: Instant,
  })
  .meta({ id: "ChatMessage", description: "One message of a conversation" });

export const ChatThread = z
  .object({
    id: Id,
    kind: z.enum(["client", "people"]).describe("With a client, or with somebody who has an account"),
    name: z.string().describe("With whom it is"),
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
      .describe("Whether they can be written to: not once their account is closed or you no longer work together"),
    unread: z.int().meta({ description: "Messages that you have not read", examples: [2] }),
    muted: z.boolean().describe("Whether you are told of new messages"),
    seq: z.int().meta({ description: "Place of the newest message", examples: [4] }),
    lastAt: Instant.describe("When the newest message was written"),
    last: z
      .object({
        text: z.string().meta({
          description: "The message, or the name of the file where only that was sent",
          examples: ["And is the cash to close then 74 thousand?"],
        }),
        senderName: z.string().meta({ description: "The writer's name", examples: ["Helen Dvorak"] }),
        from: ChatFrom,
      })
      .nullable()
      .describe("The newest message"),
    theirs: z
      .object({
        deliveredSeq: z.int().meta({ description: "Up to this place it is on a screen of theirs", examples: [4] }),
        readSeq: z.int().meta({ description: "Up to this place they have read it", examples: [3] }),
      })
      .describe("Up to which place it is on a screen of theirs, and read"),
    awayUntil: Instant.nullable().describe("The other is away until then"),
    guests: z
      .array(z.string())
      .meta({ description: "Names of the realtors and partners who were invited to it", examples: [["Sam Ortiz"]] }),
  })
  .meta({ id: "ChatThread", description: "A conversation" });

/** Conversations, or the messages of one. */
export const ChatAnswer = z
  .object({
    threads: z
      .array(ChatThread)
      .optional()
      .describe("Your conversations, the newest message first; without `threadId`"),
    unread: z
      .int()
      .optional()
      .meta({ description: "Unread messages of all of them; without `threadId`", examples: [2] }),
    thread: ChatThread.optional().describe("The conversation; with `threadId`"),
    messages: z.array(ChatMessage).optional().describe("Its messages, the oldest first; with `threadId`"),
    nextBefore: z
      .int()
      .nullable()
      .meta({ description: "`before` of the page that follows; null at the end", examples: [41] }),
  })
  .meta({ id: "ChatAnswer", description: "Conversations, or the messages of one" });

export const ChatSeen = z.object({
  threadId: ThreadId,
  delivered: z
    .int()
    .min(0)
    .optional()
    .meta({ description: "Up to this place it is on your screen", examples: [12] }),
  read: z
    .int()
    .min(0)
    .optional()
    .meta({ description: "Up to this place you have read it", examples: [12] }),
});
export const ChatThreadInput = z.object({ threadId: ThreadId });
export const ChatMute = ChatThreadInput.extend({
  muted: z
    .boolean()
    .meta({ description: "Whether new messages of it are shown without telling you", examples: [true] }),
});
export const ChatChange = z.object({ id: ChatMessageId, text: ChatText });
export const ChatById = z.object({ id: ChatMessageId });
export const ChatAway = z.object({
  until: z.iso
    .datetime()
    .nullable()
    .meta({
      description: "Until when you are away; null where you are there",
      examples: ["2027-07-06T14:00:00Z"],
    }),
});
export const ChatSearchInput = z.object({
  q: lineUpTo(100, "What to look for is missing.")
    .min(2, "Type two letters or more.")
    .meta({ description: "Words of the message", examples: ["insurance"] }),
});
export const ChatHit = z
  .object({
    threadId: ThreadId,
    name: z.string().describe("With whom the conversation is"),
    message: ChatMessage,
  })
  .meta({ id: "ChatHit", description: "A message that has the words" });

export const ChatContact = z
  .object({
    kind: z.enum(["client", "user"]),
    id: Id,
    name: z.string(),
    detail: z.string().meta({
      description: "Email address or title, by which people of one name are distinguished",
      examples: ["june.abbott@example.com"],
    }),
  })
  .meta({ id: "ChatContact", description: "Somebody you can write to" });
/** A realtor or partner in a client's conversation, or who may be. */
export const ChatGuest = z
  .object({
    userId: Id,
    name: z.string().describe("Their name"),
    detail: z.string().meta({ description: "Firm, or email address", examples: ["Ortiz Realty"] }),
    invited: z.boolean().describe("Whether they read the conversation"),
  })
  .meta({ id: "ChatGuest", description: "A realtor or partner in a client's conversation, or who may be invited" });
export const ChatGuests = z.object({
  items: z.array(ChatGuest).describe("Realtors and partners who are linked to the client, by name"),
});
export const ChatGuestInput = ChatThreadInput.extend({ userId: UserId });
export const ChatContactsInput = z.object({
  q: lineUpTo(100)
    .default("")
    .meta({ description: "Part of a name or an email address", examples: ["abb"] }),
});
