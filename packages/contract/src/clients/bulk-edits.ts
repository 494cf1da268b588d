import { z } from "zod";
import { idOf, UserId } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";
import { ClientFilter } from "./client-filter.ts";
import { ListId } from "./client-lists.ts";
import { ClientStatusName } from "./client-status.ts";
import { EveryMonths } from "./home-watches.ts";
import { TagNames } from "./tags.ts";

/** How long a bulk edit can be undone and its rows are stored. */
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
  .meta({ id: "BulkEditAction", description: "What is done to each of the clients" });

const MAX_IDS = 10_000;
const ids = (what: string) =>
  z
    .array(Id)
    .max(MAX_IDS, `At most ${MAX_IDS.toLocaleString("en-US")} ids.`)
    .optional()
    .meta({ description: what, examples: [["01990000-0000-7000-8000-000002100015"]] });

/** Selects clients: those listed by id, or all that match a filter, with exceptions. */
export const whichClients = {
  ids: ids("Ids of the clients; if given, the filter is ignored"),
  filter: ClientFilter.optional().meta({
    description: "Selects all clients that match; `{}` selects every client you see",
    examples: [{ statuses: ["lead"], archived: "without" }],
  }),
  except: ids("Ids of clients to leave out of those that match the filter"),
};

export const BulkEditDraft = z
  .object({
    action: Action,
    ...whichClients,
    tags: TagNames.optional(),
    officerId: UserId.optional().meta({ description: "For `assign`: id of the officer they are handed to" }),
    status: ClientStatusName.optional(),
    everyMonths: EveryMonths.optional().meta({
      description: "For `mail-home-values`: months between emails, 1, 2, 3 or 6. Defaults to every month",
      examples: [1],
    }),
    listId: ListId.optional().meta({
      description: "For `add-to-list` and `remove-from-list`: a list of kind `picked`",
    }),
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

/** Asks, before a bulk edit, how many clients it would change and what depends on them. */
export const BulkCountInput = z.object(whichClients).meta({ examples: [{ filter: { statuses: ["lead"] } }] });
const hangs = (what: string) => z.int().describe(`Number of ${what} of these clients`);
export const BulkCount = z
  .object({
    clients: z.int().describe("Number of clients"),
    officers: z.int().describe("Number of officers who own them"),
    loans: hangs("loans"),
    notes: hangs("notes"),
    messages: hangs("messages"),
  })
  .meta({ id: "ClientBulkCount", description: "How many clients a bulk edit would change, and what depends on them" });

const count = (what: string) => z.int().describe(`Clients ${what}`);
export const BulkEdit = z
  .object({
    id: Id,
    action: Action,
    label: z.string().describe("What was done, in plain English"),
    state: z
      .enum(BULK_EDIT_STATES)
      .describe("Progress of the edit; while it is `undoing`, `done` starts counting again"),
    total: count("in the edit; 0 until they are determined"),
    done: count("processed so far"),
    changed: count("that were changed"),
    failed: count("for whom the edit was refused; see the rows with `status=failed`"),
    kept: count("who could not be restored when the edit was undone; see the rows with `status=kept`"),
    undoUntil: Instant.nullable().describe("Until when it can be undone; null if there is nothing to undo"),
    undoneAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: "ClientBulkEdit", description: "One action applied to many clients in the background" });
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
    name: z.string().describe("Name of the client, or the last one before they were deleted"),
    status: z.enum(BULK_EDIT_ROW_STATES).describe("Outcome for this client"),
    reason: z.string().nullable().describe("Why it was refused, left unchanged or not undone; null otherwise"),
  })
  .meta({ id: "ClientBulkEditRow", description: "Outcome of a bulk edit for one client" });
