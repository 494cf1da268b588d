import type { Door } from "@hearthline/db/messages/take-answer";
import type { Services } from "./services.ts";

/** What answers by mail and text are taken with. */
export const doorOf = ({ database, secrets: keys, live, nudge }: Services): Door => ({
  database,
  keys,
  publish: (envelope) => live.publish(envelope),
  nudge,
});
