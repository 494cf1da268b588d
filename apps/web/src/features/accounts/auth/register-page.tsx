import { Link } from "react-router";
import { AuthFrame } from "@/layout/auth-frame.tsx";
import { paths } from "@/paths.ts";
import { TRIAL_TERMS } from "@/shared/plans/trial-terms.ts";
import { RegisterForm } from "./register-form.tsx";

export default function RegisterPage() {
  return (
    <AuthFrame
      lede={
        <>
          {TRIAL_TERMS} Have an account?{" "}
          <Link className="link" to={paths.login}>
            Sign in
          </Link>
        </>
      }
    >
      <RegisterForm submitLabel="Create the account" />
    </AuthFrame>
  );
}
