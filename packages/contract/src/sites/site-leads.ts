import { z } from "zod";
import { Email, NameText, Phone } from "../values/people.ts";
import { lineUpTo, paragraphs, secretText } from "../values/text.ts";

/**
 * The words by the phone field of a website's form, by version. A version that was shown is never changed: a new text is a new version, and each lead
 * keeps which one stood there. 47 CFR 64.1200(f)(9): a clear authorization, the seller named, and that agreeing is not a condition.
 */
const CONSENT_TEXTS = {
  "2026-12-01": (company: string) =>
    `I agree that ${company} may call and text me about home loans at the number I entered, including with automated technology. My consent is not a condition of getting a loan or a reply. Message and data rates may apply. I can reply STOP at any time to opt out.`,
} as const;
export type ConsentVersion = keyof typeof CONSENT_TEXTS;
export const CONSENT_VERSION: ConsentVersion = "2026-12-01";

export const phoneConsentWords = (company: string, version: ConsentVersion = CONSENT_VERSION): string =>
  CONSENT_TEXTS[version](company);

/** What sending the form itself says about mail: an answer, and no advertising until the address is verified. */
export const emailConsentWords = (officer: string): string => `I ask ${officer} to reply to me by email.`;

export const SendLead = z.object({
  subdomain: lineUpTo(80).meta({ description: "The part of the address after /s/", examples: ["laura-whitfield"] }),
  form: secretText(2_000, "Load the page again, then send the form.").meta({
    description: "The form’s seal, as the page has it",
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
      description: "What they have in mind",
      examples: ["We would like to buy in spring."],
      "x-multiline": true,
    }),
  phoneConsent: z
    .boolean("Say yes or no.")
    .default(false)
    .meta({ description: "Whether the box by the phone field is ticked", examples: [true] }),
  page: lineUpTo(500)
    .default("")
    .meta({ description: "The page it is sent from", examples: ["/s/laura-whitfield"] }),
  calculator: lineUpTo(40)
    .default("")
    .meta({ description: "The calculator that it is about; empty for none", examples: ["payment"] }),
  inputs: lineUpTo(1_000)
    .default("")
    .meta({ description: "What was typed into it, as the query of its address", examples: ["price=400000&down=20"] }),
  /** Hidden from people: who fills it in is a program. */
  website: lineUpTo(500)
    .default("")
    .meta({ description: "Left empty by people", examples: [""] }),
});
export type SendLead = z.output<typeof SendLead>;
export const LeadSent = z.object({ officer: z.string().describe("Who will reply") });
