import { Worker } from "node:worker_threads";
import { PassingFailure, PermanentFailure } from "@hearthline/providers/failure";
import { type Mail, type MailMessage, type MailReceipt, writeMail } from "@hearthline/providers/mail";
import type { Answered, Asked, PostmanConfig } from "./postman.thread.ts";
import type { ReceiptValues } from "./receipt.ts";

/** An email server connection that may also record that an email was accepted. */
export interface Outlet extends Omit<Mail, "send"> {
  /** Like `Mail.send`. @returns `written` if the receipt is already in the row */
  send(message: MailMessage, receipt?: ReceiptValues): Promise<MailReceipt & { written?: boolean }>;
}

/**
 * Talks to our mail server from a separate thread, so that the jobs' computing does not delay the receipt after the server's 250. The thread
 * starts with the first email.
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
      // Emails are outside its heap; with the process's initial heap of 128 MB it would keep that much garbage before collecting any.
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
    const response = new Promise<Answered>((done, failed) => waiting.set(id, { done, failed }));
    thread.postMessage({ id, ...given } satisfies Asked);
    const word = await response;
    if (!("failure" in word)) return word;
    const { permanent, message, code } = word.failure;
    const detail = code === undefined ? {} : { code };
    throw permanent ? new PermanentFailure(message, detail) : new PassingFailure(message, detail);
  }

  return {
    async send(message, receipt) {
      // Composed here, so that only the email server and the database take the thread's time.
      const mail = await writeMail(message, config.from);
      const word = await ask({ mail, receipt });
      if (!("sent" in word)) throw new Error("The mail thread sent an unexpected reply.");
      return { ...word.sent, written: word.written };
    },
    async verify() {
      await ask({});
    },
    close: () => void thread?.terminate(),
  };
}
