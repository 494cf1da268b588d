import "@hearthline/contract/values/sentences";
import { WebhookDraft } from "@hearthline/contract/platform/webhooks";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import type { z } from "zod";
import { trpc } from "@/api/trpc.ts";
import { ShownOnce } from "@/shared/api-tokens/shown-once.tsx";
import { showErrorResponse } from "@/shared/forms/show-error-response.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog, DialogFoot } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { EventBoxes } from "./event-boxes.tsx";
import { useWebhooksChanged, type Webhook } from "./webhook.ts";

type Values = z.input<typeof WebhookDraft>;
const USUAL = ["client.*", "loan.*", "report.*"];

interface WebhookDialogProps {
  webhook?: Webhook;
  /** The demo server's own URL that receives webhooks and shows them; null or missing elsewhere. */
  inbox?: string | null;
  onClose: () => void;
}

/** Adds an endpoint and shows its secret, or edits one's name, URL and events. */
export function WebhookDialog({ webhook, inbox, onClose }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string>();
  return (
    <Dialog
      open
      headed
      width="medium"
      onOpenChange={(open) => open || onClose()}
      title={webhook?.name ?? "New webhook"}
    >
      {secret === undefined ? (
        <WebhookForm webhook={webhook} inbox={inbox} onMade={setSecret} onClose={onClose} />
      ) : (
        <WebhookSecret secret={secret} onDone={onClose} />
      )}
    </Dialog>
  );
}

export const WebhookSecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <ShownOnce
    about="Copy its secret now: this is the only time it is shown. Your server uses it to check each event’s signature, so that no one can forge Hearthline’s events."
    secret={secret}
    label="Copy the secret"
    onDone={onDone}
  />
);

interface WebhookFormProps {
  webhook: Webhook | undefined;
  inbox: string | null | undefined;
  onMade: (secret: string) => void;
  onClose: () => void;
}

function WebhookForm({ webhook, inbox, onMade, onClose }: WebhookFormProps) {
  const changed = useWebhooksChanged();
  const options = { onSuccess: changed, meta: { handlesErrors: true } };
  const create = useMutation(trpc.webhooks.create.mutationOptions(options));
  const update = useMutation(trpc.webhooks.update.mutationOptions(options));
  const form = useForm<Values>({
    defaultValues: { name: webhook?.name ?? "", url: webhook?.url ?? "", events: webhook?.events ?? USUAL },
    resolver: zodResolver(WebhookDraft),
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (draft) => {
    try {
      if (webhook) {
        await update.mutateAsync({ ...draft, id: webhook.id });
        onClose();
      } else onMade((await create.mutateAsync(draft)).secret);
    } catch (error) {
      showErrorResponse(form, error);
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-[18px] px-7 py-5 max-md:px-4">
        <Field label="Name" error={errors.name?.message}>
          <Input placeholder="Data warehouse" autoComplete="off" {...form.register("name")} />
        </Field>
        <Field label="Address" help="https, reachable from the internet." error={errors.url?.message}>
          <Input
            type="url"
            inputMode="url"
            placeholder="https://hooks.example.com/hearthline"
            autoComplete="off"
            {...form.register("url")}
          />
        </Field>
        {inbox && !webhook && (
          <p className="-mt-2 text-xs text-muted-foreground">
            To try it out:{" "}
            <button
              type="button"
              className="link touch"
              onClick={() => form.setValue("url", `${inbox}mine`, { shouldValidate: true })}
            >
              use the sandbox’s inbox
            </button>
            , which shows what arrives at{" "}
            <a className="link touch" href="/sandbox/webhooks/mine" target="_blank" rel="noreferrer">
              /sandbox/webhooks/mine
            </a>
            .
          </p>
        )}
        <Controller
          control={form.control}
          name="events"
          render={({ field: { value, onChange } }) => (
            <EventBoxes value={value} onChange={onChange} error={errors.events?.message} />
          )}
        />
        <FormError>{errors.root?.message}</FormError>
      </div>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          does={webhook ? "webhooks.update" : "webhooks.create"}
          type="submit"
          variant="primary"
          busy={isSubmitting}
        >
          {webhook ? "Save" : "Add the webhook"}
        </Button>
      </DialogFoot>
    </form>
  );
}
