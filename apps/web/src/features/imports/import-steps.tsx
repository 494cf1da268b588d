import { Link } from "react-router";
import { GlyphCheck } from "@/ui/glyphs.tsx";

const STEPS = ["Choose a file", "Match and check", "Import"] as const;

interface ImportStepsProps {
  /** From 0. */
  current: number;
  /** Addresses of earlier steps that can be gone back to. */
  back?: Readonly<Record<number, string>>;
}

/** Where one is. A step behind is a link where it can be gone back to. */
export function ImportSteps({ current, back = {} }: ImportStepsProps) {
  return (
    <ol
      aria-label="Steps"
      className="mb-3.5 flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted-foreground max-md:gap-x-3.5"
    >
      {STEPS.map((name, at) => {
        const to = back[at];
        if (at === current)
          return (
            <li key={name} aria-current="step" className="font-medium text-foreground">
              {at + 1} of {STEPS.length}: {name}
            </li>
          );
        return (
          <li key={name} className="flex items-center gap-1.5">
            {at < current && <GlyphCheck className="size-[13px] stroke-2 text-brand" />}
            {to ? (
              <Link to={to} className="touch hover:text-foreground">
                {name}
              </Link>
            ) : (
              <span className="max-md:sr-only">{name}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
