import { z } from "zod";

/** Purposes of third-party scripts that an operator can add to the team's screens. */
export const OUTSIDE_PURPOSES = ["analytics", "support-chat"] as const;
export type OutsidePurpose = (typeof OUTSIDE_PURPOSES)[number];

export const OutsideScript = z.object({
  purpose: z.enum(OUTSIDE_PURPOSES),
  /** Address of the script; nothing else is loaded from its host directly. */
  src: z.url({ protocol: /^https$/ }),
  /** The service's id for this installation; empty if the address already contains it. */
  siteId: z.string(),
});
export type OutsideScript = z.output<typeof OutsideScript>;

/** Name of the `<meta>` element that lists the configured scripts for the web app; it is absent when there are none. */
export const OUTSIDE_SCRIPTS_META = "hearthline-outside-scripts";

/** The variables an operator sets to enable each purpose, as shown on screen. */
export const OUTSIDE_VARIABLES: Record<OutsidePurpose, string> = {
  analytics: "ANALYTICS_SCRIPT_URL and, where the service gives you one, ANALYTICS_SITE_ID",
  "support-chat": "SUPPORT_CHAT_SCRIPT_URL and, where the service gives you one, SUPPORT_CHAT_SITE_ID",
};
