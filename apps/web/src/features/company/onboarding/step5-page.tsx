import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { InviteDialog, type InviteKind } from "@/features/accounts/invites/invite-dialog.tsx";
import { useCan } from "@/shared/access/use-can.ts";
import { Button } from "@/ui/button.tsx";
import { GlyphCheck, GlyphPlus } from "@/ui/glyphs.tsx";
import { OnboardingFrame, StepButtons } from "./onboarding-frame.tsx";
import { useOnboarding, useSaveStep } from "./use-onboarding.ts";

export default function Step5Page() {
  const { head } = useOnboarding();
  const can = useCan();
  const { saveStep, busy } = useSaveStep("step5");
  return (
    <OnboardingFrame
      step="step5"
      head={head}
      lede="Realtors see the reports you share with them, under both your names. Colleagues join your company. You can do this at any time."
    >
      {can("invite:resend") ? (
        <Invitations />
      ) : (
        <p className="text-secondary-foreground">Your role does not send invitations. Continue with the next step.</p>
      )}
      <StepButtons step="step5" busy={busy} onGo={() => void saveStep()} />
    </OnboardingFrame>
  );
}

const DOORS: readonly { kind: InviteKind; title: string; text: string }[] = [
  { kind: "realtor", title: "A realtor", text: "who sends you buyers" },
  { kind: "colleague", title: "A colleague", text: "an officer, an admin or support staff" },
  { kind: "partner", title: "A partner", text: "insurance, title, building or law" },
];

function Invitations() {
  const [asking, setAsking] = useState<InviteKind>();
  const sent = useQuery(trpc.invites.list.queryOptions({ perPage: 10 }));
  return (
    <>
      <ul className="border-t">
        {DOORS.map(({ kind, title, text }) => (
          <li key={kind} className="flex items-center gap-3 border-b py-3">
            <p className="mr-auto">
              <b className="block font-medium">{title}</b>
              <span className="text-sm text-muted-foreground">{text}</span>
            </p>
            <Button aria-label={`Invite ${title.toLowerCase()}`} onClick={() => setAsking(kind)}>
              <GlyphPlus />
              Invite
            </Button>
          </li>
        ))}
      </ul>
      {sent.data && sent.data.total > 0 && (
        <section aria-label="Invited" className="mt-6">
          <h2 className="mb-2 text-sm font-medium">Invited so far</h2>
          <ul className="grid gap-1.5 text-sm">
            {sent.data.items.map((invite) => (
              <li key={invite.id} className="flex min-w-0 gap-2">
                <GlyphCheck className="mt-0.5 text-success" />
                <span className="truncate">
                  {invite.email} <span className="text-muted-foreground">as {invite.roleName}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {asking && <InviteDialog kind={asking} onClose={() => setAsking(undefined)} />}
    </>
  );
}
