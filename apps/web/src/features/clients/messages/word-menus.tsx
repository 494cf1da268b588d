import { MESSAGE_VARIABLE_NAMES, MESSAGE_VARIABLES } from "@hearthline/contract/messages/message-variables";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { itemsOf } from "@/shared/items-of.ts";
import { Button } from "@/ui/button.tsx";
import { GlyphDown } from "@/ui/glyphs.tsx";
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from "@/ui/menu.tsx";

/** Inserts a variable at the cursor. */
export const VariableMenu = ({ onChoose }: { onChoose: (variable: string) => void }) => (
  <Menu>
    <MenuTrigger asChild>
      <Button size="sm">
        Insert
        <GlyphDown />
      </Button>
    </MenuTrigger>
    <MenuContent align="start">
      {MESSAGE_VARIABLE_NAMES.map((name) => (
        <MenuItem key={name} onSelect={() => onChoose(`{{${name}}}`)}>
          {MESSAGE_VARIABLES[name].label}
        </MenuItem>
      ))}
    </MenuContent>
  </Menu>
);

/** Maps the placeholders of saved messages to variables. */
const asVariables = (text: string) =>
  text.replaceAll("{first name}", "{{client.firstName|there}}").replaceAll("{property}", "{{client.street|your home}}");

interface TemplateMenuProps {
  channel: "email" | "sms";
  onChoose: (words: { subject: string; body: string }) => void;
}

/** Saved messages: the officer's own and the company's. */
export function TemplateMenu({ channel, onChoose }: TemplateMenuProps) {
  const { data: saved = [] } = useQuery(trpc.savedMessages.list.queryOptions({ channel }, { select: itemsOf }));
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button size="sm">
          Templates
          <GlyphDown />
        </Button>
      </MenuTrigger>
      <MenuContent align="start">
        <MenuLabel>{saved.length > 0 ? "Use" : "None saved yet"}</MenuLabel>
        {saved.map(({ id, name, subject, body, ownerName }) => (
          <MenuItem key={id} onSelect={() => onChoose({ subject: asVariables(subject), body: asVariables(body) })}>
            {name}
            {ownerName === null && ", company"}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
