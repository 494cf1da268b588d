import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { client } from "@/api/client.ts";
import { useSession } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { passkeysHere } from "@/shared/access/passkeys.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { inSentence } from "@/shared/words/format.ts";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { itemsOf } from "../../../shared/items-of.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { RemovePasskey } from "./remove-passkey.tsx";
import { RenamePasskey } from "./rename-passkey.tsx";

type Passkey = Awaited<ReturnType<typeof client.security.passkeys.query>>["items"][number];
type Open = { what: "add"; passkey?: undefined } | { what: "rename" | "remove"; passkey: Passkey };

/** Passkeys: added, named and removed. */
export function Passkeys() {
  const [open, setOpen] = useState<Open>();
  const list = useQuery(trpc.security.passkeys.queryOptions({}, { select: itemsOf }));
  if (!list.data) return <Loader label="Loading your passkeys" />;
  return (
    <>
      {list.data.length > 0 && (
        <ul className="border-t">
          {list.data.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onPress={(what) => setOpen({ what, passkey })} />
          ))}
        </ul>
      )}
      <Adding onAdd={() => setOpen({ what: "add" })} />
      {open && <PasskeyDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function PasskeyLine({ passkey, onPress }: { passkey: Passkey; onPress: (what: "rename" | "remove") => void }) {
  const { relative, date } = useDates();
  const { name, synced, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b py-3 text-sm">
      <KeyRound className="size-5 flex-none text-muted-foreground" aria-hidden="true" />
      <div className="min-w-40 flex-1">
        <p className="font-medium break-words">
          {name}
          {synced && <Badge className="ml-2">Synced</Badge>}
        </p>
        <p className="text-muted-foreground">
          Added {date(createdAt)} · {lastUsedAt ? `last used ${inSentence(relative(lastUsedAt))}` : "not used yet"}
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:pl-8">
        <Button size="sm" aria-label={`Rename ${name}`} onClick={() => onPress("rename")}>
          Rename
        </Button>
        <Button size="sm" aria-label={`Remove ${name}`} onClick={() => onPress("remove")}>
          Remove
        </Button>
      </div>
    </li>
  );
}

/** The add button, or the reason why there is none. */
function Adding({ onAdd }: { onAdd: () => void }) {
  const { passkeysAt } = useSession();
  const here = passkeysHere(passkeysAt);
  if (here === "here")
    return (
      <div>
        <Button onClick={onAdd}>Add a passkey</Button>
      </div>
    );
  return (
    <p className="text-sm text-secondary-foreground">
      {here === "unsupported" && "This browser has no passkeys. A newer one, or one on your phone, has."}
      {here === "nowhere" && "Passkeys need a name for this site, and https. The server's operator can set up both."}
      {here === "elsewhere" && passkeysAt && (
        <>
          Passkeys belong to a site’s name, and this page was opened by a number or another name. To add or use one,
          open it as{" "}
          <a className="link" href={passkeysAt + location.pathname}>
            {passkeysAt}
          </a>{" "}
          and sign in there.
        </>
      )}
    </p>
  );
}

const TITLE = { add: "Add a passkey", rename: "Name this passkey", remove: "Remove this passkey?" };

function PasskeyDialog({ what, passkey, onClose }: Open & { onClose: () => void }) {
  return (
    <Dialog open headed onOpenChange={(stays) => stays || onClose()} title={TITLE[what]}>
      {what === "add" && <AddPasskey onClose={onClose} />}
      {what === "rename" && <RenamePasskey passkey={passkey} onClose={onClose} />}
      {what === "remove" && <RemovePasskey passkey={passkey} onClose={onClose} />}
    </Dialog>
  );
}
