import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { plural } from "@/shared/words/format.ts";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { CodeForm } from "./code-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUpTwoFactor } from "./set-up-two-factor.tsx";
import { useTwoFactorChanges } from "./use-two-factor-changes.ts";

type Open = "set-up" | "end" | "codes" | { codes: string[] };

/** Two-factor sign-in with an authenticator app: on, off, and the recovery codes. */
export function TwoFactor() {
  const [open, setOpen] = useState<Open>();
  const { data: state } = useQuery(trpc.security.state.queryOptions({}));
  const close = () => setOpen(undefined);
  if (!state) return <Loader label="Loading how you sign in" />;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <p className="mr-auto">
          {state.twoFactor ? (
            <>
              <Badge brand className="mr-2">
                On
              </Badge>
              {plural(state.recoveryCodesLeft, "recovery code")} left.
            </>
          ) : (
            "Off. Your password alone opens your account."
          )}
        </p>
        {state.twoFactor ? (
          <>
            <Button onClick={() => setOpen("codes")}>New recovery codes</Button>
            <Button variant="danger" onClick={() => setOpen("end")}>
              Turn it off
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => setOpen("set-up")}>
            Turn it on
          </Button>
        )}
      </div>
      {open && <TwoFactorDialog open={open} hasPassword={state.hasPassword} onNext={setOpen} onClose={close} />}
    </>
  );
}

const TITLE = {
  "set-up": "Turn on two-factor sign-in",
  end: "Turn two-factor sign-in off",
  codes: "New recovery codes",
};

interface TwoFactorDialogProps {
  open: Open;
  hasPassword: boolean;
  onNext: (open: Open) => void;
  onClose: () => void;
}

function TwoFactorDialog({ open, hasPassword, onNext, onClose }: TwoFactorDialogProps) {
  const { end, newCodes } = useTwoFactorChanges();
  const title = typeof open === "string" ? TITLE[open] : "Your recovery codes";
  return (
    <Dialog
      open
      headed
      width={open === "set-up" ? "medium" : "small"}
      onOpenChange={(stays) => stays || onClose()}
      title={title}
    >
      {open === "set-up" && (
        <SetUpTwoFactor hasPassword={hasPassword} onDone={(codes) => onNext({ codes })} onClose={onClose} />
      )}
      {open === "end" && (
        <CodeForm
          text="Your password alone will open your account again, and the recovery codes stop working."
          submitLabel="Turn it off"
          destroys
          onCode={async (code) => {
            await end.mutateAsync({ code });
            onClose();
          }}
          onClose={onClose}
        />
      )}
      {open === "codes" && (
        <CodeForm
          text="Ten new codes are made; the ones before stop working."
          submitLabel="Make new codes"
          onCode={async (code) => onNext({ codes: (await newCodes.mutateAsync({ code })).recoveryCodes })}
          onClose={onClose}
        />
      )}
      {typeof open === "object" && <RecoveryCodes codes={open.codes} onClose={onClose} />}
    </Dialog>
  );
}
