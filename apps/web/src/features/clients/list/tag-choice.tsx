import { tagKeyOf } from "@hearthline/contract/clients/tags";
import { useState } from "react";
import { Checkbox } from "@/ui/checkbox.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";

interface TagChoiceProps {
  tags: readonly { id: string; name: string }[];
  chosen: readonly string[];
  /** A new tag can be typed. */
  mayAdd: boolean;
  onChange: (names: string[]) => void;
}

/** Tags by name: the company's, filtered while typing, plus a new one. */
export function TagChoice({ tags, chosen, mayAdd, onChange }: TagChoiceProps) {
  const [text, setText] = useState("");
  const key = tagKeyOf(text);
  const found = tags.filter(({ name }) => tagKeyOf(name).includes(key));
  const isNew = mayAdd && key !== "" && !tags.some(({ name }) => tagKeyOf(name) === key);
  const names = [...found.map(({ name }) => name), ...(isNew ? [text.trim()] : [])];
  const left = chosen.filter((name) => !names.includes(name));
  return (
    <div className="grid gap-3">
      <Field label={mayAdd ? "Find or write a tag" : "Find a tag"}>
        <Input autoComplete="off" maxLength={50} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <ul aria-label="Tags" className="grid max-h-56 gap-2.5 overflow-y-auto">
        {[...left, ...names].map((name) => (
          <li key={name}>
            <Checkbox
              label={isNew && name === text.trim() ? `${name} (new)` : name}
              checked={chosen.includes(name)}
              onCheckedChange={(on) =>
                onChange([...chosen.filter((one) => one !== name), ...(on === true ? [name] : [])])
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
