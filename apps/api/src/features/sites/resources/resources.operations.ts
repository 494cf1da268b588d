import {
  RESOURCE_BYTES,
  Resource,
  ResourceChange,
  ResourceDraft,
  ResourceFile,
  ResourceId,
  ResourceListInput,
  ResourceMove,
} from "@hearthline/contract/sites/resources";
import { pageOf } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { changeResource, createResource, moveResource } from "@hearthline/domain/sites/resources/resources";
import { z } from "zod";
import { ofOfficer } from "../../../kernel/access/of-officer.ts";
import { ownerFor } from "../../../kernel/access/visibility.ts";
import { notFound } from "../../../kernel/calls/errors.ts";
import { mutation, query, upload } from "../../../kernel/calls/operation.ts";
import { placePdf, storePdf } from "../../company/settings/site-files.rules.ts";
import { resourceById, resourcePage, resourceRow } from "./resources.reads.ts";

const ById = z.object({ id: ResourceId });
const ONE_RESOURCE = { reads: ["resources.get"], table: "SiteResource" } as const;
const CHANGE = { access: "website:generate", uses: null } as const;

/** What officers' websites offer to read, download or open. */
export const resources = {
  list: query({
    summary: "List the resources of websites",
    description: "Resources of the officers you see, in the order of the website. `q` searches titles and texts.",
    access: "website:generate",
    rest: { method: "GET", path: "/resources" },
    input: ResourceListInput,
    output: pageOf(Resource),
    run: (ctx, input) => resourcePage(ctx, input),
  }),

  get: query({
    summary: "Read a resource",
    access: "website:generate",
    rest: { method: "GET", path: "/resources/{id}" },
    input: ById,
    output: Resource,
    run: (ctx, { id }) => resourceById(ctx, id),
  }),

  create: mutation({
    ...CHANGE,
    summary: "Add a resource to your website",
    description: "It is added last. Visitors see it once it has a text, a file or a URL and you publish the website.",
    rest: { method: "POST", path: "/resources", status: 201 },
    message: "The resource is saved.",
    ...ofOfficer(ResourceDraft, { makes: "new" }),
    output: Resource,
    run: async (ctx, draft) => resourceById(ctx, await createResource(ctx, ownerFor(ctx.actor), draft)),
  }),

  update: mutation({
    ...CHANGE,
    summary: "Change a resource",
    description: "Fields you leave out stay as they are; `null` clears a field.",
    rest: { method: "PATCH", path: "/resources/{id}" },
    etagOf: ONE_RESOURCE,
    message: "The resource is saved.",
    input: ResourceChange,
    output: Resource,
    async run(ctx, { id, ...change }) {
      await changeResource(ctx, await resourceRow(ctx, id), change);
      return resourceById(ctx, id);
    },
  }),

  move: mutation({
    ...CHANGE,
    summary: "Move a resource one place earlier or later",
    description: "At either end of the list it stays where it is.",
    rest: { method: "POST", path: "/resources/{id}/move" },
    message: "The order is saved.",
    input: ResourceMove,
    output: Resource,
    async run(ctx, { id, to }) {
      await moveResource(ctx, await resourceRow(ctx, id), to);
      return resourceById(ctx, id);
    },
  }),

  setFile: upload({
    ...CHANGE,
    summary: "Upload the PDF of a resource",
    description: "Up to 10 MB. A PDF with a password, a script or embedded files is rejected.",
    rest: { method: "POST", path: "/resources/{id}/file" },
    fileBytes: RESOURCE_BYTES,
    message: "The file is in place.",
    input: ResourceFile,
    output: Resource,
    prepare: (ctx, { file }) => storePdf(ctx, file),
    async run(ctx, { id }, stored) {
      await resourceRow(ctx, id);
      await placePdf(ctx, stored, id);
      return resourceById(ctx, id);
    },
  }),

  removeFile: mutation({
    ...CHANGE,
    summary: "Remove the file of a resource",
    description: "Versions of the website published before still offer it.",
    rest: { method: "DELETE", path: "/resources/{id}/file" },
    etagOf: ONE_RESOURCE,
    message: "The file is taken off.",
    input: ById,
    output: Resource,
    async run(ctx, { id }) {
      await resourceRow(ctx, id);
      await ctx.db.siteResource.update({ where: { id }, data: { fileId: null } });
      return resourceById(ctx, id);
    },
  }),

  remove: mutation({
    ...CHANGE,
    summary: "Delete a resource",
    description: "Visitors see it until you publish the website again.",
    rest: { method: "DELETE", path: "/resources/{id}" },
    etagOf: ONE_RESOURCE,
    message: "The resource is deleted.",
    input: ById,
    output: z.object({ id: Id }),
    async run(ctx, { id }) {
      await resourceRow(ctx, id);
      const { count } = await ctx.db.siteResource.deleteMany({ where: { id } });
      if (count === 0) throw notFound("resource");
      return { id };
    },
  }),
};
