import { z } from "zod";
import { idOf, UserId } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";
import { ClientFilter } from "./client-filter.ts";
import { ListId } from "./client-lists.ts";
import { ClientStatusName } from "./client-status.ts";
import { EveryMonths } from "./home-watches.ts";
import { TagNames } from "./tags.ts";

/** How long a bulk edit can be undone, and its rows are kept. */
export const BULK_EDIT_DAYS = 30;
export const BULK_EDIT_ACTIONS = [
  "tag",
  "untag",
  "assign",
  "status",
  "add-to-list",
  "remove-from-list",
  "mail-home-values",
  "delete",
] as const;
export type BulkEditAction = (typeof BULK_EDIT_ACTIONS)[number];
export const BULK_EDIT_STATES = ["queued", "running", "done", "failed", "undoing", "undone"] as const;
export const BULK_EDIT_ROW_STATES = ["waiting", "changed", "unchanged", "failed", "undone", "kept"] as const;

export const BulkEditId = idOf("bulk edit", "01990000-0000-7000-8000-000040100001");
const Action = z
  .enum(BULK_EDIT_ACTIONS, `An action is one of ${BULK_EDIT_ACTIONS.join(", ")}.`)
  .meta({ id: "BulkEditAction", description: "What is done with each of the clients" });

const MAX_IDS = 10_000;
const ids = (what: string) =>
  z
    .array(Id)
    .max(MAX_IDS, `At most ${MAX_IDS.toLocaleString("en-US")} ids.`)
    .optional()
    .meta({ description: what, examples: [["01990000-0000-7000-8000-000002100015"]] });

/** Which clients: those named, or all of a filter but some. */
export const whichClients = {
  ids: ids("Ids of the clients; a filter is not asked where they are given"),
  filter: ClientFilter.optional().meta({
    description: "All clients of a filter; `{}` is all whom you see",
    examples: [{ statuses: ["lead"], archived: "without" }],
  }),
  except: ids("Of the filter, all but these"),
};

export const BulkEditDraft = z
  .object({
    action: Action,
    ...whichClients,
    tags: TagNames.optional(),
    officerId: UserId.optional().meta({ description: "Of `assign`: id of the officer whose they become" }),
    status: ClientStatusName.optional(),
    everyMonths: EveryMonths.optional().meta({
      description: "Of `mail-home-values`: months from one email to the next, 1, 2, 3 or 6; left out, every month",
      examples: [1],
    }),
    listId: ListId.optional().meta({ description: "Of `add-to-list` and `remove-from-list`: a list filled by hand" }),
  })
  .superRefine(({ action, ids: named, filter, tags, officerId, status, listId }, context) => {
    const needs = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], params: { code: "required" }, message });
    if (named === undefined && filter === undefined) needs("filter", "Say which clients: by a filter or by their ids.");
    if (named?.length === 0) needs("ids", "Name at least one client.");
    if ((action === "tag" || action === "untag") && !tags?.length) needs("tags", "Name at least one tag.");
    if (action === "assign" && officerId === undefined) needs("officerId", "Choose the officer.");
    if (action === "status" && status === undefined) needs("status", "Choose the status.");
    if (action.endsWith("-list") && listId === undefined) needs("listId", "Choose the list.");
  })
  .meta({
    examples: [{ action: "tag", ids: ["01990000-0000-7000-8000-000002100015"], tags: ["First-time buyer"] }],
  });

/** What is asked before: which clients, and what hangs on them. */
export const BulkCountInput = z.object(whichClients).meta({ examples: [{ filter: { statuses: ["lead"] } }] });
const hangs = (what: string) => z.int().describe(`${what} of these clients`);
export const BulkCount = z
  .object({
    clients: z.int().describe("How many clients those are"),
    officers: z.int().describe("Whose clients they are, so many officers"),
    loans: hangs("Loans"),
    notes: hangs("Notes"),
    messages: hangs("Messages"),
  })
  .meta({ id: "ClientBulkCount", description: "How many clients a bulk edit would be about, and what hangs on them" });

const count = (what: string) => z.int().describe(`Clients ${what}`);
export const BulkEdit = z
  .object({
    id: Id,
    action: Action,
    label: z.string().describe("What was done, in words"),
    state: z.enum(BULK_EDIT_STATES).describe("How far it is; while `undoing`, `done` counts up again"),
    total: count("it is about; 0 until they are found"),
    done: count("that are done so far"),
    changed: count("that are not as they were"),
    failed: count("of whom it was refused; see the rows with `status=failed`"),
    kept: count("who could not be restored when it was undone; see the rows with `status=kept`"),
    undoUntil: Instant.nullable().describe("Until when it can be undone; null where there is nothing to undo"),
    undoneAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: "ClientBulkEdit", description: "One thing done to many clients in the background" });
export type BulkEdit = z.output<typeof BulkEdit>;

export const BulkEditsInput = PageInput.extend({ sort: sortBy(["createdAt"]).default("-createdAt") });
export const BulkEditRowsInput = PageInput.extend({
  id: BulkEditId,
  sort: sortBy(["clientId"]).default("clientId"),
  status: z
    .enum(BULK_EDIT_ROW_STATES)
    .optional()
    .meta({
      description: "Only rows with this outcome",
      examples: ["failed"],
    }),
});
export const BulkEditRow = z
  .object({
    clientId: Id,
    name: z.string().describe("Name of the client, as it is or was"),
    status: z.enum(BULK_EDIT_ROW_STATES).describe("What became of them"),
    reason: z.string().nullable().describe("Why it was refused, left as it is, or not undone; null otherwise"),
  })
  .meta({ id: "ClientBulkEditRow", description: "What became of one client of a bulk edit" });
