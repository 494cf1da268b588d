import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { client } from "@/api/client.ts";
import { AuthFrame } from "@/layout/auth-frame.tsx";
import { paths } from "@/paths.ts";
import { showErrorResponse } from "@/shared/forms/show-error-response.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";

export default function ForgotPasswordPage() {
  const form = useForm({ defaultValues: { email: "" } });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const ask = form.handleSubmit(async (input) => {
    try {
      await client.auth.forgotPassword.mutate(input);
    } catch (error) {
      showErrorResponse(form, error);
    }
  });
  if (isSubmitSuccessful) return <MailSent email={form.getValues("email")} />;
  return (
    <AuthFrame lede="We send you a link to choose a new one. It works for an hour.">
      <form onSubmit={ask} noValidate className="grid gap-4">
        <Field label="Email" error={errors.email?.message}>
          <Input
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            {...form.register("email", { required: "An email address is needed." })}
          />
        </Field>
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" variant="primary" size="lg" full busy={isSubmitting}>
          Send the link
        </Button>
      </form>
      <p className="mt-5 text-muted-foreground">
        It came back to you?{" "}
        <Link className="link" to={paths.login}>
          Sign in
        </Link>
      </p>
    </AuthFrame>
  );
}

function MailSent({ email }: { email: string }) {
  return (
    <AuthFrame title="Check your email">
      <p role="status" className="mb-6 text-secondary-foreground">
        If there is an account with <b className="font-medium">{email}</b>, an email with a link is on its way. It works
        for an hour.
      </p>
      <Button asChild size="lg" full>
        <Link to={paths.login}>Back to sign-in</Link>
      </Button>
    </AuthFrame>
  );
}
