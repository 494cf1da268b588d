import {
  CLIENT_ROWS,
  Client,
  ClientBulkRow,
  ClientChange,
  ClientDraft,
  ClientFile,
  ClientFilesInput,
  ClientListInput,
  ClientListPage,
  ClientMatch,
  ClientMessage,
  ClientMessagesInput,
  ClientProfile,
  ClientStatusName,
  ClientUpsert,
  UpsertedClient,
} from "@hearthline/contract/clients/clients";
import { CLIENT_HANDOVER } from "@hearthline/contract/clients/hand-over";
import { TimelineEntry, TimelineInput } from "@hearthline/contract/clients/timeline";
import { CLIENT_RULE } from "@hearthline/contract/loans/status-rule";
import { BULK_BYTES, bulkInput } from "@hearthline/contract/platform/bulk";
import { ClientId, JobId } from "@hearthline/contract/values/ids";
import { PageInput, pageOf, sortBy } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { lineUpTo } from "@hearthline/contract/values/text";
import { CLIENT_EVENTS } from "@hearthline/domain/clients/client-events";
import { lockLoansOf } from "@hearthline/domain/clients/client-rows";
import { z } from "zod";
import { ofOfficer } from "../../kernel/access/of-officer.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { mutation, query } from "../../kernel/calls/operation.ts";
import { startBulk, validatedRows } from "../integrations/sync/bulk.rules.ts";
import { clientPage, matchPage } from "./client-list.reads.ts";
import { clientOfUpsert, officerOfUpsert } from "./clients.owners.ts";
import { clientById } from "./clients.reads.ts";
import { beforeClient, writeClient } from "./clients.rules.ts";
import { clientFiles, messagePage } from "./correspondence.reads.ts";
import { handClientOver } from "./hand-over.rules.ts";
import { clientProfile } from "./profile.reads.ts";
import { clientTimeline } from "./timeline.reads.ts";

const BULK =
  `The rows are processed in the background, in order, as if by calls for one client each: poll \`GET /api/jobs/{jobId}\` until it is done. Its result has the outcome
of each row; a rejected row writes nothing and does not stop the others. A row may name its owner with \`officerId\`. A body has up to 16 MB.
A repeated call with the same \`Idempotency-Key\` returns the same job.`.replaceAll("\n", " ");

const UPSERT =
  `The client is found by \`externalId\`, else by email address among the clients you see; if there is none, one is created (201). A client found by \`externalId\` may be
renamed. A shared email address alone does not make two people one: if its client has another first name or birthday, the call is rejected with 409 and nothing is written;
with \`allowDuplicate\`, a second client is created. A client found by email gets the \`externalId\`. Also rejected with 409: an external id of one client with an email address
of another, an address that several clients have, and an address whose client has another external id of yours; with \`allowDuplicate\`, the external id alone decides.
Fields you leave out stay as they are, and a call that changes nothing does not touch \`updatedAt\`. Two concurrent calls create one client.`.replaceAll(
    "\n",
    " ",
  );

const ONE_CLIENT = { reads: ["clients.get", "clients.read"], table: "Client" } as const;

const ClientUpdate = ClientChange.safeExtend(CLIENT_HANDOVER);
async function beforeUpdate(
  ctx: Context,
  { id, officerId, withLoans, ...input }: z.output<typeof ClientUpdate>,
): Promise<void> {
  if (officerId !== undefined && withLoans) await lockLoansOf(ctx, [id]);
  await beforeClient(ctx, "update", input, id);
}

async function beforeUpsert(ctx: Context, input: z.output<typeof ClientUpsert>): Promise<void> {
  const id = await clientOfUpsert(ctx, input);
  if (id) await beforeClient(ctx, "upsert", input, id);
}

export const clients = {
  list: query({
    summary: "List clients",
    description:
      "`q` searches names, email addresses and phone numbers. Clients are counted up to 10,000: if there are more, or while they are still being counted, `meta.totalIsExact` is false. A `meta.total` that is slow to count may be up to a minute old.",
    access: "report:view",
    rest: { method: "GET", path: "/clients", alias: "GET /client/list" },
    lean: true,
    input: ClientListInput,
    output: ClientListPage,
    run: (ctx, input) => clientPage(ctx, input),
  }),

  find: query({
    summary: "Find clients by a few letters of name, email or phone",
    description: "For suggestions while the user types. Archived clients are left out.",
    access: "report:view",
    rest: { method: "GET", path: "/clients/search", alias: "GET /client/search-client" },
    input: PageInput.extend({
      perPage: PageInput.shape.perPage
        .unwrap()
        .default(20)
        .meta({ description: "Rows per page, 100 at most", examples: [20] }),
      sort: sortBy(["updatedAt", "name"]).default("-updatedAt"),
      name: lineUpTo(200)
        .default("")
        .meta({ description: "A few letters of name, email address or phone number", examples: ["abbott"] }),
    }),
    output: pageOf(ClientMatch),
    run: (ctx, input) => matchPage(ctx, input),
  }),

  get: query({
    summary: "Read a client with loans and reports",
    access: "report:view",
    rest: { method: "GET", path: "/clients/{id}/profile", alias: "GET /client/profile/{id}" },
    input: z.object({ id: ClientId }),
    output: ClientProfile,
    run: (ctx, { id }) => clientProfile(ctx, id),
  }),

  timeline: query({
    summary: "List a client's history",
    description: "Newest first unless `sort` says otherwise. `kinds` limits the kinds of entries.",
    access: "report:view",
    rest: { method: "GET", path: "/clients/{id}/timeline", alias: "GET /client/fetch-timelines" },
    input: TimelineInput,
    output: pageOf(TimelineEntry),
    run: (ctx, input) => clientTimeline(ctx, input),
  }),

  messages: query({
    summary: "List the emails and texts sent to a client",
    description: "Newest first, each with its delivery status.",
    access: "report:view",
    rest: { method: "GET", path: "/clients/{id}/messages", alias: "GET /client/messages" },
    input: ClientMessagesInput,
    output: pageOf(ClientMessage),
    run: (ctx, input) => messagePage(ctx, input),
  }),

  files: query({
    summary: "List the report files of a client",
    description: "`pdf` is null until the PDF has been requested.",
    access: "report:view",
    rest: { method: "GET", path: "/clients/{id}/files", alias: "GET /client/files" },
    input: ClientFilesInput,
    output: pageOf(ClientFile),
    run: (ctx, input) => clientFiles(ctx, input),
  }),

  create: mutation({
    summary: "Create a client",
    description:
      "JSON or a multipart form. An email address that another client already has is a conflict that names that client, unless `allowDuplicate` is true.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/clients", alias: "POST /client/store", status: 201, form: true },
    emits: CLIENT_EVENTS.create,
    message: "The client is saved.",
    ...ofOfficer(ClientDraft, { makes: "new" }),
    output: Client,
    run: async (ctx, input) => clientById(ctx, (await writeClient(ctx, "create", input)).id),
  }),

  update: mutation({
    summary: "Change a client",
    description: "JSON or a multipart form. Fields you leave out stay as they are; a list replaces the whole list.",
    access: "client:manage",
    uses: null,
    rest: { method: "PATCH", path: "/clients/{id}", alias: "POST /client/update", form: true },
    emits: [...CLIENT_EVENTS.update, "loan.updated"],
    etagOf: { ...ONE_CLIENT, before: beforeUpdate },
    message: "The client is saved.",
    input: ClientUpdate,
    output: Client,
    async run(ctx, { id, officerId, withLoans, ...input }) {
      if (officerId !== undefined && withLoans) await lockLoansOf(ctx, [id]);
      await writeClient(ctx, "update", input, id);
      if (officerId !== undefined) await handClientOver(ctx, id, officerId, withLoans);
      return clientById(ctx, id);
    },
  }),

  upsert: mutation({
    summary: "Create a client, or change an existing one",
    description: UPSERT,
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/clients/upsert", createdIf: ({ created }) => created },
    refuses: ["conflict"],
    emits: CLIENT_EVENTS.upsert,
    etagOf: {
      reads: ["clients.read", "clients.get"],
      table: "Client",
      id: (input, ctx) => clientOfUpsert(ctx, input),
      before: beforeUpsert,
      returnsRow: true,
    },
    message: "The client is saved.",
    ...ofOfficer(ClientUpsert, { makes: "new", ownerOf: officerOfUpsert }),
    output: UpsertedClient,
    async run(ctx, input) {
      const { id, status } = await writeClient(ctx, "upsert", input);
      return { ...(await clientById(ctx, id)), created: status === "created" };
    },
  }),

  bulk: mutation({
    summary: "Write up to 1,000 clients",
    description: BULK,
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/clients/bulk", status: 202, bodyBytes: BULK_BYTES },
    input: bulkInput(ClientBulkRow).meta({
      examples: [
        {
          action: "upsert",
          rows: [
            { externalId: "crm-1234", firstName: "June", lastName: "Abbott", emails: ["june.abbott@example.com"] },
            { externalId: "crm-1235", firstName: "Ravi", lastName: "Mehta", phones: ["+19195550143"] },
          ],
        },
      ],
    }),
    output: z.object({ jobId: JobId }),
    prepare: (ctx, input) => validatedRows(ctx, () => CLIENT_ROWS, input, "client:manage"),
    run: async (ctx, { action }, judged) => ({ jobId: await startBulk(ctx, { type: "client", action, ...judged }) }),
  }),

  read: query({
    summary: "Read a client",
    description: "Does not include loans and reports; `GET /api/clients/{id}/profile` has them.",
    access: "report:view",
    rest: { method: "GET", path: "/clients/{id}" },
    input: z.object({ id: ClientId }),
    output: Client,
    run: (ctx, { id }) => clientById(ctx, id),
  }),

  remove: mutation({
    summary: "Delete a client",
    description:
      "Permanent. Also deletes their notes, homes that no other client owns and a household without other members. A borrower of a loan cannot be deleted (409): delete the loan first, or archive the client. Their consents and opt-outs are kept by address.",
    access: "client:manage",
    uses: null,
    rest: { method: "DELETE", path: "/clients/{id}" },
    etagOf: { ...ONE_CLIENT, before: (ctx, { id }) => beforeClient(ctx, "delete", {}, id) },
    refuses: ["conflict"],
    emits: CLIENT_EVENTS.delete,
    message: "The client is deleted.",
    // A demo client without a loan.
    input: z.object({ id: ClientId.meta({ examples: ["01990000-0000-7000-8000-000002100001"] }) }),
    output: z.object({ id: Id }),
    run: async (ctx, { id }) => ({ id: (await writeClient(ctx, "delete", {}, id)).id }),
  }),

  setStatus: mutation({
    summary: "Set a client's status",
    description: `${CLIENT_RULE} Archiving is always possible.`,
    access: "client:manage",
    uses: null,
    rest: { method: "PUT", path: "/clients/{id}/status", alias: "POST /client/client-status/update" },
    emits: ["client.status_changed"],
    etagOf: ONE_CLIENT,
    message: "The status is changed.",
    input: z
      .object({ id: ClientId, status: ClientStatusName })
      .meta({ examples: [{ id: "01990000-0000-7000-8000-000002100015", status: "archived" }] }),
    output: Client,
    async run(ctx, { id, status }) {
      await writeClient(ctx, "update", { status }, id);
      return clientById(ctx, id);
    },
  }),
};
