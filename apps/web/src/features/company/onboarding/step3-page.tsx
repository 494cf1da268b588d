import { useState } from "react";
import { AddressFields } from "@/features/company/settings/company/address-fields.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { OnboardingFrame, StepButtons } from "./onboarding-frame.tsx";
import { type Fields, typedHead, useOnboarding } from "./use-onboarding.ts";
import { type TextFields, useStepForm } from "./use-step-form.ts";

const PERSON = ["name", "nmls"] as const satisfies readonly (keyof TextFields)[];
const PLACE = [
  "address",
  "apartment",
  "city",
  "onboarding_state",
  "zipcode",
] as const satisfies readonly (keyof TextFields)[];

export default function Step3Page() {
  const { state, head } = useOnboarding();
  const [typed, setTyped] = useState<Fields>({});
  return (
    <OnboardingFrame
      step="step3"
      head={typedHead(head, typed)}
      lede="Every report has to show your NMLS number. Anybody can look it up at NMLS Consumer Access."
    >
      {state ? <License saved={state.fields} owns={state.ownsCompany} onTyped={setTyped} /> : <Loader />}
    </OnboardingFrame>
  );
}

interface LicenseProps {
  saved: Fields;
  /** Only users who may change the company are asked for its address. */
  owns: boolean;
  onTyped: (typed: Fields) => void;
}

function License({ saved, owns, onTyped }: LicenseProps) {
  const { form, submit } = useStepForm("step3", owns ? [...PERSON, ...PLACE] : PERSON, saved, onTyped);
  const { errors, isSubmitting } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="grid gap-[18px]">
      <div className="grid gap-[18px] sm:grid-cols-[1fr_180px]">
        <Field label="Your name" error={errors.name?.message}>
          <Input autoComplete="name" {...form.register("name")} />
        </Field>
        <Field label="Your NMLS number" optional error={errors.nmls?.message}>
          <Input inputMode="numeric" className="tabular-nums" {...form.register("nmls")} />
        </Field>
      </div>
      {owns && (
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
      )}
      <FormError>{errors.root?.message}</FormError>
      <StepButtons step="step3" busy={isSubmitting} />
    </form>
  );
}
