import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { itemsOf } from "@/shared/items-of.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";

/** Picks the recipient: clients, colleagues and partners in one search by name. */
export function NewChatDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const { data } = useQuery(trpc.chat.contacts.queryOptions({ q }, { select: itemsOf }));
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="New chat">
      <Field label="To" help="A client, a colleague, or a realtor or partner of yours.">
        <Input
          type="search"
          autoComplete="off"
          placeholder="Name or email"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <ul aria-label="People" className="-mx-2 mt-3 max-h-80 overflow-y-auto">
        {data?.map(({ kind, id, name, detail }) => (
          <li key={id}>
            <Link
              to={`${paths.chat}?${kind}=${id}`}
              className="flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-accent"
              onClick={onClose}
            >
              <Avatar name={name} className="size-7" />
              <span className="min-w-0">
                <span className="block truncate text-sm font-medium">{name}</span>
                <span className="block truncate text-xs text-muted-foreground">
                  {[kind === "client" && "Client", detail].filter(Boolean).join(", ")}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {data?.length === 0 && (
        <p role="status" className="mt-3 text-sm text-muted-foreground">
          {q ? "No one you can write to has this name." : "Type a name."}
        </p>
      )}
    </Dialog>
  );
}
