import { NEVER_IN_TOKENS } from "@hearthline/contract/access/permissions";
import "@hearthline/contract/values/sentences";
import { MAX_TOKEN_DAYS, TOKEN_DAYS, TokenDraft } from "@hearthline/contract/accounts/tokens";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { addDays, format } from "date-fns";
import { Controller, useForm } from "react-hook-form";
import type { z } from "zod";
import type { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { PermissionBoxes } from "@/shared/access/permission-boxes.tsx";
import { ModeCards } from "@/shared/api-tokens/mode-cards.tsx";
import { showRefusal } from "@/shared/forms/show-refusal.ts";
import { Button } from "@/ui/button.tsx";
import { DateInput } from "@/ui/date-input.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";

type Values = z.input<typeof TokenDraft>;
type Sent = z.output<typeof TokenDraft>;
export type Made = Awaited<ReturnType<typeof client.tokens.create.mutate>>;

/** A name to know it by, what it may do, and until when. */
export function NewTokenForm({ onMade, onCancel }: { onMade: (token: Made) => void; onCancel: () => void }) {
  const queries = useQueryClient();
  const create = useMutation(
    trpc.tokens.create.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.tokens.pathKey() }),
      meta: { handlesErrors: true },
    }),
  );
  const form = useForm<Values, unknown, Sent>({
    defaultValues: {
      name: "",
      permissions: [],
      mode: "live",
      expiresOn: format(addDays(new Date(), TOKEN_DAYS), "yyyy-MM-dd"),
    },
    resolver: zodResolver(TokenDraft),
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (token) => {
    try {
      onMade(await create.mutateAsync(token));
    } catch (error) {
      showRefusal(form, error);
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-[18px] px-7 py-5 max-md:px-4">
        <div className="grid gap-[18px] sm:grid-cols-[1fr_200px]">
          <Field label="Name" help="What uses it: you recognize it by this name later." error={errors.name?.message}>
            <Input placeholder="Our CRM" autoComplete="off" {...form.register("name")} />
          </Field>
          <Field
            label="Works until"
            help={`At most ${MAX_TOKEN_DAYS === 366 ? "a year" : `${MAX_TOKEN_DAYS} days`} from now.`}
            error={errors.expiresOn?.message}
          >
            <Controller
              control={form.control}
              name="expiresOn"
              render={({ field: { value, onChange, onBlur } }) => (
                <DateInput value={value ?? null} onChange={(day) => onChange(day ?? undefined)} onBlur={onBlur} />
              )}
            />
          </Field>
        </div>
        <Controller
          control={form.control}
          name="mode"
          render={({ field: { value, onChange } }) => <ModeCards value={value ?? "live"} onChange={onChange} />}
        />
        <Controller
          control={form.control}
          name="permissions"
          render={({ field: { value, onChange } }) => (
            <PermissionBoxes
              value={value}
              onChange={onChange}
              onlyHeld
              without={NEVER_IN_TOKENS}
              error={errors.permissions?.message}
            />
          )}
        />
        <FormError>{errors.root?.message}</FormError>
      </div>
      <div className="sticky -bottom-6 flex justify-end gap-2 rounded-b-lg border-t bg-popover px-7 py-3.5 max-md:bottom-0 max-md:px-4 max-md:[&>*]:h-11 max-md:[&>*]:flex-1">
        <Button onClick={onCancel}>Cancel</Button>
        <Button does="tokens.create" type="submit" variant="primary" busy={isSubmitting}>
          Make the token
        </Button>
      </div>
    </form>
  );
}
