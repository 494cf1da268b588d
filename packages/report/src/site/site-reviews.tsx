import type { ShownReview, ShownReviews } from "@hearthline/contract/sites/reviews";
import { Stars } from "../review/stars.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import type { SitePlace } from "./site-parts.tsx";

/** Maximum number of reviews on the first page; the others are on a separate page. */
const ON_HOME = 4;

/** "November 2026" */
const monthWords = (date: string): string => wordsOf("en").month(date.slice(0, 7));

const reviewsWords = (count: number) => (count === 1 ? "1 review" : `${count} reviews`);
const starWords = (count: number) => `${count} of 5 stars`;

/** The title of the reviews: all of them, or the ones that the officer shows. */
export const reviewsTitle = ({ all, shown }: ShownReviews): string =>
  shown.length < all ? "Selected reviews" : "Reviews";

/** Says how they were collected and counted. */
function aboutReviews({ all, shown }: ShownReviews): string {
  const verified = "Each was written by the client of a closed loan, and none was edited.";
  return shown.length < all
    ? `Shown here: ${shown.length} of ${reviewsWords(all)}. The average counts all of them. ${verified}`
    : verified;
}

function Average({ average, all }: ShownReviews) {
  if (average === null) return null;
  return (
    <p className="s-average">
      <strong>{average.toFixed(1)}</strong>
      <span>of 5 stars, the average of {reviewsWords(all)}</span>
    </p>
  );
}

function ReviewItem({ review, officer }: { review: ShownReview; officer: string }) {
  const { stars, text, name, date, answer } = review;
  return (
    <li>
      <article>
        <Stars count={stars} words={starWords(stars)} />
        <p className="s-said">{text}</p>
        <p className="s-from">
          {name}, <time dateTime={date}>{monthWords(date)}</time>
          <span>Verified client</span>
        </p>
        {answer && (
          <blockquote>
            <p className="s-from">{officer} answered</p>
            <p className="s-said">{answer}</p>
          </blockquote>
        )}
      </article>
    </li>
  );
}

interface Props extends SitePlace {
  reviews: ShownReviews;
}

const List = ({ shown, officer }: { shown: readonly ShownReview[]; officer: string }) => (
  <ul className="s-review-list">
    {shown.map((review) => (
      <ReviewItem key={review.id} review={review} officer={officer} />
    ))}
  </ul>
);

/** The newest reviews on the first page; empty while there are none. */
export function ReviewSection({ document, base, reviews }: Props) {
  if (reviews.all === 0) return null;
  const { shown } = reviews;
  return (
    <section id="reviews" className="s-section s-reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{reviewsTitle(reviews)}</h2>
      <Average {...reviews} />
      <List shown={shown.slice(0, ON_HOME)} officer={document.officer.name} />
      {shown.length > ON_HOME && (
        <p className="s-more">
          <a href={`${base}/reviews`}>Read all {reviewsWords(shown.length)}</a>
        </p>
      )}
      <p className="s-fine">{aboutReviews(reviews)}</p>
    </section>
  );
}

/** All reviews in order of date. */
export function ReviewsPage({ document, base, reviews }: Props) {
  const { officer } = document;
  return (
    <div className="s-in s-body s-place s-reviews">
      <p className="s-crumb">
        <a href={base}>{officer.name}</a>
      </p>
      <h1>{reviewsTitle(reviews)}</h1>
      <p className="s-sub">{reviews.all === 0 ? `${officer.name} has no reviews yet.` : aboutReviews(reviews)}</p>
      <Average {...reviews} />
      <List shown={reviews.shown} officer={officer.name} />
    </div>
  );
}

/** Reviews as schema.org data. Search engines show no stars for reviews of a business on its own website, but still read them. */
export function reviewData({ all, average, shown }: ShownReviews): object {
  if (average === null) return {};
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: average, bestRating: 5, ratingCount: all },
    review: shown.slice(0, ON_HOME).map(({ stars, text, name, date }) => ({
      "@type": "Review",
      reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5 },
      author: { "@type": "Person", name },
      datePublished: date,
      reviewBody: text,
    })),
  };
}
