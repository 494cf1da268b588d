import { z } from "zod";
import { idOf } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Id, Instant, Named } from "../values/people.ts";
import { lineUpTo } from "../values/text.ts";

/** Maximum number of pictures in one officer's library. */
export const MAX_PICTURES = 300;

const NEEDS_ALT = "Say what the picture shows, for visitors who do not see it.";
const Alt = lineUpTo(200, NEEDS_ALT)
  .min(1, NEEDS_ALT)
  .meta({ description: "Alternative text of the picture", examples: ["A lake with a wooden pier"] });

export const SitePictureId = idOf("picture", "01990000-0000-7000-8000-000067100001");
export const SitePictureById = z.object({ id: SitePictureId });
export const SitePictureDraft = z.object({
  alt: Alt,
  picture: z.file("Choose a picture.").meta({ description: "JPEG, PNG, WebP or GIF, 5 MB at most" }),
});
export const SitePictureChange = z.object({ id: SitePictureId, alt: Alt });

export const PICTURE_PLACES = ["post", "community", "listing"] as const;
export type PicturePlace = (typeof PICTURE_PLACES)[number];
export const UsePicture = z.object({
  id: SitePictureId,
  place: z
    .enum(PICTURE_PLACES, "A picture is used on a post, community or listing.")
    .meta({ description: "Where to use it: on a `post`, `community` or `listing`", examples: ["community"] }),
  placeId: Id.meta({
    description: "Id of the post, community or listing",
    examples: ["01990000-0000-7000-8000-000059100001"],
  }),
});

export const SitePictureListInput = PageInput.extend({ sort: sortBy(["createdAt", "alt"]).default("-createdAt") });

export const SitePicture = z
  .object({
    id: Id,
    name: z.string().describe("Alternative text of the picture"),
    alt: z.string().describe("Alternative text of the picture"),
    url: z.string().meta({ description: "Path of the picture", examples: ["/media/8uQ4bYw0aF2kq1"] }),
    width: z.int().meta({ description: "Width in pixels", examples: [1_600] }),
    height: z.int().meta({ description: "Height in pixels", examples: [1_200] }),
    usedIn: z
      .array(
        z.object({
          place: z.enum(PICTURE_PLACES).describe("Kind of the place where it is used"),
          id: Id,
          name: z.string().describe("Title, name or address of the place"),
        }),
      )
      .describe("The posts, communities and listings that use it"),
    officer: Named.describe("The officer who owns the library"),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "SitePicture", description: "A picture in an officer’s library, which several pages can use" });
export type SitePicture = z.output<typeof SitePicture>;
