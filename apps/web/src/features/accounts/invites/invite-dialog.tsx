import { INVITE_DAYS } from "@hearthline/contract/accounts/invites";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { trpc } from "@/api/trpc.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { whyNot } from "@/shared/access/why-not.ts";
import { showErrorResponse } from "@/shared/forms/show-error-response.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { Segmented } from "@/ui/segmented.tsx";
import { Select } from "@/ui/select.tsx";
import { Textarea } from "@/ui/textarea.tsx";
import { itemsOf } from "../../../shared/items-of.ts";

export type InviteKind = "realtor" | "partner" | "colleague";

export const KINDS = [
  { value: "realtor", label: "Realtor" },
  { value: "partner", label: "Partner" },
  { value: "colleague", label: "Colleague" },
] as const;

const MEANS: Record<InviteKind, string> = {
  realtor: "They see the reports you share with them and refer buyers to you.",
  partner: "They see what you share with them: an insurance agent, a builder, an attorney.",
  colleague: "They join your company with the role you choose.",
};

interface InviteDialogProps {
  kind?: InviteKind;
  onClose: () => void;
}

/** 640 px wide: the recipients, their role, and a personal note. */
export function InviteDialog({ kind = "realtor", onClose }: InviteDialogProps) {
  return (
    <Dialog open headed width="medium" onOpenChange={(open) => open || onClose()} title="Invite by email">
      <InviteForm kind={kind} onClose={onClose} />
    </Dialog>
  );
}

/** The roles that the signed-in user can give a colleague. */
function useColleagueRoles() {
  const can = useCan();
  const roles = useQuery(trpc.roles.list.queryOptions({}, { select: itemsOf }));
  return (roles.data ?? [])
    .filter(({ reach }) => ["company", "branch", "own", "supported"].includes(reach))
    .filter((role) => whyNot(role, can, { adding: role.reach !== "supported" }) === undefined)
    .map(({ id, name }) => ({ value: id, label: name }));
}

function useInviteForm(first: InviteKind, onClose: () => void) {
  const queries = useQueryClient();
  const send = useMutation(
    trpc.invites.send.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.invites.pathKey() }),
      meta: { success: "The invitation is on its way.", handlesErrors: true },
    }),
  );
  const form = useForm({ defaultValues: { kind: first, email: "", name: "", message: "", roleId: "" } });
  const submit = form.handleSubmit(async ({ roleId, ...invite }) => {
    try {
      await send.mutateAsync({ ...invite, ...(invite.kind === "colleague" && roleId && { roleId }) });
      onClose();
    } catch (error) {
      showErrorResponse(form, error);
    }
  });
  return { form, submit };
}

function InviteForm({ kind: first, onClose }: { kind: InviteKind; onClose: () => void }) {
  const { form, submit } = useInviteForm(first, onClose);
  const roles = useColleagueRoles();
  const { errors, isSubmitting } = form.formState;
  const kind = form.watch("kind");
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-[18px] px-7 py-5 max-md:px-4">
        <div>
          <Segmented label="Whom" options={KINDS} value={kind} onChange={(next) => form.setValue("kind", next)} />
          <p className="mt-2 text-sm text-muted-foreground">{MEANS[kind]}</p>
        </div>
        <div className="grid gap-[18px] sm:grid-cols-2">
          <Field label="Email" error={errors.email?.message}>
            <Input
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              {...form.register("email", { required: "An email address is needed." })}
            />
          </Field>
          <Field label="Name" optional error={errors.name?.message}>
            <Input autoComplete="off" {...form.register("name")} />
          </Field>
        </div>
        {kind === "colleague" && (
          <Field label="Role" error={errors.roleId?.message}>
            <Select options={roles} placeholder="Choose a role" {...form.register("roleId")} />
          </Field>
        )}
        <Field
          label="A word of your own"
          optional
          help={`Shown in the email above the link. The link works once, for ${INVITE_DAYS} days.`}
          error={errors.message?.message}
        >
          <Textarea rows={3} {...form.register("message")} />
        </Field>
        <FormError>{errors.root?.message}</FormError>
      </div>
      <div className="flex justify-end gap-2 border-t px-7 py-3.5 max-md:px-4 max-md:[&>*]:h-11 max-md:[&>*]:flex-1">
        <Button onClick={onClose}>Cancel</Button>
        <Button does="invites.send" type="submit" variant="primary" busy={isSubmitting}>
          Send the invitation
        </Button>
      </div>
    </form>
  );
}
