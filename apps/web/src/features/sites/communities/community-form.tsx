import { MAX_FACTS, MAX_SCHOOLS, SCHOOL_LEVELS } from "@hearthline/contract/sites/communities";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { SaveBar } from "@/layout/save-bar.tsx";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { STATE_OPTIONS } from "@/shared/words/state-options.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { GlyphBin, GlyphPlus } from "@/ui/glyphs.tsx";
import { Input } from "@/ui/input.tsx";
import { Select } from "@/ui/select.tsx";
import { Textarea } from "@/ui/textarea.tsx";
import { type ContentFormProps, useContentForm } from "../content-form.ts";
import { type CommunitySent, type CommunityValues, CommunityForm as Shape } from "./community-values.ts";

type Form = UseFormReturn<CommunityValues, unknown, CommunitySent>;
const LEVEL_WORDS = { elementary: "Elementary", middle: "Middle", high: "High", other: "Other" } as const;
const LEVELS = SCHOOL_LEVELS.map((value) => ({ value, label: LEVEL_WORDS[value] }));

export function CommunityForm(props: ContentFormProps<CommunityValues, CommunitySent>) {
  const { form, submit, bar } = useContentForm("community", Shape, props);
  const { errors } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="max-w-[720px]">
      <SettingsSection title="Community" text="Describe the place, not who lives there, as fair housing law requires.">
        <Field label="Name" error={errors.name?.message}>
          <Input placeholder="Lochmere" {...form.register("name")} />
        </Field>
        <div className="grid gap-[18px] sm:grid-cols-[1fr_180px_120px]">
          <Field label="City" error={errors.city?.message}>
            <Input {...form.register("city")} />
          </Field>
          <Field label="State" error={errors.state?.message}>
            <Select options={STATE_OPTIONS} placeholder="Choose" {...form.register("state")} />
          </Field>
          <Field label="ZIP code" optional error={errors.zipcode?.message}>
            <Input inputMode="numeric" {...form.register("zipcode")} />
          </Field>
        </div>
        <Field
          label="Description"
          optional
          help="A blank line starts a new paragraph."
          error={errors.description?.message}
        >
          <Textarea rows={6} {...form.register("description")} />
        </Field>
      </SettingsSection>
      <Facts form={form} />
      <Schools form={form} />
      <FormError>{errors.root?.message}</FormError>
      <SaveBar does={["communities.create", "communities.update"]} {...bar}>
        Save the community
      </SaveBar>
    </form>
  );
}

function Facts({ form }: { form: Form }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "facts" });
  const errors = form.formState.errors.facts;
  return (
    <SettingsSection title="Facts" text="For example the age of the homes, HOA dues, parks, the drive downtown.">
      {fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-start gap-2">
          <Field label={`Fact ${index + 1}`} labelHidden error={errors?.[index]?.label?.message}>
            <Input placeholder="Homes built" {...form.register(`facts.${index}.label`)} />
          </Field>
          <Field label={`What fact ${index + 1} is`} labelHidden error={errors?.[index]?.value?.message}>
            <Input placeholder="1985 to 2002" {...form.register(`facts.${index}.value`)} />
          </Field>
          <IconButton label={`Delete fact ${index + 1}`} onClick={() => remove(index)} className="mt-1">
            <GlyphBin />
          </IconButton>
        </div>
      ))}
      {fields.length < MAX_FACTS && (
        <Button className="justify-self-start" onClick={() => append({ label: "", value: "" })}>
          <GlyphPlus />
          Add a fact
        </Button>
      )}
    </SettingsSection>
  );
}

function Schools({ form }: { form: Form }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "schools" });
  const errors = form.formState.errors.schools;
  return (
    <SettingsSection title="Schools" text="By name and district. Ratings are left out: they can steer buyers.">
      {fields.map(({ id }, index) => (
        <div
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,2fr)_130px_minmax(0,2fr)_auto]"
        >
          <Field label={`School ${index + 1}`} labelHidden error={errors?.[index]?.name?.message}>
            <Input placeholder="Green Hope High School" {...form.register(`schools.${index}.name`)} />
          </Field>
          <Field label={`Grades of school ${index + 1}`} labelHidden className="max-sm:row-start-2">
            <Select options={LEVELS} {...form.register(`schools.${index}.level`)} />
          </Field>
          <Field label={`District of school ${index + 1}`} labelHidden className="max-sm:row-start-3">
            <Input placeholder="School district" {...form.register(`schools.${index}.district`)} />
          </Field>
          <IconButton
            label={`Delete school ${index + 1}`}
            onClick={() => remove(index)}
            className="mt-1 max-sm:row-start-1"
          >
            <GlyphBin />
          </IconButton>
        </div>
      ))}
      {fields.length < MAX_SCHOOLS && (
        <Button className="justify-self-start" onClick={() => append({ name: "", level: "elementary", district: "" })}>
          <GlyphPlus />
          Add a school
        </Button>
      )}
    </SettingsSection>
  );
}
