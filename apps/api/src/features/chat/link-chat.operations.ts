import {
  LinkById,
  LinkChange,
  LinkChat,
  LinkChatQuery,
  LinkMessage,
  LinkPost,
} from "@hearthline/contract/chat/link-chat";
import { z } from "zod";
import { mutation, query } from "../../kernel/operation.ts";
import { ShareKey } from "../reports/shares.rules.ts";
import { linkChat, linkDelete, linkSeen, linkTyping, linkUpdate, postFromLink } from "./link-chat.rules.ts";

/** The conversation for the page behind a report's link. */
export const linkChats = {
  linkRead: query({
    summary: "Read the conversation on a report's link",
    description:
      "For the page behind a link that was sent to a client; a copied link has none. A page of messages, the newest without `before`, which takes `nextBefore` of the page after.",
    access: "share-key",
    rest: { method: "GET", path: "/reports/{key}/chat" },
    input: LinkChatQuery.extend({ key: ShareKey }),
    output: LinkChat,
    run: linkChat,
  }),

  linkPost: mutation({
    summary: "Write to the officer on a report's link",
    description:
      "For the page behind a link that was sent to a client. Under the same `clientMessageId` it is posted once. `about` names the figure it is about.",
    access: "share-key",
    unaudited: true,
    sends: true,
    refuses: ["rate_limited"],
    rest: { method: "POST", path: "/reports/{key}/chat" },
    emits: ["chat.posted"],
    input: LinkPost.extend({ key: ShareKey }),
    output: LinkMessage,
    run: postFromLink,
  }),

  linkSeen: mutation({
    summary: "Record how far a reader has read the conversation on a report's link",
    access: "share-key",
    unaudited: true,
    rest: { method: "POST", path: "/reports/{key}/chat-seen" },
    input: z.object({
      key: ShareKey,
      read: z
        .int()
        .min(0)
        .meta({ description: "Up to this place they have read it", examples: [3] }),
    }),
    output: z.object({
      readSeq: z.int().meta({ description: "Up to which place they have read it now", examples: [3] }),
    }),
    run: linkSeen,
  }),

  linkTyping: mutation({
    summary: "Tell the officer that a reader is typing on a report's link",
    description: "Shown to them for a few seconds. Nothing is kept.",
    access: "share-key",
    unaudited: true,
    rest: { method: "POST", path: "/reports/{key}/chat-typing" },
    input: z.object({ key: ShareKey }),
    output: z.object({ told: z.boolean().describe("Whether they were told: not of staff's own look at the link") }),
    run: linkTyping,
  }),

  linkUpdate: mutation({
    summary: "Change a message that was written on a report's link",
    description: "By its writer, for 15 minutes. The officer sees that it was changed.",
    access: "share-key",
    unaudited: true,
    refuses: ["conflict"],
    rest: { method: "PATCH", path: "/reports/{key}/chat/{id}" },
    input: LinkChange.extend({ key: ShareKey }),
    output: LinkMessage,
    run: linkUpdate,
  }),

  linkDelete: mutation({
    summary: "Delete a message that was written on a report's link",
    description: "By its writer, for 15 minutes. Its place stays, without its words.",
    access: "share-key",
    unaudited: true,
    refuses: ["conflict"],
    rest: { method: "DELETE", path: "/reports/{key}/chat/{id}" },
    input: LinkById.extend({ key: ShareKey }),
    output: LinkMessage,
    run: linkDelete,
  }),
};
