import { EVENT_DAYS, EventListInput, EventPage } from "@hearthline/contract/platform/events";
import { query } from "../../../kernel/calls/operation.ts";
import { eventPage } from "./events.reads.ts";

export const events = {
  list: query({
    summary: "Follow events one by one",
    description: `Oldest first, each event exactly once, including those of concurrent changes. Save \`nextCursor\` and send it as \`after\` of the next call, or follow \`links.next\` until it is null and save the cursor then. Events are kept ${EVENT_DAYS} days. You get events about rows you see; types whose rows need a permission you lack are left out.`,
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
