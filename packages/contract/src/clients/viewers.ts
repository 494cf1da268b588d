import { z } from "zod";
import { ClientId, UserId } from "../values/ids.ts";
import { ShortPageInput, sortBy } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";

export const ViewerChange = z.object({
  clientId: ClientId,
  userId: UserId.meta({ description: "Id of the colleague" }),
});
export const ViewerListInput = ShortPageInput.extend({ clientId: ClientId, sort: sortBy(["name"]).default("name") });
export const ColleagueListInput = ViewerListInput.extend({
  all: z
    .boolean()
    .default(false)
    .meta({
      description: "Also lists colleagues who do not see the client yet and could be given access",
      examples: [false],
    }),
});

export const ClientViewer = z
  .object({
    id: Id,
    name: z.string().describe("Name of the colleague"),
    title: z.string().nullable().describe("Their title"),
    since: Instant,
  })
  .meta({ id: "ClientViewer", description: "A colleague, other than the owner, who sees a client" });
export type ClientViewer = z.output<typeof ClientViewer>;

export const ClientColleague = z
  .object({
    id: Id,
    name: z.string().describe("Name of the colleague"),
    title: z.string().nullable().describe("Their title"),
    sees: z.boolean().describe("Whether they see the client"),
  })
  .meta({ id: "ClientColleague", description: "A colleague, and whether they see a client" });
