import { Controller } from "react-hook-form";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { SiteForm } from "../site-form.tsx";
import { WithSite } from "../with-site.tsx";
import { CalculatorChoice } from "./calculator-choice.tsx";

export default function CalculatorsPage() {
  return (
    <WithSite>
      {(site) => (
        <SiteForm key={site.revision} site={site} part="calculators">
          {({ control, formState: { errors } }) => (
            <SettingsSection
              title="Calculators"
              text="Each is a page of your website that works without a script. Visitors see what a result rests on, that it is an estimate and no offer, and can ask you about it."
            >
              <Controller
                control={control}
                name="calculators"
                render={({ field: { value, onChange } }) => (
                  <CalculatorChoice chosen={value ?? []} onChange={onChange} errors={errors.calculators} />
                )}
              />
              <FormError>{errors.calculators?.message}</FormError>
            </SettingsSection>
          )}
        </SiteForm>
      )}
    </WithSite>
  );
}
