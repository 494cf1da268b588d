import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useDeferredValue, useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { loanPaths, paths } from "@/paths.ts";
import { FoundLine } from "@/shared/loans/found-line.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { GlyphSearch } from "@/ui/glyphs.tsx";
import { Input } from "@/ui/input.tsx";
import { GlyphClients, GlyphHome } from "@/ui/menu-glyphs.tsx";
import { StatusLabel } from "@/ui/status-label.tsx";

/** By borrower, client, street or title; the newest loans without a search text. */
export function SearchLoanDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog headed width="large" open={open} onOpenChange={(next) => next || onClose()} title="Search a loan">
      <Search />
    </Dialog>
  );
}

function Search() {
  const [text, setText] = useState("");
  const q = useDeferredValue(text.trim());
  const { data, isPending } = useQuery({ ...trpc.search.find.queryOptions({ q }), placeholderData: keepPreviousData });
  const nothing = data && data.loans.length + data.clients.length === 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the field and the links, which can be reached on their own
    <div className="px-7 pt-5 pb-4 max-md:px-4" onKeyDown={moveThroughFound}>
      <Input
        type="search"
        className="[&::-webkit-search-cancel-button]:hidden"
        aria-label="Borrower, client or loan"
        placeholder="Borrower, client, street or title"
        value={text}
        onChange={(event) => setText(event.target.value)}
        unit={<GlyphSearch />}
      />
      <div
        aria-busy={isPending || undefined}
        aria-live="polite"
        className="-mx-2 mt-3 h-[min(416px,calc(100dvh-220px))] overflow-x-hidden overflow-y-auto px-2"
      >
        {nothing && (
          <p className="py-6 text-sm text-muted-foreground">Nothing is called “{q}”. Try a last name or a street.</p>
        )}
        <ul>
          {data?.loans.map((loan) => (
            <FoundLine
              key={loan.id}
              to={loanPaths(loan.kind)?.one(loan.id)}
              icon={<GlyphHome />}
              name={loan.title}
              detail={loan.address}
            >
              <StatusLabel status={loan.status} />
            </FoundLine>
          ))}
          {data?.clients.map((client) => (
            <FoundLine
              key={client.id}
              to={paths.client(client.id)}
              icon={<GlyphClients />}
              name={client.name}
              detail={client.email}
            >
              <span className="text-sm text-muted-foreground">Client</span>
            </FoundLine>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Arrows move from the field through the results and back; Enter in the field opens the first. */
function moveThroughFound(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>("input, li a")];
  const at = places.indexOf(event.target as HTMLElement);
  if (at === 0 && event.key === "Enter") places[1]?.click();
  else if (step === undefined || at < 0) return;
  else places[Math.min(Math.max(at + step, 0), places.length - 1)]?.focus();
  event.preventDefault();
}
