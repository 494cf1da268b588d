import { mkdtempSync, rmSync } from "node:fs";
import { startSandbox } from "@hearthline/sandbox/sandbox";
import type { SandboxConfig } from "@hearthline/sandbox/service";

export const account = { accountSid: "AC0123456789abcdef0123456789abcdef", authToken: "test-token" };

type Listed = {
  id: string;
  channel: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  attachments: { name: string; type: string; size: number; url: string }[];
  at: string;
};

/** Starts the real sandbox on free ports, with access to its mailbox. */
export async function startTestSandbox(config: Partial<SandboxConfig> = {}) {
  const dataDir = mkdtempSync("/tmp/hearthline-sandbox-");
  const sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    host: "127.0.0.1",
    dataDir,
    callbackBase: "http://127.0.0.1:9",
    twilioAccountSid: account.accountSid,
    twilioAuthToken: account.authToken,
    ...config,
  });
  return {
    ...sandbox,
    async messages(query = ""): Promise<Listed[]> {
      const response = await fetch(`${sandbox.url}/sandbox/messages${query}`);
      return response.json() as Promise<Listed[]>;
    },
    async close() {
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;
