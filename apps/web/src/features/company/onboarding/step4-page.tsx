import { useState } from "react";
import { PictureDialog } from "@/features/company/settings/branding/picture-dialog.tsx";
import { PictureField } from "@/features/company/settings/branding/picture-field.tsx";
import type { PictureKind } from "@/features/company/settings/branding/upload-picture.ts";
import { Loader } from "@/ui/spinner.tsx";
import { OnboardingFrame, StepButtons } from "./onboarding-frame.tsx";
import { useOnboarding, useSaveStep } from "./use-onboarding.ts";

export default function Step4Page() {
  const { state, head } = useOnboarding();
  const { saveStep, busy } = useSaveStep("step4");
  const [open, setOpen] = useState<PictureKind>();
  return (
    <OnboardingFrame
      step="step4"
      head={head}
      lede="Borrowers trust a face. Both can wait: a report without them shows your initials and the company's name."
    >
      {!state && <Loader />}
      {state && (
        <div className="grid gap-7">
          <section aria-label="Headshot">
            <h2 className="mb-3 text-sm font-medium">Headshot</h2>
            <PictureField
              kind="headshot"
              name="your headshot"
              url={head?.headshotUrl ?? state.headshotUrl}
              help="JPEG, PNG, WebP or GIF, up to 5 MB. You choose the part that is used."
              onUpload={() => setOpen("headshot")}
            />
          </section>
          <section aria-label="Logo">
            <h2 className="mb-3 text-sm font-medium">Logo</h2>
            <PictureField
              kind="logo"
              name="the logo"
              url={head?.logoUrl ?? state.logoUrl}
              readOnly={!state.ownsCompany}
              help={
                state.ownsCompany
                  ? "At least 400 pixels wide. A PNG with a transparent background works best."
                  : "Your company has set it."
              }
              onUpload={() => setOpen("logo")}
            />
          </section>
          <StepButtons step="step4" busy={busy} onGo={() => void saveStep()} />
        </div>
      )}
      {open && <PictureDialog kind={open} onClose={() => setOpen(undefined)} />}
    </OnboardingFrame>
  );
}
