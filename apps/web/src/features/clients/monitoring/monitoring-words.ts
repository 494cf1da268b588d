import type { Monitoring } from "@hearthline/contract/clients/monitoring";

/** The monitoring status, in a sentence. */
export const STATE_WORDS: Record<Monitoring["state"], string> = {
  none: "Their credit is not monitored.",
  starting: "The bureau is being asked.",
  active: "Their credit is monitored.",
  pausing: "The bureau is being asked to pause.",
  paused: "It is paused: no alerts come.",
  failed: "The bureau did not do it.",
  ending: "It is off. The bureau is deleting what it has.",
  ended: "It is off, and the bureau has deleted what it had.",
};
