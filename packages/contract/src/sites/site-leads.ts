import { z } from "zod";
import { Email, NameText, Phone } from "../values/people.ts";
import { lineUpTo, paragraphs, secretText } from "../values/text.ts";

/**
 * The consent wording at the phone field of a website's form, by version. A version that has been shown is never changed: new wording is a new
 * version, and each lead stores the version it was shown. 47 CFR 64.1200(f)(9): a clear authorization, the seller named, and that agreeing is not a
 * condition.
 */
const CONSENT_TEXTS = {
  "2026-12-01": (company: string) =>
    `I agree that ${company} may call and text me about home loans at the number I entered, including with automated technology. My consent is not a condition of getting a loan or a reply. Message and data rates may apply. I can reply STOP at any time to opt out.`,
} as const;
export type ConsentVersion = keyof typeof CONSENT_TEXTS;
export const CONSENT_VERSION: ConsentVersion = "2026-12-01";

export const phoneConsentWords = (company: string, version: ConsentVersion = CONSENT_VERSION): string =>
  CONSENT_TEXTS[version](company);

/** What submitting the form means for email: a reply, but no advertising until the address is verified. */
export const emailConsentWords = (officer: string): string => `I ask ${officer} to reply to me by email.`;

export const SendLead = z.object({
  subdomain: lineUpTo(80).meta({ description: "The part of the URL after /s/", examples: ["laura-whitfield"] }),
  form: secretText(2_000, "Load the page again, then send the form.").meta({
    description: "The form’s seal, as contained in the page",
    examples: ["v1.…"],
  }),
  name: NameText.min(1, "Tell us your name.")
    .max(120, "At most 120 characters.")
    .refine((name) => name === "" || /[\p{L}\p{N}]/u.test(name), {
      error: "Tell us your name.",
      params: { code: "required" },
    })
    .meta({ description: "First and last name", examples: ["June Abbott"] }),
  email: Email,
  phone: z
    .union([z.literal(""), Phone], "This is not a phone number: write ten digits, such as (919) 555-0142.")
    .default("")
    .meta({ description: "Phone number; empty for none", examples: ["(919) 555-0142"] }),
  message: paragraphs(2_000)
    .default("")
    .meta({
      description: "Their message",
      examples: ["We would like to buy in spring."],
      "x-multiline": true,
    }),
  phoneConsent: z
    .boolean("Say yes or no.")
    .default(false)
    .meta({ description: "Whether the checkbox at the phone field is checked", examples: [true] }),
  page: lineUpTo(500)
    .default("")
    .meta({ description: "The page it is sent from", examples: ["/s/laura-whitfield"] }),
  calculator: lineUpTo(40)
    .default("")
    .meta({ description: "The calculator it is about; empty for none", examples: ["payment"] }),
  inputs: lineUpTo(1_000)
    .default("")
    .meta({ description: "The calculator's input, as the query of its URL", examples: ["price=400000&down=20"] }),
  /** Hidden from people; if it is filled in, the sender is a program. */
  website: lineUpTo(500)
    .default("")
    .meta({ description: "Must be empty", examples: [""] }),
});
export type SendLead = z.output<typeof SendLead>;
export const LeadSent = z.object({ officer: z.string().describe("Name of the officer who will reply") });
