import { isMessageName, MESSAGES } from "./message-templates.ts";

/** Emails and texts to people outside the company that are not in the registry yet. */
export const CLIENT_MAILS = ["report", "welcome", "client", "home-value"] as const;
const CLIENT_TEXTS = ["report-sms", "client-sms"] as const;

const TO_CLIENTS: ReadonlySet<string> = new Set([...CLIENT_MAILS, ...CLIENT_TEXTS]);

/** Whether a message is sent to people outside the company, who may have opted out; the others are emails about accounts. */
export const goesToClients = (template: string): boolean =>
  TO_CLIENTS.has(template) || (isMessageName(template) && MESSAGES[template].audience === "client");
