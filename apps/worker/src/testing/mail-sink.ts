import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface MailSink {
  url: string;
  /** Message-IDs that arrived for each address, every copy. */
  got: ReadonlyMap<string, readonly string[]>;
  /** When each Message-ID was last accepted, in milliseconds of wall-clock time. */
  takenAt: ReadonlyMap<string, number>;
  /** The emails as received, if they are stored. */
  kept(): readonly { to: string; raw: Buffer }[];
  /** Emails that arrived, including copies. */
  count(): number;
  close(): Promise<void>;
}

/** Starts an email server that accepts everything and records each email's recipient and Message-ID. @param keep whether to store the emails, too */
export async function openMailSink({ keep = false } = {}): Promise<MailSink> {
  const mails: { to: string; raw: Buffer }[] = [];
  const got = new Map<string, string[]>();
  const takenAt = new Map<string, number>();
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    maxClients: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      // An email that breaks off before its end was not accepted: it is not counted.
      stream.on("end", () => {
        const raw = Buffer.concat(chunks);
        const [, id = ""] = /^message-id:\s*<([^>]+)>/im.exec(raw.toString("latin1")) ?? [];
        for (const { address } of session.envelope.rcptTo) {
          got.set(address, [...(got.get(address) ?? []), id]);
          count += 1;
          if (keep) mails.push({ to: address, raw });
        }
        takenAt.set(id, performance.timeOrigin + performance.now());
        done(null, "2.0.0 kept");
      });
    },
  });
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    got,
    takenAt,
    kept: () => mails,
    count: () => count,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
