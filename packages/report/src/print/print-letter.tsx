import { costsKnownWords } from "../document/known.ts";
import { rateLockWords } from "../document/rate-lock.ts";
import { phoneWords } from "../format/format.ts";
import { safeImage } from "../html/safe-url.ts";
import { headline, viewOf } from "../kinds/kinds.ts";
import { LeadMoney } from "../parts/figure.tsx";
import type { Branded } from "../parts/officer.tsx";
import { Paragraphs } from "../parts/paragraphs.tsx";
import { Photo } from "../parts/photo.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";
import { recommendedLines } from "../words/mail-notes.ts";
import { referencesDrawn } from "../words/note-text.ts";
import { alikeWords, borrowerWords, letterAt } from "../words/scenario-words.ts";
import type { PrintProps } from "./print-props.ts";
import { PrintHeads, PrintRow } from "./print-table.tsx";

/** The first pages: letterhead, the officer's letter, everything at a glance. */
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
        {company.nmls && <div>{wordsOf(document.language).company.nmls(company.nmls)}</div>}
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
  const w = wordsOf(document.language);
  const { property } = document;
  const names = borrowerWords(document);
  const place =
    property &&
    [property.city, [property.state, property.zipcode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const located = property && (property.address1 || place);
  return (
    <dl className="p-for">
      {names && (
        <>
          <dt>{w.paper.preparedFor}</dt>
          <dd>{names}</dd>
        </>
      )}
      {property && located && (
        <>
          <dt>{w.paper.property}</dt>
          <dd>
            {isolated(property.address1)}
            {property.address2 && <div>{property.address2}</div>}
            {place && <div>{place}</div>}
          </dd>
        </>
      )}
      <dt>{w.paper.date}</dt>
      <dd>{w.dayOfInstant(document.createdAt, document.timeZone)}</dd>
      <dt>{w.paper.report}</dt>
      <dd>
        {w.paper.version(document.number, document.version)}
        {located && <div>{isolated(document.title)}</div>}
      </dd>
    </dl>
  );
}

function Words({ document }: PrintProps) {
  const w = wordsOf(document.language);
  const view = viewOf(document);
  const { officer, partner } = document.branding;
  const note = document.note && referencesDrawn(document, document.note).trim();
  const greeted = w.list(document.borrowers.map((person) => isolated(person.firstName || person.name)));
  const own = note
    ? note.split(/\n{2,}/)
    : view.sayings(document, view.bestFigures(document)).map(({ index, lead, rest }) => {
        if (document.scenarios.length > 1)
          return `${letterAt(document.scenarios, index)}: ${lead.charAt(0).toLowerCase()}${lead.slice(1)} ${rest}`;
        return view.pinned ? `${lead} ${rest}` : "";
      });
  const recommended = document.scenarios.flatMap((_, index) => recommendedLines(document, index, w))[0];
  return (
    <div>
      <h1>{headline(document)}</h1>
      {greeted && <p>{w.paper.dear(greeted)}</p>}
      <p>{introWords(document)}</p>
      {recommended && <p className="p-recommended">{recommended}</p>}
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
  const w = wordsOf(document.language);
  const closing = document.closingDate ? w.day(document.closingDate) : "";
  return `${viewOf(document).opening(document, closing)} ${w.paper.toLookAt(document.scenarios.length, costsKnownWords(document, w))}`;
}

/** Layout of the two leading sums. */
const LEADS = ["p-lead", "p-lead2"];

function Glance({ document }: PrintProps) {
  const w = wordsOf(document.language);
  const view = viewOf(document);
  const { pinned } = view;
  const { lead, rows } = view.glance(document, view.bestFigures(document));
  const alike = alikeWords(document);
  return (
    <div>
      <table className="p-table p-glance" data-n={document.scenarios.length + (pinned ? 1 : 0)}>
        <PrintHeads document={document} pinned={pinned} />
        <tbody>
          {lead.map(({ label, cents, best, pinnedCents, plain = [] }, index) => (
            <PrintRow
              key={label}
              document={document}
              className={LEADS[index]}
              label={label}
              best={best}
              pinned={pinned ? pinnedCents !== undefined && <Sum cents={pinnedCents} plain /> : undefined}
              values={cents.map((one, place) => <Sum key="" cents={one} plain={plain.includes(place)} />)}
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
        {[...lead, ...rows].some(({ best }) => best.length > 0) && (
          <>
            <span className="r-loz" />
            {w.paper.best(view.among(document))}{" "}
          </>
        )}
        {alike && `${w.paper.alike(document.scenarios.length, alike)} `}
        {w.paper.estimates(rateLockWords(document))}
      </p>
    </div>
  );
}

/** A leading sum; in ink color if it is not a gain. */
function Sum({ cents, plain }: { cents: number; plain: boolean }) {
  const sum = <LeadMoney cents={cents} />;
  return plain ? <span className="p-no-gain">{sum}</span> : sum;
}
