import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { Select } from "@/ui/select.tsx";

interface ListChoiceProps {
  lists: readonly { id: string; name: string; kind: string; own: boolean }[];
  /** A new list can be created here. */
  mayAdd: boolean;
  onChange: (listId: string) => void;
}

/** Chooses one of the user's own manual lists. */
export function ListChoice({ lists, mayAdd, onChange }: ListChoiceProps) {
  const queries = useQueryClient();
  const [name, setName] = useState("");
  const [listId, setListId] = useState("");
  const choose = (id: string) => {
    setListId(id);
    onChange(id);
  };
  const create = useMutation(
    trpc.clientLists.create.mutationOptions({
      onSuccess: async ({ id }) => {
        await queries.invalidateQueries({ queryKey: trpc.clientLists.pathKey() });
        setName("");
        choose(id);
      },
    }),
  );
  const own = lists.filter((list) => list.kind === "picked" && list.own);
  return (
    <div className="grid gap-4">
      <Field label="List">
        <Select
          options={own.map(({ id, name: label }) => ({ value: id, label }))}
          placeholder={own.length > 0 ? "Choose a list" : "No manual list yet"}
          value={listId}
          onChange={({ target: { value } }) => choose(value)}
        />
      </Field>
      {mayAdd && (
        <div className="flex items-end gap-2">
          <Field label="Or begin a list" className="flex-1">
            <Input autoComplete="off" maxLength={80} value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Button
            does="clientLists.create"
            disabled={name.trim() === ""}
            busy={create.isPending}
            onClick={() => create.mutate({ name: name.trim(), kind: "picked" })}
            className="max-md:h-11"
          >
            Begin
          </Button>
        </div>
      )}
    </div>
  );
}
