/** Plain text, a paragraph each, in the direction it is written in. */
interface ParagraphsProps {
  texts: readonly string[];
  className?: string;
  /** Where it is another than the page's. */
  lang?: string;
}

export function Paragraphs({ texts, className, lang }: ParagraphsProps) {
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and they never move within a version
    <p key={index} className={className} dir="auto" lang={lang}>
      {text}
    </p>
  ));
}
