import { contrast, PAPER, parseHex } from "@hearthline/report/brand-color";
import { Controller } from "react-hook-form";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { brand } from "@/shared/report/report-head-preview.tsx";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { SiteForm } from "./site-form.tsx";
import { WithSite } from "./with-site.tsx";

const LEAST = 4.5;
/** Suggested colors with enough contrast. */
const OFFERED = [
  { value: "#075a40", name: "Pine" },
  { value: "#1d4f91", name: "Lake" },
  { value: "#8a3b12", name: "Clay" },
  { value: "#6b2d5c", name: "Plum" },
  { value: "#333d47", name: "Slate" },
];

/** The contrast of white text on the color, and the color used if it is too low. */
function contrastWords(color: string): string | undefined {
  const rgb = parseHex(color);
  if (!rgb) return undefined;
  const ratio = contrast(rgb, PAPER);
  const said = `White text on it reads at ${ratio.toFixed(1)} to 1; ${LEAST} is the minimum.`;
  return ratio >= LEAST
    ? said
    : `${said} Your website uses ${brand(color).day} instead, and ${brand(color).night} at night.`;
}

export default function ColorsPage() {
  return (
    <WithSite>
      {(site) => (
        <SiteForm key={site.revision} site={site} part="color">
          {({ control, formState: { errors } }) => (
            <Controller
              control={control}
              name="color"
              render={({ field: { value = "", onChange } }) => (
                <SettingsSection
                  title="Color"
                  text="It marks buttons, links and, in Portrait, the band behind your face."
                >
                  <Field label="Your color" help={contrastWords(value)} error={errors.color?.message}>
                    <Input
                      value={value}
                      onChange={(event) => onChange(event.target.value.trim())}
                      spellCheck={false}
                      className="tabular-nums"
                      frameClassName="border-input! bg-background!"
                      unit={
                        <input
                          type="color"
                          aria-label="Choose the color"
                          value={parseHex(value) ? value : "#075a40"}
                          onChange={(event) => onChange(event.target.value)}
                          className="block size-5 cursor-pointer rounded-xs border-0 bg-transparent p-0 max-md:-ml-2.5 max-md:h-11 max-md:w-[52px] max-md:px-4 max-md:py-3"
                        />
                      }
                    />
                  </Field>
                  <div className="flex flex-wrap gap-2">
                    {OFFERED.map(({ value: offered, name }) => (
                      <Button key={offered} aria-pressed={offered === value} onClick={() => onChange(offered)}>
                        <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4">
                          <circle cx="8" cy="8" r="7" fill={offered} />
                        </svg>
                        {name}
                      </Button>
                    ))}
                  </div>
                </SettingsSection>
              )}
            />
          )}
        </SiteForm>
      )}
    </WithSite>
  );
}
