import { Fragment, type KeyboardEvent, useId, useRef, useState } from "react";
import { cn } from "@/ui/cn.ts";
import { GlyphAlert, GlyphCheck } from "@/ui/glyphs.tsx";

export interface Mended {
  /** The current text. */
  text: string;
  /** What is wrong with it, in a sentence. */
  fault: string | undefined;
  /** Suggestions, the likeliest first. */
  suggestions: readonly string[];
  /** The original text in the file, if it was corrected. */
  was: string | undefined;
}

interface MendCellProps extends Mended {
  /** Names the cell: "Mobile phone, row 87". */
  label: string;
  end?: boolean;
  onMend: (text: string) => void;
  /** Enter: moves to the next invalid cell. */
  onNext: () => void;
}

/** Corrects an invalid cell in place: Enter goes to the next one, ↓ takes a suggestion, Escape discards what was typed. */
export function MendCell({ label, text, fault, suggestions, was, end, onMend, onNext }: MendCellProps) {
  const note = useId();
  const [typed, setTyped] = useState<string>();
  /** Enter submits and blurs the field; the blur must not submit again. */
  const sent = useRef<string>(undefined);
  const type = (next: string | undefined) => {
    sent.current = undefined;
    setTyped(next);
  };
  const mend = (next: string) => {
    setTyped(undefined);
    if (next === text || next === sent.current) return;
    sent.current = next;
    onMend(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") {
      event.preventDefault();
      mend(typed ?? text);
      onNext();
    } else if (event.key === "Escape") {
      type(undefined);
    } else if (event.key === "ArrowDown" && suggestions.length > 0) {
      event.preventDefault();
      // Moves from one to the next.
      type(suggestions[(suggestions.indexOf(typed ?? text) + 1) % suggestions.length]);
    }
  };
  return (
    <div className="min-w-0">
      <div
        className={cn(
          "-mx-2 flex h-[30px] items-center rounded-xs border bg-background px-2 focus-within:border-ring focus-within:shadow-[0_0_0_1px_var(--ring)] max-md:mx-0 max-md:h-11 max-md:text-lg",
          fault ? "border-destructive shadow-[0_0_0_1px_var(--destructive)]" : "border-input",
        )}
      >
        <input
          data-mend=""
          aria-label={label}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault || was !== undefined ? note : undefined}
          autoComplete="off"
          spellCheck={false}
          value={typed ?? text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => mend(typed ?? text)}
          className={cn(
            "h-full min-w-0 flex-1 bg-transparent outline-none focus-visible:shadow-none",
            end && "text-right",
          )}
        />
        {!fault && <GlyphCheck className="size-[13px] stroke-2 text-success" />}
      </div>
      {fault ? (
        <p
          id={note}
          className="mt-[5px] flex gap-1.5 text-left text-xs leading-[1.0625rem] whitespace-normal text-destructive"
        >
          <GlyphAlert className="mt-[1.5px] size-3.5" />
          <span>
            {fault}
            {suggestions.map((suggestion, at) => (
              <Fragment key={suggestion}>
                {" "}
                <button
                  type="button"
                  tabIndex={-1}
                  className="link touch mr-2 whitespace-nowrap"
                  aria-label={`Take “${suggestion}” for ${label}`}
                  title="The ↓ key takes it, too"
                  // Before blur, which would discard what was typed.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => mend(suggestion)}
                >
                  Take {suggestion} {at === 0 && <kbd className="font-sans max-md:hidden">↓</kbd>}
                </button>
              </Fragment>
            ))}
          </span>
        </p>
      ) : (
        was !== undefined && (
          <p
            id={note}
            className="mt-1 text-left text-xs leading-[1.0625rem] break-words whitespace-normal text-muted-foreground"
          >
            {was === "" ? "Was empty" : `Was “${was}”`}
          </p>
        )
      )}
    </div>
  );
}
