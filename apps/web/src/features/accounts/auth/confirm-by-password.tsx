import { useState } from "react";
import { useForm } from "react-hook-form";
import { client } from "@/api/client.ts";
import { renewSession } from "@/api/session.ts";
import { AuthFrame } from "@/layout/auth-frame.tsx";
import { NEW_PASSWORD, NewPasswordField } from "@/shared/access/new-password-field.tsx";
import { showErrorResponse } from "@/shared/forms/show-error-response.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { PasswordInput } from "@/ui/password-input.tsx";

interface ConfirmByPasswordProps {
  token: string;
  hasPassword: boolean;
  onConfirmed: () => void;
}

/** The link was opened in another browser than the sign-up: someone else may have made the account, so their password must not stay valid. */
export function ConfirmByPassword({ token, hasPassword, onConfirmed }: ConfirmByPasswordProps) {
  const [startsOver, setAnew] = useState(!hasPassword);
  // Only the field on screen is sent: the server distinguishes the two by name.
  const form = useForm<{ password?: string; newPassword?: string }>({ shouldUnregister: true });
  const { errors, isSubmitting } = form.formState;
  const confirm = form.handleSubmit(async (password) => {
    try {
      await client.auth.verifyEmail.mutate({ token, ...password });
      await renewSession();
      onConfirmed();
    } catch (error) {
      showErrorResponse(form, error);
    }
  });
  const chooseAnew = () => {
    form.clearErrors();
    setAnew(true);
  };
  return (
    <AuthFrame
      title={startsOver ? "Choose your password" : "Is this your account?"}
      lede={
        startsOver
          ? "It makes the account yours: whatever was set up with your address before ends."
          : "You signed up in another browser or on another device. Enter the password you chose there, once."
      }
    >
      <form onSubmit={confirm} noValidate className="grid gap-4">
        {startsOver ? (
          <NewPasswordField error={errors.newPassword?.message} {...form.register("newPassword", NEW_PASSWORD)} />
        ) : (
          <Field label="Password" error={errors.password?.message}>
            <PasswordInput
              autoComplete="current-password"
              {...form.register("password", { required: "Your password is needed." })}
            />
          </Field>
        )}
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" variant="primary" size="lg" full busy={isSubmitting}>
          Confirm this address
        </Button>
      </form>
      {!startsOver && (
        <p className="mt-6 border-t pt-5 text-sm text-muted-foreground">
          You do not know it, or someone else signed up with your address?{" "}
          <button type="button" className="link" onClick={chooseAnew}>
            Choose a new password
          </button>
        </p>
      )}
    </AuthFrame>
  );
}
