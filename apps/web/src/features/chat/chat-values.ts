import type { client } from "@/api/client.ts";

type Answer = Awaited<ReturnType<typeof client.chat.get.query>>;
export type ChatThread = NonNullable<Answer["thread"]>;
export type ChatMessage = NonNullable<Answer["messages"]>[number];

/** With whom a conversation is, before it is there or after. */
export type Target = { threadId: string } | { clientId: string } | { userId: string };

/** One name for a target, by which what is typed for it is kept. */
export const targetName = (target: Target): string => Object.values(target)[0] ?? "";
