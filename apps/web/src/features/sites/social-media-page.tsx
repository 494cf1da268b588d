import { SOCIAL_NAMES, SOCIAL_NETWORKS } from "@hearthline/contract/sites/site";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { SiteForm } from "./site-form.tsx";
import { WithSite } from "./with-site.tsx";

export default function SocialMediaPage() {
  return (
    <WithSite>
      {(site) => (
        <SiteForm key={site.revision} site={site} part="social-media">
          {({ register, formState: { errors } }) => (
            <SettingsSection title="Social media" text="Visitors find a link to each that you fill in.">
              {SOCIAL_NAMES.map((name) => (
                <Field key={name} label={SOCIAL_NETWORKS[name].label} optional error={errors[name]?.message}>
                  <Input inputMode="url" placeholder={SOCIAL_NETWORKS[name].example} {...register(name)} />
                </Field>
              ))}
            </SettingsSection>
          )}
        </SiteForm>
      )}
    </WithSite>
  );
}
