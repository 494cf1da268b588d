import type { client } from "@/api/client.ts";

type Answer = Awaited<ReturnType<typeof client.chat.get.query>>;
export type ChatThread = NonNullable<Answer["thread"]>;
export type ChatMessage = NonNullable<Answer["messages"]>[number];
