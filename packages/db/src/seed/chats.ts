import type { BuiltClient } from "./build-clients.ts";
import type { Ago } from "./calendar.ts";
import { type DemoCompany, personOf, type Rows } from "./rows.ts";

const LAURA = "officer@demo.test";
const DANIEL = "daniel@demo.test";

/** A message: its author (the client, if no one is named), time and text. */
interface DemoChatMessage {
  by?: string;
  at: Ago;
  text: string;
  figure?: string;
}
interface DemoChat {
  /** With a client, whose officer is `of`; or with a colleague. */
  with: { client: string } | { colleague: string };
  of: string;
  /** Up to which message each side has read. */
  read: { ours: number; theirs: number };
  messages: DemoChatMessage[];
}

/** Northgate's conversations. */
export const NORTHGATE_CHATS: DemoChat[] = [
  {
    with: { client: "dvorak-h" },
    of: LAURA,
    read: { ours: 2, theirs: 2 },
    messages: [
      {
        by: LAURA,
        at: [2, "16:20"],
        text: "The report is ready. Three ways, the first keeps the most cash in your pocket.",
      },
      { at: [2, "16:52"], text: "Thanks! Reading it tonight with Mark." },
      {
        at: [1, "10:33"],
        text: "If we put 15% down, do we still owe the insurance every month?",
        figure: "Mortgage insurance",
      },
      { at: [1, "10:34"], text: "And is the cash to close then 74 thousand?", figure: "Cash to close" },
    ],
  },
  {
    with: { colleague: DANIEL },
    of: LAURA,
    read: { ours: 2, theirs: 2 },
    messages: [
      { by: DANIEL, at: [3, "13:05"], text: "Can you take my two o’clock at the open house? The Siddiquis moved it." },
      { by: LAURA, at: [3, "13:11"], text: "Yes. Send me their sheet and I’ll bring the buydown numbers." },
    ],
  },
];

export function addChats(
  rows: Rows,
  demo: DemoCompany,
  chats: readonly DemoChat[],
  clients: ReadonlyMap<string, BuiltClient>,
): void {
  const { companyId, calendar, nextId } = demo;
  for (const { with: other, of, read, messages } of chats) {
    const officer = personOf(demo, of);
    const client = "client" in other ? clients.get(other.client) : undefined;
    if ("client" in other && !client) throw new Error(`The demo has no client ${other.client}.`);
    const colleague = "colleague" in other ? personOf(demo, other.colleague) : undefined;
    const id = nextId("chat-thread");
    const lastAt = calendar.at(messages.at(-1)?.at ?? [0, "09:00"]);
    rows.chatThread.push({
      id,
      companyId,
      clientId: client?.id ?? null,
      pair: colleague ? [officer.id, colleague.id].toSorted().join(" ") : null,
      seq: messages.length,
      lastAt,
      clientDeliveredSeq: client ? read.theirs : 0,
      clientReadSeq: client ? read.theirs : 0,
      clientToldSeq: client ? messages.length : 0,
      createdAt: calendar.at(messages[0]?.at ?? [0, "09:00"]),
    });
    const place = { threadId: id, companyId, toldSeq: messages.length, createdAt: lastAt };
    rows.chatMember.push({ ...place, userId: officer.id, readSeq: read.ours, deliveredSeq: read.ours });
    if (colleague)
      rows.chatMember.push({ ...place, userId: colleague.id, readSeq: read.theirs, deliveredSeq: read.theirs });
    messages.forEach(({ by, at, text, figure }, index) => {
      const writer = by === undefined ? undefined : personOf(demo, by);
      const messageId = nextId("chat-message");
      rows.chatMessage.push({
        id: messageId,
        companyId,
        threadId: id,
        seq: index + 1,
        senderId: writer?.id ?? null,
        fromClient: writer === undefined,
        senderName: writer?.name ?? `${client?.firstName} ${client?.lastName}`,
        text,
        clientMessageId: messageId,
        typedBy: writer?.id ?? client?.id ?? "",
        figure: figure ?? "",
        createdAt: calendar.at(at),
      });
    });
  }
}
