import type { RoleName } from "@hearthline/contract/access/permissions";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { FormError } from "@/ui/form-error.tsx";
import { RadioCards } from "@/ui/radio-cards.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { ACCOUNT_TYPE_CARDS } from "./account-types.ts";
import { OnboardingFrame, StepButtons } from "./onboarding-frame.tsx";
import { useOnboarding, useSaveStep } from "./use-onboarding.ts";

export default function Step1Page() {
  const { state, head } = useOnboarding();
  return (
    <OnboardingFrame
      step="step1"
      head={head}
      lede="So that we show what you need first. It changes nothing about what you may do."
    >
      {state ? <AccountType saved={state.fields.user_type} /> : <Loader />}
    </OnboardingFrame>
  );
}

function AccountType({ saved }: { saved: RoleName | undefined }) {
  const [type, setType] = useState(saved);
  const [fault, setFault] = useState<string>();
  const { saveStep, busy } = useSaveStep("step1");
  const go = async () => {
    if (busy) return;
    if (!type) return setFault("Choose what describes you best.");
    try {
      await saveStep({ user_type: type });
    } catch (error) {
      setFault(errorResponseOf(error).message);
    }
  };
  return (
    <>
      <RadioCards
        label="What describes you best?"
        cards={ACCOUNT_TYPE_CARDS}
        value={type}
        onChange={(next) => {
          setType(next);
          setFault(undefined);
        }}
        className="mb-4"
      />
      <FormError>{fault}</FormError>
      <StepButtons step="step1" busy={busy} onGo={go} />
    </>
  );
}
