import { phoneConsentWords } from "@hearthline/contract/sites/site-leads";
import { FORM_ID, type SitePlace } from "./site-parts.tsx";

/** Typed values, shown again if the form was rejected, with an error message for each field. */
export interface TypedLead {
  fields: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** Message above the form. */
  message: string;
}

interface FieldProps {
  name: string;
  label: string;
  type: string;
  autoComplete: string;
  required?: boolean;
  typed: TypedLead | undefined;
}

/** A field of a form, with its typed value and error message. */
function LeadField({ name, label, type, autoComplete, required, typed }: FieldProps) {
  const error = typed?.errors[name];
  return (
    <div className="s-field">
      <label htmlFor={`lead-${name}`}>
        {label}
        {!required && <span> (optional)</span>}
      </label>
      <input
        id={`lead-${name}`}
        name={name}
        type={type}
        autoComplete={autoComplete}
        required={required}
        maxLength={254}
        defaultValue={typed?.fields[name]}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `lead-${name}-error` : undefined}
      />
      {error && (
        <p id={`lead-${name}-error`} className="s-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** Subject of a form that is more than a message, and what is sent with it. */
export interface LeadAsks {
  title: string;
  text: string;
  fields: Readonly<Record<string, string>>;
}

/** A hidden field that people do not see and bots fill in. */
export function Trap() {
  return (
    <div className="s-trap" aria-hidden="true">
      <label htmlFor="lead-website">Leave this empty</label>
      <input id="lead-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** Fields for the visitor, with the consent text next to the phone number; the same on every form. @param seal says when this copy was served */
export function ContactFields({
  company,
  page,
  seal,
  typed,
}: {
  company: string;
  page: string;
  seal: string;
  typed: TypedLead | undefined;
}) {
  return (
    <>
      {typed?.message && (
        <p className="s-error s-whole" role="alert">
          {typed.message}
        </p>
      )}
      <input type="hidden" name="form" value={seal} />
      <input type="hidden" name="page" value={page} />
      <LeadField name="name" label="Name" type="text" autoComplete="name" required typed={typed} />
      <LeadField name="email" label="Email" type="email" autoComplete="email" required typed={typed} />
      <LeadField name="phone" label="Phone" type="tel" autoComplete="tel" typed={typed} />
      <label className="s-consent">
        <input type="checkbox" name="phoneConsent" value="yes" defaultChecked={typed?.fields.phoneConsent === "yes"} />
        <span>{phoneConsentWords(company)}</span>
      </label>
    </>
  );
}

/** The contact form, which needs no script. @param seal says when this copy was served */
export function LeadForm({
  document,
  base,
  page,
  seal,
  typed,
  asks,
}: SitePlace & { page: string; seal: string; typed?: TypedLead | undefined; asks?: LeadAsks }) {
  const { officer, company } = document;
  const message = typed?.errors.message;
  return (
    <section id={FORM_ID} className="s-section s-form" aria-labelledby="form-title">
      <div>
        <h2 id="form-title">{asks?.title ?? `Contact ${officer.name}`}</h2>
        <p>{asks?.text ?? "You’ll get a reply by email. This is not a loan application."}</p>
      </div>
      <form method="post" action={`${base}/contact#${FORM_ID}`}>
        {Object.entries(asks?.fields ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ContactFields company={company.name} page={page} seal={seal} typed={typed} />
        <div className="s-field">
          <label htmlFor="lead-message">
            Message<span> (optional)</span>
          </label>
          <textarea id="lead-message" name="message" rows={5} maxLength={2_000} defaultValue={typed?.fields.message} />
          {message && <p className="s-error">{message}</p>}
        </div>
        <Trap />
        <button type="submit" className="s-button">
          Send
        </button>
        <p className="s-fine">
          See the <a href={`${base}/privacy`}>privacy policy</a> for how it is used.
        </p>
      </form>
    </section>
  );
}
