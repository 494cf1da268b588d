import { z } from "zod";
import { ClientId } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Instant } from "../values/people.ts";
import { lineText } from "../values/text.ts";
import { MessageChannel } from "./timeline.ts";

/** A client's address whose messages bounce. */
export const Bounce = z
  .object({
    channel: MessageChannel,
    address: z.string().meta({ description: "Email address or phone number", examples: ["rosa.marin@example.com"] }),
    reason: z.string().meta({
      description: "Why messages bounce, as a message",
      examples: ["The email came back: there is no such mailbox (5.1.1)."],
    }),
    at: Instant.describe("When the last message bounced"),
  })
  .meta({ id: "Bounce", description: "An address to which messages bounce. Messages to many recipients skip it" });
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
    description: "Whether the mark was removed; false if the address was not marked, or is not this client's",
    examples: [true],
  }),
});
