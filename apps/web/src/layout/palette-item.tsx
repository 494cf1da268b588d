import { Command } from "cmdk";
import { type ComponentType, Fragment } from "react";
import { cn } from "@/ui/cn.ts";

interface PaletteItemProps {
  id: string;
  icon: ComponentType<{ className?: string }>;
  label: string;
  /** The search text, highlighted in the label. */
  match: string;
  to?: string | undefined;
  run?: () => void;
  /** Next to the label: distinguishes two entries with the same name. */
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
      {hint && <span className="ml-auto flex-none text-xs text-muted-foreground max-md:hidden">{hint}</span>}
    </Command.Item>
  );
}

/** Highlights the first occurrence of each search word. */
function Marked({ text, match }: { text: string; match: string }) {
  const lower = text.toLowerCase();
  const found = match
    .toLowerCase()
    .split(/\s+/)
    .map((word) => ({ at: word ? lower.indexOf(word) : -1, length: word.length }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.length - a.length)
    .filter(({ at }, index, all) => all.slice(0, index).every((before) => before.at + before.length <= at));
  let from = 0;
  const parts = found.map(({ at, length }) => {
    const before = text.slice(from, at);
    from = at + length;
    return (
      <Fragment key={at}>
        {before}
        <mark className="bg-transparent font-semibold text-brand">{text.slice(at, from)}</mark>
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}
