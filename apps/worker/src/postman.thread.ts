import { parentPort, workerData } from "node:worker_threads";
import { openReadyPool, readyOn } from "@hearthline/db/ready-statement";
import { Failure, PermanentFailure } from "@hearthline/providers/failure";
import { createMail, type MailReceipt, type WrittenMail } from "@hearthline/providers/mail";
import { RECEIPT, RECEIPT_OF_NONE, type ReceiptValues } from "./receipt.ts";

export interface PostmanConfig {
  smtpUrl: string;
  from: string;
  databaseUrl: string;
  connections: number;
}

/** A request to the thread: an email to send; without an email, a check whether the server responds. */
export interface Asked {
  id: number;
  mail?: WrittenMail;
  /** What to record as soon as it is accepted. */
  receipt?: ReceiptValues | undefined;
}

/** The thread's response. */
export type Answered = { id: number } & (
  | { sent: MailReceipt; written: boolean }
  | { answers: true }
  | { failure: { permanent: boolean; message: string; code: string | undefined } }
);

const { smtpUrl, from, databaseUrl, connections } = workerData as PostmanConfig;
const server = createMail({ smtpUrl, from, maxConnections: connections });
const pool = openReadyPool(databaseUrl, connections);

async function send(mail: WrittenMail, receipt: ReceiptValues | undefined) {
  if (!receipt) return { sent: await server.sendWritten(mail), written: false };
  const ready = await readyOn(pool, { name: "receipt", text: RECEIPT }, RECEIPT_OF_NONE);
  try {
    const sent = await server.sendWritten(mail);
    if (sent.rejected.length > 0) return { sent, written: false };
    // If it cannot be recorded now, the process that waits for the email keeps trying.
    const written = await ready.run([...receipt, sent.messageId]).then(Boolean, () => false);
    return { sent, written };
  } finally {
    ready.release();
  }
}

const failureOf = (error: unknown) => ({
  permanent: error instanceof PermanentFailure,
  message: error instanceof Failure ? error.message : "The email could not be handed over.",
  code: error instanceof Failure ? error.code : undefined,
});

parentPort?.on("message", async ({ id, mail, receipt }: Asked) => {
  const say = (word: Answered) => parentPort?.postMessage(word);
  try {
    if (mail) say({ id, ...(await send(mail, receipt)) });
    else say({ id, answers: await server.verify().then(() => true as const) });
  } catch (error) {
    say({ id, failure: failureOf(error) });
  }
});
