import { Link } from "react-router";
import { AuthFrame } from "@/layout/auth-frame.tsx";
import { paths } from "@/paths.ts";
import { RegisterForm } from "./register-form.tsx";

export default function RegisterPage() {
  return (
    <AuthFrame
      lede={
        <>
          14 days, no card needed. Have an account?{" "}
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
