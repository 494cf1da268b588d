import { CALCULATORS, type ShownCalculator } from "@hearthline/contract/sites/calculators";
import { firstNameOf } from "@hearthline/contract/values/first-name";
import { assumptionWords, ESTIMATE_WORDS, figureWords, termsWords } from "./calculator-words.ts";
import { LeadForm, type TypedLead } from "./lead-form.tsx";
import { calculatorPath, type SitePlace } from "./site-parts.tsx";

/** The calculators of a website on its first page; empty if it has none. */
export function CalculatorSection({ document, base }: SitePlace) {
  const { calculators } = document;
  if (calculators.length === 0) return null;
  return (
    <section id="calculators" className="s-section" aria-labelledby="calculators-title">
      <h2 id="calculators-title">Calculators</h2>
      <ul className="s-tools">
        {calculators.map(({ calculator }) => (
          <li key={calculator}>
            <a href={calculatorPath(base, calculator)}>
              <strong>{CALCULATORS[calculator].title}</strong>
              <span>{CALCULATORS[calculator].about}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Field = ShownCalculator["fields"][number];

const UNITS = { money: { before: "$" }, percent: { after: "%" }, years: { after: "years" } } as const;

function CalculatorInput({ field }: { field: Field }) {
  const { param, label, kind, help, optional, typed, error } = field;
  const unit: { before?: string; after?: string } = UNITS[kind];
  const id = `calc-${param}`;
  return (
    <div className="s-field">
      <label htmlFor={id}>
        {label}
        {optional && <span> (optional)</span>}
      </label>
      <span className="s-unit">
        {unit.before && (
          <i className="s-before" aria-hidden="true">
            {unit.before}
          </i>
        )}
        <input
          id={id}
          name={param}
          type="text"
          inputMode={kind === "years" ? "numeric" : "decimal"}
          autoComplete="off"
          maxLength={30}
          defaultValue={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : help ? `${id}-help` : undefined}
        />
        {unit.after && (
          <i className="s-after" aria-hidden="true">
            {unit.after}
          </i>
        )}
      </span>
      {help && !error && <small id={`${id}-help`}>{help}</small>}
      {error && (
        <p id={`${id}-error`} className="s-error">
          {error}
        </p>
      )}
    </div>
  );
}

function Result({ shown: { result }, document }: { shown: ShownCalculator } & Pick<SitePlace, "document">) {
  if (!result)
    return (
      <section id="result" className="s-result" aria-label="Result">
        <p role="alert">There is no result yet. Look at the fields with a sentence below them.</p>
      </section>
    );
  const { label, main, sentence, lines, terms, assumptions } = result;
  const names = { officer: document.officer.name, company: document.company.name };
  return (
    <section id="result" className="s-result" aria-labelledby="result-title">
      <h2 id="result-title">{label}</h2>
      {main ? <output>{figureWords(main)}</output> : <p>{sentence}</p>}
      <dl>
        {lines.map((line) => (
          <div key={line.label}>
            <dt>{line.label}</dt>
            <dd>{figureWords(line.figure)}</dd>
          </div>
        ))}
      </dl>
      {terms && <p className="s-terms">{termsWords(terms)}</p>}
      <ul className="s-fine">
        {assumptions.map((one) => (
          <li key={one.is}>{assumptionWords(one, names)}</li>
        ))}
      </ul>
      <p className="s-fine">{ESTIMATE_WORDS}</p>
    </section>
  );
}

interface Props extends SitePlace {
  shown: ShownCalculator;
  seal: string;
  typed?: TypedLead | undefined;
  /** Whether it is in a frame on another website, where there are no other pages. */
  framed?: boolean;
}

/** A calculator: a plain form whose result is the next page, and a way to ask about it. */
export function CalculatorPage({ document, base, shown, seal, typed, framed = false }: Props) {
  const { name, fields, states } = shown;
  const { title, about } = CALCULATORS[name];
  const path = calculatorPath(base, name);
  const { officer } = document;
  return (
    <div className="s-in s-body s-place">
      {!framed && (
        <p className="s-crumb">
          <a href={`${base}#calculators`}>Calculators</a>
        </p>
      )}
      <h1>{title}</h1>
      <p className="s-sub">{about}</p>
      <div className="s-calc">
        <form method="get" action={`${path}#result`}>
          {fields.map((field) => (
            <CalculatorInput key={field.param} field={field} />
          ))}
          {states.length > 1 && (
            <div className="s-field">
              <label htmlFor="calc-state">State</label>
              <select id="calc-state" name="state" defaultValue={states.find(({ chosen }) => chosen)?.code}>
                {states.map((state) => (
                  <option key={state.code} value={state.code}>
                    {state.name}
                  </option>
                ))}
              </select>
              <small>Where {officer.name} is licensed</small>
            </div>
          )}
          <button type="submit" className="s-button">
            Calculate
          </button>
        </form>
        <Result shown={shown} document={document} />
      </div>
      <LeadForm
        document={document}
        base={base}
        page={path}
        seal={seal}
        typed={typed}
        asks={{
          title: `Ask ${firstNameOf(officer.name)} about this`,
          text: "Your figures are sent with your message. You’ll get a reply by email. This is not a loan application.",
          fields: { calculator: name, inputs: shown.inputs },
        }}
      />
    </div>
  );
}
