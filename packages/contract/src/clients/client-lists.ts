import { z } from "zod";
import { idOf } from "../values/ids.ts";
import { PageInput, ShortPageInput, SortByNameOrCreation } from "../values/paging.ts";
import { Id, Instant, Named } from "../values/people.ts";
import { lineText } from "../values/text.ts";
import { withoutRules } from "../values/without-rules.ts";
import { ClientFilter, MAX_COUNTED } from "./client-filter.ts";

export const LIST_KINDS = ["filter", "picked"] as const;
export const LIST_SHARED = ["nobody", "branch", "company"] as const;
/** Maximum number of lists per owner. */
export const MAX_LISTS = 200;
export const MAX_MEMBERS_AT_ONCE = 1_000;

export const ListId = idOf("list", "01990000-0000-7000-8000-000039100001");
const ListName = lineText("A list needs a name.")
  .min(1, "A list needs a name.")
  .max(80, "At most 80 characters.")
  .meta({ description: "Name of the list", examples: ["Spring buyers"] });
const ListKind = z.enum(LIST_KINDS).meta({
  id: "ClientListKind",
  description: "`filter`: all clients that match a filter; `picked`: clients added manually",
});
const SharedWith = z.enum(LIST_SHARED).meta({
  id: "ClientListSharing",
  description: "Who may use the list in addition to its owner: no one, their branch, or the company",
});

export const ListDraft = z
  .object({
    name: ListName,
    kind: ListKind.default("filter"),
    filter: ClientFilter.optional().meta({
      description:
        "For a list of kind `filter`: its conditions. They may refer to a list of kind `picked`, but not to another filter",
      examples: [{ statuses: ["lead"], archived: "without" }],
    }),
    sharedWith: SharedWith.default("nobody"),
  })
  .meta({ examples: [{ name: "Leads of this year" }] });

export const ListChange = z
  .object({
    id: ListId,
    name: ListName.optional(),
    filter: ClientFilter.optional().meta({ examples: [{ statuses: ["lead", "credit"] }] }),
    sharedWith: SharedWith.optional(),
  })
  .meta({ examples: [{ id: "01990000-0000-7000-8000-000039100001", name: "Spring buyers" }] });

export const ListMembersChange = z.object({
  id: ListId.meta({ examples: ["01990000-0000-7000-8000-000039100002"] }),
  clientIds: z
    .array(Id)
    .min(1, "Name at least one client.")
    .max(MAX_MEMBERS_AT_ONCE, `At most ${MAX_MEMBERS_AT_ONCE.toLocaleString("en-US")} clients at once.`)
    .meta({ description: "Ids of clients", examples: [["01990000-0000-7000-8000-000002100015"]] }),
});

export const ListsInput = ShortPageInput.extend({
  sort: SortByNameOrCreation.default("name"),
  kind: ListKind.optional(),
});

export const ClientList = z
  .object({
    id: Id,
    name: z.string().describe("Name of the list"),
    kind: ListKind,
    filter: withoutRules(ClientFilter).meta({ description: "For a list of kind `filter`: its conditions" }),
    sharedWith: SharedWith,
    owner: Named.describe("Owner of the list"),
    own: z.boolean().describe("Whether you own it; only its owner can change it"),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({
    id: "ClientList",
    description: "A list of clients: all that match a filter, or those added manually",
  });
export type ClientList = z.output<typeof ClientList>;

/** The lists to count; defaults to all. */
export const ListCountsInput = PageInput.pick({ q: true });
const isExact = z
  .boolean()
  .optional()
  .describe(
    `False if there are more, because clients are only counted up to ${MAX_COUNTED.toLocaleString("en-US")}. Omitted otherwise`,
  );
const counted = {
  count: z.int().describe("Number of its clients that you see. A count that is slow to compute may be a minute old"),
  countIsExact: isExact,
};
export const ListCounts = z
  .object({
    all: counted.count.describe("Number of clients you see"),
    allIsExact: isExact,
    lists: z.array(z.object({ id: Id, ...counted })).describe("Your lists, and those shared with you"),
    builtIn: z
      .array(
        z.object({
          key: z.string().describe("Key of the list for `signals` of a filter"),
          label: z.string().describe("Name of the list"),
          about: z.string().describe("Which clients are in it"),
          ...counted,
        }),
      )
      .describe("The built-in lists"),
  })
  .meta({ id: "ClientListCounts", description: "The number of clients in each list" });
