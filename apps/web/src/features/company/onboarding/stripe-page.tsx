import { PLANS } from "@hearthline/contract/billing/plans";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { renewSession, useUser } from "@/api/session.ts";
import { paths } from "@/paths.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { showPlans } from "@/shared/plans/plan-modal-events.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { money } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { OnboardingFrame, StepButtons } from "./onboarding-frame.tsx";
import { useOnboarding, useSaveStep } from "./use-onboarding.ts";

/** Billing info, which can be skipped during the trial; the last step. */
export default function StripePage() {
  const { head } = useOnboarding();
  const { trialEndsAt, user_plan } = useUser();
  const can = useCan();
  const { date } = useDates();
  const growth = PLANS.find(({ key }) => key === "growth");
  const trial = trialEndsAt && user_plan.length === 0 ? date(trialEndsAt) : undefined;
  return (
    <OnboardingFrame
      step="stripe"
      head={head}
      lede={
        trial
          ? `Build, compare and preview as much as you like until ${trial}. Sending, PDFs and imports open with billing info; nothing is charged before the trial ends.`
          : "Your company's plan covers you. There is nothing to pay here."
      }
    >
      {trial && (
        <dl className="border-t text-sm">
          <Fact
            name={`Until ${trial}`}
            text="Free. Sending, PDFs and imports open as soon as billing info is there; it can wait until you first need them."
          />
          <Fact
            name="After that"
            text={`Growth is ${growth?.monthlyCents ? money(growth.monthlyCents) : "billed"} a month, if you gave billing info; otherwise sending stays closed. What you made stays yours.`}
          />
        </dl>
      )}
      {trial && can("billing:manage") && (
        <Button className="mt-5" onClick={showPlans}>
          Add billing info
        </Button>
      )}
      <Finish skips={trial !== undefined} />
    </OnboardingFrame>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div className="grid grid-cols-[140px_1fr] gap-4 border-b py-3 max-sm:grid-cols-1 max-sm:gap-0.5">
      <dt className="font-medium">{name}</dt>
      <dd className="text-muted-foreground">{text}</dd>
    </div>
  );
}

function Finish({ skips }: { skips: boolean }) {
  const navigate = useNavigate();
  const { saveStep } = useSaveStep("stripe");
  const [missing, setMissing] = useState(false);
  const finish = useMutation({
    mutationFn: async () => {
      await saveStep();
      return client.onboarding.finish.mutate({});
    },
    onSuccess: async () => {
      await renewSession();
      await navigate(paths.dashboard, { replace: true });
    },
    onError: (error) => setMissing(Object.keys(errorResponseOf(error).errors).length > 0),
    meta: { handlesErrors: true },
  });
  return (
    <div className="mt-6">
      <FormError>{finish.error ? errorResponseOf(finish.error).message : undefined}</FormError>
      {missing && (
        <Link to={paths.onboarding("step1")} className="link mt-2 inline-block text-sm">
          To the first step
        </Link>
      )}
      <StepButtons step="stripe" busy={finish.isPending} onGo={() => finish.mutate()}>
        {skips ? "Start with the trial" : "To the dashboard"}
      </StepButtons>
    </div>
  );
}
