import type { OutsideScript } from "@hearthline/contract/accounts/outside-scripts";
import { z } from "zod";

/** An https address of one host, which is listed in the page's content security policy. */
const ScriptUrl = z
  .url({ protocol: /^https$/, hostname: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/, error: "Give the https address of a script." })
  .optional();

/** Variables of the api: scripts on the team's screens, never on a borrower's. */
export const outsideScriptVariables = {
  ANALYTICS_SCRIPT_URL: ScriptUrl,
  ANALYTICS_SITE_ID: z.string().default(""),
  SUPPORT_CHAT_SCRIPT_URL: ScriptUrl,
  SUPPORT_CHAT_SITE_ID: z.string().default(""),
};
const Variables = z.object(outsideScriptVariables);

/** The configured scripts. */
export function outsideScriptsOf(env: z.output<typeof Variables>): OutsideScript[] {
  const scripts: OutsideScript[] = [];
  if (env.ANALYTICS_SCRIPT_URL)
    scripts.push({ purpose: "analytics", src: env.ANALYTICS_SCRIPT_URL, siteId: env.ANALYTICS_SITE_ID });
  if (env.SUPPORT_CHAT_SCRIPT_URL)
    scripts.push({ purpose: "support-chat", src: env.SUPPORT_CHAT_SCRIPT_URL, siteId: env.SUPPORT_CHAT_SITE_ID });
  return scripts;
}
