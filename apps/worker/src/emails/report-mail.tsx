import { playingTime } from "@hearthline/contract/reports/recording-words";
import type { MailAttachment } from "@hearthline/providers/mail";
import { brandVariables } from "@hearthline/report/brand-color";
import type { DocumentOf } from "@hearthline/report/document-of";
import { phoneTarget, phoneWords } from "@hearthline/report/format";
import { isolated } from "@hearthline/report/isolated";
import { headline } from "@hearthline/report/kinds";
import { mailLegal } from "@hearthline/report/mail-legal";
import { firstName } from "@hearthline/report/scenario-words";
import { wordsOf } from "@hearthline/report/words-of";
import { Fragment, type ReactNode } from "react";
import { z } from "zod";
import { Aside, Button, HEARTHLINE, type MailBrand, MailLayout, MUTED, Text, text } from "./layout.tsx";
import { type MailParts, paragraphs, typedParagraphs } from "./mail-parts.ts";
import { FiguresTable } from "./report-figures.tsx";
import { previewOf, textFigures } from "./report-words.ts";
import { Unsubscribe, unsubscribeHeaders, unsubscribeUrl } from "./unsubscribe.tsx";

export const ReportMailData = z.object({
  link: z.url({ protocol: /^https?$/ }),
  reportId: z.uuid(),
  /** The officer's text above the figures; a standard sentence if they typed none. */
  note: z.string().nullish(),
  attachPdf: z.boolean().default(true),
  /** The link asks for a code: the email shows none of the figures behind it. */
  asksCode: z.boolean().default(false),
  unsubscribe: z.url({ protocol: /^https?$/ }).optional(),
  /** For a reply to a question or to numbers that a recipient tried: that recipient. It is person-to-person mail, so it has no list headers. */
  answers: z.uuid().optional(),
  /** For a preview, which has no recipient yet. */
  language: z.string().optional(),
  audience: z.string().optional(),
});
export type ReportMailData = z.output<typeof ReportMailData>;

export interface ReportMailOptions {
  data: ReportMailData;
  document: DocumentOf;
  subject: string;
  toName: string;
  /** The link's expiry, as text. */
  expires: string | null;
  logo: MailAttachment | null;
  pdf: MailAttachment | null;
  /** The officer's video on the link: its poster and duration, if known. */
  video?: { poster: MailAttachment | null; seconds: number | null } | null;
}

export function reportMail({
  data,
  document,
  subject,
  toName,
  expires,
  logo,
  pdf,
  video,
}: ReportMailOptions): MailParts {
  const w = wordsOf(document.language);
  const { mail } = w;
  const { officer } = document.branding;
  const brand = brandOf(document, logo);
  const typed = typedParagraphs(data.note ?? "");
  const said =
    typed.length > 0
      ? typed
      : [
          [
            `${mail.greeting(isolated(greeted(document, toName)))}${mail.figuresFor(isolated(document.property?.address1 || document.title))}`,
          ],
        ];
  const nmls = (number: string | null) => (number ? `NMLS ${number}` : null);
  const officerLine = [officer.title, nmls(officer.nmls)].filter(Boolean).join(", ");
  const works = [
    mail.noSignIn(expires),
    pdf && mail.attached,
    data.asksCode && mail.asksCode(isolated(firstName(officer.name))),
  ]
    .filter(Boolean)
    .join(" ");
  const legal = mailLegal(document);
  const watch = video && {
    ...video,
    href: `${data.link}#note`,
    words: [
      w.people.watch(isolated(firstName(officer.name))),
      ...(video.seconds === null ? [] : [`(${playingTime(video.seconds)})`]),
    ].join(" "),
  };
  const unsubscribe = unsubscribeUrl(data);
  const why = mail.why(isolated(officer.name), isolated(firstName(officer.name)));

  return {
    subject: subject || headline(document),
    fromName: officer.name,
    replyTo: { name: officer.name, address: officer.email },
    attachments: [logo, video?.poster, pdf].filter((one): one is MailAttachment => Boolean(one)),
    headers: data.answers ? {} : unsubscribeHeaders(unsubscribe),
    page: (
      <MailLayout
        brand={brand}
        language={w.language}
        title={subject || headline(document)}
        preview={data.asksCode ? mail.asksCode(isolated(firstName(officer.name))) : previewOf(document)}
        footer={
          <>
            {legal.map((line) => (
              <Fragment key={line}>
                {line}
                <br />
                <br />
              </Fragment>
            ))}
            {why}
            <Unsubscribe url={unsubscribe} words={mail.unsubscribe} />
          </>
        }
      >
        {said.map((lines, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed
          <Text key={index} first={index === 0}>
            {withBreaks(lines)}
          </Text>
        ))}
        {watch && <Watch brand={brand} {...watch} />}
        {!data.asksCode && <FiguresTable document={document} />}
        <Button brand={brand} href={data.link}>
          {mail.open}
        </Button>
        <Aside>{works}</Aside>
        <p className="ink" style={{ ...text(15, 22), margin: "30px 0 0", overflowWrap: "anywhere" }}>
          <span style={{ fontWeight: 600 }}>{officer.name}</span>
          {officerLine && (
            <>
              <br />
              <span className="mut" style={{ color: MUTED }}>
                {officerLine}
              </span>
            </>
          )}
          {officer.phone && (
            <>
              <br />
              <a
                className="brand"
                href={`tel:${phoneTarget(officer.phone)}`}
                style={{ color: brand.link, textDecoration: "none" }}
              >
                {phoneWords(officer.phone)}
              </a>
            </>
          )}
        </p>
      </MailLayout>
    ),
    text: paragraphs(
      ...said.map((lines) => lines.join("\n")),
      watch && `${watch.words}:\n${watch.href}`,
      ...(data.asksCode ? [] : textFigures(document)),
      `${mail.open}:\n${data.link}`,
      works,
      [officer.name, officerLine, officer.phone && phoneWords(officer.phone)].filter(Boolean).join("\n"),
      why,
      `--\n${legal.join("\n\n")}`,
      unsubscribe && `${mail.unsubscribe}: ${unsubscribe}`,
    ),
  };
}

/** Links to the video: through its poster if there is one, and as text for email programs that show no images. */
function Watch({
  brand,
  href,
  words,
  poster,
}: {
  brand: MailBrand;
  href: string;
  words: string;
  poster: MailAttachment | null;
}) {
  return (
    <p style={{ ...text(15, 22), margin: "22px 0 0" }}>
      <a className="brand" href={href} style={{ color: brand.link, textDecoration: "none", fontWeight: 500 }}>
        {poster && (
          <img
            src={`cid:${poster.contentId}`}
            alt=""
            width="552"
            style={{
              display: "block",
              width: "100%",
              maxWidth: 552,
              height: "auto",
              border: 0,
              borderRadius: 8,
              marginBottom: 8,
            }}
          />
        )}
        ▶&#xFE0E; {words}
      </a>
    </p>
  );
}

/** Addresses a borrower by first name, and anyone else by the whole name, since only that is known. */
const greeted = ({ borrowers }: Pick<DocumentOf, "borrowers">, toName: string): string =>
  borrowers.find(({ name }) => name === toName)?.firstName ?? toName.trim().split(/\s+/)[0] ?? "";

/** Returns the company as the sender of an email. */
export function brandOf(
  {
    branding: { company },
  }: { branding: { company: Pick<DocumentOf["branding"]["company"], "name" | "nmls" | "brandColor"> } },
  logo: MailAttachment | null,
): MailBrand {
  const colors = brandVariables(company.brandColor);
  const day = colors["--brand-fill-day"];
  return {
    name: company.name,
    aside: company.nmls ? `NMLS ${company.nmls}` : null,
    logo: logo?.contentId ? `cid:${logo.contentId}` : null,
    fill: day ?? HEARTHLINE.fill,
    link: day ?? HEARTHLINE.link,
    night: colors["--brand-fill-night"] ?? HEARTHLINE.night,
  };
}

/** Returns the lines of one paragraph. */
export function withBreaks(lines: string[]): ReactNode[] {
  return lines.flatMap((line, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed
    return index === 0 ? [line] : [<br key={index} />, line];
  });
}
