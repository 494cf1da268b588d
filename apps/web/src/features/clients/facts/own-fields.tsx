import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { DateInput } from "@/ui/date-input.tsx";
import { Field } from "@/ui/field.tsx";
import { GlyphDown } from "@/ui/glyphs.tsx";
import { Input } from "@/ui/input.tsx";
import { Select } from "@/ui/select.tsx";
import type { Client } from "../client-values.ts";
import { useClientChanged } from "../use-client-changed.ts";

/** The company's own fields, edited in place: each is saved on blur. */
export function OwnFields({ client }: { client: Client }) {
  const { data } = useQuery(trpc.clientFields.list.queryOptions({}));
  const may = useCan()("client:manage");
  const fields = data?.items ?? [];
  if (fields.length === 0) return null;
  const given = Object.keys(client.fields).length;
  return (
    <details className="group" open>
      <summary className="touch mb-3 flex cursor-default list-none items-center justify-between [&::-webkit-details-marker]:hidden">
        <h2 className="text-lg tracking-tight">
          More about {client.firstName}
          <small className="ml-1.5 text-sm font-regular text-muted-foreground">
            {given} of {fields.length}
          </small>
        </h2>
        <GlyphDown className="text-faint transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3.5">
        {fields.map((field) => (
          <OwnField
            key={`${field.key} ${client.fields[field.key] ?? ""}`}
            client={client}
            field={field}
            disabled={!may}
          />
        ))}
      </div>
    </details>
  );
}

interface OwnFieldProps {
  client: Client;
  field: { key: string; name: string; type: "text" | "number" | "date" | "choice"; choices: string[] };
  disabled: boolean;
}

function OwnField({ client, field: { key, name, type, choices }, disabled }: OwnFieldProps) {
  const saved = client.fields[key] ?? null;
  const [typed, setTyped] = useState(saved === null ? "" : String(saved));
  const save = useMutation(
    trpc.clients.update.mutationOptions({ meta: { handlesErrors: true }, onSuccess: useClientChanged() }),
  );
  const refusal = save.error && errorResponseOf(save.error);
  const keep = (value: string | null) => {
    if ((value ?? "") === (saved === null ? "" : String(saved))) return;
    const number = type === "number" && value ? Number(value.replaceAll(/[,\s$%]/g, "")) : Number.NaN;
    save.mutate({ id: client.id, fields: { [key]: Number.isFinite(number) ? number : value || null } });
  };
  const leave = () => keep(typed.trim());
  return (
    <Field label={name} error={refusal ? (Object.values(refusal.errors).flat()[0] ?? refusal.message) : undefined}>
      {type === "choice" ? (
        <Select
          disabled={disabled}
          placeholder="Not set"
          options={choices.map((choice) => ({ value: choice, label: choice }))}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            keep(event.target.value);
          }}
        />
      ) : type === "date" ? (
        <DateInput
          disabled={disabled}
          value={typed || null}
          onChange={(day) => setTyped(day ?? "")}
          onBlur={leave}
          prefer="nearest"
        />
      ) : (
        <Input
          disabled={disabled}
          autoComplete="off"
          inputMode={type === "number" ? "decimal" : "text"}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => event.key === "Enter" && leave()}
        />
      )}
    </Field>
  );
}
