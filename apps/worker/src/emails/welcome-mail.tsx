import { Language } from "@hearthline/contract/values/language";
import type { MailAttachment } from "@hearthline/providers/mail";
import { money, phoneWords, rate } from "@hearthline/report/format";
import { firstName } from "@hearthline/report/scenario-words";
import { wordsOf } from "@hearthline/report/words-of";
import { z } from "zod";
import { Aside, Button, Facts, MailLayout, Text, text } from "./layout.tsx";
import { type MailParts, paragraphs, typedParagraphs } from "./mail-parts.ts";
import { brandOf, withBreaks } from "./report-mail.tsx";
import { Unsubscribe, unsubscribeHeaders } from "./unsubscribe.tsx";

export const WelcomeMailData = z.object({
  link: z.url({ protocol: /^https?$/ }),
  unsubscribe: z.url({ protocol: /^https?$/ }),
  note: z.string().default(""),
  address: z.string(),
  lender: z.string(),
  loanAmountCents: z.int(),
  noteRate: z.number(),
  firstPaymentDate: z.string(),
  paymentCents: z.int(),
  insuranceRequestDate: z.string().nullable(),
  nextAdjustmentDate: z.string().nullable(),
  officer: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable(), nmls: z.string().nullable() }),
  company: z.object({
    name: z.string(),
    nmls: z.string().nullable(),
    brandColor: z.string().nullable(),
    /** Missing in emails from before this field existed. */
    logoUrl: z.string().nullable().default(null),
  }),
  /** The borrower's own language. */
  language: Language.default("en"),
});
type Words = ReturnType<typeof wordsOf>;
type WelcomeMailData = z.output<typeof WelcomeMailData>;

/** An email to a borrower whose loan has closed: the facts of the loan, and a link to the page of their home. */
export function welcomeMail({
  data,
  subject,
  toName,
  logo,
}: {
  data: WelcomeMailData;
  subject: string;
  toName: string;
  logo: MailAttachment | null;
}): MailParts {
  const { company, officer, unsubscribe } = data;
  const w = wordsOf(data.language);
  const { mail, company: named } = w;
  const { welcome } = w.home;
  const brand = brandOf({ branding: { company } }, logo);
  const typed = typedParagraphs(data.note);
  const opening = welcome.opening(toName ? firstName(toName) : "");
  const said = typed.length > 0 ? typed : [[opening]];
  const facts = factsOf(data, w);
  const lender = [company.name, company.nmls && `NMLS ${company.nmls}`].filter(Boolean).join(", ");
  const legal = `${welcome.legal} ${lender}. ${named.housing}.`;
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
        language={w.language}
        title={subject}
        preview={data.address}
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
          {welcome.button}
        </Button>
        <Aside>{welcome.about}</Aside>
        <p className="ink" style={{ ...text(15, 22), margin: "30px 0 0", overflowWrap: "anywhere" }}>
          {withBreaks(signed)}
        </p>
      </MailLayout>
    ),
    text: paragraphs(
      ...said.map((lines) => lines.join("\n")),
      facts.map((fact) => `${fact.label}: ${fact.words}`).join("\n"),
      `${welcome.button}:\n${data.link}`,
      welcome.about,
      signed.join("\n"),
      `--\n${legal}`,
      `${mail.unsubscribe}: ${unsubscribe}`,
    ),
  };
}

const factsOf = (data: WelcomeMailData, { day, home: { welcome, principalAndInterest, mortgageInsurance } }: Words) => [
  { label: welcome.home, words: data.address },
  ...(data.lender ? [{ label: welcome.lender, words: data.lender }] : []),
  { label: welcome.loan, words: welcome.loanAt(money(data.loanAmountCents), rate(data.noteRate)) },
  { label: welcome.firstPayment, words: day(data.firstPaymentDate) },
  { label: principalAndInterest, words: welcome.aMonth(money(data.paymentCents)) },
  ...(data.insuranceRequestDate
    ? [{ label: mortgageInsurance, words: welcome.mayAskFrom(day(data.insuranceRequestDate)) }]
    : []),
  ...(data.nextAdjustmentDate ? [{ label: welcome.rateChanges, words: day(data.nextAdjustmentDate) }] : []),
];
