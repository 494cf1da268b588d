import { useState } from "react";
import { Link, useLocation } from "react-router";
import { AuthFrame } from "@/layout/auth-frame.tsx";
import { paths } from "@/paths.ts";
import { Button } from "@/ui/button.tsx";
import { ResendVerification } from "./resend-verification.tsx";

/** Shown after sign-up: the welcome email was sent. */
export default function WelcomeEmailPage() {
  const { state } = useLocation();
  const email = typeof state === "object" && state && "email" in state ? String(state.email) : undefined;
  const [again, setAgain] = useState(false);
  return (
    <AuthFrame title="Check your email">
      <p className="mb-6 text-secondary-foreground">
        We sent {email ? <b className="font-medium">{email}</b> : "you"} a welcome email with a link that confirms the
        address. It works for a day; look among the unwanted mail if it is not there within a minute.
      </p>
      <Button asChild variant="primary" size="lg" full>
        <Link to={paths.login}>Sign in</Link>
      </Button>
      <div className="mt-5">
        {again ? (
          <ResendVerification email={email ?? ""} />
        ) : (
          <p className="text-muted-foreground">
            Nothing came?{" "}
            <button type="button" className="link touch" onClick={() => setAgain(true)}>
              Send it again
            </button>
          </p>
        )}
      </div>
    </AuthFrame>
  );
}
