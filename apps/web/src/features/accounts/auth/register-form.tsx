import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { client } from "@/api/client.ts";
import { useSession } from "@/api/session.ts";
import { paths } from "@/paths.ts";
import { NEW_PASSWORD, NewPasswordField } from "@/shared/access/new-password-field.tsx";
import { showErrorResponse } from "@/shared/forms/show-error-response.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { SocialButtons } from "./social-buttons.tsx";

/** Creates a company of one and its officer; the confirmation email follows. */
export function RegisterForm({ submitLabel }: { submitLabel: string }) {
  const { socials } = useSession();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { name: "", email: "", company: "", password: "" } });
  const { errors, isSubmitting } = form.formState;
  const register = form.handleSubmit(async ({ company, ...account }) => {
    try {
      await client.auth.register.mutate({ ...account, ...(company.trim() && { company }) });
      await navigate(paths.welcomeEmail, { replace: true, state: { email: account.email } });
    } catch (error) {
      showErrorResponse(form, error);
    }
  });
  return (
    <>
      <form onSubmit={register} noValidate className="grid gap-4">
        <Field label="Your name" error={errors.name?.message}>
          <Input autoComplete="name" {...form.register("name", { required: "A name is needed." })} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <Input
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            {...form.register("email", { required: "An email address is needed." })}
          />
        </Field>
        <Field label="Company" optional error={errors.company?.message}>
          <Input autoComplete="organization" {...form.register("company")} />
        </Field>
        <NewPasswordField
          label="Password"
          error={errors.password?.message}
          {...form.register("password", NEW_PASSWORD)}
        />
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" variant="primary" size="lg" full busy={isSubmitting} className="mt-1">
          {submitLabel}
        </Button>
      </form>
      <SocialButtons {...socials} />
    </>
  );
}
