import { z } from "zod";
import { Aside, HEARTHLINE, MailLayout, Press, Say } from "./layout.tsx";
import { type MailParts, paragraphs } from "./mail-parts.ts";

const Link = z.url({ protocol: /^https?$/ });
const counted = (hours: number) => (hours === 1 ? "one hour" : `${hours} hours`);

interface AccountMail {
  subject: string;
  /** Shown in the inbox beside the subject. */
  preview: string;
  say: string[];
  link: string;
  button: string;
  asides: string[];
  why: string;
}

const WHY = "You get this because somebody, most likely you, asked for it at Hearthline.";

/** The mails of an account, by template: what they need and what they say. */
const MAILS = {
  "verify-email": {
    data: z.object({ link: Link, hours: z.number().default(24) }),
    write: ({ link, hours }: { link: string; hours: number }): AccountMail => ({
      subject: "Confirm your e-mail address",
      preview: "One step before you can send reports to borrowers.",
      say: ["Welcome to Hearthline. Confirm that this address is yours, and your account is ready."],
      link,
      button: "Confirm this address",
      asides: [`The link works once, for ${counted(hours)}.`],
      why: `${WHY} If it was not you, nothing needs to be done: without the confirmation the account stays unused.`,
    }),
  },
  "reset-password": {
    data: z.object({ link: Link, hours: z.number().default(1) }),
    write: ({ link, hours }: { link: string; hours: number }): AccountMail => ({
      subject: "Choose a new password",
      preview: `The link works once, for ${counted(hours)}.`,
      say: [
        "You asked for a new password. Choose it here; you are then signed out on every other device.",
        "If you did not ask, leave this mail alone: your password stays as it is.",
      ],
      link,
      button: "Choose a new password",
      asides: [`The link works once, for ${counted(hours)}.`],
      why: WHY,
    }),
  },
  "account-exists": {
    data: z.object({ link: Link }),
    write: ({ link }: { link: string }): AccountMail => ({
      subject: "You already have an account",
      preview: "Sign in with this address, or choose a new password.",
      say: [
        "Somebody tried to open a Hearthline account with this address. There is one already, so nothing was made or changed.",
        "If it was you, sign in. If you no longer know the password, choose “Forgot your password?” on that page.",
      ],
      link,
      button: "Sign in",
      asides: [],
      why: `${WHY} If it was not you, nothing needs to be done.`,
    }),
  },
  welcome: {
    data: z.object({ link: Link }),
    write: ({ link }: { link: string }): AccountMail => ({
      subject: "Your account is ready",
      preview: "Three steps to the first report your borrower will read to the end.",
      say: [
        "Your address is confirmed. A first report takes about five minutes:",
        "1. Add a client, or bring your list as a CSV file.",
        "2. Start a purchase loan and set two to four scenarios side by side.",
        "3. Send the report, and see when it is opened and what is read.",
      ],
      link,
      button: "Open your dashboard",
      asides: ["Your face, NMLS number and logo go on every report. Set them once under Settings."],
      why: "You get this once, because you opened an account at Hearthline.",
    }),
  },
} as const;

export type AccountTemplate = keyof typeof MAILS;
export const isAccountTemplate = (name: string): name is AccountTemplate => Object.hasOwn(MAILS, name);

/** @throws {z.ZodError} the message's data is not what the template needs */
export function accountMail(template: AccountTemplate, name: string, data: unknown): MailParts {
  const { data: shape, write } = MAILS[template] as {
    data: z.ZodType<{ link: string; hours: number }>;
    write: (data: { link: string; hours: number }) => AccountMail;
  };
  const mail = write(shape.parse(data));
  const greeting = name.trim() ? `Hello ${name.trim()},` : "Hello,";
  return {
    subject: mail.subject,
    fromName: null,
    replyTo: null,
    attachments: [],
    // Answers of out-of-office machines are wanted by nobody.
    headers: { "Auto-Submitted": "auto-generated" },
    page: (
      <MailLayout brand={HEARTHLINE} title={mail.subject} preview={mail.preview} footer={mail.why}>
        <Say first>{greeting}</Say>
        {mail.say.map((sentence) => (
          <Say key={sentence}>{sentence}</Say>
        ))}
        <Press brand={HEARTHLINE} href={mail.link}>
          {mail.button}
        </Press>
        {mail.asides.map((aside) => (
          <Aside key={aside}>{aside}</Aside>
        ))}
        <Aside above={26}>
          If the button does not work, copy this address:
          <br />
          <a className="brand" href={mail.link} style={{ color: HEARTHLINE.link, wordBreak: "break-all" }}>
            {mail.link}
          </a>
        </Aside>
      </MailLayout>
    ),
    text: paragraphs(greeting, ...mail.say, `${mail.button}:\n${mail.link}`, ...mail.asides, mail.why),
  };
}
