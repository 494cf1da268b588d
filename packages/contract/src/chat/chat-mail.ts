import { z } from "zod";

/** What a user's mail about unread messages is made of. */
export const ChatMailData = z.object({
  link: z.url({ protocol: /^https?$/ }),
  from: z.string(),
  count: z.int(),
  lines: z.array(z.string()),
  /** The conversation to which a reply to the email goes, and the user whose words it is. Older mails have neither. */
  threadId: z.uuid().optional(),
  userId: z.uuid().optional(),
});
