import { TimeZone } from "@hearthline/contract/company/company-settings";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { renewSession } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { SaveBar } from "@/layout/save-bar.tsx";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { FormPhone } from "@/shared/forms/form-phone.tsx";
import { useSavedForm } from "@/shared/forms/use-saved-form.ts";
import { zoneWords } from "@/shared/words/zone-words.ts";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { Select } from "@/ui/select.tsx";
import { Textarea } from "@/ui/textarea.tsx";
import { AddressFields } from "./address-fields.tsx";
import { type About, type CompanyValues, companyOf, CompanyForm as Shape } from "./details-values.ts";

type CompanyFormApi = UseFormReturn<CompanyValues, unknown, z.output<typeof Shape>>;

const ZONES = TimeZone.options.map((zone) => ({
  value: zone,
  label: zoneWords(zone),
}));

interface CompanyFormProps {
  about: About;
  /** The current form values, for the preview. */
  onTyped: (values: CompanyValues) => void;
}

export function CompanyForm({ about, onTyped }: CompanyFormProps) {
  const queries = useQueryClient();
  const update = useMutation(
    trpc.settings.updateCompany.mutationOptions({
      onSuccess: async (saved) => {
        queries.setQueryData(trpc.settings.basicInformation.queryKey({}), saved);
        await renewSession();
      },
      meta: { success: "The company's details are saved.", handlesErrors: true },
    }),
  );
  const { form, submit, bar } = useSavedForm<CompanyValues, z.output<typeof Shape>>({
    draftName: "company",
    saved: companyOf(about),
    resolver: zodResolver(Shape),
    async onSave(company): Promise<void> {
      form.reset(companyOf(await update.mutateAsync(company)));
    },
    unsaved: "Not on reports yet.",
  });
  const { errors } = form.formState;
  return (
    <form onSubmit={submit} onInput={() => onTyped(form.getValues())} noValidate>
      <div>
        <SettingsSection title="Company details" text="Printed on every report, email and page your borrowers open.">
          <Contact form={form} />
          <AddressFields
            errors={errors}
            fields={{
              address: form.register("address"),
              apartment: form.register("apartment"),
              city: form.register("city"),
              onboarding_state: form.register("onboarding_state"),
              zipcode: form.register("zipcode"),
            }}
          />
          <Field label="Website" optional error={errors.website?.message}>
            <Input unit="https://" inputMode="url" {...form.register("website")} />
          </Field>
          <Field
            label="Licenses"
            optional
            help="As they have to be printed: “NC Mortgage Lender L-123456”."
            error={errors.licenses?.message}
          >
            <Textarea rows={2} {...form.register("licenses")} />
          </Field>
          <Field label="Time zone" help="Days, months and limits count in it." error={errors.timeZone?.message}>
            <Select options={ZONES} {...form.register("timeZone")} />
          </Field>
          <FormError>{errors.root?.message}</FormError>
        </SettingsSection>
      </div>
      <SaveBar does="settings.updateCompany" {...bar}>
        Save company details
      </SaveBar>
    </form>
  );
}

function Contact({ form }: { form: CompanyFormApi }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Company name" error={errors.company?.message}>
        <Input autoComplete="organization" {...form.register("company")} />
      </Field>
      <div className="grid gap-[18px] sm:grid-cols-2">
        <Field label="Company NMLS" optional error={errors.company_nmls?.message}>
          <Input inputMode="numeric" className="tabular-nums" {...form.register("company_nmls")} />
        </Field>
        <Field label="Company phone" optional error={errors.phone?.message}>
          <FormPhone control={form.control} name="phone" />
        </Field>
      </div>
      <Field label="Company email" optional error={errors.email?.message}>
        <Input type="email" autoCapitalize="none" {...form.register("email")} />
      </Field>
    </>
  );
}
