import { PICTURE_BYTES } from "@hearthline/contract/company/company-settings";
import {
  Community,
  CommunityChange,
  CommunityDraft,
  CommunityId,
  CommunityListInput,
} from "@hearthline/contract/sites/communities";
import { pageOf } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { lineUpTo } from "@hearthline/contract/values/text";
import { changeCommunity, createCommunity } from "@hearthline/domain/sites/communities";
import { z } from "zod";
import { ofOfficer } from "../../../kernel/access/of-officer.ts";
import { ownerFor } from "../../../kernel/access/visibility.ts";
import { notFound } from "../../../kernel/calls/errors.ts";
import { mutation, query, upload } from "../../../kernel/calls/operation.ts";
import { placeCommunityPicture, storePicture } from "../../company/settings/pictures.rules.ts";
import { communityById, communityPage, communityRow } from "./communities.reads.ts";

const ById = z.object({ id: CommunityId });
const ONE_COMMUNITY = { reads: ["communities.get"], table: "Community" } as const;

export const communities = {
  list: query({
    summary: "List communities",
    description: "Communities of the officers you see. `q` searches names, cities, states, ZIP codes and descriptions.",
    access: "website:generate",
    rest: { method: "GET", path: "/communities", alias: "POST /filter-communities" },
    input: CommunityListInput,
    output: pageOf(Community),
    run: (ctx, input) => communityPage(ctx, input),
  }),

  get: query({
    summary: "Read a community",
    access: "website:generate",
    rest: { method: "GET", path: "/communities/{id}" },
    input: ById,
    output: Community,
    run: (ctx, { id }) => communityById(ctx, id),
  }),

  create: mutation({
    summary: "Add a community to your website",
    description: "Visitors see it once you publish the website.",
    access: "website:generate",
    uses: null,
    rest: { method: "POST", path: "/communities", status: 201 },
    message: "The community is saved.",
    ...ofOfficer(CommunityDraft, { makes: "new" }),
    output: Community,
    run: async (ctx, draft) => communityById(ctx, await createCommunity(ctx, ownerFor(ctx.actor), draft)),
  }),

  update: mutation({
    summary: "Change a community",
    description: "Fields you leave out stay as they are; `null` clears a field. Lists are replaced as a whole.",
    access: "website:generate",
    uses: null,
    rest: { method: "PATCH", path: "/communities/{id}" },
    etagOf: ONE_COMMUNITY,
    message: "The community is saved.",
    input: CommunityChange,
    output: Community,
    async run(ctx, { id, ...change }) {
      await changeCommunity(ctx, await communityRow(ctx, id), change);
      return communityById(ctx, id);
    },
  }),

  setPicture: upload({
    summary: "Upload the picture of a community",
    description:
      "JPEG, PNG, WebP or GIF, up to 5 MB. It is re-encoded without EXIF data and is at most 1,600 pixels wide.",
    access: "website:generate",
    uses: null,
    rest: { method: "POST", path: "/communities/{id}/picture" },
    fileBytes: PICTURE_BYTES,
    message: "The picture is in place.",
    input: z.object({
      id: CommunityId,
      picture: z.file("Choose a file.").meta({ description: "JPEG, PNG, WebP or GIF, 5 MB at most" }),
      alt: lineUpTo(200, "Say what the picture shows, for visitors who do not see it.")
        .min(1, "Say what the picture shows, for visitors who do not see it.")
        .meta({ description: "What the picture shows", examples: ["A lake with a wooden pier"] }),
    }),
    output: Community,
    prepare: (ctx, { picture }) => storePicture(ctx, picture, "picture"),
    async run(ctx, { id, alt }, stored) {
      await communityRow(ctx, id);
      await placeCommunityPicture(ctx, stored, id, alt);
      return communityById(ctx, id);
    },
  }),

  remove: mutation({
    summary: "Delete a community",
    description: "Visitors see it until you publish the website again.",
    access: "website:generate",
    uses: null,
    rest: { method: "DELETE", path: "/communities/{id}" },
    etagOf: ONE_COMMUNITY,
    message: "The community is deleted.",
    input: ById,
    output: z.object({ id: Id }),
    async run(ctx, { id }) {
      await communityRow(ctx, id);
      const { count } = await ctx.db.community.deleteMany({ where: { id } });
      if (count === 0) throw notFound("community");
      return { id };
    },
  }),
};
