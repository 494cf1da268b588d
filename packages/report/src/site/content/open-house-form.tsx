import { phoneConsentWords } from "@hearthline/contract/sites/site-leads";
import { LeadField, Trap, type TypedLead } from "../lead-form.tsx";
import { FORM_ID, type SitePlace } from "../site-parts.tsx";

/** By which visitors sign in at an open house: a plain form, which needs no script. @param seal says when this copy was handed out */
export function OpenHouseForm({
  document: { company },
  base,
  page,
  seal,
  typed,
}: SitePlace & { page: string; seal: string; typed?: TypedLead | undefined }) {
  return (
    <section id={FORM_ID} className="s-section s-signin" aria-label="Sign in">
      <form method="post" action={`${base}/contact#${FORM_ID}`}>
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
          <input
            type="checkbox"
            name="phoneConsent"
            value="yes"
            defaultChecked={typed?.fields.phoneConsent === "yes"}
          />
          <span>{phoneConsentWords(company.name)}</span>
        </label>
        <Trap />
        <button type="submit" className="s-button">
          Sign in
        </button>
        <p className="s-fine">
          You’ll get a reply by email. Signing in is not a loan application, and is not needed to see the home. See the{" "}
          <a href={`${base}/privacy`}>privacy policy</a> for how it is used.
        </p>
      </form>
    </section>
  );
}
