import { type APIRequestContext, expect } from "@playwright/test";
import { ADDRESS } from "./fixtures.ts";

export interface SandboxMessage {
  id: string;
  channel: "email" | "sms";
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  attachments: { name: string; type: string; size: number; url: string }[];
  at: string;
}

/**
 * Waits until the sandbox has received a message for this address, and returns the newest.
 *
 * @param about words of its subject. Needed for a demo account, which also gets emails from journeys that run at the same time.
 */
export async function messageTo(request: APIRequestContext, to: string, about = ""): Promise<SandboxMessage> {
  let found: SandboxMessage | undefined;
  await expect
    .poll(
      async () => {
        const all = (await (
          await request.get(`${ADDRESS}/sandbox/messages`, { params: { to } })
        ).json()) as SandboxMessage[];
        found = all.find((message) => message.to === to && message.subject.includes(about));
        return found !== undefined;
      },
      { message: `a message to ${to} ${about}`.trim(), intervals: [200, 500] },
    )
    .toBe(true);
  if (!found) throw new Error(`No message to ${to}`);
  return found;
}

/** Returns the link to the report in a message's text. */
export function linkIn({ text }: SandboxMessage): string {
  const [link] = /https?:\/\/\S+\/reports\/[a-z]+-report\/\S+\/link\?key=[\w-]+/.exec(text) ?? [];
  if (!link) throw new Error(`No link in: ${text}`);
  return link;
}
