import { dayOfInstant, dayWords } from "../format/dates.ts";
import { capital, listWords, numberWord, phoneWords } from "../format/format.ts";
import { safeImage } from "../html/safe-url.ts";
import { headline, viewOf } from "../kinds/kinds.ts";
import { LeadMoney } from "../parts/figure.tsx";
import type { Branded } from "../parts/officer.tsx";
import { Paragraphs } from "../parts/paragraphs.tsx";
import { Photo } from "../parts/photo.tsx";
import { isolated } from "../words/isolated.ts";
import { alikeWords, borrowerWords, letterAt } from "../words/scenario-words.ts";
import type { PrintProps } from "./print-props.ts";
import { PrintHeads, PrintRow } from "./print-table.tsx";

/** First page: letterhead, the officer's letter, everything at a glance. */
export function PrintLetter({ document }: PrintProps) {
  return (
    <section className="p-page p-first">
      <Letterhead document={document} />
      <div className="p-open">
        <Subject document={document} />
        <Words document={document} />
      </div>
      <Glance document={document} />
    </section>
  );
}

/** Company and officer, over a letter. */
export function Letterhead({ document }: { document: Branded }) {
  const { company, officer } = document.branding;
  const logo = safeImage(company.logoUrl);
  return (
    <div className="p-letterhead">
      <div className="p-co">
        {logo && <img src={logo} alt="" />}
        <div>{isolated(company.name)}</div>
      </div>
      <address>
        {company.addressLines.map((line) => (
          <div key={line}>{line}</div>
        ))}
        {company.nmls && <div>Company NMLS {company.nmls}</div>}
      </address>
      <address>
        <div>
          {officer.title
            ? `${isolated(officer.name)}, ${isolated(`${officer.title.charAt(0).toLowerCase()}${officer.title.slice(1)}`)}`
            : isolated(officer.name)}
        </div>
        {officer.phone && <div>{phoneWords(officer.phone)}</div>}
        <div>{officer.email}</div>
        {officer.nmls && <div>NMLS {officer.nmls}</div>}
      </address>
    </div>
  );
}

function Subject({ document }: PrintProps) {
  const { property } = document;
  const names = borrowerWords(document);
  const place =
    property &&
    [property.city, [property.state, property.zipcode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return (
    <dl className="p-for">
      {names && (
        <>
          <dt>Prepared for</dt>
          <dd>{names}</dd>
        </>
      )}
      {property && (
        <>
          <dt>Property</dt>
          <dd>
            {isolated(property.address1)}
            {property.address2 && <div>{property.address2}</div>}
            {place && <div>{place}</div>}
          </dd>
        </>
      )}
      <dt>Date</dt>
      <dd>{dayOfInstant(document.createdAt, document.timeZone)}</dd>
      <dt>Report</dt>
      <dd>
        {document.number}, version {document.version}
        {property && <div>{isolated(document.title)}</div>}
      </dd>
    </dl>
  );
}

function Words({ document }: PrintProps) {
  const view = viewOf(document);
  const { officer, partner } = document.branding;
  const note = document.note?.trim();
  const greeted = listWords(document.borrowers.map((person) => isolated(person.firstName || person.name)));
  const own = note
    ? note.split(/\n{2,}/)
    : view.sayings(document, view.bestFigures(document)).map(({ index, lead, rest }) => {
        if (document.scenarios.length > 1)
          return `${letterAt(document.scenarios, index)}: ${lead.charAt(0).toLowerCase()}${lead.slice(1)} ${rest}`;
        return view.pinned ? `${lead} ${rest}` : "";
      });
  return (
    <div>
      <h1>{headline(document)}</h1>
      {greeted && <p>Dear {greeted},</p>}
      <p>{introWords(document)}</p>
      <Paragraphs texts={own.filter(Boolean)} className={view.pinned && !note ? "p-own p-full" : "p-own"} />
      <div className="p-sign">
        <Photo name={officer.name} url={officer.headshotUrl} />
        <div>
          {isolated(officer.name)}
          <small>{[officer.title, officer.nmls && `NMLS ${officer.nmls}`].filter(Boolean).join(", ")}</small>
        </div>
        {partner && <Photo name={partner.name} url={partner.headshotUrl} />}
        {partner && (
          <div>
            {isolated(partner.name)}
            <small>
              {[partner.title, partner.phone ? phoneWords(partner.phone) : partner.email].filter(Boolean).join(", ")}
            </small>
          </div>
        )}
      </div>
    </div>
  );
}

function introWords(document: PrintProps["document"]): string {
  const closing = document.closingDate ? dayWords(document.closingDate) : "";
  const count = document.scenarios.length;
  const loans = count === 1 ? "This is the loan" : `These are ${numberWord(count)} loans`;
  return `${viewOf(document).opening(document, closing)} ${loans} to look at, with every cost known today.`;
}

/** How the two sums that lead are set. */
const LEADS = ["p-lead", "p-lead2"];

function Glance({ document }: PrintProps) {
  const view = viewOf(document);
  const { pinned } = view;
  const { lead, rows } = view.glance(document, view.bestFigures(document));
  const many = document.scenarios.length > 1;
  const alike = alikeWords(document);
  const all = many ? `All ${numberWord(document.scenarios.length)} are` : "This is a";
  return (
    <div className="p-keep">
      <table
        className={`p-table p-glance ${pinned ? "p-dense" : ""}`}
        data-n={document.scenarios.length + (pinned ? 1 : 0)}
      >
        <PrintHeads document={document} pinned={pinned} />
        <tbody>
          {lead.map(({ label, cents, best, pinnedCents }, index) => (
            <PrintRow
              key={label}
              document={document}
              className={LEADS[index]}
              label={label}
              best={best}
              pinned={pinned ? pinnedCents !== undefined && <LeadMoney cents={pinnedCents} /> : undefined}
              values={cents.map((one) => <LeadMoney key="" cents={one} />)}
            />
          ))}
          {rows.map((row) => (
            <PrintRow
              key={row.label}
              document={document}
              label={row.label}
              pinned={pinned ? (row.pinned ?? "") : undefined}
              values={row.values}
              best={row.best}
            />
          ))}
        </tbody>
      </table>
      <p className="p-note">
        {(many || pinned) && (
          <>
            <span className="r-loz" />
            Best {view.among(document)}.{" "}
          </>
        )}
        {alike && `${capital(all)} ${alike}. `}Estimates; no rate is locked.
      </p>
    </div>
  );
}
