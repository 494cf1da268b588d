import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Moon } from "lucide-react";
import { trpc } from "@/api/trpc.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/ui/menu.tsx";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FOR = [
  { words: "For an hour", ms: HOUR_MS },
  { words: "For four hours", ms: 4 * HOUR_MS },
  { words: "For a day", ms: DAY_MS },
  { words: "For three days", ms: 3 * DAY_MS },
  { words: "For a week", ms: 7 * DAY_MS },
] as const;

/** "Away until …": shown to people who write meanwhile. */
export function AwayMenu() {
  const queries = useQueryClient();
  const { dateTime } = useDates();
  const { data } = useQuery(trpc.chat.away.queryOptions({}));
  const set = useMutation(
    trpc.chat.setAway.mutationOptions({
      onSuccess: (answer) => queries.setQueryData(trpc.chat.away.queryKey({}), answer),
    }),
  );
  const until = data?.until;
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button>
          <Moon />
          {until ? `Away until ${dateTime(until)}` : "Away"}
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        {until && <MenuItem onSelect={() => set.mutate({ until: null })}>I am back</MenuItem>}
        {FOR.map(({ words, ms }) => (
          <MenuItem
            key={words}
            does="chat.setAway"
            onSelect={() => set.mutate({ until: new Date(Date.now() + ms).toISOString() })}
          >
            {words}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
