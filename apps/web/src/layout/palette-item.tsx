import { Command } from "cmdk";
import type { ComponentType } from "react";
import { cn } from "@/ui/cn.ts";

interface PaletteItemProps {
  id: string;
  icon: ComponentType<{ className?: string }>;
  label: string;
  /** The searched-for part of the label is highlighted. */
  match: string;
  to?: string | undefined;
  run?: () => void;
  /** Beside the label: what distinguishes two of the same name. */
  detail?: string | null;
  hint?: string;
  onOpen: (to: string) => void;
}

export function PaletteItem({ id, icon: Icon, label, detail, match, to, run, hint, onOpen }: PaletteItemProps) {
  return (
    <Command.Item
      value={id}
      data-to={to}
      onSelect={() => (to ? onOpen(to) : run?.())}
      className="mx-1.5 flex h-[38px] cursor-default items-center gap-[11px] rounded-sm px-3 text-md whitespace-nowrap aria-selected:bg-highlight max-md:h-11"
    >
      <Icon className="text-muted-foreground" />
      <span className={cn("truncate", detail && "max-w-[72%] flex-none")}>
        <Marked text={label} match={match} />
      </span>
      {detail && <span className="truncate text-sm text-muted-foreground">{detail}</span>}
      {hint && <span className="ml-auto text-xs text-muted-foreground max-md:hidden">{hint}</span>}
    </Command.Item>
  );
}

function Marked({ text, match }: { text: string; match: string }) {
  const at = match ? text.toLowerCase().indexOf(match.toLowerCase()) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent font-semibold text-brand">{text.slice(at, at + match.length)}</mark>
      {text.slice(at + match.length)}
    </>
  );
}
