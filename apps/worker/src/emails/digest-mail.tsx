import { z } from "zod";
import { HEARTHLINE, INK, LINE, MailLayout, MUTED, Press, Say, text } from "./layout.tsx";
import { type MailParts, paragraphs } from "./mail-parts.ts";
import { Unsubscribe, unsubscribeHeaders } from "./unsubscribe.tsx";

const Link = z.url({ protocol: /^https?$/ });

const Reader = z.object({
  who: z.string(),
  /** The loan. */
  about: z.string(),
  /** What they did, a sentence each. */
  lines: z.array(z.string()),
  /** What to do about it, in one sentence. */
  todo: z.string(),
  link: Link,
});
type Reader = z.output<typeof Reader>;

export const DigestMailData = z.object({
  /** "November 24, 2026" */
  day: z.string(),
  link: Link,
  unsubscribe: Link,
  readers: z.array(Reader).min(1),
  more: z.int(),
});
export type DigestMailData = z.output<typeof DigestMailData>;

const WHY =
  "You get this on mornings after your reports were read. Notifications in Hearthline have the switch that turns it off.";
const STOP = "Stop these mails";

/** "Rosa Marin and 2 others read your reports" */
function subjectOf({ readers, more }: DigestMailData): string {
  const names = [...new Set(readers.map(({ who }) => who))];
  const others = names.length - 1 + more;
  const [first = ""] = names;
  if (others === 0) return `${first} read your report: what to do today`;
  return `${first} and ${others === 1 ? "1 other" : `${others} others`} read your reports: what to do today`;
}

/** To an officer in the morning: who read what, and what to do about it. */
export function digestMail({ data, toName }: { data: DigestMailData; toName: string }): MailParts {
  const { day, link, unsubscribe, readers, more } = data;
  const subject = subjectOf(data);
  const greeting = toName.trim() ? `Good morning ${toName.trim().split(/\s+/)[0]},` : "Good morning,";
  const opening = `This is what happened with your reports, as of ${day}, 7:30 in the morning.`;
  const rest = more > 0 ? `And ${more} more ${more === 1 ? "reader" : "readers"}, on your dashboard.` : "";
  return {
    subject,
    fromName: null,
    replyTo: null,
    attachments: [],
    headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(unsubscribe) },
    page: (
      <MailLayout
        brand={HEARTHLINE}
        title={subject}
        preview={readers[0]?.todo ?? opening}
        footer={
          <>
            {WHY}
            <Unsubscribe url={unsubscribe} words={STOP} />
          </>
        }
      >
        <Say first>{greeting}</Say>
        <Say>{opening}</Say>
        {readers.map((reader, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one person may read two loans, and the list is fixed
          <ReaderPart key={index} reader={reader} />
        ))}
        {rest && <Say>{rest}</Say>}
        <Press brand={HEARTHLINE} href={link}>
          Open your dashboard
        </Press>
      </MailLayout>
    ),
    text: paragraphs(
      greeting,
      opening,
      ...readers.map(({ who, about, lines, todo, link: loan }) =>
        [`${who}: ${about}`, ...lines, `To do: ${todo}`, `Open the loan: ${loan}`].join("\n"),
      ),
      rest,
      `Open your dashboard:\n${link}`,
      `--\n${WHY}`,
      `${STOP}: ${unsubscribe}`,
    ),
  };
}

/** One reader: who and which loan, what to do, what they did, and the way to the loan. */
function ReaderPart({ reader: { who, about, lines, todo, link } }: { reader: Reader }) {
  const wrapped = { overflowWrap: "anywhere" } as const;
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={{ marginTop: 26 }}>
      <tbody>
        <tr>
          <td className="line" style={{ borderTop: `1px solid ${LINE}`, paddingTop: 18 }}>
            <h2 className="ink" dir="auto" style={{ ...text(17, 24), fontWeight: 600, margin: 0, ...wrapped }}>
              {who}
            </h2>
            <p className="mut" dir="auto" style={{ ...text(14, 20, MUTED), margin: "2px 0 0", ...wrapped }}>
              {about}
            </p>
            <p
              className="ink rule"
              dir="auto"
              style={{
                ...text(16, 24, INK),
                fontWeight: 600,
                borderLeft: `3px solid ${HEARTHLINE.fill}`,
                margin: "12px 0 0",
                paddingLeft: 12,
                ...wrapped,
              }}
            >
              {todo}
            </p>
            {lines.map((line, index) => (
              <p
                // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and the list is fixed
                key={index}
                className="ink"
                dir="auto"
                style={{ ...text(14, 21), margin: `${index === 0 ? 12 : 4}px 0 0`, ...wrapped }}
              >
                {line}
              </p>
            ))}
            <p style={{ margin: "12px 0 0" }}>
              <a
                className="brand"
                href={link}
                style={{
                  ...text(15, 20, HEARTHLINE.link),
                  fontWeight: 500,
                  display: "inline-block",
                  border: `1px solid ${LINE}`,
                  borderRadius: 8,
                  padding: "10px 16px",
                  textDecoration: "none",
                }}
              >
                Open the loan
              </a>
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
