import { useForm } from "react-hook-form";
import { NEW_PASSWORD, NewPasswordField } from "@/shared/access/new-password-field.tsx";
import { FormPhone } from "@/shared/forms/form-phone.tsx";
import { showErrorResponse } from "@/shared/forms/show-error-response.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";

export interface Joining {
  name?: string;
  password?: string;
  phone?: string;
  company?: string;
}

interface InviteFormProps {
  email: string;
  name: string;
  onJoin: (joining: Joining) => Promise<unknown>;
}

/** Creates an account for the invited address. */
export function InviteForm({ email, name, onJoin }: InviteFormProps) {
  const form = useForm({ defaultValues: { name, password: "", phone: null as string | null, company: "" } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ phone, company, ...account }) => {
    try {
      await onJoin({ ...account, ...(phone && { phone }), ...(company.trim() && { company }) });
    } catch (error) {
      showErrorResponse(form, error);
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Email" help="The address the invitation was sent to.">
        <Input type="email" value={email} readOnly autoComplete="username" />
      </Field>
      <Field label="Your name" error={errors.name?.message}>
        <Input autoComplete="name" {...form.register("name", { required: "A name is needed." })} />
      </Field>
      <Field label="Company" optional error={errors.company?.message}>
        <Input autoComplete="organization" {...form.register("company")} />
      </Field>
      <Field label="Phone" optional error={errors.phone?.message}>
        <FormPhone control={form.control} name="phone" />
      </Field>
      <NewPasswordField
        label="Password"
        error={errors.password?.message}
        {...form.register("password", NEW_PASSWORD)}
      />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" size="lg" full busy={isSubmitting} className="mt-1">
        Accept and join
      </Button>
    </form>
  );
}
