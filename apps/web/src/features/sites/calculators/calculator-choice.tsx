import {
  CALCULATORS,
  SITE_CALCULATORS,
  type SiteCalculator,
  type SiteCalculatorName,
} from "@hearthline/contract/sites/calculators";
import { useState } from "react";
import type { FieldErrors } from "react-hook-form";
import { Button, IconButton } from "@/ui/button.tsx";
import { GlyphBin, GlyphDown, GlyphPlus } from "@/ui/glyphs.tsx";
import type { SiteSent } from "../site.ts";
import { StartFields, type StartsErrors } from "./start-fields.tsx";

/** As form values: `starts` may be omitted. */
interface Chosen {
  calculator: SiteCalculatorName;
  starts?: SiteCalculator["starts"] | undefined;
}

interface CalculatorChoiceProps {
  chosen: readonly Chosen[];
  onChange: (chosen: Chosen[]) => void;
  errors: FieldErrors<SiteSent>["calculators"];
}

/** The website's calculators, their order, and their starting values. */
export function CalculatorChoice({ chosen, onChange, errors }: CalculatorChoiceProps) {
  const [open, setOpen] = useState<SiteCalculatorName>();
  const others = SITE_CALCULATORS.filter((name) => !chosen.some(({ calculator }) => calculator === name));
  const move = (from: number, to: number) => {
    const next = [...chosen];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(to, 0, moved);
    onChange(next);
  };
  return (
    <div>
      {chosen.length === 0 && (
        <p className="mb-3 text-sm text-muted-foreground">There is no calculator on your website.</p>
      )}
      <ol>
        {chosen.map(({ calculator, starts = {} }, index) => {
          const { title, says } = CALCULATORS[calculator];
          const isOpen = open === calculator;
          const wrong = (errors?.[index]?.starts ?? undefined) as StartsErrors | undefined;
          return (
            <li key={calculator} className="border-t py-3.5 last:border-b">
              <div className="flex items-start gap-2">
                <div className="min-w-0 flex-1">
                  <h3 className="font-medium">{title}</h3>
                  <p className="text-sm text-muted-foreground">{says}</p>
                </div>
                <IconButton label={`Move ${title} up`} disabled={index === 0} onClick={() => move(index, index - 1)}>
                  <GlyphDown className="rotate-180" />
                </IconButton>
                <IconButton
                  label={`Move ${title} down`}
                  disabled={index === chosen.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <GlyphDown />
                </IconButton>
                <IconButton
                  label={`Take ${title} off the website`}
                  onClick={() => onChange(chosen.filter((one) => one.calculator !== calculator))}
                >
                  <GlyphBin />
                </IconButton>
              </div>
              <Button
                variant="ghost"
                size="sm"
                className="mt-1 -ml-2.5"
                aria-expanded={isOpen || wrong !== undefined}
                aria-label={`Starting figures of ${title}`}
                onClick={() => setOpen(isOpen ? undefined : calculator)}
              >
                Starting figures
              </Button>
              {(isOpen || wrong !== undefined) && (
                <StartFields
                  calculator={calculator}
                  starts={starts}
                  errors={wrong}
                  onChange={(next) =>
                    onChange(chosen.map((one) => (one.calculator === calculator ? { calculator, starts: next } : one)))
                  }
                />
              )}
            </li>
          );
        })}
      </ol>
      {others.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2">
          {others.map((calculator) => (
            <Button key={calculator} onClick={() => onChange([...chosen, { calculator, starts: {} }])}>
              <GlyphPlus />
              {CALCULATORS[calculator].title}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
