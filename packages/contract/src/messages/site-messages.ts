import { z } from "zod";
import { template } from "./message-template.ts";

/** From an officer's website, to them. */
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
    }),
    sample: {
      clientId: "01990000-0000-7000-8000-000002100015",
      name: "June Abbott",
      email: "june.abbott@example.com",
      phone: "+19195550142",
      message: "We would like to buy in spring. What do you need from us?",
      mayCall: true,
    },
  }),
} as const;
