import { z } from "zod";
import { createGoogleAccounts } from "./google.ts";
import { createMicrosoftAccounts } from "./microsoft.ts";
import type { AccountConfig, AccountProvider, MailAccounts } from "./types.ts";

/** Variables of api and worker: our registrations with the mailbox providers, and stand-ins for them. */
export const mailAccountVariables = {
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().default(""),
  /** `common`: accounts of any organization and personal ones; or the id of a single organization. */
  MICROSOFT_TENANT: z
    .string()
    .regex(/^[\w.-]+$/)
    .default("common"),
  /** Replaces Microsoft: the address of its stand-in in the sandbox. */
  MICROSOFT_STAND_IN_URL: z.url().optional(),
  /** Gmail only: signing in with Google is a separate registration, which requests less. */
  GOOGLE_MAIL_CLIENT_ID: z.string().optional(),
  GOOGLE_MAIL_CLIENT_SECRET: z.string().default(""),
  GOOGLE_MAIL_STAND_IN_URL: z.url().optional(),
};
const Variables = z.object(mailAccountVariables);
export type MailAccountEnv = z.output<typeof Variables>;

export type MailAccountsBy = ReadonlyMap<AccountProvider, MailAccounts>;

/** Browsers reach the stand-in through the product's address, servers through its own. */
export const standIn = (url: string, publicUrl: string): Omit<AccountConfig, "clientId" | "clientSecret"> => ({
  authorizeUrl: `${publicUrl}${new URL(url).pathname}/authorize`,
  tokenUrl: `${url}/token`,
  revokeUrl: `${url}/revoke`,
  apiUrl: url,
});

type MicrosoftEnv = Pick<
  MailAccountEnv,
  "MICROSOFT_CLIENT_ID" | "MICROSOFT_CLIENT_SECRET" | "MICROSOFT_TENANT" | "MICROSOFT_STAND_IN_URL"
>;

/** This server's registration with Microsoft, which serves its mailboxes and calendars; undefined if there is none. */
export function microsoftConfig(env: MicrosoftEnv, publicUrl: string): AccountConfig | undefined {
  if (!env.MICROSOFT_CLIENT_ID) return undefined;
  const login = `https://login.microsoftonline.com/${env.MICROSOFT_TENANT}/oauth2/v2.0`;
  return {
    clientId: env.MICROSOFT_CLIENT_ID,
    clientSecret: env.MICROSOFT_CLIENT_SECRET,
    ...(env.MICROSOFT_STAND_IN_URL
      ? standIn(env.MICROSOFT_STAND_IN_URL, publicUrl)
      : {
          authorizeUrl: `${login}/authorize`,
          tokenUrl: `${login}/token`,
          revokeUrl: null,
          apiUrl: "https://graph.microsoft.com/v1.0",
        }),
  };
}

/** Google's consent page and tokens, whatever the scopes. */
export const GOOGLE_CONSENT = {
  authorizeUrl: "https://accounts.google.com/o/oauth2/v2/auth",
  tokenUrl: "https://oauth2.googleapis.com/token",
  revokeUrl: "https://oauth2.googleapis.com/revoke",
};

/** The mailbox providers that are configured on this server. */
export function createMailAccounts(env: MailAccountEnv, publicUrl: string): MailAccountsBy {
  const found = new Map<AccountProvider, MailAccounts>();
  const microsoft = microsoftConfig(env, publicUrl);
  if (microsoft) found.set("microsoft", createMicrosoftAccounts(microsoft));
  if (env.GOOGLE_MAIL_CLIENT_ID)
    found.set(
      "google",
      createGoogleAccounts({
        clientId: env.GOOGLE_MAIL_CLIENT_ID,
        clientSecret: env.GOOGLE_MAIL_CLIENT_SECRET,
        ...(env.GOOGLE_MAIL_STAND_IN_URL
          ? standIn(env.GOOGLE_MAIL_STAND_IN_URL, publicUrl)
          : { ...GOOGLE_CONSENT, apiUrl: "https://gmail.googleapis.com" }),
      }),
    );
  return found;
}
