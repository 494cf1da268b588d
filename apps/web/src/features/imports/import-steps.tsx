import { Link } from "react-router";
import { GlyphCheck } from "@/ui/glyphs.tsx";

/** Matching and checking are one page: a change above updates the result below. */
const STEPS = ["Choose a file", "Match the columns", "Check the rows", "Import"] as const;
export type ImportStep = 0 | 1 | 2 | 3;

interface ImportStepsProps {
  current: ImportStep;
  /** URLs of earlier steps that can be revisited; `#id` is a part of this page. */
  back?: Readonly<Partial<Record<ImportStep, string>>>;
}

/** The current step. An earlier step is a link if it can be revisited. */
export function ImportSteps({ current, back = {} }: ImportStepsProps) {
  return (
    <ol
      aria-label="Steps"
      className="mb-3.5 flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted-foreground max-md:gap-x-3.5"
    >
      {STEPS.map((name, at) => {
        const to = back[at as ImportStep];
        if (at === current)
          return (
            <li key={name} aria-current="step" className="font-medium text-foreground">
              {at + 1} of {STEPS.length}: {name}
            </li>
          );
        return (
          <li key={name} className="flex items-center gap-1.5">
            {at < current && <GlyphCheck className="size-[13px] stroke-2 text-brand" />}
            {to?.startsWith("#") ? (
              <a href={to} className="touch hover:text-foreground">
                {name}
              </a>
            ) : to ? (
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
