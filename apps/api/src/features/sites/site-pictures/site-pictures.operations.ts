import { PICTURE_BYTES } from "@hearthline/contract/company/company-settings";
import {
  type PicturePlace,
  SitePicture,
  SitePictureById,
  SitePictureChange,
  SitePictureDraft,
  SitePictureListInput,
  UsePicture,
} from "@hearthline/contract/sites/site-pictures";
import { pageOf } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { addPicture, deletePicture, placePicture } from "@hearthline/domain/sites/pictures/site-pictures";
import { z } from "zod";
import { ofOfficer } from "../../../kernel/access/of-officer.ts";
import { ownerFor } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { withoutPermission } from "../../../kernel/calls/errors.ts";
import { mutation, query, upload } from "../../../kernel/calls/operation.ts";
import { storePicture } from "../../company/settings/pictures.rules.ts";
import { keepLibraryFile } from "../../company/settings/site-files.rules.ts";
import { communityRow } from "../communities/communities.reads.ts";
import { listingRow } from "../listings/listings.reads.ts";
import { postRow } from "../posts/posts.reads.ts";
import { pictureById, picturePage, pictureRow } from "./site-pictures.reads.ts";

const ONE_PICTURE = { reads: ["sitePictures.get"], table: "SitePicture" } as const;
const OWN = { access: "website:generate" } as const;
const CHANGE = { ...OWN, uses: null } as const;

/** Checks access to a page. @throws DomainError `not_found` if the caller does not see the page, `forbidden` if they may not change it */
async function requirePlace(ctx: Context, place: PicturePlace, id: string): Promise<void> {
  if (place === "community") await communityRow(ctx, id);
  else if (place === "listing") await listingRow(ctx, id);
  else {
    if (!ctx.actor.permissions.has("blog:post")) throw withoutPermission(ctx.actor, "blog:post");
    await postRow(ctx, id);
  }
}

/** The media library of officers' websites. */
export const sitePictures = {
  list: query({
    ...OWN,
    summary: "List the pictures of a website",
    description:
      "Pictures of the officers you see, newest first, each with where it is used. `q` searches their descriptions.",
    rest: { method: "GET", path: "/site-pictures" },
    input: SitePictureListInput,
    output: pageOf(SitePicture),
    run: (ctx, input) => picturePage(ctx, input),
  }),

  get: query({
    ...OWN,
    summary: "Read a picture of a website",
    rest: { method: "GET", path: "/site-pictures/{id}" },
    input: SitePictureById,
    output: SitePicture,
    run: (ctx, { id }) => pictureById(ctx, id),
  }),

  add: upload({
    ...CHANGE,
    summary: "Add a picture to the library of your website",
    description: "JPEG, PNG, WebP or GIF, up to 5 MB. It is re-encoded, which removes its location data.",
    rest: { method: "POST", path: "/site-pictures", status: 201 },
    fileBytes: PICTURE_BYTES,
    message: "The picture is in the library.",
    ...ofOfficer(SitePictureDraft, { makes: "new" }),
    output: SitePicture,
    prepare: (ctx, { picture }) => storePicture(ctx, picture, "picture"),
    async run(ctx, { alt }, stored) {
      const { id: fileId, width, height } = await keepLibraryFile(ctx, stored);
      return pictureById(ctx, await addPicture(ctx, ownerFor(ctx.actor), { fileId, alt, width, height }));
    },
  }),

  update: mutation({
    ...CHANGE,
    summary: "Change the description of a picture",
    description: "Pages that use the picture keep their own text.",
    rest: { method: "PATCH", path: "/site-pictures/{id}" },
    etagOf: ONE_PICTURE,
    message: "The words are saved.",
    input: SitePictureChange,
    output: SitePicture,
    async run(ctx, { id, alt }) {
      await pictureRow(ctx, id);
      await ctx.db.sitePicture.update({ where: { id }, data: { alt } });
      return pictureById(ctx, id);
    },
  }),

  use: mutation({
    ...CHANGE,
    summary: "Place a picture of the library on a page",
    description: "On a blog post, community or listing, with alternative text.",
    rest: { method: "POST", path: "/site-pictures/{id}/use" },
    message: "The picture is in place.",
    input: UsePicture,
    output: SitePicture,
    async run(ctx, { id, place, placeId }) {
      await requirePlace(ctx, place, placeId);
      await placePicture(ctx, await pictureRow(ctx, id), place, placeId);
      return pictureById(ctx, id);
    },
  }),

  remove: mutation({
    ...CHANGE,
    summary: "Delete a picture from the library",
    description: "Rejected while a page uses it; the message names the pages.",
    rest: { method: "DELETE", path: "/site-pictures/{id}" },
    etagOf: ONE_PICTURE,
    refuses: ["conflict"],
    message: "The picture is deleted.",
    input: SitePictureById,
    output: z.object({ id: Id }),
    async run(ctx, { id }) {
      await pictureRow(ctx, id);
      await deletePicture(ctx, id);
      return { id };
    },
  }),
};
