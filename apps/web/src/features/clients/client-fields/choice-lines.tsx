import { useEffect, useId, useRef } from "react";
import { Button, IconButton } from "@/ui/button.tsx";
import { bareInput, ControlFrame } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { GlyphArrow, GlyphBin, GlyphPlus } from "@/ui/glyphs.tsx";

interface ChoiceLinesProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  error: string | undefined;
}

/** The options of a choice field, one per line; Enter moves to the next line, or adds one. */
export function ChoiceLines({ value, onChange, error }: ChoiceLinesProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    list.current?.querySelectorAll("input")[wanted.current]?.focus();
    wanted.current = undefined;
  });
  const add = () => {
    wanted.current = value.length;
    onChange([...value, ""]);
  };
  const next = (at: number) => {
    if (at === value.length - 1) add();
    else list.current?.querySelectorAll("input")[at + 1]?.focus();
  };
  const swap = (at: number, other: number) =>
    onChange(
      value.map((one, place) => (place === at ? (value[other] ?? one) : place === other ? (value[at] ?? one) : one)),
    );
  return (
    <fieldset>
      <legend id={id} className="mb-1.5 text-sm font-medium">
        Choices
      </legend>
      <ul ref={list} className="grid gap-2">
        {value.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <li key={at} className="flex items-center gap-1">
            <ControlFrame className="flex-1">
              <input
                aria-label={`Choice ${at + 1}`}
                className={bareInput}
                value={text}
                maxLength={120}
                onChange={(event) => onChange(value.map((one, place) => (place === at ? event.target.value : one)))}
                onKeyDown={(event) => {
                  if (event.key !== "Enter") return;
                  event.preventDefault();
                  next(at);
                }}
              />
            </ControlFrame>
            <IconButton label={`Move choice ${at + 1} up`} disabled={at === 0} onClick={() => swap(at, at - 1)}>
              <GlyphArrow up />
            </IconButton>
            <IconButton
              label={`Delete choice ${at + 1}`}
              disabled={value.length === 1}
              onClick={() => onChange(value.filter((_, place) => place !== at))}
            >
              <GlyphBin />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" className="mt-2 -ml-2.5" onClick={add}>
        <GlyphPlus />
        Add a choice
      </Button>
      <FormError>{error}</FormError>
    </fieldset>
  );
}
