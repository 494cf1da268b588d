import type { Notification } from "@hearthline/contract/reports/notifications";
import { phoneLabel } from "@hearthline/contract/values/phone";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { loansChanged } from "@/shared/loans/loans-changed.ts";
import { Button } from "@/ui/button.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { LimitedTextarea } from "@/ui/limited-textarea.tsx";
import { Segmented } from "@/ui/segmented.tsx";
import { notify } from "@/ui/toast.tsx";

type Answerable = Pick<
  Extract<Notification, { kind: "try.saved" | "call.tapped" | "question.asked" }>,
  "kind" | "id" | "email" | "phone"
>;
type Way = "email" | "sms";

const LIMIT: Record<Way, number> = { email: 2_000, sms: 200 };

interface ReplyDialogProps {
  item: Answerable;
  /** What the reply refers to, in words. */
  about: string;
  onClose: () => void;
}

/** A reply by email or text, written where the message was read. It includes the borrower's link. */
export function ReplyDialog({ item, about, onClose }: ReplyDialogProps) {
  const queries = useQueryClient();
  const [way, setWay] = useState<Way>(item.email ? "email" : "sms");
  const [message, setMessage] = useState("");
  const [agreed, setAgreed] = useState(false);
  const reply = useMutation(
    trpc.notifications.reply.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: async ({ to }) => {
        notify.success(`Your reply is on its way to ${to.startsWith("+") ? phoneLabel(to) : to}.`);
        onClose();
        await loansChanged(queries);
      },
    }),
  );
  const refusal = reply.error ? errorResponseOf(reply.error) : undefined;
  const ways = [
    ...(item.email ? [{ value: "email" as const, label: "Email" }] : []),
    ...(item.phone ? [{ value: "sms" as const, label: "Text message" }] : []),
  ];
  const to = way === "email" ? item.email : phoneLabel(item.phone ?? "");
  const other = Object.entries(refusal?.errors ?? {}).find(([field]) => field !== "message" && field !== "agreed");
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} width="medium" title="Reply" headed>
      <form
        className="grid gap-4 px-7 pt-4 pb-6 max-md:px-4"
        onSubmit={(event) => {
          event.preventDefault();
          reply.mutate({ kind: item.kind, id: item.id, channel: way, message, agreed });
        }}
      >
        <p className="text-sm text-muted-foreground">{about}</p>
        {ways.length > 1 && <Segmented label="How to reply" options={ways} value={way} onChange={setWay} />}
        <Field label={`To ${to}`} error={refusal?.errors.message?.[0]} help="Their link to the report goes with it.">
          <LimitedTextarea
            rows={5}
            limit={LIMIT[way]}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </Field>
        {way === "sms" && refusal?.errors.agreed && (
          <Checkbox
            label="They agreed to get texts from me about their loan. This is recorded."
            checked={agreed}
            onCheckedChange={(checked) => setAgreed(checked === true)}
          />
        )}
        {refusal && (other ?? (refusal.errors.agreed && !agreed)) && (
          <FormError>{other?.[1][0] ?? refusal.errors.agreed?.[0]}</FormError>
        )}
        {refusal && Object.keys(refusal.errors).length === 0 && <FormError>{refusal.message}</FormError>}
        <Button
          does="notifications.reply"
          type="submit"
          variant="primary"
          className="justify-self-end max-md:justify-self-stretch"
          busy={reply.isPending}
          disabled={message.trim() === ""}
        >
          Send the reply
        </Button>
      </form>
    </Dialog>
  );
}
