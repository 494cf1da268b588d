import { SITE_TEMPLATES, type SiteTemplateName } from "@hearthline/contract/sites/site";
import { Controller } from "react-hook-form";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { RadioCards } from "@/ui/radio-cards.tsx";
import { SiteForm } from "./site-form.tsx";
import { TemplateArt } from "./template-art.tsx";
import { WithSite } from "./with-site.tsx";

const WORDS: Record<SiteTemplateName, { title: string; text: string }> = {
  portrait: { title: "Portrait", text: "Your photo next to your words, on a band of your color." },
  broadsheet: { title: "Broadsheet", text: "A front page: serif type, rules, two columns." },
  quiet: { title: "Quiet", text: "One narrow column of large, calm type." },
};

export default function TemplatesPage() {
  return (
    <WithSite>
      {(site) => (
        <SiteForm key={site.revision} site={site} part="template">
          {({ control }) => (
            <SettingsSection title="Template" text="Words, places and legal texts stay; their layout and type change.">
              <Controller
                control={control}
                name="template"
                render={({ field: { value, onChange } }) => (
                  <RadioCards
                    label="Template"
                    value={value}
                    onChange={onChange}
                    className="sm:grid-cols-1"
                    cards={SITE_TEMPLATES.map((name) => ({
                      value: name,
                      ...WORDS[name],
                      art: <TemplateArt name={name} />,
                    }))}
                  />
                )}
              />
            </SettingsSection>
          )}
        </SiteForm>
      )}
    </WithSite>
  );
}
