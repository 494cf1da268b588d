import type { ReactNode } from "react";

interface BlockSectionProps {
  /** Id of the block. */
  id: string;
  className: string;
  heading: string;
  children: ReactNode;
}

/** A section of a block with its own text. Its ids cannot collide with those of another part of the page. */
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
