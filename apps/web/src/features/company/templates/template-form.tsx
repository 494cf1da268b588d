import { FEE_SECTION_TITLES, FEE_SECTIONS } from "@hearthline/contract/loans/fees";
import { LOAN_PROGRAMS } from "@hearthline/contract/loans/loan-kinds";
import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useFieldArray } from "react-hook-form";
import { errorResponseOf } from "@/api/errors.ts";
import { SaveBar } from "@/layout/save-bar.tsx";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { useSavedForm } from "@/shared/forms/use-saved-form.ts";
import { KIND_WORDS, programWord } from "@/shared/words/loan-words.ts";
import { STATE_OPTIONS } from "@/shared/words/state-options.ts";
import { Checkbox } from "@/ui/checkbox.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { Select } from "@/ui/select.tsx";
import { Textarea } from "@/ui/textarea.tsx";
import { notify } from "@/ui/toast.tsx";
import { FeeSection } from "./fee-section.tsx";
import { type FormDraft, newFee, TemplateForm as Shape, type TemplateValues } from "./template-values.ts";

interface TemplateFormProps {
  /** Names the saved draft: an id, or "new". */
  draftName: string;
  saved: TemplateValues;
  onSave: (draft: FormDraft) => Promise<unknown>;
}

const PROGRAMS = LOAN_PROGRAMS.map((program) => ({ value: program, label: programWord(program) }));

export function TemplateForm({ draftName, saved, onSave }: TemplateFormProps) {
  const { form, submit, bar } = useSavedForm<TemplateValues, FormDraft>({
    draftName: `template.${draftName}`,
    saved,
    resolver: zodResolver(Shape),
    onSave,
    onRefused(error) {
      const { message, errors: byField } = errorResponseOf(error);
      notify.clear();
      notify.failure(Object.values(byField)[0]?.[0] ?? message);
    },
  });
  const fees = useFieldArray({ control: form.control, name: "fees" });
  const { errors } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="max-w-[880px]">
      <SettingsSection
        title="Template"
        text="A new loan starts with these closing costs; each can be changed on the loan."
      >
        <Field label="Name" error={errors.name?.message}>
          <Input placeholder="Wake County, conventional" {...form.register("name")} />
        </Field>
        <Field label="Description" optional error={errors.description?.message}>
          <Textarea rows={2} {...form.register("description")} />
        </Field>
        <div className="grid grid-cols-2 gap-[18px]">
          <Field label="Program" help="Offered first on loans of this program." error={errors.program?.message}>
            <Select options={PROGRAMS} placeholder="Any program" {...form.register("program")} />
          </Field>
          <Field label="State" help="And on homes there." error={errors.state?.message}>
            <Select options={STATE_OPTIONS} placeholder="Any state" {...form.register("state")} />
          </Field>
        </div>
        <Controller
          control={form.control}
          name="isDefault"
          render={({ field: { value, onChange } }) => (
            <Checkbox
              label={`New ${KIND_WORDS[form.getValues("loanKind")].loans.toLowerCase()} start with it`}
              checked={value}
              onCheckedChange={(checked) => onChange(checked === true)}
            />
          )}
        />
      </SettingsSection>
      <div className="mb-8">
        <h2 className="text-lg tracking-tight">Fees</h2>
        <p className="mb-2 text-sm text-muted-foreground">By section of the Loan Estimate.</p>
        {FEE_SECTIONS.map((section) => (
          <FeeSection
            key={section}
            letter={section}
            title={FEE_SECTION_TITLES[section]}
            form={form}
            rows={fees.fields.flatMap((fee, index) => (fee.section === section ? [{ key: fee.id, index }] : []))}
            onAdd={() => fees.append(newFee(section), { focusName: `fees.${fees.fields.length}.name` })}
            onRemove={fees.remove}
          />
        ))}
      </div>
      <FormError>{errors.root?.message}</FormError>
      <SaveBar does={["templates.create", "templates.update"]} {...bar}>
        Save the template
      </SaveBar>
    </form>
  );
}
