import { Aside, Button, HEARTHLINE, MailLayout, Text } from "./layout.tsx";
import { type MailParts, paragraphs } from "./mail-parts.ts";

/** The content of an email about an account. */
export interface AccountMail {
  subject: string;
  /** Shown in the inbox next to the subject. */
  preview: string;
  say: string[];
  link: string;
  button: string;
  asides?: string[];
  /** Below the rule: why this email was sent. */
  why: string;
  /** The address that replies go to; none if left out. */
  replyTo?: { name: string; address: string } | null;
}

/** Renders the email as HTML and as text, with a greeting by name. */
export function accountMailParts(name: string, mail: AccountMail): MailParts {
  const { subject, preview, say, link, button, asides = [], why, replyTo = null } = mail;
  const greeting = name.trim() ? `Hello ${name.trim()},` : "Hello,";
  return {
    subject,
    fromName: null,
    replyTo,
    attachments: [],
    // Suppresses out-of-office replies.
    headers: { "Auto-Submitted": "auto-generated" },
    page: (
      <MailLayout brand={HEARTHLINE} title={subject} preview={preview} footer={why}>
        <Text first>{greeting}</Text>
        {say.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and the list is fixed
          <Text key={index}>{sentence}</Text>
        ))}
        <Button brand={HEARTHLINE} href={link}>
          {button}
        </Button>
        {asides.map((aside) => (
          <Aside key={aside}>{aside}</Aside>
        ))}
        <Aside above={26}>
          If the button does not work, copy this address:
          <br />
          <a className="brand" href={link} style={{ color: HEARTHLINE.link, wordBreak: "break-all" }}>
            {link}
          </a>
        </Aside>
      </MailLayout>
    ),
    text: paragraphs(greeting, ...say, `${button}:\n${link}`, ...asides, `--\n${why}`),
  };
}
