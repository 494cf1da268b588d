import type { FirstSession as State } from "@hearthline/contract/accounts/first-session";
import { FIRST_STEPS, type FirstStep } from "@hearthline/contract/accounts/first-steps";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link, useNavigate } from "react-router";
import { client } from "@/api/client.ts";
import { useUser } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { loanPaths, paths } from "@/paths.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { GlyphCheck, GlyphClose } from "@/ui/glyphs.tsx";

const PhoneDialog = lazy(() => import("./phone-dialog.tsx").then((module) => ({ default: module.PhoneDialog })));

/** A new officer's checklist, which ends with a report that was sent and opened. Earlier accounts do not see it. */
export function FirstSession() {
  const can = useCan()("report:create", "client:manage");
  const { impersonation } = useUser();
  const session = useQuery({ ...trpc.firstSession.state.queryOptions({}), enabled: can && !impersonation });
  return session.data?.shown ? <Checklist session={session.data} /> : null;
}

const TITLE: Record<FirstStep, string> = {
  setup: "Set up your account",
  sample: "Look over a sample loan in the builder",
  report: "Make its report",
  sent: "Send it to yourself",
  opened: "Open it on your phone",
};

function Checklist({ session }: { session: State }) {
  const queries = useQueryClient();
  const close = useMutation(
    trpc.firstSession.close.mutationOptions({
      onSuccess: (state) => queries.setQueryData(trpc.firstSession.state.queryKey({}), state),
    }),
  );
  // The QR code stays on screen until the phone opens the report, which completes the step.
  const [onPhone, setOnPhone] = useState(false);
  const { done, link } = session;
  const next = FIRST_STEPS.find((step) => !done.includes(step));
  return (
    <section
      aria-labelledby="first-session"
      className="mb-9 max-w-[720px] rounded-md border border-border-strong px-5 py-4"
    >
      <div className="flex items-start gap-3">
        <h2 id="first-session" className="mr-auto text-lg tracking-tight">
          {next ? "Your first report" : "Your first report is sent and opened"}
          <span className="block text-sm font-regular tracking-normal text-muted-foreground">
            {next
              ? `${done.length} of ${FIRST_STEPS.length} done, about five minutes in all`
              : "That is all there is to it. The sample can be deleted like any loan."}
          </span>
        </h2>
        {next ? (
          <IconButton does="firstSession.close" label="Put the checklist away" onClick={() => close.mutate({})}>
            <GlyphClose />
          </IconButton>
        ) : (
          <Button does="firstSession.close" variant="primary" busy={close.isPending} onClick={() => close.mutate({})}>
            Done
          </Button>
        )}
      </div>
      <ol className="mt-3">
        {FIRST_STEPS.map((step) => (
          <li key={step} className="flex min-h-11 items-center gap-3 border-t py-1.5">
            <span
              aria-hidden="true"
              className={cn(
                "grid size-5 flex-none place-items-center rounded-full border",
                done.includes(step) ? "border-brand bg-brand text-background" : "border-border-strong",
              )}
            >
              {done.includes(step) && <GlyphCheck className="size-3" />}
            </span>
            <span className={cn("mr-auto", done.includes(step) && "text-muted-foreground")}>
              {TITLE[step]}
              <span className="sr-only">{done.includes(step) ? ", done" : ""}</span>
            </span>
            {step === next && <Deed step={step} session={session} onPhone={() => setOnPhone(true)} />}
          </li>
        ))}
      </ol>
      {onPhone && link && (
        <Suspense>
          <PhoneDialog link={link} onClose={() => setOnPhone(false)} />
        </Suspense>
      )}
    </section>
  );
}

interface DeedProps {
  step: FirstStep;
  session: State;
  onPhone: () => void;
}

/** The button that continues a step. */
function Deed({ step, session, onPhone }: DeedProps): ReactNode {
  const { onboardingStep } = useUser();
  const { loan, link } = session;
  const at = loan && loanPaths(loan.kind);
  switch (step) {
    case "setup":
      return <Go to={paths.onboarding(onboardingStep ?? "stripe")}>Continue</Go>;
    case "sample":
      return <MakeSample />;
    case "report":
      return loan && at ? <Go to={at.edit(loan.id)}>Open the builder</Go> : <MakeSample />;
    case "sent":
      return loan && at ? <Go to={`${at.one(loan.id)}?share=1`}>Send it</Go> : <MakeSample />;
    case "opened":
      return (
        link && (
          <Button variant="primary" onClick={onPhone}>
            Show the code
          </Button>
        )
      );
  }
}

const Go = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button asChild variant="primary">
    <Link to={to}>{children}</Link>
  </Button>
);

function MakeSample() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const make = useMutation({
    mutationFn: () => client.firstSession.sample.mutate({}),
    onSuccess: async (state) => {
      queries.setQueryData(trpc.firstSession.state.queryKey({}), state);
      const at = state.loan && loanPaths(state.loan.kind);
      if (state.loan && at) await navigate(at.edit(state.loan.id));
    },
  });
  return (
    <Button does="firstSession.sample" variant="primary" busy={make.isPending} onClick={() => make.mutate()}>
      Open the sample
    </Button>
  );
}
