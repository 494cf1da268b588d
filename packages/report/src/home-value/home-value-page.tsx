import type { HomeValueReport } from "@hearthline/contract/clients/home-value-report";
import { dollars, phoneTarget, phoneWords } from "../format/format.ts";
import { safeImage } from "../html/safe-url.ts";
import { isolated } from "../words/isolated.ts";
import { CorrectForms, ToldUs, type TypedCorrection } from "./home-corrections.tsx";
import { homeValueFacts, sourceWords } from "./home-value-facts.ts";
import { Area, CreditLine, Extra, History, Insurance, Refinance, Renting, Yours } from "./home-value-sections.tsx";
import type { HomeValueWords as Words } from "./home-value-words.ts";

const BARS = { high: 4, good: 3, fair: 2, low: 1 } as const;
const PLACES = ["one", "two", "three", "four"] as const;

function Person({ person, role, w }: { person: HomeValueReport["officer"]; role: string; w: Words["homeValue"] }) {
  const first = person.name.split(" ")[0] ?? person.name;
  return (
    <div className="hv-person">
      <b>{isolated(person.name)}</b>
      <span>{role}</span>
      {person.license && <span>{person.license}</span>}
      {person.phone && <span>{phoneWords(person.phone)}</span>}
      {person.phone ? (
        <a className="r-btn" href={`tel:${phoneTarget(person.phone)}`}>
          {w.call(first)}
        </a>
      ) : (
        person.email && (
          <a className="r-btn" href={`mailto:${person.email}`}>
            {w.write(first)}
          </a>
        )
      )}
    </div>
  );
}

function Range({ value, w }: { value: NonNullable<HomeValueReport["value"]>; w: Words["homeValue"] }) {
  const { lowCents, highCents, amountCents } = value;
  const share = highCents > lowCents ? (amountCents - lowCents) / (highCents - lowCents) : 0.5;
  const at = `${25 + Math.max(0, Math.min(1, share)) * 50}%`;
  const [low, high, middle] = [lowCents, highCents, amountCents].map(dollars);
  return (
    <div className="hv-range" role="img" aria-label={w.rangeLabel(low ?? "", high ?? "", middle ?? "")}>
      <i className="tr" />
      <i className="rg" />
      <i className="pt" style={{ left: at }} />
      <span className="mid" style={{ left: at }}>
        {w.middle(middle ?? "")}
      </span>
      <span className="lo" style={{ left: "25%" }}>
        {low}
      </span>
      <span className="lo" style={{ left: "75%" }}>
        {high}
      </span>
    </div>
  );
}

/** Other actions of the page: download it, and choose how often it is sent. */
function PageLinks({ formKey, mayChoose, w }: { formKey: string; mayChoose: boolean; w: Words }) {
  const key = encodeURIComponent(formKey);
  return (
    <p className="hv-mails">
      <a href={`/api/home-value-pdf?key=${key}`}>{w.homeValue.pdf}</a>
      {mayChoose && <a href={`/home-value/mails?key=${key}`}>{w.homeMails.link}</a>}
    </p>
  );
}

/** The report of a home's value: with correction forms on the link, without them on paper. */
export function HomeValuePage({
  report,
  w,
  formKey,
  said,
  typed,
}: {
  report: HomeValueReport;
  w: Words;
  /** Key of the link, if the owner may correct the value. */
  formKey?: string | undefined;
  /** Result of a correction, in a sentence. */
  said?: string | undefined;
  /** Values typed into a form that was rejected. */
  typed?: TypedCorrection | undefined;
}) {
  const { company, officer, realtor, value } = report;
  const { homeValue: words } = w;
  const facts = homeValueFacts(report, w);
  const logo = safeImage(company.logoUrl);
  return (
    <div className="report r-mode-link">
      <header className="hv-top">
        {logo && <img src={logo} alt="" height={28} />}
        <span>{isolated(company.name)}</span>
        {realtor?.company && <small>{words.with(isolated(realtor.company))}</small>}
      </header>
      <div className="hv-in">
        <div className="hv-grid">
          <aside className="hv-pair" aria-label={words.people}>
            <Person person={officer} role={words.officer} w={words} />
            {realtor && <Person person={realtor} role={words.agent(realtor.company)} w={words} />}
          </aside>
          <main>
            <div className="hv-title">
              <h1>{facts.title}</h1>
              <p>{words.addressFor(isolated(report.address), isolated(report.owner))}</p>
            </div>
            {said && (
              <p className="hv-said" role="status">
                {said}
              </p>
            )}
            <dl className="hv-value">
              <dt>{words.value}</dt>
              <dd className="hv-big">{facts.range ?? words.noValue}</dd>
            </dl>
            {value ? <Range value={value} w={words} /> : <p className="hv-said">{words.noValueWords(officer.name)}</p>}
            <dl className="hv-three">
              <div>
                <dt>{words.equity}</dt>
                <dd>{facts.equity ?? words.notKnown}</dd>
              </div>
              <div>
                <dt>{words.owed}</dt>
                <dd>{facts.owed ?? words.notKnown}</dd>
              </div>
              <div>
                <dt>{words.loanToValue}</dt>
                <dd>{facts.loanToValue ?? words.notKnown}</dd>
              </div>
            </dl>
            {value && (
              <dl className="hv-src">
                <div>
                  <dt>{words.source}</dt>
                  <dd>
                    {facts.source}
                    {value.reason && `: ${isolated(value.reason)}`}
                  </dd>
                </div>
                <div>
                  <dt>{words.date}</dt>
                  <dd>{facts.date}</dd>
                </div>
                <div>
                  <dt>{words.confidence}</dt>
                  <dd>
                    <span className="hv-conf" aria-hidden="true">
                      {PLACES.map((place, at) => (
                        <i key={place} className={at < BARS[value.confidence] ? "" : "o"} />
                      ))}
                    </span>
                    {facts.confidence}
                  </dd>
                </div>
              </dl>
            )}
            {value?.other && (
              <p className="hv-said">
                {words.other(
                  sourceWords(value.other, w),
                  words.range(dollars(value.other.lowCents), dollars(value.other.highCents)),
                )}
              </p>
            )}
            <ToldUs report={report} w={w} />
            {formKey && report.mayCorrect && <CorrectForms report={report} formKey={formKey} typed={typed} w={w} />}
            <Yours report={report} w={w} />
            <History report={report} w={w} />
            <Insurance report={report} w={w} />
            <Refinance report={report} w={w} />
            <CreditLine report={report} w={w} />
            <Extra report={report} w={w} />
            <Renting report={report} w={w} />
            <Area report={report} w={w} />
            <section className="r-sec hv-sec" id="notes">
              <h2>{words.whatThisIs}</h2>
              <div className="hv-fine">
                <p>{report.disclaimer}</p>
                <p>{words.disclosed}</p>
                {realtor?.company && <p>{words.shared(isolated(company.name), isolated(realtor.company))}</p>}
              </div>
            </section>
            {formKey && <PageLinks formKey={formKey} mayChoose={report.mayCorrect} w={w} />}
            <footer className="hv-foot">
              {[isolated(company.name), company.nmlsId && `NMLS ${company.nmlsId}`, company.address]
                .filter(Boolean)
                .join(", ")}
              . {w.company.housing}.
            </footer>
          </main>
        </div>
      </div>
    </div>
  );
}
