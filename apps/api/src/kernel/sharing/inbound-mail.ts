import type { InboundMail } from "@hearthline/domain/chat/take-reply";
import type { Services } from "../calls/services.ts";

/** The services that receive replies by email and text. */
export const inboundMailOf = ({ database, secrets: keys, live, nudge }: Services): InboundMail => ({
  system: (work) => database.system(work),
  inCompany: (companyId, work) => database.scoped(companyId, work),
  keys,
  publish: (envelope) => live.publish(envelope),
  nudge,
});
