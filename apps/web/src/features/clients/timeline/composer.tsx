import { MAX_NOTE_LENGTH } from "@hearthline/contract/clients/notes";
import { useEffect, useRef, useState } from "react";
import { count, plural } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { commandKey, Kbd } from "@/ui/kbd.tsx";
import type { Client } from "../client-values.ts";
import { useNoteDraft } from "./note-drafts.ts";
import { useNotes } from "./use-notes.ts";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** `n` anywhere on the page begins a note; what is open over the page has its own keys. */
function useNoteKey(start: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== "n" || !plain || isTyping(event.target) || document.querySelector(OVER_THE_PAGE)) return;
      event.preventDefault();
      start();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [start]);
}

/** Writes to the timeline. What is typed stays until it is saved. */
export function Composer({ client }: { client: Client }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [start] = useState(() => () => field.current?.focus());
  useNoteKey(start);
  const { text, setText, forget } = useNoteDraft(client.id);
  const { create, creating } = useNotes();
  const tooLong = text.trim().length - MAX_NOTE_LENGTH;
  const ready = text.trim() !== "" && tooLong <= 0;
  const save = async () => {
    if (ready && !creating && (await create(client.id, text))) forget(text);
  };
  return (
    <form
      aria-label="New note"
      className={cn(
        "rounded-md border border-border-strong bg-background focus-within:border-ring focus-within:shadow-[0_0_0_1px_var(--ring)]",
        "max-md:sticky max-md:bottom-[var(--dock,0px)] max-md:z-20 max-md:order-3 max-md:-mx-4 max-md:flex max-md:items-end max-md:rounded-none max-md:border-x-0 max-md:border-b-0 max-md:pb-[env(safe-area-inset-bottom)]",
      )}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <textarea
        ref={field}
        aria-label={`Note about ${client.name}`}
        aria-describedby="composer-hint"
        rows={1}
        placeholder="Write a note for your team"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void save();
        }}
        className="block field-sizing-content max-h-60 min-h-16 w-full resize-none bg-transparent px-3.5 pt-3 pb-1 outline-none focus-visible:shadow-none max-md:max-h-40 max-md:min-h-12 max-md:px-4 max-md:pb-3 max-md:text-lg"
      />
      <div className="flex items-center gap-3 px-2 pb-2 pl-3.5 max-md:p-1.5">
        <p
          id="composer-hint"
          role={tooLong > 0 ? "alert" : undefined}
          className={cn(
            "mr-auto text-xs text-muted-foreground max-md:sr-only",
            tooLong > 0 && "text-destructive max-md:not-sr-only",
          )}
        >
          {tooLong > 0 ? (
            `Shorten it by ${plural(tooLong, "character")}: ${count(MAX_NOTE_LENGTH)} fit.`
          ) : (
            <>
              <Kbd>N</Kbd> to begin, <Kbd>{commandKey} Enter</Kbd> to save
            </>
          )}
        </p>
        <Button
          does="notes.create"
          type="submit"
          variant="primary"
          size="md"
          className="max-md:h-9"
          busy={creating}
          disabled={!ready}
        >
          Save note
        </Button>
      </div>
    </form>
  );
}
