import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { renewSession, useSession } from "@/api/session.ts";
import { AuthFrame } from "@/layout/auth-frame.tsx";
import { QueryLayout } from "@/layout/query-layout.tsx";
import { paths } from "@/paths.ts";
import { Button } from "@/ui/button.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { ConfirmByPassword } from "./confirm-by-password.tsx";
import { ResendVerification } from "./resend-verification.tsx";
import { WaitForProof } from "./wait-for-proof.tsx";

/** Opened from the link in the email; without its token, the page where unconfirmed users wait. */
export default function VerifyAccountPage() {
  const [params] = useSearchParams();
  const { user } = useSession();
  const token = params.get("token");
  if (token !== null) {
    return (
      <QueryLayout>
        <ByLink token={token} />
      </QueryLayout>
    );
  }
  if (user) return user.emailVerified ? <Confirmed /> : <WaitForProof email={user.email} />;
  return (
    <AuthFrame lede="Open the link in the email we sent you. No email? We send it again.">
      <ResendVerification />
    </AuthFrame>
  );
}

function ByLink({ token }: { token: string }) {
  const [proved, setVerified] = useState(false);
  const check = useQuery({
    queryKey: ["verify", token],
    queryFn: async () => {
      const answer = await client.auth.verifyEmail.mutate({ token });
      if (answer.confirmed) await renewSession();
      return answer;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (check.isPending) {
    return (
      <AuthFrame>
        <Loader label="Confirming" />
      </AuthFrame>
    );
  }
  if (check.isError) {
    return (
      <AuthFrame lede={errorResponseOf(check.error).message}>
        <ResendVerification />
      </AuthFrame>
    );
  }
  if (!check.data.confirmed && !proved)
    return (
      <ConfirmByPassword token={token} hasPassword={check.data.hasPassword} onConfirmed={() => setVerified(true)} />
    );
  return <Confirmed />;
}

function Confirmed() {
  const next = nextOf(useSession());
  return (
    <AuthFrame title="Your address is confirmed" lede="Your account is ready to use.">
      <Button asChild variant="primary" size="lg" full>
        <Link to={next.to}>{next.label}</Link>
      </Button>
    </AuthFrame>
  );
}

function nextOf({ user }: Pick<ReturnType<typeof useSession>, "user">): { to: string; label: string } {
  if (!user) return { to: paths.login, label: "Sign in" };
  if (user.onboardingStep) return { to: paths.onboarding(user.onboardingStep), label: "Set up your account" };
  return { to: paths.dashboard, label: "To the dashboard" };
}
