import { CLIENT_STATUSES } from "@hearthline/contract/clients/client-status";
import type { Import } from "@hearthline/contract/imports/imports";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useUser } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { itemsOf } from "@/shared/items-of.ts";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { Select } from "@/ui/select.tsx";
import { statusWord } from "@/ui/status-label.tsx";
import type { PlanChange } from "../use-import.ts";

interface ForEverybodyProps {
  of: Import;
  onPlan: (change: PlanChange) => void;
}

const STATUSES = CLIENT_STATUSES.map((status) => ({ value: status, label: statusWord(status) }));

/** What every new client gets if no column says otherwise: owner, status, source, tags. */
export function ForEverybody({ of, onPlan }: ForEverybodyProps) {
  const { plan, columns } = of;
  const said = (target: string) => columns.some((column) => column.target === target);
  return (
    <div className="grid gap-3">
      <Officer plan={plan} onPlan={onPlan} />
      {!said("status") && of.kind === "clients" && (
        <Field label="Status">
          <Select
            value={plan.status ?? "lead"}
            options={STATUSES}
            onChange={(event) => onPlan({ status: oneOf(CLIENT_STATUSES, event.target.value) })}
          />
        </Field>
      )}
      {!said("source") && (
        <Typed
          label="Lead source"
          placeholder="Past clients"
          saved={plan.source ?? ""}
          onSave={(source) => onPlan({ source })}
        />
      )}
      <Typed
        label="Tags"
        placeholder="Imported, Open house"
        help="Everybody in the file gets them, those who are here already, too. Separate them by commas."
        saved={plan.tags.join(", ")}
        onSave={(text) =>
          onPlan({
            tags: text
              .split(",")
              .map((tag) => tag.trim())
              .filter(Boolean),
          })
        }
      />
    </div>
  );
}

/** The owner of new clients, for users who may assign them to a colleague. */
function Officer({ plan, onPlan }: { plan: Import["plan"]; onPlan: ForEverybodyProps["onPlan"] }) {
  const user = useUser();
  const mayGive = user.reach !== "own";
  const colleagues = useQuery(trpc.users.colleagues.queryOptions({}, { select: itemsOf, enabled: mayGive }));
  if (!mayGive) return null;
  const others = colleagues.data?.filter(({ id }) => id !== user.id) ?? [];
  return (
    <Field label="Loan officer">
      <Select
        value={plan.officerId ?? user.id}
        options={[
          { value: user.id, label: `${user.name} (you)` },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => onPlan({ officerId: event.target.value })}
      />
    </Field>
  );
}

interface TypedProps {
  label: string;
  placeholder: string;
  help?: string;
  saved: string;
  onSave: (text: string) => void;
}

/** Saved on blur or Enter: each change starts another dry run. */
function Typed({ label, placeholder, help, saved, onSave }: TypedProps) {
  const [typed, setTyped] = useState<string>();
  const save = () => {
    if (typed !== undefined && typed.trim() !== saved) onSave(typed.trim());
    setTyped(undefined);
  };
  return (
    <Field label={label} optional {...(help && { help })}>
      <Input
        value={typed ?? saved}
        placeholder={placeholder}
        maxLength={120}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === "Enter" && save()}
      />
    </Field>
  );
}
