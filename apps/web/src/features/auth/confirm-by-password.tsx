import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { client } from "@/api/client.ts";
import { renewSession } from "@/api/session.ts";
import { AuthFrame } from "@/layout/auth-frame.tsx";
import { showRefusal } from "@/shared/show-refusal.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { PasswordInput } from "@/ui/password-input.tsx";

interface Step {
  token: string;
  onConfirmed: () => void;
}

/** Opened elsewhere than where the account was made: whoever made it may be somebody else, whose password must not stand. */
export function ConfirmByPassword({ hasPassword, ...step }: Step & { hasPassword: boolean }) {
  const [anew, setAnew] = useState(!hasPassword);
  if (anew) return <NewPassword {...step} />;
  return (
    <SamePassword {...step}>
      <p className="mt-6 border-t pt-5 text-sm text-muted-foreground">
        You do not know it, or somebody else signed up with your address?{" "}
        <button type="button" className="link" onClick={() => setAnew(true)}>
          Choose a new password
        </button>
      </p>
    </SamePassword>
  );
}

function SamePassword({ token, onConfirmed, children }: Step & { children: ReactNode }) {
  const form = useForm({ defaultValues: { password: "" } });
  const { errors, isSubmitting } = form.formState;
  const confirm = form.handleSubmit(async ({ password }) => {
    try {
      await client.auth.verifyEmail.mutate({ token, password });
      await renewSession();
      onConfirmed();
    } catch (error) {
      showRefusal(form, error);
    }
  });
  return (
    <AuthFrame
      title="Is this your account?"
      lede="You signed up in another browser or on another device. Enter the password you chose there, once."
    >
      <form onSubmit={confirm} noValidate className="grid gap-4">
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput
            autoComplete="current-password"
            {...form.register("password", { required: "Your password is needed." })}
          />
        </Field>
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" variant="primary" size="lg" full busy={isSubmitting}>
          Confirm this address
        </Button>
      </form>
      {children}
    </AuthFrame>
  );
}

function NewPassword({ token, onConfirmed }: Step) {
  const form = useForm({ defaultValues: { newPassword: "" } });
  const { errors, isSubmitting } = form.formState;
  const confirm = form.handleSubmit(async ({ newPassword }) => {
    try {
      await client.auth.verifyEmail.mutate({ token, newPassword });
      await renewSession();
      onConfirmed();
    } catch (error) {
      showRefusal(form, error);
    }
  });
  return (
    <AuthFrame
      title="Choose your password"
      lede="It makes the account yours: whatever was set up with your address before ends."
    >
      <form onSubmit={confirm} noValidate className="grid gap-4">
        <Field
          label="New password"
          help="At least 10 characters. A sentence works well."
          error={errors.newPassword?.message}
        >
          <PasswordInput
            autoComplete="new-password"
            {...form.register("newPassword", {
              required: "A password is needed.",
              minLength: { value: 10, message: "A password has at least 10 characters." },
            })}
          />
        </Field>
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" variant="primary" size="lg" full busy={isSubmitting}>
          Confirm this address
        </Button>
      </form>
    </AuthFrame>
  );
}
