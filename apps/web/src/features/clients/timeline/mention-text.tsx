/** A note's text, with the mentioned colleagues in a different color. */
export function MentionText({ text, names }: { text: string; names: readonly string[] }) {
  if (names.length === 0) return text;
  const escaped = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  // patterns-ignore: literal names without repetition
  const parts = text.split(new RegExp(`(@(?:${escaped.join("|")}))`));
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
      <b key={index} className="font-medium text-brand">
        {part}
      </b>
    ) : (
      part
    ),
  );
}
