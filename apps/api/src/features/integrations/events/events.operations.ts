import { EVENT_DAYS, EventListInput, EventPage } from "@hearthline/contract/platform/events";
import { query } from "../../../kernel/calls/operation.ts";
import { eventPage } from "./events.reads.ts";

export const events = {
  list: query({
    summary: "Follow what happens, event by event",
    description: `In the order in which it happened, oldest first, each event once and none left out, also of changes that were made at the same time. Keep \`nextCursor\` and send it as \`after\` of the next call, or follow \`links.next\` until it is null and keep the cursor then. Events are kept ${EVENT_DAYS} days. You get those about the rows you see; types whose rows need a permission you lack are left out.`,
    access: "report:view",
    rest: { method: "GET", path: "/events" },
    refuses: ["gone"],
    lean: true,
    waits: true,
    input: EventListInput,
    output: EventPage,
    run: (ctx, input) => eventPage(ctx, input),
  }),
};
