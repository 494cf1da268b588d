import { useState } from "react";
import { GlyphEye, GlyphEyeOff } from "./glyphs.tsx";
import { Input, type InputProps } from "./input.tsx";

export function PasswordInput(props: Omit<InputProps, "type" | "after">) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="none"
      after={
        <button
          type="button"
          className="touch -mr-1 grid size-6 place-items-center rounded-xs text-muted-foreground hover:bg-accent hover:text-foreground"
          onClick={() => setShown(!shown)}
          aria-pressed={shown}
          // Not named after the field: a query by its label must find only the field.
          aria-label={shown ? "Hide what is typed" : "Show what is typed"}
        >
          {shown ? <GlyphEyeOff /> : <GlyphEye />}
        </button>
      }
    />
  );
}
