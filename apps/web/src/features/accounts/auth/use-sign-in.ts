import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { renewSession } from "@/api/session.ts";
import { firstPage } from "@/guards.ts";
import { useQueryParams } from "@/shared/browser/use-query-params.ts";

type Faults = Partial<Record<"email" | "password" | "form", string>>;

/** Avoids the form library: the sign-in page is the first thing a phone loads. */
export function useSignIn() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const query = useQueryParams();
  const [faults = socialFault(query.get("social")), setFaults] = useState<Faults>();
  const [challenge = query.get("challenge"), setChallenge] = useState<string | null>();
  const goOn = async () => {
    const { user } = await renewSession();
    await navigate(firstPage(new URL(location.href), user?.onboardingStep), { replace: true });
  };
  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const account = { email: String(typed.get("email")), password: String(typed.get("password")) };
    const show = (next: Faults) => {
      setFaults(next);
      const first = next.email ? "email" : next.password ? "password" : undefined;
      if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    };
    if (!account.email || !account.password) {
      return show({
        ...(!account.email && { email: "An email address is needed." }),
        ...(!account.password && { password: "A password is needed." }),
      });
    }
    setBusy(true);
    try {
      const { challenge: second } = await client.auth.login.mutate(account);
      if (second) return setChallenge(second);
      await goOn();
    } catch (error) {
      const { message, errors } = errorResponseOf(error);
      const fields = { email: errors.email?.[0], password: errors.password?.[0] };
      show(fields.email || fields.password ? fields : { form: message });
    } finally {
      setBusy(false);
    }
  };
  return { signIn, busy, faults, challenge, setChallenge, goOn };
}

const SOCIAL: Record<string, string> = {
  refused: "The sign-in was not finished there. Nothing was changed.",
  unavailable: "That sign-in service is not responding right now. Try again, or use your password.",
  taken: "This account is connected to another user here. Sign in with your password.",
};

/** The error that Google or Facebook redirected back with. */
function socialFault(code: string | null): Faults {
  const found = SOCIAL[code ?? ""];
  return found ? { form: found } : {};
}
