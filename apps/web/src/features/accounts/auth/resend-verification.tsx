import { useForm } from "react-hook-form";
import { client } from "@/api/client.ts";
import { showErrorResponse } from "@/shared/forms/show-error-response.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";

export function ResendVerification({ email = "" }: { email?: string }) {
  const form = useForm({ defaultValues: { email } });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const send = form.handleSubmit(async (input) => {
    try {
      await client.auth.resendVerification.mutate(input);
    } catch (error) {
      showErrorResponse(form, error);
    }
  });
  if (isSubmitSuccessful) {
    return (
      <p role="status" className="text-secondary-foreground">
        If <b className="font-medium">{form.getValues("email")}</b> still has to be confirmed, an email is on its way.
      </p>
    );
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <Field label="Email" error={errors.email?.message}>
        <Input
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          {...form.register("email", { required: "An email address is needed." })}
        />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" size="lg" full busy={isSubmitting}>
        Send the email again
      </Button>
    </form>
  );
}
