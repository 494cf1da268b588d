import { z } from "zod";

/** Scripts of other services that an operator can put on the team's screens. */
export const OUTSIDE_PURPOSES = ["analytics", "support-chat"] as const;
export type OutsidePurpose = (typeof OUTSIDE_PURPOSES)[number];

export const OutsideScript = z.object({
  purpose: z.enum(OUTSIDE_PURPOSES),
  /** Its address: nothing else of its host's is loaded by us. */
  src: z.url({ protocol: /^https$/ }),
  /** What the service calls this installation; empty where its address says it. */
  siteId: z.string(),
});
export type OutsideScript = z.output<typeof OutsideScript>;

/** Name of the `<meta>` element by which the web app's page says which scripts are configured; without any there is none. */
export const OUTSIDE_SCRIPTS_META = "hearthline-outside-scripts";

/** What an operator sets to have each, in words. */
export const OUTSIDE_VARIABLES: Record<OutsidePurpose, string> = {
  analytics: "ANALYTICS_SCRIPT_URL and, where the service gives you one, ANALYTICS_SITE_ID",
  "support-chat": "SUPPORT_CHAT_SCRIPT_URL and, where the service gives you one, SUPPORT_CHAT_SITE_ID",
};
