import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Link, useNavigate, useParams } from "react-router";
import { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { renewSession } from "@/api/session.ts";
import { AuthFrame } from "@/layout/auth-frame.tsx";
import { QueryLayout } from "@/layout/query-layout.tsx";
import { paths } from "@/paths.ts";
import { NEW_PASSWORD, NewPasswordField } from "@/shared/access/new-password-field.tsx";
import { showErrorResponse } from "@/shared/forms/show-error-response.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { notify } from "@/ui/toast.tsx";

export default function ResetPasswordPage() {
  const { slug } = useParams();
  if (slug === undefined)
    return <Unusable reason="This address lacks the key of the email: open the link in the email as a whole." />;
  return (
    <QueryLayout>
      <ByLink hash={slug} />
    </QueryLayout>
  );
}

function ByLink({ hash }: { hash: string }) {
  const link = useQuery({
    queryKey: ["reset-link", hash],
    queryFn: () => client.auth.verifyResetHash.mutate({ hash }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (link.isPending) {
    return (
      <AuthFrame>
        <Loader label="Checking the link" />
      </AuthFrame>
    );
  }
  if (link.isError) return <Unusable reason={errorResponseOf(link.error).message} />;
  const { welcome } = link.data;
  return welcome ? <FirstPassword hash={hash} welcome={welcome} /> : <NewPassword hash={hash} />;
}

type Welcome = NonNullable<Awaited<ReturnType<typeof client.auth.verifyResetHash.mutate>>["welcome"]>;

/** Where the new account belongs: `Northgate Home Lending, Durham branch`. */
const placeOf = ({ companyName, branchName }: Welcome): string =>
  branchName
    ? `${companyName}, ${/branch|office$/i.test(branchName) ? branchName : `${branchName} branch`}`
    : companyName;

/** The first link of an account that an admin opened: it greets the new user, and choosing a password signs them in. */
function FirstPassword({ hash, welcome }: { hash: string; welcome: Welcome }) {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { password: "" } });
  const { errors, isSubmitting } = form.formState;
  const [first = ""] = welcome.name.split(" ");
  const save = form.handleSubmit(async ({ password }) => {
    try {
      const { signedIn } = await client.auth.verifyResetHash.mutate({ hash, password });
      if (!signedIn) return await navigate(paths.login, { replace: true });
      const { user } = await renewSession();
      notify.success(`Welcome, ${first}. You are signed in at ${placeOf(welcome)}.`);
      await navigate(user?.onboardingStep ? paths.onboarding(user.onboardingStep) : paths.dashboard, { replace: true });
    } catch (error) {
      showErrorResponse(form, error);
    }
  });
  return (
    <AuthFrame
      title={`Welcome, ${first}`}
      lede={`Your account at ${placeOf(welcome)} is ready. Choose a password, and you are in.`}
    >
      <form onSubmit={save} noValidate className="grid gap-4">
        <NewPasswordField
          label="Password"
          error={errors.password?.message}
          {...form.register("password", NEW_PASSWORD)}
        />
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" variant="primary" size="lg" full busy={isSubmitting}>
          Save and sign in
        </Button>
      </form>
    </AuthFrame>
  );
}

function Unusable({ reason }: { reason: string }) {
  return (
    <AuthFrame lede={reason}>
      <Button asChild variant="primary" size="lg" full>
        <Link to={paths.forgotPassword}>Ask for a new link</Link>
      </Button>
    </AuthFrame>
  );
}

function NewPassword({ hash }: { hash: string }) {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { password: "" } });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async ({ password }) => {
    try {
      await client.auth.verifyResetHash.mutate({ hash, password });
      notify.success("Your password is changed. Sign in with the new one.");
      await navigate(paths.login, { replace: true });
    } catch (error) {
      showErrorResponse(form, error);
    }
  });
  return (
    <AuthFrame lede="Every device is signed out by it. Passkeys, two-factor sign-in, API tokens and other ways of signing in end too: set them up again afterwards.">
      <form onSubmit={save} noValidate className="grid gap-4">
        <NewPasswordField error={errors.password?.message} {...form.register("password", NEW_PASSWORD)} />
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" variant="primary" size="lg" full busy={isSubmitting}>
          Save the new password
        </Button>
      </form>
    </AuthFrame>
  );
}
