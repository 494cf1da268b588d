import {
  Erased,
  EraseInput,
  Erasure,
  Everything,
  KnownInput,
  PersonFile,
  PersonFileId,
} from "@hearthline/contract/clients/data-requests";
import { READ_ON } from "@hearthline/contract/clients/erasure-rules";
import { ClientId } from "@hearthline/contract/values/ids";
import { newId } from "@hearthline/db/ids";
import { dependentsOf } from "@hearthline/domain/clients/merge/dependents";
import { erasePerson, keptByLaw, keptOf } from "@hearthline/domain/clients/person/erase-person";
import { everythingOf } from "@hearthline/domain/clients/person/everything";
import { z } from "zod";
import { managesCompany } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound } from "../../../kernel/calls/errors.ts";
import { download, mutation, query } from "../../../kernel/calls/operation.ts";
import { clientById, requireClient } from "../clients.reads.ts";
import { askForFile, closeFiles, countsOf, fileName, fileOf, ownFile, stateOf } from "./data-requests.rules.ts";

const opens = ({ secrets, monitoring, actor }: Context) => ({
  keys: secrets,
  ring: monitoring.ring,
  seesLog: managesCompany(actor),
});

/** Requests that the law grants a person: access to everything known about them, and erasure. */
export const persons = {
  export: download({
    summary: "Download everything known about a client",
    description:
      "As JSON: the client's own rows and everything that depends on them or on their loans and homes, with messages, consents, credit bureau data, what they read and tried, and the audit log's entries about them. Keys of links and codes are left out. The download itself is logged, and recorded as a data request. `POST /api/clients/{id}/everything/pdf` creates the same as a PDF.",
    access: "client:manage",
    logged: true,
    rest: { method: "GET", path: "/clients/{id}/everything" },
    file: { type: "application/json; charset=utf-8", shape: Everything },
    input: z.object({ id: ClientId }),
    async run(ctx, { id }) {
      await requireClient(ctx, id);
      const { name } = await clientById(ctx, id);
      const everything = await everythingOf(ctx, opens(ctx), id);
      const result = { rows: countsOf(everything) };
      await ctx.db.personRequest.create({
        data: { id: newId(), kind: "export", format: "json", clientId: id, byId: ctx.actor.userId, result },
      });
      const body = JSON.stringify({ exportedAt: ctx.now.toISOString(), by: ctx.actor.name, ...everything }, null, 2);
      return { filename: fileName(name, "json"), body: Buffer.from(body) };
    },
  }),

  print: mutation({
    summary: "Make a PDF of everything known about a client",
    description:
      "For handing to the person. Runs in the background: poll `GET /api/person-files/{id}` until it is `done`. Only you can download it, for 7 days.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/clients/{id}/everything/pdf", status: 201 },
    input: KnownInput,
    output: PersonFile,
    async run(ctx, { id, reason }) {
      await requireClient(ctx, id);
      return fileOf(ctx, await ownFile(ctx, await askForFile(ctx, id, reason)));
    },
  }),

  file: query({
    exampleAs: "officer@demo.test",
    summary: "Read the progress of a PDF of everything known about a client",
    access: "client:manage",
    rest: { method: "GET", path: "/person-files/{id}" },
    input: z.object({ id: PersonFileId }),
    output: PersonFile,
    run: async (ctx, { id }) => fileOf(ctx, await ownFile(ctx, id)),
  }),

  download: download({
    exampleAs: "officer@demo.test",
    summary: "Download a PDF of everything known about a client",
    description: "Each download is an entry in the audit log.",
    access: "client:manage",
    logged: true,
    rest: { method: "GET", path: "/person-files/{id}/pdf" },
    file: { type: "application/pdf", parts: true },
    input: z.object({ id: PersonFileId }),
    async run(ctx, { id }) {
      const row = await ownFile(ctx, id);
      const { storeKey, fileBytes } = row;
      if (!storeKey || stateOf(ctx, row) !== "done") throw notFound("file");
      const { name } = await clientById(ctx, row.clientId);
      return {
        filename: fileName(name, "pdf"),
        type: "application/pdf",
        size: fileBytes,
        id,
        async read(range) {
          const stored = await ctx.storage.get(storeKey, range);
          if (!stored) throw notFound("file");
          return stored.stream;
        },
      };
    },
  }),

  previewErasure: query({
    summary: "Preview what erasing a client would delete, and what the law keeps",
    access: "client:manage",
    rest: { method: "GET", path: "/clients/{id}/erasure" },
    input: z.object({ id: ClientId }),
    output: Erasure,
    async run(ctx, { id }) {
      const client = await clientById(ctx, id);
      const { moves } = await dependentsOf(ctx, id);
      const { Consent = [] } = (await everythingOf(ctx, opens(ctx), id)).tables;
      const kept = await keptOf(ctx, id, Consent.length);
      return {
        id,
        name: client.name,
        goes: moves.filter(({ kind }) => kind !== "LoanClient"),
        kept: keptByLaw(kept),
        readOn: READ_ON,
      };
    },
  }),

  erase: mutation({
    summary: "Erase a client",
    description:
      "Permanent: deletes everything except what the law keeps, which the response lists with its source. A loan that was applied for stays with an empty record as its borrower; STOP and unsubscribe stay in effect by a hash of the address.",
    access: "client:manage",
    uses: null,
    whileImpersonating: "never",
    rest: { method: "POST", path: "/clients/erase" },
    emits: ["client.deleted"],
    message: "Everything but what the law keeps is erased.",
    input: EraseInput,
    output: Erased,
    async run(ctx, { id, reason }) {
      await requireClient(ctx, id);
      const kept = keptByLaw(await erasePerson(ctx, ctx.secrets, id));
      await closeFiles(ctx, id);
      const requestId = newId();
      await ctx.db.personRequest.create({
        data: {
          id: requestId,
          kind: "erase",
          clientId: id,
          byId: ctx.actor.userId,
          reason,
          result: JSON.parse(JSON.stringify({ kept, readOn: READ_ON })),
        },
      });
      return { requestId, id, erasedAt: ctx.now.toISOString(), kept };
    },
  }),
};
