import { DELETED_DAYS, DeletedInput, DeletedPage } from "@hearthline/contract/platform/sync";
import { query } from "../../../kernel/calls/operation.ts";
import { deletedPage } from "./deleted.reads.ts";

export const sync = {
  deleted: query({
    summary: "List what was deleted",
    description: `Oldest first, each once and none left out, also of calls that were made at the same time: begin with \`since\`, keep \`nextCursor\` and send it as \`after\` of the next call, or follow \`links.next\`. A loan takes its reports with it; one that is restored is in the list no more. You get what you could see. Kept ${DELETED_DAYS} days.`,
    access: "report:view",
    rest: { method: "GET", path: "/deleted" },
    lean: true,
    input: DeletedInput,
    output: DeletedPage,
    run: (ctx, input) => deletedPage(ctx, input),
  }),
};
