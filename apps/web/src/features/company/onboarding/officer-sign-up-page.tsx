import { Link, useSearchParams } from "react-router";
import { RegisterForm } from "@/features/accounts/auth/register-form.tsx";
import { AuthFrame } from "@/layout/auth-frame.tsx";
import { paths } from "@/paths.ts";
import { GlyphCheck } from "@/ui/glyphs.tsx";
import { InviteSignUp } from "./invite-sign-up.tsx";

const INCLUDED = [
  "Build, compare and preview as much as you like",
  "Send links and PDFs as soon as billing info is there, and see who opens them",
  "Nothing is charged before the trial ends",
];

/** Sign-up for the free trial; with a key, for a colleague's invitation. */
export default function OfficerSignUpPage() {
  const [params] = useSearchParams();
  const hashKey = params.get("hashKey");
  if (hashKey) return <InviteSignUp hashKey={hashKey} />;
  return (
    <AuthFrame
      title="Loan officer, 14 days free"
      lede={
        <>
          Everything in the Growth plan. Have an account?{" "}
          <Link className="link" to={paths.login}>
            Sign in
          </Link>
        </>
      }
    >
      <ul className="-mt-2 mb-6 grid gap-1.5 text-sm text-secondary-foreground">
        {INCLUDED.map((line) => (
          <li key={line} className="flex gap-2">
            <GlyphCheck className="mt-0.5 text-brand" />
            {line}
          </li>
        ))}
      </ul>
      <RegisterForm submitLabel="Start the free trial" />
    </AuthFrame>
  );
}
