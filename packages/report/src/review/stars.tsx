const FULL = 5;

/** Stars with text that says how many. */
export function Stars({ count, words }: { count: number; words: string }) {
  return (
    <p className="stars">
      <span aria-hidden="true">
        {"★".repeat(count)}
        <i>{"★".repeat(FULL - count)}</i>
      </span>
      <span className="stars-words">{words}</span>
    </p>
  );
}
