import {
  Client,
  ClientChange,
  ClientDraft,
  ClientFile,
  ClientListInput,
  ClientMatch,
  ClientMessage,
  ClientProfile,
  ClientRow,
  ClientStatusName,
  clientSearchText,
} from "@hearthline/contract/clients/clients";
import { Timeline, TimelineInput } from "@hearthline/contract/clients/timeline";
import { CLIENT_RULE } from "@hearthline/contract/loans/status-rule";
import { ClientId } from "@hearthline/contract/values/ids";
import { PageInput, pageOf } from "@hearthline/contract/values/paging";
import { lineUpTo } from "@hearthline/contract/values/text";
import { newId } from "@hearthline/db/ids";
import { z } from "zod";
import { mutation, query } from "../../kernel/operation.ts";
import { checkStatusByHand } from "./client-status.rules.ts";
import { clientById, clientPage, matchingClients } from "./clients.reads.ts";
import {
  addressesOf,
  fullName,
  namesOf,
  reachesOf,
  refuseKnownEmails,
  renameInLoans,
  writeReaches,
} from "./clients.rules.ts";
import { clientFiles, messagePage } from "./correspondence.reads.ts";
import { clientProfile } from "./profile.reads.ts";
import { clientTimeline } from "./timeline.reads.ts";

/** An archived client is out of the way since then. */
const archivedAt = (status: string, now: Date) => (status === "archived" ? now : null);

export const clients = {
  list: query({
    summary: "List clients",
    description:
      "`q` looks through names, e-mail addresses and phone numbers. A `meta.total` in the thousands may be up to a minute old.",
    access: "report:view",
    rest: { method: "GET", path: "/client/list" },
    input: ClientListInput,
    output: pageOf(ClientRow),
    run: (ctx, input) => clientPage(ctx, input),
  }),

  find: query({
    summary: "Find clients by a few letters of name, e-mail or phone",
    description: "At most 20, most recently changed first.",
    access: "report:view",
    rest: { method: "GET", path: "/client/search-client" },
    input: z.object({
      name: lineUpTo(200)
        .default("")
        .meta({ description: "A few letters of name, e-mail address or phone number", examples: ["abbott"] }),
    }),
    output: z.array(ClientMatch),
    run: (ctx, { name }) => matchingClients(ctx, name, 20),
  }),

  get: query({
    summary: "Read a client with loans and reports",
    access: "report:view",
    rest: { method: "GET", path: "/client/profile/{id}" },
    input: z.object({ id: ClientId }),
    output: ClientProfile,
    run: (ctx, { id }) => clientProfile(ctx, id),
  }),

  timeline: query({
    summary: "Read the timeline of a client",
    description: "Newest first, by kind of entry. Send the `nextCursor` of a page as `cursor` for the next one.",
    access: "report:view",
    rest: { method: "GET", path: "/client/fetch-timelines" },
    input: TimelineInput,
    output: Timeline,
    run: (ctx, input) => clientTimeline(ctx, input),
  }),

  messages: query({
    summary: "List the mails and texts sent to a client",
    description: "Newest first, each with its status.",
    access: "report:view",
    rest: { method: "GET", path: "/client/messages" },
    input: PageInput.omit({ q: true }).extend({ id: ClientId }),
    output: pageOf(ClientMessage),
    run: (ctx, input) => messagePage(ctx, input),
  }),

  files: query({
    summary: "List the report files of a client",
    description: "At most 100 versions, newest first; `pdf` is null until somebody asks for the PDF.",
    access: "report:view",
    rest: { method: "GET", path: "/client/files" },
    input: z.object({ id: ClientId }),
    output: z.array(ClientFile),
    run: (ctx, { id }) => clientFiles(ctx, id),
  }),

  create: mutation({
    summary: "Create a client",
    description:
      "JSON or a multipart form. An e-mail address that another client already has is a conflict that names that client, unless `allowDuplicate` is true.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/client/store", status: 201 },
    message: "The client is saved.",
    input: ClientDraft,
    output: Client,
    async run(ctx, input) {
      const { emails = [], phones = [] } = reachesOf(input);
      const { firstName = "", lastName = "" } = namesOf(input);
      if (!input.allowDuplicate)
        await refuseKnownEmails(ctx, emails, { field: input.email === undefined ? "emails" : "email" });
      const status = input.status ?? "lead";
      const id = newId();
      await ctx.db.client.create({
        data: {
          id,
          officerId: ctx.actor.userId,
          branchId: ctx.actor.branchId,
          firstName,
          lastName,
          status,
          note: input.note ?? "",
          language: input.language ?? "en",
          archivedAt: archivedAt(status, ctx.now),
          searchText: clientSearchText({ firstName, lastName, emails, phones }),
        },
      });
      await writeReaches(ctx, id, { emails, phones, addresses: addressesOf(input) });
      return clientById(ctx, id);
    },
  }),

  update: mutation({
    summary: "Change a client",
    description: "JSON or a multipart form. Fields you leave out stay as they are; a list replaces the whole list.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/client/update" },
    message: "The client is saved.",
    input: ClientChange,
    output: Client,
    async run(ctx, { id, ...input }) {
      const before = await clientById(ctx, id);
      const reaches = reachesOf(input);
      const after = { ...before, ...namesOf(input), ...reaches };
      const added = after.emails.filter((email) => !before.emails.includes(email));
      if (!input.allowDuplicate)
        await refuseKnownEmails(ctx, added, { field: input.email === undefined ? "emails" : "email", ownId: id });
      if (input.status !== undefined && input.status !== before.status) await checkStatusByHand(ctx, id, input.status);
      await ctx.db.client.update({
        where: { id },
        data: {
          firstName: after.firstName,
          lastName: after.lastName,
          searchText: clientSearchText(after),
          ...(input.note === undefined ? {} : { note: input.note }),
          ...(input.language === undefined ? {} : { language: input.language }),
          ...(input.status === undefined
            ? {}
            : { status: input.status, archivedAt: archivedAt(input.status, ctx.now) }),
        },
      });
      await writeReaches(ctx, id, { ...reaches, addresses: addressesOf(input) });
      if (fullName(before) !== fullName(after)) await renameInLoans(ctx, id, fullName(before), fullName(after));
      return clientById(ctx, id);
    },
  }),

  setStatus: mutation({
    summary: "Set a client's status",
    description: `${CLIENT_RULE} Archiving is always possible.`,
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/client/client-status/update" },
    message: "The status is changed.",
    input: z
      .object({ id: ClientId, status: ClientStatusName })
      .meta({ examples: [{ id: "01990000-0000-7000-8000-000002100015", status: "archived" }] }),
    output: Client,
    async run(ctx, { id, status }) {
      const before = await clientById(ctx, id);
      if (status !== before.status) await checkStatusByHand(ctx, id, status);
      await ctx.db.client.update({ where: { id }, data: { status, archivedAt: archivedAt(status, ctx.now) } });
      return clientById(ctx, id);
    },
  }),
};
