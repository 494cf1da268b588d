import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { useSession } from "@/api/session.ts";
import { AuthFrame } from "@/layout/auth-frame.tsx";
import { paths } from "@/paths.ts";
import { usePasskeysHere } from "@/shared/access/passkeys.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { PasswordInput } from "@/ui/password-input.tsx";
import { PasskeySignIn, PasskeysElsewhere } from "./passkey-sign-in.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { useSignIn } from "./use-sign-in.ts";

/* Few users have two-factor sign-in: its form is loaded only when needed. */
const SecondFactor = lazy(() => import("./second-factor.tsx").then((module) => ({ default: module.SecondFactor })));

export default function LoginPage() {
  const { socials, passkeysAt } = useSession();
  const passkeys = usePasskeysHere(passkeysAt);
  const { signIn, busy, faults, challenge, setChallenge, goOn } = useSignIn();
  if (challenge) {
    return (
      <Suspense>
        <SecondFactor challenge={challenge} onDone={goOn} onBack={() => setChallenge(null)} />
      </Suspense>
    );
  }
  return (
    <AuthFrame
      lede={
        <>
          New here?{" "}
          <Link className="link" to={paths.register}>
            Start a 14-day trial
          </Link>
        </>
      }
    >
      <form onSubmit={signIn} method="post" noValidate className="grid gap-4">
        <Field label="Email" error={faults.email}>
          <Input name="email" type="email" autoComplete="username webauthn" autoCapitalize="none" />
        </Field>
        <Field
          label="Password"
          error={faults.password}
          aside={
            <Link
              className="link max-md:-my-[13px] max-md:inline-flex max-md:h-11 max-md:items-center"
              to={paths.forgotPassword}
            >
              Forgot it?
            </Link>
          }
        >
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <FormError>{faults.form}</FormError>
        <Button type="submit" variant="primary" size="lg" full busy={busy} className="mt-1">
          Sign in
        </Button>
      </form>
      <SocialButtons {...socials}>{passkeys === "here" && <PasskeySignIn onDone={goOn} />}</SocialButtons>
      <PasskeysElsewhere />
    </AuthFrame>
  );
}
