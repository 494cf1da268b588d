import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { Button } from "@/ui/button.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import { Field } from "@/ui/field.tsx";
import { GlyphDown } from "@/ui/glyphs.tsx";
import { Input } from "@/ui/input.tsx";
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from "@/ui/menu.tsx";
import { itemsOf } from "../../../shared/items-of.ts";

interface Words {
  subject: string;
  message: string;
}

interface SavedMessagesProps {
  channel: "email" | "sms";
  words: Words;
  /** Fills in the placeholders `{first name}` and `{property}`. */
  fill: { firstName: string; property: string };
  onChoose: (words: Words) => void;
}

const filled = (text: string, { firstName, property }: SavedMessagesProps["fill"]) =>
  text.replaceAll("{first name}", firstName || "Hello").replaceAll("{property}", property);

/** Saved messages: the officer's own and the company's. */
export function SavedMessages({ channel, words, fill, onChoose }: SavedMessagesProps) {
  const queries = useQueryClient();
  const [saving, setSaving] = useState(false);
  const list = useQuery(trpc.savedMessages.list.queryOptions({ channel }, { select: itemsOf }));
  const again = () => queries.invalidateQueries({ queryKey: trpc.savedMessages.pathKey() });
  const remove = useMutation(trpc.savedMessages.remove.mutationOptions({ onSuccess: again }));
  const mayManage = useCan()("company:manage");
  const saved = list.data ?? [];
  return (
    <div className="grid gap-3">
      <Menu>
        <MenuTrigger asChild>
          <Button size="sm" className="justify-self-start">
            Saved messages
            <GlyphDown />
          </Button>
        </MenuTrigger>
        <MenuContent align="start">
          <MenuLabel>{saved.length > 0 ? "Use" : "None saved yet"}</MenuLabel>
          {saved.map((one) => (
            <MenuItem
              key={one.id}
              onSelect={() => onChoose({ subject: filled(one.subject, fill), message: filled(one.body, fill) })}
            >
              {one.name}
              {one.ownerName === null && ", company"}
            </MenuItem>
          ))}
          <MenuSeparator />
          <MenuItem disabled={words.message.trim() === ""} onSelect={() => setSaving(true)}>
            Save this message
          </MenuItem>
          {saved
            .filter(({ ownerName }) => ownerName !== null || mayManage)
            .map((one) => (
              <MenuItem
                destroys
                does="savedMessages.remove"
                key={one.id}
                onSelect={() => remove.mutate({ savedMessageId: one.id })}
              >
                Delete {one.name}
              </MenuItem>
            ))}
        </MenuContent>
      </Menu>
      {saving && (
        <SaveMessage
          channel={channel}
          words={words}
          mayManage={mayManage}
          onDone={async () => {
            setSaving(false);
            await again();
          }}
          onCancel={() => setSaving(false)}
        />
      )}
    </div>
  );
}

interface SaveMessageProps {
  channel: "email" | "sms";
  words: Words;
  mayManage: boolean;
  onDone: () => Promise<void>;
  onCancel: () => void;
}

function SaveMessage({ channel, words, mayManage, onDone, onCancel }: SaveMessageProps) {
  const [name, setName] = useState("");
  const [forCompany, setForCompany] = useState(false);
  const create = useMutation(
    trpc.savedMessages.create.mutationOptions({ meta: { handlesErrors: true }, onSuccess: onDone }),
  );
  const refusal = create.error ? errorResponseOf(create.error) : undefined;
  return (
    <div className="grid gap-3 rounded-md border p-3">
      <Field
        label="Save it as"
        error={refusal?.errors.name?.[0] ?? refusal?.message}
        help="Write {first name} or {property} where theirs is to be filled in."
      >
        <Input value={name} maxLength={80} onChange={(event) => setName(event.target.value)} />
      </Field>
      {mayManage && (
        <Checkbox
          label="For everyone in the company"
          checked={forCompany}
          onCheckedChange={(checked) => setForCompany(checked === true)}
        />
      )}
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          size="sm"
          variant="primary"
          busy={create.isPending}
          disabled={name.trim() === ""}
          does="savedMessages.create"
          onClick={() => create.mutate({ channel, name, subject: words.subject, body: words.message, forCompany })}
        >
          Save
        </Button>
      </div>
    </div>
  );
}
