import type { MessageData } from "@hearthline/contract/messages/message-templates";
import { phoneLabel } from "@hearthline/contract/values/phone";
import type { AccountMail } from "./account-mail.tsx";

/** Notices to an officer about their website. */
export const SITE_RENDERERS: {
  [N in "site-lead" | "site-review" | "post-not-published" | "site-domain-lost" | "site-not-published"]: (
    data: MessageData<N>,
  ) => Omit<AccountMail, "link">;
} = {
  "post-not-published": ({ title, failure }) => ({
    subject: `Your post “${title}” was not published`,
    preview: failure,
    say: ["It was scheduled for now, and something stops it:", failure, "It is a draft again, with all its words."],
    button: "Open the post",
    why: "You get this because you scheduled a post on your website.",
  }),

  "site-not-published": ({ reason }) => ({
    subject: "Your website was not published at the time you chose",
    preview: reason,
    say: [reason, "Visitors still see what they saw before. Correct it, then publish it or choose another time."],
    button: "See what stops it",
    why: "You get this because you chose a time for your website.",
  }),

  "site-domain-lost": ({ host }) => ({
    subject: `${host} no longer leads to your website`,
    preview: "Its TXT record has been gone for a week.",
    say: [
      `The TXT record that says ${host} is yours has been gone for a week, so the domain no longer leads to your website. The website itself is still there, at its address here.`,
      "If you did not mean this, add the record again where you manage the domain, then check it.",
    ],
    button: "See the record",
    why: "You get this because the domain led to your website.",
  }),

  "site-review": ({ client, stars, text, mayPublish }) => ({
    subject: `${client} wrote a review: ${stars} of 5 stars`,
    preview: text,
    say: [
      `“${text}”`,
      mayPublish
        ? "It is on your website now, if your website is published. You can answer it in public; no one can change it."
        : "They did not permit you to publish it: only you and your company read it.",
    ],
    button: "Read and answer it",
    why: "You get this because you asked them for a review.",
  }),

  "site-lead": ({ name, email, phone, message, mayCall, about, openHouse }) => ({
    subject: openHouse ? `${name} signed in at your open house` : `${name} wrote to you from your website`,
    preview: message || `They left ${phone ? "an email address and a phone number" : "an email address"}.`,
    say: [
      ...(openHouse ? [`They were at ${openHouse}.`] : []),
      ...(message ? [`“${message}”`] : []),
      ...(about ? [`They had computed on your website: ${about.replaceAll("\n", "; ")}.`] : []),
      `Email: ${email}`,
      phone
        ? `Phone: ${phoneLabel(phone)}. ${mayCall ? "They agreed to calls and texts." : "They did not agree to calls or texts: reply by email."}`
        : "They left no phone number.",
      "They are in your clients, with their consent.",
    ],
    button: "Open the client",
    why: openHouse
      ? "You get this because someone signed in at an open house on your website."
      : "You get this because someone used the form on your website.",
  }),
};
