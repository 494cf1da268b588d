import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { trpc } from "@/api/trpc.ts";
import { cn } from "@/ui/cn.ts";
import { BareTextarea } from "./composer-parts.tsx";
import { matching, type Named, typedMention } from "./mention-list.ts";

interface MentionFieldProps {
  clientId: string;
  label: string;
  placeholder?: string;
  text: string;
  onChange: (text: string) => void;
  className?: string;
}

/** Colleagues who see the client: those a note can mention. */
export function useColleagues(clientId: string, enabled = true): readonly Named[] {
  const { data } = useQuery({ ...trpc.viewers.colleagues.queryOptions({ clientId }), enabled, staleTime: 60_000 });
  return data?.items ?? [];
}

/** A text field in which @ offers the colleagues who see the client. Arrows move, Enter selects, Escape closes. */
export function MentionField({ clientId, label, placeholder, text, onChange, className }: MentionFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [left, setLeft] = useState<number>();
  const mention = typedMention(text, caret);
  const people = useColleagues(clientId, mention !== undefined);
  const offered = mention && mention.from !== left ? matching(people, mention.typed) : [];
  const current = offered[Math.min(chosen, offered.length - 1)];
  const take = ({ name }: Named) => {
    if (!mention) return;
    const end = mention.from + name.length + 2;
    // Synchronous, so that the next keystroke lands after the name.
    flushSync(() => {
      onChange(`${text.slice(0, mention.from)}@${name} ${text.slice(caret)}`);
      setLeft(mention.from);
      setCaret(end);
    });
    field.current?.focus();
    field.current?.setSelectionRange(end, end);
  };
  const press = (event: React.KeyboardEvent) => {
    if (offered.length === 0 || event.ctrlKey || event.metaKey) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move) setChosen((at) => (at + move + offered.length) % offered.length);
    else if ((event.key === "Enter" || event.key === "Tab") && current) take(current);
    else if (event.key === "Escape" && mention) setLeft(mention.from);
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative">
      <BareTextarea
        ref={field}
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={listId}
        aria-activedescendant={current ? `${listId}-${current.id}` : undefined}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          onChange(event.target.value);
          setCaret(event.target.selectionStart);
          setChosen(0);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={press}
        className={className ?? ""}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Colleagues"
        className={cn(
          "absolute top-full left-3 z-30 min-w-52 rounded-md bg-popover p-1 text-sm shadow-float",
          offered.length === 0 && "hidden",
        )}
      >
        {offered.map((one) => (
          <div
            key={one.id}
            id={`${listId}-${one.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={one.id === current?.id}
            onMouseDown={(event) => {
              event.preventDefault();
              take(one);
            }}
            className="flex min-h-8 cursor-default items-center rounded-xs px-2.5 aria-selected:bg-highlight max-md:min-h-11"
          >
            {one.name}
          </div>
        ))}
      </div>
    </div>
  );
}
