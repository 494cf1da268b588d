import { useState } from "react";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { OnboardingFrame, StepButtons } from "./onboarding-frame.tsx";
import { type Fields, typedHead, useOnboarding, useSaveStep } from "./use-onboarding.ts";
import { useStepForm } from "./use-step-form.ts";

export default function Step2Page() {
  const { state, head } = useOnboarding();
  const [typed, setTyped] = useState<Fields>({});
  return (
    <OnboardingFrame
      step="step2"
      head={typedHead(head, typed)}
      lede={
        state?.ownsCompany === false
          ? "You join a company that is set up already. These details are on your reports."
          : "It is at the head and foot of every report you send."
      }
    >
      {!state && <Loader />}
      {state?.ownsCompany && <Company saved={state.fields} onTyped={setTyped} />}
      {state && !state.ownsCompany && <Joined name={state.fields.company ?? ""} nmls={state.fields.company_nmls} />}
    </OnboardingFrame>
  );
}

function Company({ saved, onTyped }: { saved: Fields; onTyped: (typed: Fields) => void }) {
  const website = saved.website?.replace(/^https:\/\//, "");
  const { form, submit } = useStepForm("step2", ["company", "company_nmls", "website"], { ...saved, website }, onTyped);
  const { errors, isSubmitting } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="grid gap-[18px]">
      <Field label="Company name" error={errors.company?.message}>
        <Input autoComplete="organization" {...form.register("company")} />
      </Field>
      <div className="grid gap-[18px] sm:grid-cols-[180px_1fr]">
        <Field label="Company NMLS" optional error={errors.company_nmls?.message}>
          <Input inputMode="numeric" className="tabular-nums" {...form.register("company_nmls")} />
        </Field>
        <Field label="Website" optional error={errors.website?.message}>
          <Input unit="https://" inputMode="url" {...form.register("website")} />
        </Field>
      </div>
      <FormError>{errors.root?.message}</FormError>
      <StepButtons step="step2" busy={isSubmitting} />
    </form>
  );
}

function Joined({ name, nmls }: { name: string; nmls: string | undefined }) {
  const { saveStep, busy } = useSaveStep("step2");
  return (
    <>
      <p className="border-y py-4">
        <b className="block font-medium">{name}</b>
        {nmls && <span className="text-sm text-muted-foreground tabular-nums">NMLS {nmls}</span>}
      </p>
      <StepButtons step="step2" busy={busy} onGo={() => void saveStep()} />
    </>
  );
}
