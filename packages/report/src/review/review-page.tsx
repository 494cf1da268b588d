import { REVIEW_WORDS, type ReviewNames } from "@hearthline/contract/sites/review-words";
import { LONGEST_REVIEW } from "@hearthline/contract/sites/reviews";
import type { Language } from "@hearthline/contract/values/language";
import type { ReactNode } from "react";
import { safeImage } from "../html/safe-url.ts";
import { isolated } from "../words/isolated.ts";
import { Stars } from "./stars.tsx";

/** A client's review page: the form before they have written a review, their review afterwards. */
export interface ReviewView {
  language: Language;
  names: ReviewNames;
  brandColor: string | null;
  logoUrl: string | null;
  shown:
    | {
        is: "form";
        fields: Readonly<Record<string, string>>;
        errors: Readonly<Record<string, string>>;
        message: string;
      }
    | { is: "written"; stars: number; text: string; name: string; permission: string; answer: string; message: string }
    | { is: "over"; title: string; words: string };
}

interface Part<Is extends ReviewView["shown"]["is"]> {
  view: ReviewView;
  shown: Extract<ReviewView["shown"], { is: Is }>;
  formKey: string;
}

const COUNTS = [1, 2, 3, 4, 5] as const;

/** An error message below a rejected field. */
const Fault = ({ of, errors }: { of: string; errors: Readonly<Record<string, string>> }) =>
  errors[of] ? (
    <p className="rv-error" id={`review-${of}-error`}>
      {errors[of]}
    </p>
  ) : null;

/** ARIA attributes of a rejected field. */
const refusal = (of: string, errors: Readonly<Record<string, string>>) =>
  errors[of] ? { "aria-invalid": true as const, "aria-describedby": `review-${of}-error` } : {};

function Form({ view, shown: { fields, errors, message }, formKey }: Part<"form">) {
  const w = REVIEW_WORDS[view.language];
  return (
    <form method="post" action="/review" noValidate>
      <input type="hidden" name="key" value={formKey} />
      {message && (
        <p className="rv-error rv-whole" role="alert">
          {message}
        </p>
      )}
      <fieldset className="rv-stars" {...refusal("stars", errors)}>
        <legend>{w.stars}</legend>
        <div>
          {COUNTS.map((count) => (
            <label key={count}>
              <input
                type="radio"
                name="stars"
                value={count}
                defaultChecked={fields.stars === String(count)}
                aria-label={w.star(count)}
              />
              <span aria-hidden="true">★</span>
              <small aria-hidden="true">{count}</small>
            </label>
          ))}
        </div>
        <Fault of="stars" errors={errors} />
      </fieldset>
      <div>
        <label htmlFor="review-text">{w.text}</label>
        <textarea
          id="review-text"
          name="text"
          rows={7}
          maxLength={LONGEST_REVIEW}
          defaultValue={fields.text}
          {...refusal("text", errors)}
        />
        <p className="rv-help">{w.textHelp}</p>
        <Fault of="text" errors={errors} />
      </div>
      <div>
        <label htmlFor="review-name">{w.name}</label>
        <input
          id="review-name"
          name="name"
          type="text"
          autoComplete="off"
          maxLength={60}
          defaultValue={fields.name}
          {...refusal("name", errors)}
        />
        <Fault of="name" errors={errors} />
      </div>
      <label className="rv-permit">
        <input type="checkbox" name="publish" value="yes" defaultChecked={fields.publish === "yes"} />
        <span>{w.permission(isolatedNames(view.names))}</span>
      </label>
      <button type="submit" className="r-btn r-main">
        {w.send}
      </button>
    </form>
  );
}

/** Isolates names in another script, so that they do not reorder the sentence. */
const isolatedNames = (names: ReviewNames): ReviewNames => ({
  officer: isolated(names.officer),
  company: isolated(names.company),
  client: isolated(names.client),
});

/** Paragraphs of typed text. */
const Typed = ({ text }: { text: string }): ReactNode => <p className="rv-typed">{text}</p>;

function Written({ view, shown, formKey }: Part<"written">) {
  const w = REVIEW_WORDS[view.language];
  const officer = isolated(view.names.officer);
  return (
    <>
      {shown.message && <p className="rv-message">{shown.message}</p>}
      <p className="rv-lede">{shown.permission ? w.published(officer) : w.privately(officer)}</p>
      <section className="rv-own" aria-label={w.yours}>
        <Stars count={shown.stars} words={w.star(shown.stars)} />
        <Typed text={shown.text} />
        <p className="rv-by">{shown.name}</p>
        {shown.answer && (
          <blockquote>
            <p className="rv-by">{w.answered(officer)}</p>
            <Typed text={shown.answer} />
          </blockquote>
        )}
      </section>
      <details>
        <summary>{w.withdraw}</summary>
        <form method="post" action="/review">
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="withdraw" value="yes" />
          <p>{w.withdrawNote}</p>
          <button type="submit" className="r-btn">
            {w.withdraw}
          </button>
        </form>
      </details>
    </>
  );
}

const titleOf = ({ language, names, shown }: ReviewView): string => {
  const w = REVIEW_WORDS[language];
  if (shown.is === "over") return shown.title;
  return shown.is === "form" ? w.title(names.officer) : w.thanksTitle;
};

/** The whole page, which needs no script. */
export function ReviewPage({ view, formKey }: { view: ReviewView; formKey: string }) {
  const { shown, logoUrl, names } = view;
  const logo = safeImage(logoUrl);
  return (
    <div className="report r-mode-link">
      <main className="rv-main">
        <p className="rv-brand">{logo ? <img src={logo} alt={names.company} height={32} /> : names.company}</p>
        <h1>{titleOf(view)}</h1>
        {shown.is === "form" && (
          <>
            <p className="rv-lede">{REVIEW_WORDS[view.language].about(isolatedNames(names))}</p>
            <Form view={view} shown={shown} formKey={formKey} />
          </>
        )}
        {shown.is === "written" && <Written view={view} shown={shown} formKey={formKey} />}
        {shown.is === "over" && <p className="rv-lede">{shown.words}</p>}
      </main>
    </div>
  );
}

export { titleOf as reviewTitle };
