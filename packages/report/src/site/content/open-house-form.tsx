import { ContactFields, Trap, type TypedLead } from "../lead-form.tsx";
import { FORM_ID, type SitePlace } from "../site-parts.tsx";

/** The sign-in form for visitors of an open house; it needs no script. @param seal says when this copy was handed out */
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
        <ContactFields company={company.name} page={page} seal={seal} typed={typed} />
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
