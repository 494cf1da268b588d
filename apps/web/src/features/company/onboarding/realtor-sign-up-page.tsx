import { Link, useSearchParams } from "react-router";
import { AuthFrame } from "@/layout/auth-frame.tsx";
import { paths } from "@/paths.ts";
import { Button } from "@/ui/button.tsx";
import { InviteSignUp } from "./invite-sign-up.tsx";

/** Realtors and partners sign up with an invitation; without its key the page says how to get one. */
export default function RealtorSignUpPage() {
  const [params] = useSearchParams();
  const hashKey = params.get("hashKey");
  if (hashKey) return <InviteSignUp hashKey={hashKey} />;
  return (
    <AuthFrame
      title="Join as a realtor"
      lede="Realtors come by invitation: a loan officer sends you an email with a link. Open it as a whole, or ask your officer for a new one."
    >
      <div className="grid gap-2.5">
        <Button asChild variant="primary" size="lg" full>
          <Link to={paths.login}>Sign in</Link>
        </Button>
        <Button asChild size="lg" full>
          <Link to={paths.officerSignUp}>I am a loan officer</Link>
        </Button>
      </div>
    </AuthFrame>
  );
}
