import { Mail, MessageSquare, SquareCheck, StickyNote } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "react-router";
import { oneOf } from "@/shared/browser/one-of.ts";
import { cn } from "@/ui/cn.ts";
import type { Client } from "../client-values.ts";
import { MailComposer } from "./mail-composer.tsx";
import { NoteComposer } from "./note-composer.tsx";
import { TaskComposer } from "./task-composer.tsx";
import { TextComposer } from "./text-composer.tsx";
import { useKey } from "./use-key.ts";

const WAYS = ["note", "mail", "text", "task"] as const;
type Way = (typeof WAYS)[number];
const WORD: Record<Way, string> = { note: "Note", mail: "Email", text: "Text", task: "Task" };
const ICON: Record<Way, ReactNode> = {
  note: <StickyNote />,
  mail: <Mail />,
  text: <MessageSquare />,
  task: <SquareCheck />,
};

const focusField = () => document.querySelector<HTMLElement>("#composer form textarea, #composer form input")?.focus();

/** Writes to the timeline: a note, an email, a text or a task. `n`, `m`, `x` and `t` start one anywhere on the page. */
export function Composer({ client }: { client: Client }) {
  const [params, setParams] = useSearchParams();
  const asked = oneOf(WAYS, params.get("write")) ?? "note";
  const [way, setWay] = useState<Way>(asked);
  const latest = useRef(asked);
  // A link elsewhere on the page asks for a kind of entry.
  useEffect(() => {
    if (asked === latest.current) return;
    latest.current = asked;
    setWay(asked);
    setTimeout(focusField, 0);
  }, [asked]);
  const turnTo = (next: Way) => {
    latest.current = next;
    // Synchronous, so that the next keystroke lands in the field.
    flushSync(() => setWay(next));
    focusField();
    setParams(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next === "note") changed.delete("write");
        else changed.set("write", next);
        return changed;
      },
      { replace: true },
    );
  };
  useKey("n", () => turnTo("note"));
  useKey("m", () => turnTo("mail"));
  useKey("x", () => turnTo("text"));
  useKey("t", () => turnTo("task"));
  return (
    <section
      id="composer"
      aria-label="Write"
      className="rounded-md border border-border-strong bg-background focus-within:border-ring focus-within:shadow-[0_0_0_1px_var(--ring)]"
    >
      <fieldset aria-label="What to write" className="flex gap-1 p-1.5 max-md:justify-between">
        {WAYS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === way}
            onClick={() => turnTo(one)}
            className={cn(
              "touch flex h-8 items-center gap-1.5 rounded-sm px-2.5 text-sm font-medium text-muted-foreground hover:text-foreground aria-pressed:bg-muted aria-pressed:text-foreground max-md:flex-1 max-md:justify-center max-md:[&>svg]:hidden [&>svg]:size-4",
            )}
          >
            {ICON[one]}
            {WORD[one]}
          </button>
        ))}
      </fieldset>
      {way === "note" && <NoteComposer client={client} />}
      {way === "mail" && <MailComposer client={client} />}
      {way === "text" && <TextComposer client={client} />}
      {way === "task" && <TaskComposer client={client} onSet={() => turnTo("task")} />}
    </section>
  );
}
