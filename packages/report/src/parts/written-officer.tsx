interface WrittenProps {
  as: "aside" | "div";
  className: string;
}

/** Returns what the server wrote in the only element of this class, unchanged; empty if it wrote none. */
function Written({ as: As, className }: WrittenProps) {
  const written = globalThis.document?.querySelector(`.${className}`);
  if (!written) return null;
  return (
    <As
      className={className}
      aria-label={written.getAttribute("aria-label") ?? undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, as it is in the page already
      dangerouslySetInnerHTML={{ __html: written.innerHTML }}
    />
  );
}

/** Replaces `officer.tsx` in the script of a link, since nothing in it changes. */
export const CompanyLine = () => <Written as="div" className="r-cob" />;
export const Officer = () => <Written as="aside" className="r-officer" />;
export const CallBar = () => <Written as="div" className="r-bar" />;
