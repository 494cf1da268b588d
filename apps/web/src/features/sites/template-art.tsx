import type { SiteTemplateName } from "@hearthline/contract/sites/site";
import type { ReactNode } from "react";

const ART: Record<SiteTemplateName, ReactNode> = {
  portrait: (
    <>
      <rect width="160" height="56" className="fill-primary" />
      <path d="M14 20h62M14 29h44" className="stroke-primary-foreground" strokeWidth="5" />
      <rect x="110" y="12" width="34" height="44" rx="4" className="fill-primary-foreground opacity-80" />
      <path d="M14 70h96M14 80h80" strokeWidth="3" />
    </>
  ),
  broadsheet: (
    <>
      <path d="M8 12h144M8 15h144" strokeWidth="1" />
      <path d="M8 30h128M8 42h92" strokeWidth="7" />
      <path d="M8 58h66M8 66h66M8 74h66M8 82h50M86 58h66M86 66h66M86 74h66M86 82h38" strokeWidth="2" />
    </>
  ),
  quiet: (
    <>
      <circle cx="56" cy="16" r="7" className="fill-current" stroke="none" />
      <path d="M50 36h60M50 46h44" strokeWidth="5" />
      <path d="M50 60h60M50 68h52" strokeWidth="2" />
      <rect x="50" y="76" width="34" height="10" rx="5" className="fill-primary" stroke="none" />
    </>
  ),
};

/** A template in a few strokes. */
export function TemplateArt({ name }: { name: SiteTemplateName }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 92"
      fill="none"
      stroke="currentColor"
      className="mb-2 h-[92px] w-[160px] rounded-xs border bg-background text-muted-foreground"
    >
      {ART[name]}
    </svg>
  );
}
