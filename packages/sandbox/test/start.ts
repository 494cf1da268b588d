import { mkdtempSync, rmSync } from "node:fs";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { ListedMessage } from "../src/mailbox.ts";
import { startSandbox } from "../src/sandbox.ts";
import { type SandboxConfig, sandboxAccountSid } from "../src/service.ts";

export const token = "test-token";
export const accountSid = sandboxAccountSid;

/** Starts a sandbox on free ports in a separate folder. */
export async function startTest(config: Partial<SandboxConfig> = {}) {
  const dataDir = config.dataDir ?? mkdtempSync("/tmp/hearthline-sandbox-");
  const sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    host: "127.0.0.1",
    callbackBase: "http://127.0.0.1:9",
    twilioAuthToken: token,
    ...config,
    dataDir,
  });
  return {
    ...sandbox,
    dataDir,
    get: (path: string, init?: RequestInit) => fetch(sandbox.url + path, { redirect: "manual", ...init }),
    messages: async (query = "") =>
      (await (await fetch(`${sandbox.url}/sandbox/messages${query}`)).json()) as ListedMessage[],
    async mail(message: SendMailOptions) {
      const transport = createTransport(sandbox.smtpUrl);
      await transport.sendMail({
        from: "a@hearthline.test",
        to: "b@example.test",
        subject: "Hello",
        text: "Hello",
        ...message,
      });
      transport.close();
    },
    text: (fields: Record<string, string>) =>
      fetch(`${sandbox.url}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
        method: "POST",
        headers: { Authorization: basic(accountSid, token) },
        body: new URLSearchParams({ To: "+15125550123", From: "+15125550100", Body: "Hello", ...fields }),
      }),
    async end() {
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestSandbox = Awaited<ReturnType<typeof startTest>>;

export function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}
