import type { MessageData } from "@hearthline/contract/messages/message-templates";
import { phoneLabel } from "@hearthline/contract/values/phone";
import type { AccountMail } from "./account-mail.tsx";

/** Notices to an officer about their website. */
export const SITE_RENDERERS: { [N in "site-lead"]: (data: MessageData<N>) => Omit<AccountMail, "link"> } = {
  "site-lead": ({ name, email, phone, message, mayCall }) => ({
    subject: `${name} wrote to you from your website`,
    preview: message || `They left ${phone ? "an email address and a phone number" : "an email address"}.`,
    say: [
      ...(message ? [`“${message}”`] : []),
      `Email: ${email}`,
      phone
        ? `Phone: ${phoneLabel(phone)}. ${mayCall ? "They agreed to calls and texts." : "They did not agree to calls or texts: reply by email."}`
        : "They left no phone number.",
      "They are in your clients, with their consent.",
    ],
    button: "Open the client",
    why: "You get this because someone used the form on your website.",
  }),
};
