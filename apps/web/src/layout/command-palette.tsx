import { Command } from "cmdk";
import { StickyNote } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useIsGuest } from "@/shared/access/use-is-guest.ts";
import { IconButton } from "@/ui/button.tsx";
import { GlyphClose, GlyphSearch } from "@/ui/glyphs.tsx";
import { commandKey, Kbd } from "@/ui/kbd.tsx";
import { GlyphClients, GlyphHome, GlyphPartners, GlyphReport } from "@/ui/menu-glyphs.tsx";
import { PaletteFrame } from "./palette-frame.tsx";
import { PaletteItem } from "./palette-item.tsx";
import { usePaletteEntries } from "./use-palette-entries.ts";

/** Search or go to: clients, loans, pages, actions. `>` shows actions only. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const guest = useIsGuest();
  const groups = usePaletteEntries(text, onClose);
  const open = (to: string) => {
    onClose();
    // A report's link is a server-rendered page.
    if (/^\/reports\/[\w-]+\/[\w-]+\/link\?/.test(to)) location.assign(to);
    else void navigate(to);
  };
  const openInNewTab = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    const to = event.currentTarget.querySelector<HTMLElement>('[cmdk-item][aria-selected="true"]')?.dataset.to;
    if (!to) return;
    event.preventDefault();
    window.open(to, "_blank", "noopener");
    onClose();
  };
  return (
    <PaletteFrame onClose={onClose}>
      <Command shouldFilter={false} loop label="Search or go to" onKeyDownCapture={openInNewTab}>
        <div className="flex h-[52px] items-center gap-2.5 border-b px-[18px] text-lg max-md:h-12">
          <GlyphSearch className="text-faint" />
          <Command.Input
            value={text}
            onValueChange={setText}
            placeholder={guest ? "Find a report" : "Find a person, loan, report, note or setting"}
            className="h-full min-w-0 flex-1 bg-transparent outline-none focus-visible:shadow-none"
          />
          <Kbd className="max-md:hidden">Esc</Kbd>
          <IconButton label="Close" className="-mr-3 size-11 md:hidden" onClick={onClose}>
            <GlyphClose />
          </IconButton>
        </div>
        <Command.List
          label="Results"
          className="max-h-[min(440px,60dvh)] overflow-y-auto pb-2"
          aria-busy={groups.searching || undefined}
        >
          <Command.Empty className="px-[18px] py-7 text-sm text-muted-foreground">
            {groups.searching ? "Looking…" : `Nothing is called “${text.replace(/^>/, "").trim()}”.`}
          </Command.Empty>
          <Group heading="Clients">
            {groups.clients.map((client) => (
              <PaletteItem key={client.id} icon={GlyphClients} match={groups.wanted} onOpen={open} {...client} />
            ))}
          </Group>
          <Group heading="Loans and reports">
            {[
              ...groups.loans.map((loan) => (
                <PaletteItem key={loan.id} icon={GlyphHome} match={groups.wanted} onOpen={open} {...loan} />
              )),
              ...groups.reports.map((report) => (
                <PaletteItem key={report.id} icon={GlyphReport} match={groups.wanted} onOpen={open} {...report} />
              )),
            ]}
          </Group>
          <Group heading="Realtors and partners">
            {groups.partners.map((partner) => (
              <PaletteItem key={partner.id} icon={GlyphPartners} match={groups.wanted} onOpen={open} {...partner} />
            ))}
          </Group>
          <Group heading="Notes and tasks">
            {groups.written.map((one) => (
              <PaletteItem key={one.id} icon={StickyNote} match={groups.wanted} onOpen={open} {...one} />
            ))}
          </Group>
          <Group heading="Go to">
            {groups.pages.map(({ to, label, detail, icon }) => (
              <PaletteItem
                key={to}
                id={to}
                icon={icon}
                label={label}
                {...(detail && { detail })}
                match={groups.wanted}
                to={to}
                onOpen={open}
              />
            ))}
          </Group>
          <Group heading="Do">
            {groups.actions.map((action) => (
              <PaletteItem key={action.label} id={action.label} match={groups.wanted} {...action} onOpen={open} />
            ))}
          </Group>
        </Command.List>
        <Hints />
      </Command>
    </PaletteFrame>
  );
}

function Group({ heading, children }: { heading: string; children: React.ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Command.Group
      heading={heading}
      className="[&>[cmdk-group-heading]]:px-[18px] [&>[cmdk-group-heading]]:pt-3 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-xs [&>[cmdk-group-heading]]:font-medium [&>[cmdk-group-heading]]:text-faint"
    >
      {children}
    </Command.Group>
  );
}

function Hints() {
  const key = "mr-[5px] text-muted-foreground";
  return (
    <p
      className="flex gap-[18px] border-t px-[18px] py-2.5 text-xs text-muted-foreground max-md:hidden"
      aria-hidden="true"
    >
      <span>
        <Kbd className={key}>↑ ↓</Kbd>move
      </span>
      <span>
        <Kbd className={key}>Enter</Kbd>open
      </span>
      <span>
        <Kbd className={key}>{commandKey} Enter</Kbd>new tab
      </span>
      <span className="ml-auto">
        <Kbd className={key}>&gt;</Kbd>actions only
      </span>
    </p>
  );
}
