import { z } from "zod";
import { Instant } from "../values/people.ts";

/** Choices an owner has for the emails about their home's value. */
export const MAIL_CHOICES = ["pause", "stop", "start", "every"] as const;
export const MailChoice = z.enum(MAIL_CHOICES, "Choose `every`, `pause`, `stop` or `start`.").meta({
  id: "HomeMailChoice",
  description:
    "`every`: how often they are sent; `pause`: none for some months, or until the owner resumes them; `stop`: none from now on; `start`: resumes them after the owner's pause or stop",
});
export type MailChoice = z.output<typeof MailChoice>;

/** The owner's last choice, if no one else has changed it since. */
export const OwnerChose = z
  .object({
    choice: MailChoice,
    at: Instant.describe("When the owner chose it"),
  })
  .meta({ id: "OwnerChose", description: "The owner's last choice about their emails" });
export type OwnerChose = z.output<typeof OwnerChose>;
