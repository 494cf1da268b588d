import { z } from "zod";

/** The data of the email that notifies a user of unread messages. */
export const ChatMailData = z.object({
  link: z.url({ protocol: /^https?$/ }),
  from: z.string(),
  count: z.int(),
  lines: z.array(z.string()),
  /** The conversation that replies to the email are added to, and the user who becomes their author. Older emails have neither. */
  threadId: z.uuid().optional(),
  userId: z.uuid().optional(),
});
