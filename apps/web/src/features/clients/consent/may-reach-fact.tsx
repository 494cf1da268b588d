import { Mail, Megaphone, MessageSquare, Phone } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { cn } from "@/ui/cn.ts";
import { GlyphCheck, GlyphClose, GlyphHelp } from "@/ui/glyphs.tsx";
import type { Client } from "../client-values.ts";
import { mayMarket, mayReach, type Reachable } from "./may-reach.ts";

const ConsentDialog = lazy(() => import("./consent-dialog.tsx").then((part) => ({ default: part.ConsentDialog })));

const SAID: Record<Reachable, string> = {
  yes: "yes",
  no: "no, they do not want it",
  unasked: "not asked yet",
  none: "no address for it",
};

/** "Call ✓ Text ✓ Mail ✓ Marketing ✗"; opens the consent records in their exact words. */
export function MayReachFact({ client }: { client: Client }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
      <Way icon={<Phone />} word="Call" state={mayReach(client, "call")} />
      <Way icon={<MessageSquare />} word="Text" state={mayReach(client, "sms")} />
      <Way icon={<Mail />} word="Email" state={mayReach(client, "email")} />
      <Way icon={<Megaphone />} word="Marketing" state={mayMarket(client)} />
      <button type="button" className="link touch text-xs" onClick={() => setOpen(true)}>
        See what they agreed to
      </button>
      {open && (
        <Suspense>
          <ConsentDialog client={client} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Way({ icon, word, state }: { icon: ReactNode; word: string; state: Reachable }) {
  const off = state !== "yes";
  return (
    <span className={cn("flex items-center gap-1 [&>svg]:size-3.5", off && "text-muted-foreground")}>
      {icon}
      {word}
      {state === "yes" && <GlyphCheck className="text-success" />}
      {state === "no" && <GlyphClose className="text-destructive" />}
      {(state === "unasked" || state === "none") && <GlyphHelp className="text-faint" />}
      <span className="sr-only">: {SAID[state]}</span>
    </span>
  );
}
