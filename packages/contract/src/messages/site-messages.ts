import { z } from "zod";
import { template } from "./message-template.ts";

/** Messages from an officer's website to the officer. */
export const SITE_MESSAGES = {
  "site-lead": template({
    channel: "email",
    audience: "account",
    page: "/clients/{clientId}",
    data: z.object({
      clientId: z.uuid(),
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      message: z.string(),
      /** Whether they agreed to calls and texts. */
      mayCall: z.boolean(),
      /** Results that a calculator on the page had computed for them. */
      about: z.string().default(""),
      /** Address of the home at whose open house they signed in. */
      openHouse: z.string().nullable().default(null),
    }),
    sample: {
      clientId: "01990000-0000-7000-8000-000002100015",
      name: "June Abbott",
      email: "june.abbott@example.com",
      phone: "+19195550142",
      message: "We would like to buy in spring. What do you need from us?",
      mayCall: true,
      about: "Monthly payment\nHome price: $400,000\nResult: $2,712 a month",
    },
  }),
  "site-review": template({
    channel: "email",
    audience: "account",
    page: "/settings/websites/reviews?q={client}",
    data: z.object({
      client: z.string(),
      stars: z.int(),
      text: z.string(),
      /** Whether they agreed to publication. */
      mayPublish: z.boolean(),
    }),
    sample: {
      client: "June Abbott",
      stars: 5,
      text: "She explained every line before I signed.",
      mayPublish: true,
    },
  }),
  "post-not-published": template({
    channel: "email",
    audience: "account",
    page: "/settings/websites/blog-form/{postId}",
    data: z.object({ postId: z.uuid(), title: z.string(), failure: z.string() }),
    sample: {
      postId: "01990000-0000-7000-8000-000066100001",
      title: "What an escrow account is for",
      failure:
        "Title: No one can promise this before an application is decided. Say what you do instead. (12 CFR 1014.3)",
    },
  }),
  "site-not-published": template({
    channel: "email",
    audience: "account",
    page: "/settings/website",
    data: z.object({ reason: z.string() }),
    sample: { reason: "It is not published yet. Your NMLS number is missing." },
  }),
  "site-domain-lost": template({
    channel: "email",
    audience: "account",
    page: "/settings/website",
    data: z.object({ host: z.string() }),
    sample: { host: "www.cole-home-loans.com" },
  }),
} as const;
