import type { ReportDocument } from "@hearthline/contract/report-document";
import type { MailAttachment } from "@hearthline/providers/mail";
import { brandVariables } from "@hearthline/report/brand-color";
import { dollars, listWords, money, numberWord, phoneTarget, phoneWords, rate } from "@hearthline/report/format";
import { bestFigures } from "@hearthline/report/report-state";
import type { CSSProperties, ReactNode } from "react";
import { z } from "zod";
import { Aside, HEARTHLINE, INK, LINE, type MailBrand, MailLayout, MUTED, Press, Say, text } from "./layout.tsx";
import { type MailParts, paragraphs, typedParagraphs } from "./mail-parts.ts";

export const ReportMailData = z.object({
  link: z.url({ protocol: /^https?$/ }),
  reportId: z.uuid(),
  /** What the officer typed above the figures; nothing typed, a sentence of ours. */
  note: z.string().nullish(),
  attachPdf: z.boolean().default(true),
});
export type ReportMailData = z.output<typeof ReportMailData>;

export interface ReportMailOptions {
  data: ReportMailData;
  document: ReportDocument;
  subject: string;
  toName: string;
  /** Until when the link works, in words. */
  expires: string | null;
  logo: MailAttachment | null;
  pdf: MailAttachment | null;
}

const letterOf = (index: number) => "ABCD".charAt(index);
const LETTER_COLORS = ["#09563c", "#2f83cd", "#dc6b32", "#8a45b5"];

/** "1418 Alder Creek Lane", or the loan's own title. */
const place = (document: ReportDocument) => document.property?.address1 ?? document.title;

export const reportSubject = (document: ReportDocument): string => {
  const count = document.scenarios.length;
  const words = numberWord(count);
  return count === 1
    ? `Financing ${place(document)}`
    : `${words.charAt(0).toUpperCase()}${words.slice(1)} ways to finance ${place(document)}`;
};

export function reportMail({ data, document, subject, toName, expires, logo, pdf }: ReportMailOptions): MailParts {
  const { company, officer } = document.branding;
  const brand = brandOf(document, logo);
  const typed = typedParagraphs(data.note ?? "");
  const said = typed.length > 0 ? typed : [[`${greeting(toName)}here are the figures for ${place(document)}.`]];
  const nmls = (number: string | null) => (number ? `NMLS ${number}` : null);
  const lender = [company.name, nmls(company.nmls), ...company.addressLines].filter(Boolean).join(", ");
  const officerLine = [officer.title, nmls(officer.nmls)].filter(Boolean).join(", ");
  const works = `No sign-in needed. The link is yours alone${expires ? ` and works until ${expires}` : ""}.${pdf ? " The same figures are attached as a PDF." : ""}`;
  const legal = `These are estimates, not a Loan Estimate, a commitment to lend or an offer of credit. No rate is locked. ${lender}. Equal Housing Lender.`;
  const why = `${officer.name} sent you this. Answer this mail to reach ${officer.name.split(" ")[0]}.`;

  return {
    subject: subject || reportSubject(document),
    fromName: officer.name,
    replyTo: { name: officer.name, address: officer.email },
    attachments: [...(logo ? [logo] : []), ...(pdf ? [pdf] : [])],
    headers: {},
    page: (
      <MailLayout
        brand={brand}
        title={subject || reportSubject(document)}
        preview={previewOf(document)}
        footer={
          <>
            {legal}
            <br />
            <br />
            {why}
          </>
        }
      >
        {said.map((lines, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed
          <Say key={index} first={index === 0}>
            {withBreaks(lines)}
          </Say>
        ))}
        <FiguresTable document={document} />
        <Press brand={brand} href={data.link}>
          Open your report
        </Press>
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
      ...textFigures(document),
      `Open your report:\n${data.link}`,
      works,
      [officer.name, officerLine, officer.phone && phoneWords(officer.phone)].filter(Boolean).join("\n"),
      `--\n${legal}`,
    ),
  };
}

const greeting = (toName: string) => {
  const first = toName.trim().split(/\s+/)[0];
  return first ? `${first}, ` : "Hello, ";
};

function brandOf({ branding: { company } }: ReportDocument, logo: MailAttachment | null): MailBrand {
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

function previewOf({ scenarios }: ReportDocument): string {
  const several = scenarios.length > 1;
  const payments = scenarios.map(
    ({ figures }, index) => `${several ? `${letterOf(index)}: ` : ""}${money(figures.housingPaymentCents)} a month`,
  );
  return `${payments.join(", ")}. What ${several ? "each" : "it"} needs at closing, and what to weigh.`;
}

function withBreaks(lines: string[]): ReactNode[] {
  return lines.flatMap((line, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed
    return index === 0 ? [line] : [<br key={index} />, line];
  });
}

const head: CSSProperties = {
  ...text(13, 18, MUTED),
  borderBottom: "1px solid #3b413e",
  padding: "0 0 8px 12px",
  fontWeight: 400,
  verticalAlign: "bottom",
};
const cell: CSSProperties = {
  borderBottom: `1px solid ${LINE}`,
  padding: "13px 0",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
};

/** Price and loan in a line, payment and cash by scenario: the report's four numbers. */
function FiguresTable({ document }: { document: ReportDocument }) {
  const best = bestFigures(document);
  const several = document.scenarios.length > 1;
  return (
    <>
      <table width="100%" cellPadding="0" cellSpacing="0" style={{ marginTop: 30, borderCollapse: "collapse" }}>
        <thead>
          <tr>
            <td className="rule mut" style={head}>
              &nbsp;
            </td>
            <th scope="col" align="right" className="rule mut hide" style={head}>
              Rate
            </th>
            <th scope="col" align="right" className="rule mut" style={head}>
              Monthly payment
            </th>
            <th scope="col" align="right" className="rule mut" style={head}>
              Cash to close
            </th>
          </tr>
        </thead>
        <tbody>
          {document.scenarios.map(({ id, name, noteRate, figures }, index) => (
            <tr key={id}>
              <th
                scope="row"
                align="left"
                className="ink line"
                style={{
                  ...cell,
                  ...text(15, 22),
                  fontWeight: 400,
                  whiteSpace: "normal",
                  overflowWrap: "anywhere",
                  // A long name goes on below itself, not below its letter.
                  ...(several && { paddingLeft: 27, textIndent: -27 }),
                }}
              >
                {several && <Letter index={index} />}
                {name}
              </th>
              <td align="right" className="ink line hide" style={{ ...cell, ...text(15, 22), paddingLeft: 10 }}>
                {rate(noteRate)}
              </td>
              <Money best={best.payment.includes(index)}>{money(figures.housingPaymentCents)}</Money>
              <Money best={best.cash.includes(index)}>{money(figures.cashToCloseCents)}</Money>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mut" style={{ ...text(12, 18, MUTED), margin: "10px 0 0" }}>
        {several && (best.payment.length > 0 || best.cash.length > 0) && (
          <>
            <Diamond />
            &nbsp;lowest of the {numberWord(document.scenarios.length)}.{" "}
          </>
        )}
        {aprWords(document)}
        <br />
        {priceWords(document)}
      </p>
    </>
  );
}

function Letter({ index }: { index: number }) {
  return (
    <span
      className={`l${letterOf(index)}`}
      style={{
        display: "inline-block",
        width: 17,
        height: 17,
        lineHeight: "17px",
        marginRight: 8,
        border: `1px solid ${LETTER_COLORS[index] ?? INK}`,
        borderRadius: 4,
        textAlign: "center",
        textIndent: 0,
        fontSize: 11,
        fontWeight: 600,
      }}
    >
      {letterOf(index)}
    </span>
  );
}

const Diamond = () => (
  <span className="gold" style={{ color: "#a0721c", fontSize: 11, lineHeight: 1 }}>
    &#9670;
  </span>
);

function Money({ best, children }: { best: boolean; children: ReactNode }) {
  return (
    <td
      align="right"
      className="ink line num"
      style={{ ...cell, ...text(17, 22), fontWeight: 600, padding: "13px 0 13px 10px" }}
    >
      {best && (
        <>
          <Diamond />
          &nbsp;
        </>
      )}
      {children}
    </td>
  );
}

function aprWords({ scenarios }: ReportDocument): string {
  const known = scenarios.flatMap(({ figures }, index) =>
    figures.apr === null ? [] : [`${rate(figures.apr)}${scenarios.length > 1 ? ` (${letterOf(index)})` : ""}`],
  );
  return known.length > 0 ? `APR ${known.join(", ")}.` : "";
}

/** "Price $500,000. Loan $450,000 (A and B), $400,000 (C)." */
function priceWords({ scenarios }: ReportDocument): string {
  const words = (name: string, cents: number[]) => {
    const amounts = [...new Set(cents)];
    const parts = amounts.map((amount) => {
      const letters = cents.flatMap((one, index) => (one === amount ? [letterOf(index)] : []));
      return amounts.length > 1 ? `${dollars(amount)} (${listWords(letters)})` : dollars(amount);
    });
    return `${name} ${parts.join(", ")}.`;
  };
  const price = words(
    "Price",
    scenarios.map(({ priceCents }) => priceCents),
  );
  const loan = words(
    "Loan",
    scenarios.map(({ figures }) => figures.loanAmountCents),
  );
  return `${price} ${loan}`;
}

function textFigures(document: ReportDocument): string[] {
  const several = document.scenarios.length > 1;
  return [
    ...document.scenarios.map(({ name, noteRate, priceCents, figures }, index) =>
      [
        `${several ? `${letterOf(index)}. ` : ""}${name}, ${rate(noteRate)}`,
        `   Price ${dollars(priceCents)}, loan ${dollars(figures.loanAmountCents)}`,
        `   Monthly payment ${money(figures.housingPaymentCents)}`,
        `   Cash to close ${money(figures.cashToCloseCents)}`,
      ].join("\n"),
    ),
    aprWords(document),
  ];
}
