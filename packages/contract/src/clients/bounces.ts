import { z } from "zod";
import { ClientId } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Instant } from "../values/people.ts";
import { lineText } from "../values/text.ts";
import { MessageChannel } from "./timeline.ts";

/** An address of a client that takes no messages. */
export const Bounce = z
  .object({
    channel: MessageChannel,
    address: z.string().meta({ description: "Email address or phone number", examples: ["rosa.marin@example.com"] }),
    reason: z.string().meta({
      description: "Why, in a sentence",
      examples: ["The email came back: there is no such mailbox (5.1.1)."],
    }),
    at: Instant.describe("When the last message came back"),
  })
  .meta({ id: "Bounce", description: "An address that takes no messages: nothing of a message to many goes there" });
export type Bounce = z.output<typeof Bounce>;

export const BounceListInput = PageInput.extend({ clientId: ClientId, sort: sortBy(["at"]).default("-at") });

export const BounceClear = z.object({
  clientId: ClientId,
  address: lineText("Say which address or number.")
    .min(1, "Say which address or number.")
    .max(320, "At most 320 characters.")
    .meta({ description: "The client's email address or phone number", examples: ["rosa.marin@example.com"] }),
});
export const BounceCleared = z.object({
  cleared: z.boolean().meta({
    description: "Whether it was marked; false where it is not, or is none of this client's",
    examples: [true],
  }),
});
