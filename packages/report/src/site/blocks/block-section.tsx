import type { ReactNode } from "react";

interface BlockSectionProps {
  /** Of the block. */
  id: string;
  className: string;
  heading: string;
  children: ReactNode;
}

/** A section of a block with words of its own. Its ids cannot be those of another part of the page. */
export function BlockSection({ id, className, heading, children }: BlockSectionProps) {
  const titleId = `block-${id}-title`;
  return (
    <section
      id={`block-${id}`}
      className={`s-section s-block ${className}`}
      aria-labelledby={heading ? titleId : undefined}
    >
      {heading && <h2 id={titleId}>{heading}</h2>}
      {children}
    </section>
  );
}
