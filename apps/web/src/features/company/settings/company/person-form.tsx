import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { renewSession } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { SaveBar } from "@/layout/save-bar.tsx";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { useGuestKind } from "@/shared/access/use-guest-kind.ts";
import { FormPhone } from "@/shared/forms/form-phone.tsx";
import { useSavedForm } from "@/shared/forms/use-saved-form.ts";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { type About, type PersonValues, personOf, PersonForm as Shape } from "./details-values.ts";
import { LicenseLines } from "./license-lines.tsx";

interface PersonFormProps {
  about: About;
  /** The current form values, for the preview. */
  onTyped: (values: PersonValues) => void;
}

export function PersonForm({ about, onTyped }: PersonFormProps) {
  const queries = useQueryClient();
  const update = useMutation(
    trpc.settings.updateBasicInformation.mutationOptions({
      onSuccess: async (saved) => {
        queries.setQueryData(trpc.settings.basicInformation.queryKey({}), saved);
        await renewSession();
      },
      meta: { success: "Your details are saved.", handlesErrors: true },
    }),
  );
  const { form, submit, bar } = useSavedForm<PersonValues, z.output<typeof Shape>>({
    draftName: "person",
    saved: personOf(about),
    resolver: zodResolver(Shape),
    async onSave(person): Promise<void> {
      form.reset(personOf(await update.mutateAsync(person)));
    },
    unsaved: "Not on reports yet.",
  });
  const guest = useGuestKind();
  const { errors } = form.formState;
  return (
    <form onSubmit={submit} onInput={() => onTyped(form.getValues())} noValidate className="mb-10">
      <div>
        <SettingsSection title="Your details" text={`You sign in as ${about.user.email}.`}>
          <div className="grid gap-[18px] sm:grid-cols-2">
            <Field label="Name" error={errors.name?.message}>
              <Input autoComplete="name" {...form.register("name")} />
            </Field>
            {guest !== "owner" && (
              <Field label="Title" optional error={errors.title?.message}>
                <Input
                  autoComplete="organization-title"
                  placeholder={guest === "realtor" ? "Realtor" : guest ? "Insurance agent" : "Senior loan officer"}
                  {...form.register("title")}
                />
              </Field>
            )}
            {(guest === "realtor" || guest === "partner") && (
              <Field label="Where you work" optional error={errors.firm?.message}>
                <Input autoComplete="organization" placeholder="Oakline Realty" {...form.register("firm")} />
              </Field>
            )}
            <Field label="Your phone" optional error={errors.phone?.message}>
              <FormPhone control={form.control} name="phone" />
            </Field>
            {!guest && (
              <Field label="Your NMLS number" optional error={errors.nmls?.message}>
                <Input inputMode="numeric" className="tabular-nums" {...form.register("nmls")} />
              </Field>
            )}
          </div>
          {!guest && <LicenseLines form={form} />}
          <FormError>{errors.root?.message}</FormError>
        </SettingsSection>
      </div>
      <SaveBar does="settings.updateBasicInformation" {...bar}>
        Save your details
      </SaveBar>
    </form>
  );
}
