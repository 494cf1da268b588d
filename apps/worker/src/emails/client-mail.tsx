import { Language } from "@hearthline/contract/values/language";
import type { MailAttachment } from "@hearthline/providers/mail";
import { phoneWords } from "@hearthline/report/format";
import { wordsOf } from "@hearthline/report/words-of";
import { z } from "zod";
import { Button, MailLayout, Text, text } from "./layout.tsx";
import { type MailParts, paragraphs, typedParagraphs } from "./mail-parts.ts";
import { brandOf, withBreaks } from "./report-mail.tsx";
import { Unsubscribe, unsubscribeHeaders } from "./unsubscribe.tsx";

export const ClientMailData = z.object({
  note: z.string(),
  unsubscribe: z.url({ protocol: /^https?$/ }),
  officer: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable(), nmls: z.string().nullable() }),
  company: z.object({
    name: z.string(),
    nmls: z.string().nullable(),
    brandColor: z.string().nullable(),
    logoUrl: z.string().nullable(),
  }),
  /** The address for replies. */
  answer: z.object({ link: z.url({ protocol: /^https?$/ }), words: z.string() }).nullish(),
  language: Language.default("en"),
  /** The company's postal address, which a marketing email must include. */
  postal: z.string().nullish(),
});

interface ClientMailProps {
  data: z.output<typeof ClientMailData>;
  subject: string;
  logo: MailAttachment | null;
}

/** An email with an officer's own text to a client; adds only the sender and the way to unsubscribe. */
export function clientMail({ data, subject, logo }: ClientMailProps): MailParts {
  const { company, officer, unsubscribe, answer: response, postal } = data;
  const brand = brandOf({ branding: { company } }, logo);
  const { mail, company: named, language } = wordsOf(data.language);
  const said = typedParagraphs(data.note);
  const lender = [company.name, company.nmls && `NMLS ${company.nmls}`].filter(Boolean).join(", ");
  const legal = `${lender}. ${named.housing}.`;
  const signed = [
    officer.name,
    officer.nmls && `NMLS ${officer.nmls}`,
    officer.phone && phoneWords(officer.phone),
  ].filter((line): line is string => Boolean(line));
  return {
    subject,
    fromName: officer.name,
    replyTo: { name: officer.name, address: officer.email },
    attachments: logo ? [logo] : [],
    headers: unsubscribeHeaders(unsubscribe),
    page: (
      <MailLayout
        brand={brand}
        language={language}
        title={subject}
        preview={said[0]?.join(" ").slice(0, 120) ?? subject}
        footer={
          <>
            {legal}
            {postal && <br />}
            {postal}
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
        {response && (
          <Button brand={brand} href={response.link}>
            {response.words}
          </Button>
        )}
        <p className="ink" style={{ ...text(15, 22), margin: "30px 0 0", overflowWrap: "anywhere" }}>
          {withBreaks(signed)}
        </p>
      </MailLayout>
    ),
    text: paragraphs(
      ...said.map((lines) => lines.join("\n")),
      response && `${response.words}: ${response.link}`,
      signed.join("\n"),
      `--\n${[legal, postal].filter(Boolean).join("\n")}`,
      `${mail.unsubscribe}: ${unsubscribe}`,
    ),
  };
}
