import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { renewSession } from "@/api/session.ts";
import { firstPage } from "@/guards.ts";
import { AuthFrame } from "@/layout/auth-frame.tsx";
import { paths } from "@/paths.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";

const LOOK_MS = 5_000;

/** Signed in, but nothing else opens before the email is confirmed: says what to do, and offers sign-out. */
export function WaitForProof({ email }: { email: string }) {
  useContinueOnceVerified();
  return (
    <AuthFrame
      title="Confirm your email address"
      lede={
        <>
          We sent a link to <b className="font-medium">{email}</b>. Your account opens as soon as you follow it; this
          page then goes on automatically.
        </>
      }
    >
      <SendAgain />
      <Button asChild variant="ghost" size="lg" full className="mt-2">
        <Link to={paths.logout}>Sign out</Link>
      </Button>
    </AuthFrame>
  );
}

function SendAgain() {
  const [state, setState] = useState<{ busy?: boolean; sent?: boolean; fault?: string }>({});
  const send = async () => {
    setState({ busy: true });
    try {
      await client.auth.sendVerification.mutate({});
      setState({ sent: true });
    } catch (error) {
      setState({ fault: errorResponseOf(error).message });
    }
  };
  if (state.sent) {
    return (
      <p role="status" className="mb-4 text-secondary-foreground">
        Another email is on its way. Look among the unwanted mail if it is not there within a minute.
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      <FormError>{state.fault}</FormError>
      <Button variant="primary" size="lg" full busy={state.busy === true} onClick={send}>
        Send the email again
      </Button>
    </div>
  );
}

/** The link may be opened in another tab or on a phone; setting a new password there has ended this session. */
function useContinueOnceVerified(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let over = false;
    const look = async () => {
      if (over || document.hidden) return;
      const state = await client.auth.state.query({}).catch(() => undefined);
      if (over || !state || (state.userId && !state.emailVerified)) return;
      over = true;
      const { user } = await renewSession();
      const page = user ? firstPage(new URL(location.href), user.onboardingStep) : paths.login;
      await navigate(page, { replace: true });
    };
    const timer = setInterval(look, LOOK_MS);
    addEventListener("focus", look);
    return () => {
      over = true;
      clearInterval(timer);
      removeEventListener("focus", look);
    };
  }, [navigate]);
}
