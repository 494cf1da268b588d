import { createHash, randomUUID } from "node:crypto";
import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const Attachment = z.object({
  name: z.string(),
  type: z.string(),
  size: z.number(),
  /** The name of its file in `attachments/`. */
  file: z.string(),
  contentId: z.string().optional(),
});

const StoredMessage = z.object({
  id: z.string(),
  channel: z.enum(["email", "sms"]),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  attachments: z.array(Attachment),
  at: z.string(),
  /** Data from the service that sent it, for example Twilio's status. */
  detail: z.record(z.string(), z.unknown()).optional(),
});
export type StoredMessage = z.infer<typeof StoredMessage>;

/** A message as `GET /sandbox/messages` returns it. */
export type ListedMessage = Pick<
  StoredMessage,
  "id" | "channel" | "to" | "from" | "subject" | "text" | "html" | "at"
> & {
  attachments: { name: string; type: string; size: number; url: string }[];
};

export type NewMessage = Omit<StoredMessage, "id" | "at" | "attachments"> & {
  id?: string;
  attachments: { name: string; type: string; contentId?: string; bytes: Uint8Array }[];
};

export type Mailbox = {
  /** Stores the messages; they are on disk when it resolves. An attachment that several of them have is stored once. */
  add(messages: NewMessage[]): Promise<StoredMessage[]>;
  /** The messages, newest first. */
  list(filter?: { to?: string; channel?: string }): StoredMessage[];
  get(id: string): StoredMessage | undefined;
  update(id: string, detail: Record<string, unknown>): Promise<void>;
  bytesOf(attachment: StoredMessage["attachments"][number]): Promise<Buffer>;
  clear(): Promise<void>;
  /** Resolves when everything is on disk. */
  settled(): Promise<void>;
};

export type MailboxLimits = { messages: number; bodyBytes: number; fileBytes: number };

const defaultLimits: MailboxLimits = { messages: 2_000, bodyBytes: 64 * 2 ** 20, fileBytes: 2 ** 30 };

/**
 * The sent messages, stored in a folder: one line of JSON per message (a later line of the same id replaces the earlier one), with files next to
 * it.
 */
export async function openMailbox(folder: string, limits: MailboxLimits = defaultLimits): Promise<Mailbox> {
  const log = join(folder, "messages.jsonl");
  const files = join(folder, "attachments");
  await mkdir(files, { recursive: true });

  const messages = new Map<string, StoredMessage>();
  let lines = 0;
  for (const line of (await readFile(log, "utf8").catch(() => "")).split("\n")) {
    const message = parsed(line);
    if (message) messages.set(message.id, message);
    lines++;
  }

  /** One write at a time, in order. A failed write rejects for its own caller and does not stop the next. */
  let last: Promise<unknown> = Promise.resolve();
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  }

  async function append(changed: StoredMessage[]): Promise<void> {
    await appendFile(log, changed.map((message) => `${JSON.stringify(message)}\n`).join(""));
    lines += changed.length;
    if (dropOldest() > 0 || lines > messages.size + limits.messages) await rewrite();
  }

  function dropOldest(): number {
    let bodies = 0;
    let fileBytes = 0;
    let kept = 0;
    const files = new Set<string>();
    const dropped: string[] = [];
    for (const message of [...messages.values()].reverse()) {
      bodies += message.text.length + message.html.length;
      for (const { file, size } of message.attachments) {
        if (!files.has(file)) fileBytes += size;
        files.add(file);
      }
      const fits = kept < limits.messages && bodies <= limits.bodyBytes && fileBytes <= limits.fileBytes;
      if (fits || kept === 0) kept++;
      else dropped.push(message.id);
    }
    for (const id of dropped) messages.delete(id);
    return dropped.length;
  }

  async function rewrite(): Promise<void> {
    const all = [...messages.values()];
    await writeFile(`${log}.new`, all.map((message) => `${JSON.stringify(message)}\n`).join(""));
    await rename(`${log}.new`, log);
    lines = all.length;
    const used = new Set(all.flatMap((message) => message.attachments.map(({ file }) => file)));
    const unused = (await readdir(files)).filter((file) => !used.has(file));
    await Promise.all(unused.map((file) => rm(join(files, file), { force: true })));
  }

  await inOrder(rewrite);

  return {
    add: (added) =>
      inOrder(async () => {
        const at = new Date().toISOString();
        const stored: StoredMessage[] = [];
        for (const { id = randomUUID(), attachments, ...message } of added) {
          const kept = await Promise.all(attachments.map((attachment) => keep(files, attachment)));
          stored.push({ ...message, id, at, attachments: kept });
        }
        for (const message of stored) messages.set(message.id, message);
        await append(stored);
        return stored;
      }),
    list({ to, channel } = {}) {
      const wanted = to?.trim().toLowerCase();
      return [...messages.values()]
        .reverse()
        .filter(
          (message) => (!wanted || message.to.toLowerCase() === wanted) && (!channel || message.channel === channel),
        );
    },
    get: (id) => messages.get(id),
    update: (id, detail) =>
      inOrder(async () => {
        const message = messages.get(id);
        if (!message) return;
        const changed = { ...message, detail: { ...message.detail, ...detail } };
        messages.set(id, changed);
        await append([changed]);
      }),
    bytesOf: ({ file }) => readFile(join(files, file)),
    clear: () =>
      inOrder(async () => {
        messages.clear();
        await rewrite();
      }),
    settled: async () => {
      await last;
    },
  };
}

/** Returns a message as `GET /sandbox/messages` lists it, with its attachments as URLs. */
export function listed(message: StoredMessage): ListedMessage {
  const { id, channel, to, from, subject, text, html, at } = message;
  const attachments = message.attachments.map(({ name, type, size }, n) => ({
    name,
    type,
    size,
    url: `/sandbox/messages/${encodeURIComponent(id)}/attachments/${n}`,
  }));
  return { id, channel, to, from, subject, text, html, attachments, at };
}

/** Skips a line that is not a message (the last one after an unclean stop). */
function parsed(line: string): StoredMessage | undefined {
  try {
    return StoredMessage.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

async function keep(folder: string, { bytes, ...attachment }: NewMessage["attachments"][number]) {
  const file = createHash("sha256").update(bytes).digest("hex");
  await writeFile(join(folder, file), bytes, { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return { ...attachment, size: bytes.byteLength, file };
}
