import {
  CHAT_FILE_BYTES,
  CHAT_FILES_A_DAY,
  ChatAnswer,
  ChatAway,
  ChatById,
  ChatChange,
  ChatContact,
  ChatContactsInput,
  ChatFilePost,
  ChatGuestInput,
  ChatGuests,
  ChatHit,
  ChatMessage,
  ChatMute,
  ChatPost,
  ChatQuery,
  ChatSearchInput,
  ChatSeen,
  ChatThread,
  ChatThreadInput,
} from "@hearthline/contract/chat/chat";
import {
  LinkById,
  LinkChange,
  LinkChat,
  LinkChatQuery,
  LinkFilePost,
  LinkMessage,
  LinkPost,
} from "@hearthline/contract/chat/link-chat";
import { Instant } from "@hearthline/contract/values/people";
import { hearersOf } from "@hearthline/domain/chat/access";
import { WITH_FILE } from "@hearthline/domain/chat/post-chat";
import { z } from "zod";
import { invalidField } from "../../kernel/calls/errors.ts";
import { download, mutation, query, upload } from "../../kernel/calls/operation.ts";
import { ShareKey } from "../reports/shares.rules.ts";
import {
  contactsOf,
  messageFile,
  messageOf,
  messagesOf,
  searchChat,
  threadById,
  threadsOf,
  unreadOf,
} from "./chat.reads.ts";
import {
  chatGuests,
  deletedMessage,
  invite,
  ownMessage,
  post,
  postFile,
  publishThread,
  uninvite,
} from "./chat.rules.ts";
import { storeChatFile } from "./chat-files.rules.ts";
import {
  linkChat,
  linkDelete,
  linkMessageFile,
  linkSeen,
  linkTyping,
  linkUpdate,
  postFileFromLink,
  postFromLink,
  storeLinkFile,
} from "./link-chat.rules.ts";

/** Attachments are served as downloads, never rendered on Hearthline's origin. */
const CHAT_FILE_RESPONSE = { type: "application/pdf", also: ["image/jpeg", "image/png"], parts: true } as const;

/** Conversations are the caller's own; guests have theirs with the officers who work with them. */
const OWN = { access: "report:view", guests: "whole", callersOwn: true } as const;

export const chat = {
  post: mutation({
    ...OWN,
    summary: "Post a chat message",
    description:
      "To a conversation (`threadId`), a client (`clientId`) or another user (`userId`); the last two start a conversation if there is none. A message with the same `clientMessageId` is posted once; a repeated call returns the stored message. Clients read it on their report's link; if unread for 20 minutes, it is sent by email or text, if they consented.",
    uses: null,
    sends: true,
    refuses: ["rate_limited"],
    rest: { method: "POST", path: "/chat/messages", alias: "POST /chat/post", status: 201 },
    emits: ["chat.posted"],
    input: ChatPost,
    output: ChatMessage,
    run: post,
  }),

  postFile: upload({
    ...OWN,
    summary: "Post a file in chat",
    description:
      "To a conversation, a client or another user, as `POST /api/chat/post`, with or without text. A JPEG, PNG or WebP picture or a PDF of at most 10 MB, checked by its content. Pictures are re-encoded without their location.",
    uses: null,
    sends: true,
    refuses: ["rate_limited"],
    rest: { method: "POST", path: "/chat/files", status: 201 },
    fileBytes: CHAT_FILE_BYTES,
    emits: ["chat.posted"],
    input: ChatFilePost,
    output: ChatMessage,
    prepare: (ctx, { file }) => storeChatFile(ctx, file),
    run: postFile,
  }),

  file: download({
    ...OWN,
    summary: "Read the file of a chat message",
    description: "Open to everyone who may currently read the conversation.",
    rest: { method: "GET", path: "/chat/messages/{id}/file" },
    file: CHAT_FILE_RESPONSE,
    input: ChatById,
    run: messageFile,
  }),

  get: query({
    ...OWN,
    summary: "Read your conversations, or the messages of one",
    description:
      "Without `threadId`, returns your conversations with their unread counts, newest first. `clientId` or `userId` narrows them to one person; a client's conversation may so far be a colleague's. With `threadId`, returns a page of its messages, oldest first; pass the previous page's `nextBefore` as `before`. Does not mark anything as read: `POST /api/chat/seen` does.",
    rest: { method: "GET", path: "/chat/messages", alias: "GET /chat/get" },
    input: ChatQuery,
    output: ChatAnswer,
    async run(ctx, { threadId, ...page }) {
      if (threadId === undefined) return threadsOf(ctx, page);
      const thread = await threadById(ctx, threadId);
      return { thread, ...(await messagesOf(ctx, thread.id, page)) };
    },
  }),

  unread: query({
    ...OWN,
    summary: "Count the chat messages that you have not read",
    description: "Muted conversations are not counted.",
    rest: { method: "GET", path: "/chat/unread" },
    input: z.object({}),
    output: z.object({ unread: z.int().meta({ description: "Unread messages", examples: [2] }) }),
    run: async (ctx) => ({ unread: await unreadOf(ctx) }),
  }),

  seen: mutation({
    ...OWN,
    summary: "Record how far you have read a conversation",
    description:
      "`delivered`: number of the last message shown on your screen. `read`: number of the last message you have read. Neither moves backward.",
    uses: null,
    unaudited: true,
    rest: { method: "POST", path: "/chat/seen" },
    input: ChatSeen,
    output: ChatThread,
    async run(ctx, { threadId: named, delivered = 0, read = 0 }) {
      const { id: threadId, seq } = await threadById(ctx, named);
      const { userId } = ctx.actor;
      const at = { readSeq: Math.min(read, seq), deliveredSeq: Math.min(Math.max(delivered, read), seq) };
      const [moved] = await ctx.db.$queryRaw<{ moved: boolean }[]>`
        INSERT INTO "ChatMember" ("threadId", "userId", "readSeq", "deliveredSeq")
        VALUES (${threadId}::uuid, ${userId}::uuid, ${at.readSeq}::int, ${at.deliveredSeq}::int)
        ON CONFLICT ("threadId", "userId") DO UPDATE SET "readSeq" = greatest("ChatMember"."readSeq", excluded."readSeq"),
          "deliveredSeq" = greatest("ChatMember"."deliveredSeq", excluded."deliveredSeq")
        WHERE "ChatMember"."readSeq" < excluded."readSeq" OR "ChatMember"."deliveredSeq" < excluded."deliveredSeq"
        RETURNING true AS moved`;
      if (moved) await publishThread(ctx, threadId);
      return threadById(ctx, threadId);
    },
  }),

  typing: mutation({
    ...OWN,
    summary: "Show the others that you are typing",
    description: "Shown to them for a few seconds. Nothing is stored.",
    uses: null,
    unaudited: true,
    rest: { method: "POST", path: "/chat/typing" },
    input: ChatThreadInput,
    output: z.object({ told: z.literal(true).describe("The typing indicator was sent") }),
    async run(ctx, { threadId: named }) {
      const { id: threadId } = await threadById(ctx, named);
      const { userId, name } = ctx.actor;
      ctx.publish(
        { kind: "chat.typing", threadId, byId: userId, byName: name, at: ctx.now.toISOString() },
        await hearersOf(ctx, threadId),
      );
      return { told: true as const };
    },
  }),

  mute: mutation({
    ...OWN,
    summary: "Mute or unmute a conversation",
    description: "New messages in a muted conversation are unread, but they are not counted and send no notifications.",
    uses: null,
    unaudited: true,
    rest: { method: "POST", path: "/chat/mute" },
    input: ChatMute,
    output: ChatThread,
    async run(ctx, { threadId: named, muted }) {
      const { id: threadId } = await threadById(ctx, named);
      const { userId } = ctx.actor;
      await ctx.db
        .$executeRaw`INSERT INTO "ChatMember" ("threadId", "userId", muted) VALUES (${threadId}::uuid, ${userId}::uuid, ${muted})
        ON CONFLICT ("threadId", "userId") DO UPDATE SET muted = excluded.muted`;
      return threadById(ctx, threadId);
    },
  }),

  guests: query({
    access: "client:manage",
    summary: "List who may be invited to a client's conversation",
    description:
      "Realtors and partners with an account who are contacts of the client and work with the client's officer.",
    rest: { method: "GET", path: "/chat/guests" },
    input: ChatThreadInput,
    output: ChatGuests,
    run: chatGuests,
  }),

  invite: mutation({
    access: "client:manage",
    summary: "Invite a realtor or partner to a client's conversation",
    description:
      "They can read it from its beginning and write in it, as long as they are linked to the client and the client's officer. The client sees that they can, and they get an email.",
    uses: null,
    sends: true,
    rest: { method: "POST", path: "/chat/invite" },
    message: "They can read this conversation now, and get an email about it.",
    input: ChatGuestInput,
    output: ChatGuests,
    run: invite,
  }),

  uninvite: mutation({
    access: "client:manage",
    summary: "Remove a realtor or partner from a client's conversation",
    uses: null,
    rest: { method: "POST", path: "/chat/uninvite" },
    message: "They read nothing more of this conversation.",
    input: ChatGuestInput,
    output: ChatGuests,
    run: uninvite,
  }),

  update: mutation({
    ...OWN,
    summary: "Change your own chat message",
    description: "Possible for 15 minutes. Everyone sees that it was changed.",
    uses: null,
    refuses: ["conflict"],
    rest: { method: "PATCH", path: "/chat/messages/{id}", alias: "POST /chat/update" },
    input: ChatChange,
    output: ChatMessage,
    async run(ctx, { id, text }) {
      const before = await ownMessage(ctx, id, "changed");
      if (before.text === text) return messageOf(ctx, before);
      const row = await ctx.db.chatMessage.update({
        where: { id },
        data: { text, editedAt: ctx.now },
        include: WITH_FILE,
      });
      await publishThread(ctx, row.threadId);
      return messageOf(ctx, row);
    },
  }),

  delete: mutation({
    ...OWN,
    summary: "Delete your own chat message",
    description: "Possible for 15 minutes. An empty message stays in its place.",
    uses: null,
    refuses: ["conflict"],
    rest: { method: "DELETE", path: "/chat/messages/{id}", alias: "POST /chat/delete" },
    input: ChatById,
    output: ChatMessage,
    async run(ctx, { id }) {
      const { threadId } = await ownMessage(ctx, id, "deleted");
      const row = await ctx.db.chatMessage.update({
        where: { id },
        data: deletedMessage(ctx.now),
        include: WITH_FILE,
      });
      await publishThread(ctx, threadId);
      return messageOf(ctx, row);
    },
  }),

  search: query({
    ...OWN,
    summary: "Find chat messages by their words",
    description: "Searches the conversations that you may read, newest first; at most 30.",
    rest: { method: "GET", path: "/chat/search" },
    input: ChatSearchInput,
    output: z.object({ items: z.array(ChatHit).describe("Messages found") }),
    run: async (ctx, { q }) => ({ items: await searchChat(ctx, q) }),
  }),

  contacts: query({
    ...OWN,
    summary: "Find people you can write to",
    description: "Clients you see, colleagues, and the realtors and partners who work with you.",
    rest: { method: "GET", path: "/chat/contacts" },
    input: ChatContactsInput,
    output: z.object({ items: z.array(ChatContact).describe("People found, clients first") }),
    run: async (ctx, { q }) => ({ items: await contactsOf(ctx, q) }),
  }),

  away: query({
    ...OWN,
    summary: "Read how long you are away",
    rest: { method: "GET", path: "/chat/away" },
    input: z.object({}),
    output: z.object({ until: Instant.nullable().describe("End of the absence; null if you are not away") }),
    async run(ctx) {
      const { awayUntil } = await ctx.db.user.findUniqueOrThrow({ where: { id: ctx.actor.userId } });
      return { until: awayUntil && awayUntil > ctx.now ? awayUntil.toISOString() : null };
    },
  }),

  setAway: mutation({
    ...OWN,
    summary: "Set how long you are away",
    description: "People who write to you in chat see it until then.",
    uses: null,
    rest: { method: "POST", path: "/chat/away" },
    etagOf: { reads: ["chat.away"], table: "User", id: (_input, ctx) => ctx.actor.userId, input: () => ({}) },
    message: "Saved.",
    input: ChatAway,
    output: z.object({ until: Instant.nullable().describe("End of the absence; null if you are not away") }),
    async run(ctx, { until }) {
      const awayUntil = until === null ? null : new Date(until);
      if (awayUntil && awayUntil <= ctx.now) throw invalidField("until", "This moment has passed.");
      // Raw SQL, because Prisma would set `updatedAt`, and this is not an edit of the account.
      await ctx.db.$executeRaw`UPDATE "User" SET "awayUntil" = ${awayUntil} WHERE id = ${ctx.actor.userId}::uuid`;
      return { until: awayUntil?.toISOString() ?? null };
    },
  }),

  /** For the page behind a link. */
  linkRead: query({
    summary: "Read the conversation on a report's link",
    description:
      "For the page behind a link that was sent to a client; a copied link has none. Returns a page of messages; without `before`, the newest. Pass the previous page's `nextBefore` as `before`.",
    access: "share-key",
    rest: { method: "GET", path: "/reports/{key}/chat" },
    input: LinkChatQuery.extend({ key: ShareKey }),
    output: LinkChat,
    run: linkChat,
  }),

  linkPost: mutation({
    summary: "Write to the officer on a report's link",
    description:
      "For the page behind a link that was sent to a client. A message with the same `clientMessageId` is posted once. `about` names the figure it is about.",
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

  linkPostFile: upload({
    summary: "Send the officer a file on a report's link",
    description: `For the page behind a link that was sent to a client, with or without text. The same files are accepted as for \`POST /api/chat/files\`, at most ${CHAT_FILES_A_DAY} a day.`,
    access: "share-key",
    unaudited: true,
    sends: true,
    refuses: ["rate_limited"],
    rest: { method: "POST", path: "/reports/{key}/chat-files" },
    fileBytes: CHAT_FILE_BYTES,
    emits: ["chat.posted"],
    input: LinkFilePost.extend({ key: ShareKey }),
    output: LinkMessage,
    prepare: (ctx, { file }) => storeLinkFile(ctx, file),
    run: postFileFromLink,
  }),

  linkFile: download({
    summary: "Read the file of a message on a report's link",
    description: "From the conversation with the client to whom the link was sent.",
    access: "share-key",
    rest: { method: "GET", path: "/reports/{key}/chat/{id}/file" },
    file: CHAT_FILE_RESPONSE,
    input: LinkById.extend({ key: ShareKey }),
    run: linkMessageFile,
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
        .meta({ description: "Number of the last message they have read", examples: [3] }),
    }),
    output: z.object({
      readSeq: z.int().meta({ description: "Number of the last message they have now read", examples: [3] }),
    }),
    run: linkSeen,
  }),

  linkTyping: mutation({
    summary: "Show the officer that a reader is typing on a report's link",
    description: "Shown to them for a few seconds. Nothing is stored.",
    access: "share-key",
    unaudited: true,
    rest: { method: "POST", path: "/reports/{key}/chat-typing" },
    input: z.object({ key: ShareKey }),
    output: z.object({
      told: z.boolean().describe("Whether the indicator was sent: not while staff look at the link"),
    }),
    run: linkTyping,
  }),

  linkUpdate: mutation({
    summary: "Change a message that was written on a report's link",
    description: "Possible for its writer, for 15 minutes. The officer sees that it was changed.",
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
    description: "Possible for its writer, for 15 minutes. An empty message stays in its place.",
    access: "share-key",
    unaudited: true,
    refuses: ["conflict"],
    rest: { method: "DELETE", path: "/reports/{key}/chat/{id}" },
    input: LinkById.extend({ key: ShareKey }),
    output: LinkMessage,
    run: linkDelete,
  }),
};
