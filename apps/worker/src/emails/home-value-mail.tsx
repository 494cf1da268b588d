import { HomeValueReport } from "@hearthline/contract/clients/home-value-report";
import type { MailAttachment } from "@hearthline/providers/mail";
import { dollars, phoneWords } from "@hearthline/report/format";
import { answerWords, saidWords } from "@hearthline/report/home-corrections";
import { homeValueFacts } from "@hearthline/report/home-value-facts";
import { type HomeValueWords, homeValueWordsOf } from "@hearthline/report/home-value-words";
import { lastInsuredOn } from "@hearthline/report/last-insured";
import { firstName } from "@hearthline/report/scenario-words";
import { z } from "zod";
import { Aside, Button, Facts, MailLayout, MUTED, Text, text } from "./layout.tsx";
import { type MailParts, paragraphs } from "./mail-parts.ts";
import { brandOf, withBreaks } from "./report-mail.tsx";
import { Unsubscribe, unsubscribeHeaders } from "./unsubscribe.tsx";

export const HomeValueMailData = z.object({
  report: HomeValueReport,
  unsubscribe: z.url({ protocol: /^https?$/ }),
  postal: z.string().default(""),
  /** Whether a PDF is attached. */
  attachPdf: z.boolean().default(false),
});
export type HomeValueMailData = z.output<typeof HomeValueMailData>;

/** The page on which the owner chooses how often the emails come. */
function mailsLink(link: string): string {
  const url = new URL(link);
  url.pathname += "/mails";
  return url.href;
}

/** For how many days after a decision the emails mention it: once, if emails come every month. */
const ANSWERED_DAYS = 31;
const DAY_MS = 86_400_000;

/** The officer's decisions on the owner's corrections since the previous email. */
function answersOf(report: HomeValueReport, w: HomeValueWords): string[] {
  const since = new Date(Date.parse(report.asOf) - ANSWERED_DAYS * DAY_MS).toISOString().slice(0, 10);
  return report.corrections
    .filter(({ decidedOn }) => decidedOn !== null && decidedOn > since)
    .map((one) => `${saidWords(one, w).join(" ")} ${answerWords(one, report.officer.name, w)}`);
}

/** A link in the footer. */
const QUIET = { className: "mut", style: { color: MUTED, textDecoration: "underline" } };

/** Tells an owner what their home is worth, from the same facts as the linked page and the attached PDF. */
export function homeValueMail({
  data: { report, unsubscribe, postal },
  subject,
  toName,
  logo,
  pdf,
}: {
  data: HomeValueMailData;
  subject: string;
  toName: string;
  logo: MailAttachment | null;
  pdf: MailAttachment | null;
}): MailParts {
  const w = homeValueWordsOf(report.language);
  const { homeValue: words } = w;
  const facts = homeValueFacts(report, w);
  const { company, officer, realtor, value, mortgageInsurance: insurance } = report;
  const brand = brandOf({ branding: { company: { ...company, nmls: company.nmlsId } } }, logo);
  const hello = words.mail.hello(toName ? firstName(toName) : "");
  const said = [words.mail.estimate(report.address), facts.standsOut].filter(Boolean).join(" ");
  const answers = answersOf(report, w);
  const rows = [
    ...(facts.equity
      ? [
          {
            label: words.equity,
            words: facts.equityBetween
              ? `${facts.equity} (${words.mail.between(...facts.equityBetween)})`
              : facts.equity,
          },
        ]
      : []),
    ...(facts.owed ? [{ label: words.owed, words: facts.owed }] : []),
    ...(insurance
      ? [
          {
            label: w.home.mortgageInsurance,
            words: `${words.mail.insuranceMonthly(dollars(insurance.monthlyCents))}. ${lastInsuredOn(insurance.lastDate, w)}`,
          },
        ]
      : []),
  ];
  const about = [
    facts.middle,
    facts.source,
    facts.date && `${words.date}: ${facts.date}`,
    facts.confidence && `${words.confidence}: ${facts.confidence}`,
  ]
    .filter(Boolean)
    .map((one) => `${one}.`)
    .join(" ");
  const people = [officer, ...(realtor ? [realtor] : [])].map((person) =>
    [person.name, person.company, person.license, person.phone && phoneWords(person.phone)].filter(
      (line): line is string => Boolean(line),
    ),
  );
  const lender = [company.name, company.nmlsId && `NMLS ${company.nmlsId}`, postal].filter(Boolean).join(", ");
  const legal = `${words.mail.why} ${lender}. ${w.company.housing}.`;
  const correct = `${report.link}#correct`;
  const often = mailsLink(report.link);
  return {
    subject,
    fromName: officer.name,
    replyTo: officer.email ? { name: officer.name, address: officer.email } : null,
    attachments: [...(logo ? [logo] : []), ...(pdf ? [pdf] : [])],
    headers: unsubscribeHeaders(unsubscribe),
    page: (
      <MailLayout
        brand={brand}
        language={w.language}
        title={subject}
        preview={value ? `${facts.range}. ${said}` : report.address}
        footer={
          <>
            {legal}{" "}
            <a {...QUIET} href={correct}>
              {words.mail.correct}
            </a>
            <br />
            <a {...QUIET} href={often}>
              {w.homeMails.link}
            </a>
            <Unsubscribe url={unsubscribe} words={w.mail.unsubscribe} />
          </>
        }
      >
        <Text first>{hello}</Text>
        <Text>{said}</Text>
        <p className="ink" style={{ ...text(26, 34), fontWeight: 600, margin: "18px 0 0" }}>
          {facts.range ?? words.noValue}
        </p>
        {about && <Aside>{about}</Aside>}
        {answers.map((one) => (
          <Text key={one}>{one}</Text>
        ))}
        <Facts facts={rows} />
        <Button brand={brand} href={report.link}>
          {words.mail.button}
        </Button>
        {people.map((lines) => (
          <p key={lines[0]} className="ink" style={{ ...text(15, 22), margin: "24px 0 0", overflowWrap: "anywhere" }}>
            {withBreaks(lines)}
          </p>
        ))}
      </MailLayout>
    ),
    text: paragraphs(
      hello,
      said,
      [facts.range ?? words.noValue, about].filter(Boolean).join("\n"),
      ...answers,
      rows.map((row) => `${row.label}: ${row.words}`).join("\n"),
      `${words.mail.button}:\n${report.link}`,
      `${words.mail.correct}: ${correct}`,
      `${w.homeMails.link}: ${often}`,
      ...people.map((lines) => lines.join("\n")),
      `--\n${legal}`,
      `${w.mail.unsubscribe}: ${unsubscribe}`,
    ),
  };
}
