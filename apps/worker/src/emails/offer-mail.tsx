import type { MailAttachment } from "@hearthline/providers/mail";
import { phoneWords, shortMoney } from "@hearthline/report/format";
import { isolated } from "@hearthline/report/isolated";
import { type Offer, offerAbout, offerTitle, termsFacts } from "@hearthline/report/offer-facts";
import { firstName } from "@hearthline/report/scenario-words";
import { wordsOf } from "@hearthline/report/words-of";
import { Aside, Button, Facts, MailLayout, Text, text } from "./layout.tsx";
import { type MailParts, paragraphs, typedParagraphs } from "./mail-parts.ts";
import { brandOf, type ReportMailData, withBreaks } from "./report-mail.tsx";
import { Unsubscribe, unsubscribeHeaders, unsubscribeUrl } from "./unsubscribe.tsx";

export interface OfferMailOptions {
  data: ReportMailData;
  offer: Offer;
  subject: string;
  logo: MailAttachment | null;
  pdf: MailAttachment | null;
}

/** An email to a realtor: what can be offered, and nothing about the buyer's finances. */
export function offerMail({ data, offer, subject, logo, pdf }: OfferMailOptions): MailParts {
  const { company, officer } = offer.branding;
  const { language, mail, offer: words, company: named } = wordsOf(offer.language);
  const brand = brandOf(offer, logo);
  const unsubscribe = unsubscribeUrl(data);
  const title = offerTitle(offer);
  const typed = typedParagraphs(data.note ?? "");
  const said = typed.length > 0 ? typed : [[`${title}.`]];
  const facts = [{ label: words.upTo, words: shortMoney(offer.upToCents) }, ...firstTerms(offer)];
  const letter = words.letter(isolated(firstName(officer.name)));
  const lender = [isolated(company.name), company.nmls && `NMLS ${company.nmls}`, ...company.addressLines]
    .filter(Boolean)
    .join(", ");
  const legal = `${words.disclosure} ${words.kept} ${lender}. ${named.housing}.`;
  const signed = [officer.name, officer.nmls && `NMLS ${officer.nmls}`, officer.phone && phoneWords(officer.phone)];
  return {
    subject: subject || title,
    fromName: officer.name,
    replyTo: { name: officer.name, address: officer.email },
    attachments: [...(logo ? [logo] : []), ...(pdf ? [pdf] : [])],
    headers: data.answers ? {} : unsubscribeHeaders(unsubscribe),
    page: (
      <MailLayout
        brand={brand}
        language={language}
        title={subject || title}
        preview={offerAbout(offer)}
        footer={
          <>
            {legal}
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
        <Facts facts={facts} />
        <Button brand={brand} href={data.link}>
          {words.open}
        </Button>
        <Aside>{letter}</Aside>
        <p className="ink" style={{ ...text(15, 22), margin: "30px 0 0", overflowWrap: "anywhere" }}>
          {withBreaks(signed.filter((line): line is string => Boolean(line)))}
        </p>
      </MailLayout>
    ),
    text: paragraphs(
      ...said.map((lines) => lines.join("\n")),
      facts.map((fact) => `${fact.label}: ${fact.words}`).join("\n"),
      `${words.open}:\n${data.link}`,
      letter,
      signed.filter(Boolean).join("\n"),
      `--\n${legal}`,
      unsubscribe && `${mail.unsubscribe}: ${unsubscribe}`,
    ),
  };
}

function firstTerms(offer: Offer) {
  const [first] = offer.terms;
  return first ? termsFacts(offer, first) : [];
}
