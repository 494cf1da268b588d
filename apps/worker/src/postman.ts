import { Worker } from "node:worker_threads";
import { PassingFailure, PermanentFailure } from "@hearthline/providers/failure";
import { type Mail, type MailMessage, type MailReceipt, writeMail } from "@hearthline/providers/mail";
import type { Answered, Asked, PostmanConfig } from "./postman.thread.ts";
import type { ReceiptValues } from "./receipt.ts";

/** An email server that may also write down that it took an email. */
export interface Outlet extends Omit<Mail, "send"> {
  /** As `Mail.send`. @returns `written` where the receipt stands in the row already */
  send(message: MailMessage, receipt?: ReceiptValues): Promise<MailReceipt & { written?: boolean }>;
}

/**
 * Our mail server, spoken to by a thread of its own: what jobs compute meanwhile does not come between the server's 250 and the receipt. The thread begins
 * with the first email.
 */
export function createPostman(config: PostmanConfig): Outlet {
  const waiting = new Map<number, { done(word: Answered): void; failed(error: Error): void }>();
  let thread: Worker | undefined;
  let last = 0;

  function begin(): Worker {
    const begun = new Worker(new URL("./postman.thread.ts", import.meta.url), {
      workerData: config,
      env: {},
      execArgv: [],
      // Mails lie outside its heap; with the process's initial heap of 128 MB it would keep that much garbage before collecting any.
      resourceLimits: { maxOldGenerationSizeMb: 64 },
    });
    begun.on("message", (word: Answered) => {
      waiting.get(word.id)?.done(word);
      waiting.delete(word.id);
    });
    const ended = (cause?: unknown) => {
      if (thread === begun) thread = undefined;
      for (const { failed } of waiting.values())
        failed(new PassingFailure("The email could not be handed over.", { cause }));
      waiting.clear();
    };
    begun.on("error", ended);
    begun.on("exit", () => ended());
    return begun;
  }

  async function ask(given: Omit<Asked, "id">): Promise<Answered> {
    thread ??= begin();
    last += 1;
    const id = last;
    const answer = new Promise<Answered>((done, failed) => waiting.set(id, { done, failed }));
    thread.postMessage({ id, ...given } satisfies Asked);
    const word = await answer;
    if (!("failure" in word)) return word;
    const { permanent, message, code } = word.failure;
    const detail = code === undefined ? {} : { code };
    throw permanent ? new PermanentFailure(message, detail) : new PassingFailure(message, detail);
  }

  return {
    async send(message, receipt) {
      // Here, so that nothing but the email server and the database takes the thread's time.
      const mail = await writeMail(message, config.from);
      const word = await ask({ mail, receipt });
      if (!("sent" in word)) throw new Error("An email was answered with something else.");
      return { ...word.sent, written: word.written };
    },
    async verify() {
      await ask({});
    },
    close: () => void thread?.terminate(),
  };
}
