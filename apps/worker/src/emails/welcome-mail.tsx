import { money, phoneWords, rate } from "@hearthline/report/format";
import { firstName } from "@hearthline/report/scenario-words";
import { wordsOf } from "@hearthline/report/words-of";
import { z } from "zod";
import { Aside, Facts, MailLayout, Press, Say, text } from "./layout.tsx";
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
  company: z.object({ name: z.string(), nmls: z.string().nullable(), brandColor: z.string().nullable() }),
});
type WelcomeMailData = z.output<typeof WelcomeMailData>;

/** To a borrower whose loan has closed: what to know of it, and a page of their home. */
export function welcomeMail({
  data,
  subject,
  toName,
}: {
  data: WelcomeMailData;
  subject: string;
  toName: string;
}): MailParts {
  const { company, officer, unsubscribe } = data;
  const { mail, people } = wordsOf("en");
  const brand = brandOf({ branding: { company } }, null);
  const typed = typedParagraphs(data.note);
  const opening = toName
    ? `${firstName(toName)}, your loan has closed. Welcome home.`
    : "Your loan has closed. Welcome home.";
  const said = typed.length > 0 ? typed : [[opening]];
  const facts = factsOf(data);
  const page =
    "Your home’s page shows the balance on any day, what your home is worth as far as we know, and the days that matter.";
  const lender = [company.name, company.nmls && `NMLS ${company.nmls}`].filter(Boolean).join(", ");
  const legal = `Figures follow the schedule of your note. Your servicer’s statement has the exact balance. ${lender}. ${people.housing}.`;
  const signed = [
    officer.name,
    officer.nmls && `NMLS ${officer.nmls}`,
    officer.phone && phoneWords(officer.phone),
  ].filter((line): line is string => Boolean(line));
  return {
    subject,
    fromName: officer.name,
    replyTo: { name: officer.name, address: officer.email },
    attachments: [],
    headers: unsubscribeHeaders(unsubscribe),
    page: (
      <MailLayout
        brand={brand}
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
          <Say key={index} first={index === 0}>
            {withBreaks(lines)}
          </Say>
        ))}
        <Facts facts={facts} />
        <Press brand={brand} href={data.link}>
          See your home’s page
        </Press>
        <Aside>{page}</Aside>
        <p className="ink" style={{ ...text(15, 22), margin: "30px 0 0", overflowWrap: "anywhere" }}>
          {withBreaks(signed)}
        </p>
      </MailLayout>
    ),
    text: paragraphs(
      ...said.map((lines) => lines.join("\n")),
      facts.map((fact) => `${fact.label}: ${fact.words}`).join("\n"),
      `See your home’s page:\n${data.link}`,
      page,
      signed.join("\n"),
      `--\n${legal}`,
      `${mail.unsubscribe}: ${unsubscribe}`,
    ),
  };
}

const { day } = wordsOf("en");

const factsOf = (data: WelcomeMailData) => [
  { label: "Home", words: data.address },
  ...(data.lender ? [{ label: "Lender", words: data.lender }] : []),
  { label: "Loan", words: `${money(data.loanAmountCents)} at ${rate(data.noteRate)}` },
  { label: "First payment", words: day(data.firstPaymentDate) },
  { label: "Principal and interest", words: `${money(data.paymentCents)} a month` },
  ...(data.insuranceRequestDate
    ? [{ label: "Mortgage insurance", words: `You may ask for it to end from ${day(data.insuranceRequestDate)}` }]
    : []),
  ...(data.nextAdjustmentDate ? [{ label: "Rate changes", words: day(data.nextAdjustmentDate) }] : []),
];
