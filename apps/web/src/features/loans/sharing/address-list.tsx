import { useState } from "react";
import { cn } from "@/ui/cn.ts";
import { bareInput, ControlFrame, useFieldWiring } from "@/ui/field.tsx";
import { GlyphClose } from "@/ui/glyphs.tsx";

interface AddressListProps {
  values: readonly string[];
  onChange: (values: string[]) => void;
  type: "email" | "tel";
  placeholder: string;
  /** Indexes of addresses that the server rejected. */
  wrong: ReadonlySet<number>;
  /** Known addresses to suggest. */
  suggestions: readonly { address: string; name: string }[];
}

/** Several addresses in one field: Enter, a comma or blur completes one; a pasted list becomes many. */
export function AddressList({ values, onChange, type, placeholder, wrong, suggestions }: AddressListProps) {
  const { aria, invalid } = useFieldWiring();
  const [text, setText] = useState("");
  const add = (typed: string) => {
    const separator = type === "email" ? /[\s,;]+/ : /[\n,;]+/;
    const fresh = typed
      .split(separator)
      .map((one) => one.trim())
      .filter(Boolean);
    setText("");
    if (fresh.length > 0) onChange([...new Set([...values, ...fresh])]);
  };
  const offered = suggestions.filter(({ address }) => !values.includes(address));
  return (
    <>
      <ControlFrame invalid={invalid} className="h-auto min-h-9 flex-wrap gap-1.5 py-1 max-md:h-auto max-md:min-h-11">
        {values.map((value, index) => (
          <span
            key={value}
            className={cn(
              "inline-flex h-6 items-center gap-1 rounded-xs bg-muted pl-2 text-sm",
              wrong.has(index) && "bg-destructive-soft text-destructive",
            )}
          >
            {value}
            <button
              type="button"
              aria-label={`Take ${value} off`}
              className="touch grid size-6 place-items-center rounded-xs text-muted-foreground hover:text-foreground"
              onClick={() => onChange(values.filter((one) => one !== value))}
            >
              <GlyphClose className="size-3" />
            </button>
          </span>
        ))}
        <input
          {...aria}
          type={type}
          value={text}
          autoComplete="off"
          placeholder={values.length === 0 ? placeholder : ""}
          className={cn(bareInput, "h-7 min-w-[140px]")}
          onChange={({ target: { value } }) => (/[,;\n]/.test(value) ? add(value) : setText(value))}
          onBlur={() => add(text)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData("text/plain");
            if (!/[,;\s]/.test(pasted.trim())) return;
            event.preventDefault();
            add(pasted);
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter" && text.trim()) {
              event.preventDefault();
              add(text);
            }
            if (event.key === "Backspace" && text === "") onChange(values.slice(0, -1));
          }}
        />
      </ControlFrame>
      {offered.length > 0 && (
        <p className="mt-1.5 flex flex-wrap gap-x-3 text-xs">
          {offered.map(({ address, name }) => (
            <button key={address} type="button" className="link" onClick={() => add(address)}>
              Add {name}
            </button>
          ))}
        </p>
      )}
    </>
  );
}
