import { useForm } from "react-hook-form";
import { client } from "@/api/client.ts";
import { NEW_PASSWORD, NewPasswordField } from "@/shared/access/new-password-field.tsx";
import { showErrorResponse } from "@/shared/forms/show-error-response.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { PasswordInput } from "@/ui/password-input.tsx";
import { notify } from "@/ui/toast.tsx";

export function ChangePassword() {
  const form = useForm({ defaultValues: { password: "", newPassword: "" } });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async (passwords) => {
    try {
      await client.auth.changePassword.mutate(passwords);
      form.reset();
      notify.success("Your password is changed. Other devices are signed out.");
    } catch (error) {
      showErrorResponse(form, error);
    }
  });
  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <Field label="Current password" error={errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          {...form.register("password", { required: "The current password is needed." })}
        />
      </Field>
      <NewPasswordField error={errors.newPassword?.message} {...form.register("newPassword", NEW_PASSWORD)} />
      <FormError>{errors.root?.message}</FormError>
      <div>
        <Button does="auth.changePassword" type="submit" variant="primary" busy={isSubmitting}>
          Change the password
        </Button>
      </div>
    </form>
  );
}
