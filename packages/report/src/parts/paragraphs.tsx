/** Plain text, one element per paragraph, in its own writing direction. */
interface ParagraphsProps {
  texts: readonly string[];
  className?: string;
  /** Language of the text, if it is not the page's. */
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
