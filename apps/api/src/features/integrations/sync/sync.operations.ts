import { DELETED_DAYS, DeletedInput, DeletedPage } from "@hearthline/contract/platform/sync";
import { query } from "../../../kernel/calls/operation.ts";
import { deletedPage } from "./deleted.reads.ts";

export const sync = {
  deleted: query({
    summary: "List what was deleted",
    description: `Oldest first, each exactly once, including those of concurrent calls. Start with \`since\`, save \`nextCursor\` and send it as \`after\` of the next call, or follow \`links.next\`. A loan's reports are deleted with it. A restored row disappears from the list. You get the rows you could see. Deletions are kept ${DELETED_DAYS} days.`,
    access: "report:view",
    rest: { method: "GET", path: "/deleted" },
    lean: true,
    input: DeletedInput,
    output: DeletedPage,
    run: (ctx, input) => deletedPage(ctx, input),
  }),
};
