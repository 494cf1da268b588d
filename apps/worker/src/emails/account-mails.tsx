import { ChatMailData } from "@hearthline/contract/chat/chat-mail";
import { ALERTS, AlertKind } from "@hearthline/contract/clients/monitoring";
import { dollars } from "@hearthline/report/format";
import { z } from "zod";
import { type AccountMail, accountMailParts } from "./account-mail.tsx";
import type { MailParts } from "./mail-parts.ts";

const Link = z.url({ protocol: /^https?$/ });

/** "one hour", "24 hours", "7 days" */
function lasting(hours: number): string {
  if (hours === 1) return "one hour";
  return hours > 48 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`;
}

/** How long an invitation is valid; an existing account signs in instead, so its email has no invitation link. */
const inTime = (kind: string, time: string, inviterName: string): string =>
  kind === "account"
    ? `Sign in within ${time}; after that, ask ${inviterName} to invite you again.`
    : `The link works once, for ${time}.`;

/** "November 20, 2026 at 3:15 PM EST" */
function instantWords(at: string, timeZone: string): string {
  const fields = { year: "numeric", month: "long", day: "numeric", hour: "numeric", minute: "2-digit" } as const;
  const zone = Intl.supportedValuesOf("timeZone").includes(timeZone) ? timeZone : "UTC";
  return new Intl.DateTimeFormat("en-US", { ...fields, timeZone: zone, timeZoneName: "short" }).format(new Date(at));
}

/** "a passkey, 2 API tokens and two-factor sign-in" */
const listed = (words: string[]): string => new Intl.ListFormat("en-US", { type: "conjunction" }).format(words);

const mail =
  <S extends z.ZodType>(shape: S, write: (data: z.output<S>, timeZone: string) => AccountMail) =>
  (data: unknown, timeZone: string): AccountMail =>
    write(shape.parse(data), timeZone);

const WHY = "You get this because someone, most likely you, asked for it at Hearthline.";
const NOTHING = "If this was not you, you can ignore it.";

const Acts = z.object({
  entries: z.array(z.object({ what: z.string(), name: z.string(), at: z.iso.datetime() })),
  more: z.int(),
});
type Acts = z.output<typeof Acts>;
const acts = ({ entries, more }: Acts, one: string, many: string): string => {
  const count = entries.length + more;
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
};
const actLines = ({ entries, more }: Acts, timeZone: string): string[] => [
  ...entries.map(({ what, name, at }) => `• ${what}${name ? `: ${name}` : ""} (${instantWords(at, timeZone)})`),
  ...(more > 0 ? [`• and ${more} more`] : []),
];

/** The account emails by template: the data that each needs and its content. */
const MAILS = {
  "verify-email": mail(z.object({ link: Link, hours: z.number().default(24) }), ({ link, hours }) => ({
    subject: "Confirm your email address",
    preview: "One step, and your account is ready.",
    say: ["Welcome to Hearthline. Confirm that this is your address, and your account is ready."],
    link,
    button: "Confirm this address",
    asides: [`The link works once, for ${lasting(hours)}.`],
    why: `${WHY} ${NOTHING} An account that is not confirmed cannot be used, and is deleted after a week.`,
  })),

  "reset-password": mail(z.object({ link: Link, hours: z.number().default(1) }), ({ link, hours }) => ({
    subject: "Choose a new password",
    preview: `The link works once, for ${lasting(hours)}.`,
    say: [
      "You asked for a new password. Choose it here; you will be signed out on every device.",
      "Passkeys, two-factor sign-in, API tokens and other ways to sign in are removed too; set them up again afterward.",
      "If you did not ask for this, ignore this message: your password stays the same.",
    ],
    link,
    button: "Choose a new password",
    asides: [`The link works once, for ${lasting(hours)}.`],
    why: WHY,
  })),

  "set-password": mail(
    z.object({
      link: Link,
      hours: z.number().default(168),
      invitedBy: z.string().nullish(),
      company: z.string().nullish(),
    }),
    ({ link, hours, invitedBy, company }) => ({
      subject: company ? `${company} has opened an account for you` : "An account has been opened for you",
      preview: "Choose a password, and you are in.",
      say: [
        `${invitedBy ?? "Your administrator"} has opened a Hearthline account for you${company ? ` at ${company}` : ""}. Choose a password to sign in for the first time.`,
      ],
      link,
      button: "Choose your password",
      asides: [
        `The link works once, for ${lasting(hours)}. After that, ask for a new one under “Forgot your password?”.`,
      ],
      why: "You get this because an administrator entered your address at Hearthline. If you do not know them, you can ignore this.",
    }),
  ),

  invite: mail(
    z.object({
      link: Link,
      hours: z.number().nullable(),
      kind: z.enum(["realtor", "partner", "colleague", "account"]),
      inviterName: z.string(),
      companyName: z.string(),
      roleName: z.string().default(""),
      message: z.string().default(""),
    }),
    ({ link, hours, kind, inviterName, companyName, roleName, message }) => ({
      subject:
        kind === "colleague" || kind === "account"
          ? `${inviterName} invites you to ${companyName} at Hearthline`
          : `${inviterName} of ${companyName} invites you to work together`,
      preview:
        kind === "colleague" || kind === "account"
          ? `Your role: ${roleName}.`
          : "See your shared clients’ reports the moment they are sent.",
      say: [
        kind === "account"
          ? `${inviterName} has opened an account for you at ${companyName}, as ${roleName}. Sign in with the Google account of this address.`
          : kind === "colleague"
            ? `${inviterName} would like you to join ${companyName} at Hearthline, as ${roleName}.`
            : `${inviterName} of ${companyName} would like to work with you at Hearthline: you see the loan reports they share with you, and your name appears next to theirs.`,
        ...(message ? [`“${message}”`] : []),
      ],
      link,
      button: kind === "account" ? "Sign in" : "Accept the invitation",
      asides: hours === null ? [] : [inTime(kind, lasting(hours), inviterName)],
      why: `You get this because ${inviterName} entered your address at Hearthline. If you do not know them, you can ignore this.`,
    }),
  ),

  "invite-accepted": mail(
    z.object({
      link: Link,
      name: z.string(),
      email: z.string(),
      kind: z.enum(["colleague", "partner"]),
      roleName: z.string(),
    }),
    ({ link, name, email, kind, roleName }) => ({
      subject: `${name} has accepted your invitation`,
      preview: kind === "colleague" ? `They are in, as ${roleName}.` : "They see the reports that you share with them.",
      say: [
        kind === "colleague"
          ? `${name} (${email}) has accepted your invitation and joined as ${roleName}.`
          : `${name} (${email}) has accepted your invitation. They see the reports that you share with them.`,
      ],
      link,
      button: kind === "colleague" ? "See your team" : "See your partners",
      why: "You get this because you invited them at Hearthline.",
    }),
  ),

  "role-changed": mail(
    z.object({ link: Link, adminName: z.string(), before: z.array(z.string()), after: z.array(z.string()) }),
    ({ link, adminName, before, after }) => ({
      subject: "Your role has changed",
      preview: `You are now ${after.join(" and ")}.`,
      say: [
        `${adminName} changed your role at Hearthline: you were ${before.join(" and ") || "without a role"}, and are now ${after.join(" and ")}.`,
        "The change is effective now. If you did not expect it, ask them.",
      ],
      link,
      button: "Open your dashboard",
      why: "You get this whenever your role at Hearthline changes.",
    }),
  ),

  "account-exists": mail(z.object({ link: Link }), ({ link }) => ({
    subject: "You already have an account",
    preview: "Sign in with this address, or choose a new password.",
    say: [
      "Someone tried to open a Hearthline account with this address. There already is one, so nothing was created or changed.",
      "If it was you, sign in. If you have forgotten the password, choose “Forgot your password?” on that page.",
    ],
    link,
    button: "Sign in",
    why: `${WHY} ${NOTHING}`,
  })),

  "new-device": mail(
    z.object({ link: Link, device: z.string(), address: z.string(), at: z.iso.datetime() }),
    ({ link, device, address, at }, timeZone) => ({
      subject: "A new device has signed in",
      preview: `${device}, ${instantWords(at, timeZone)}`,
      say: [
        "Your account was just used from a device we have not seen before:",
        `${device}, ${instantWords(at, timeZone)}, from ${address}.`,
        "If this was you, you can ignore this. If not, end that session and choose a new password right away.",
      ],
      link,
      button: "Review your sessions",
      why: "You get this whenever a new device signs in to your Hearthline account.",
    }),
  ),

  "security-change": mail(
    z.object({
      link: Link,
      what: z.string(),
      ended: z.array(z.string()).default([]),
      device: z.string(),
      address: z.string(),
      at: z.iso.datetime(),
    }),
    ({ link, what, ended, device, address, at }, timeZone) => ({
      subject: "How you sign in has changed",
      preview: what,
      say: [
        what,
        `This was done on ${device}, ${instantWords(at, timeZone)}, from ${address}.`,
        ...(ended.length > 0 ? [`Ended with it: ${listed(ended)}.`] : []),
        "If this was you, you can ignore this. If not, choose “Forgot your password?” on the sign-in page right away: a new password removes anything that someone else may have set up.",
      ],
      link,
      button: "Review your security settings",
      why: "You get this whenever something changes about how you sign in to Hearthline.",
    }),
  ),

  "connection-lost": mail(
    z.object({
      link: Link,
      kind: z.enum(["mailbox", "calendar"]).default("mailbox"),
      provider: z.string(),
      account: z.string(),
      reason: z.string(),
    }),
    ({ link, kind, provider, account, reason }) => ({
      subject: `${provider} is no longer connected`,
      ...(kind === "calendar"
        ? {
            preview: "Your calendar is not updated until you connect it again.",
            say: [
              `Your follow-ups, closings and pre-approval ends went to the calendar of ${account}. That no longer works. ${reason}`,
              "Nothing is lost in Hearthline: once you connect it again, every date is written there.",
            ],
          }
        : {
            preview: "Your emails go out by our own server until you connect it again.",
            say: [
              `Your reports and client emails went out from ${account}. That no longer works. ${reason}`,
              "Nothing is lost: until you connect it again, your emails are sent by our own server, with your name, and replies reach you as before.",
            ],
          }),
      link,
      button: "Connect it again",
      why: `You get this because you connected ${provider} at Hearthline.`,
    }),
  ),

  "webhook-paused": mail(
    z.object({ link: Link, name: z.string(), url: z.string(), reason: z.string() }),
    ({ link, name, url, reason }) => ({
      subject: `The webhook “${name}” is paused`,
      preview: "Events wait until you resume it.",
      say: [
        `Your webhook “${name}” sends events to ${url}. That no longer works. ${reason}`,
        "No more events are sent there. New events wait for 30 days: once the address responds again, resume the webhook, and they are sent.",
      ],
      link,
      button: "Look at the webhook",
      why: "You get this because the webhook is yours, or you manage your company’s integrations at Hearthline.",
    }),
  ),

  "impersonation-summary": mail(
    z.object({
      link: Link,
      adminName: z.string(),
      reason: z.string(),
      startedAt: z.iso.datetime(),
      endedAt: z.iso.datetime(),
      done: Acts,
      refused: Acts,
    }),
    ({ link, adminName, reason, startedAt, endedAt, done, refused }, timeZone) => ({
      subject: `${adminName} has stopped acting as you`,
      preview: `${acts(done, "change", "changes")}, ${acts(refused, "denied attempt", "denied attempts")}.`,
      say: [
        `${adminName} acted as you at Hearthline from ${instantWords(startedAt, timeZone)} to ${instantWords(endedAt, timeZone)}. They gave as their reason: “${reason}”`,
        done.entries.length === 0 ? "They changed nothing." : "This is what they did in your name:",
        ...actLines(done, timeZone),
        ...(refused.entries.length === 0
          ? []
          : ["They also tried the following, which was not allowed:", ...actLines(refused, timeZone)]),
        "If you did not expect it, ask them, or another admin of your company.",
      ],
      link,
      button: "See it in your log",
      why: "You get this whenever an admin of your company has acted as you at Hearthline.",
    }),
  ),

  "failed-sign-ins": mail(
    z.object({ link: Link, count: z.int(), address: z.string(), at: z.iso.datetime() }),
    ({ link, count, address, at }, timeZone) => ({
      subject: "Someone is guessing your password",
      preview: `${count} sign-ins have failed, most recently ${instantWords(at, timeZone)}.`,
      say: [
        `Someone tried to sign in to your account ${count} times with a wrong password, on a device we do not recognize, most recently on ${instantWords(at, timeZone)}, from ${address}.`,
        "No one got in. Each further guess has to wait longer; devices you have signed in on before are not slowed down.",
        "If this was you, you can ignore this. If not, turn on two-factor sign-in, and choose another password if you use yours anywhere else.",
      ],
      link,
      button: "Review your security settings",
      why: "You get this at most once a day, when sign-ins to your Hearthline account fail.",
    }),
  ),

  question: mail(
    z.object({
      link: Link,
      from: z.string(),
      address: z.string(),
      replyTo: z.string(),
      about: z.string(),
      figure: z.string(),
      scenario: z.string(),
      text: z.string(),
      note: z.string().default(""),
    }),
    ({ link, from, address, replyTo, about, figure, scenario, text, note }) => {
      const reach = replyTo || address;
      const mailbox = [replyTo, address].find((one) => z.email().safeParse(one).success);
      return {
        subject: `${note ? "An answer to your note at" : "A question about"} “${figure}”: ${about}`,
        preview: text.slice(0, 120),
        say: [
          `${from} ${note ? "answers your note at" : "has a question about"} “${figure}”${scenario && ` in ${scenario}`}:`,
          ...text
            .split(/\n+/)
            .map((line) => line.trim())
            .filter(Boolean),
          ...(note ? [`Your note: “${note.replace(/\s+/g, " ").trim()}”`] : []),
          reach
            ? `Reach them at ${reach}.${mailbox ? " Answering this email writes to them." : ""}`
            : "They read a copied link, and left no address.",
        ],
        link,
        button: "Open the loan",
        why: "You get this because the report is yours: its readers can ask about each of its figures.",
        replyTo: mailbox ? { name: from, address: mailbox } : null,
      };
    },
  ),

  "letter-asked": mail(
    z.object({
      link: Link,
      from: z.string(),
      replyTo: z.string(),
      about: z.string(),
      amountCents: z.int(),
      address: z.string().default(""),
      note: z.string().default(""),
    }),
    ({ link, from, replyTo, about, amountCents, address, note }) => ({
      subject: `${from} asks for a letter at ${dollars(amountCents)}: ${about}`,
      preview: address || note || `For ${about}.`,
      say: [
        `${from} asks for a pre-approval letter at ${dollars(amountCents)}${address && ` for ${address}`}, on ${about}.`,
        ...(note ? [`“${note}”`] : []),
        "Answer it on the loan’s page; they see your answer on theirs and get an email.",
      ],
      link,
      button: "Answer the request",
      why: "You get this because the loan is yours and its report is shared with them.",
      replyTo: { name: from, address: replyTo },
    }),
  ),

  "letter-answered": mail(
    z.object({
      link: Link,
      officerName: z.string(),
      replyTo: z.string(),
      about: z.string(),
      approved: z.boolean(),
      amountCents: z.int(),
      answer: z.string().default(""),
    }),
    ({ link, officerName, replyTo, about, approved, amountCents, answer: response }) => ({
      subject: approved
        ? `Your letter at ${dollars(amountCents)}: ${about}`
        : `About the letter you asked for: ${about}`,
      preview: response || `From ${officerName}.`,
      say: [
        approved
          ? `${officerName} has made the letter at ${dollars(amountCents)} for ${about}.`
          : `${officerName} cannot give the letter at ${dollars(amountCents)} for ${about} right now.`,
        ...response
          .split(/\n+/)
          .map((line) => line.trim())
          .filter(Boolean),
      ],
      link,
      button: approved ? "Open the letter" : "See your buyers",
      why: "You get this because you asked for it at Hearthline.",
      replyTo: { name: officerName, address: replyTo },
    }),
  ),

  activity: mail(
    z.object({
      link: Link,
      who: z.string(),
      about: z.string(),
      lines: z.array(z.string()).min(1),
      address: z.string(),
    }),
    ({ link, who, about, lines, address }) => {
      const mailbox = z.email().safeParse(address).success ? address : null;
      return {
        subject: `${who} ${lines[0]}: ${about}`,
        preview: lines.join("; "),
        say: [
          ...lines.map((line) => `${who} ${line}.`),
          address
            ? `Reach them at ${address}.${mailbox ? " Answering this email writes to them." : ""}`
            : "They read a copied link, which does not say who they are.",
        ],
        link,
        button: "Open the loan",
        asides: ["Numbers they tried become a scenario in one step, under Notifications."],
        why: "You get this because you were away when it happened. Notifications say how you hear of borrowers, or turn it off.",
        replyTo: mailbox ? { name: who, address: mailbox } : null,
      };
    },
  ),

  mention: mail(
    z.object({
      link: Link,
      authorName: z.string(),
      authorEmail: z.string(),
      clientName: z.string(),
      note: z.string(),
    }),
    ({ link, authorName, authorEmail, clientName, note }) => ({
      subject: `${authorName} named you in a note about ${clientName}`,
      preview: note,
      say: [`${authorName} named you in a note about ${clientName}:`, `“${note}”`],
      link,
      button: `Open ${clientName}`,
      why: "You get this because a colleague named you in a note. Only your company can read notes.",
      replyTo: authorEmail ? { name: authorName, address: authorEmail } : null,
    }),
  ),
  "credit-alert": mail(
    z.object({ link: Link, clientName: z.string(), kind: AlertKind }),
    ({ link, clientName, kind }) => ({
      subject: `${clientName}: ${ALERTS[kind].label.toLowerCase()}`,
      preview: `${ALERTS[kind].sentence}.`,
      say: [
        `${ALERTS[kind].sentence}: ${clientName}.`,
        `${ALERTS[kind].why} A call today is worth it.`,
        "The details are on their page; the audit log records who looks at them.",
      ],
      link,
      button: `Open ${clientName}`,
      why: "You get this because you have this client’s credit monitored.",
    }),
  ),
  chat: mail(ChatMailData, ({ link, from, count, lines }) => ({
    subject: count === 1 ? `${from} wrote to you` : `${from} wrote to you: ${count} messages`,
    preview: lines[0] ?? "",
    say: [`${from} wrote in chat, and you have not read it yet:`, ...lines.map((line) => `“${line}”`)],
    link,
    button: "Read and answer",
    why: "You get this because the message was unread for 20 minutes. If you reply to this email, your reply is posted in the chat. Mute the conversation to get no more emails of it.",
  })),
  welcome: mail(z.object({ link: Link }), ({ link }) => ({
    subject: "Your account is ready",
    preview: "Three steps to your first report.",
    say: [
      "Your address is confirmed. A first report takes about five minutes:",
      "1. Add a client, or bring your list as a CSV file.",
      "2. Start a loan with two to four scenarios side by side.",
      "3. Send the report, and see when it is opened and what is read.",
    ],
    link,
    button: "Open your dashboard",
    asides: ["Your photo, NMLS number and logo go on every report. Set them once under Settings."],
    why: "You get this once, because you opened an account at Hearthline.",
  })),
};

export type AccountTemplate = keyof typeof MAILS;
export const isAccountTemplate = (name: string): name is AccountTemplate => Object.hasOwn(MAILS, name);

/** @throws {z.ZodError} the message's data is not what the template needs */
export const accountMail = (
  template: AccountTemplate,
  { name, timeZone, data }: { name: string; timeZone: string; data: unknown },
): MailParts => accountMailParts(name, MAILS[template](data, timeZone));
