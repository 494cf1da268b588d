import type { CallDecisionName, StandingDecision } from "@hearthline/contract/clients/call-today";
import { Link } from "react-router";
import { paths } from "@/paths.ts";
import { Button } from "@/ui/button.tsx";
import { GlyphCheck, GlyphClose } from "@/ui/glyphs.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "@/ui/popover.tsx";
import { GlyphSnooze } from "./call-glyphs.tsx";

const GROUPS: Record<CallDecisionName, { words: (number: number) => string; Icon: typeof GlyphCheck }> = {
  done: { words: (number) => `${number} done today`, Icon: GlyphCheck },
  snoozed: { words: (number) => `${number} snoozed`, Icon: GlyphSnooze },
  "not-interested": { words: (number) => `${number} not interested`, Icon: GlyphClose },
};

/** Today's decisions; each number opens the clients it counts. */
export function DecidedToday({
  decided,
  onUndo,
}: {
  decided: readonly StandingDecision[];
  onUndo: (id: string) => void;
}) {
  return (Object.keys(GROUPS) as CallDecisionName[]).map((decision) => {
    const rows = decided.filter((one) => one.decision === decision);
    const { words, Icon } = GROUPS[decision];
    if (rows.length === 0) return null;
    return (
      <Popover key={decision}>
        <PopoverTrigger className="touch inline-flex items-center gap-1.5 text-sm text-muted-foreground hover:text-foreground">
          <Icon className="size-3.5" />
          {words(rows.length)}
        </PopoverTrigger>
        <PopoverContent align="start" className="w-72 p-2">
          <ul>
            {rows.map(({ id, clientId, name }) => (
              <li key={id} className="flex items-center justify-between gap-3 px-2 py-1">
                <Link to={paths.client(clientId)} className="touch truncate hover:underline">
                  {name}
                </Link>
                <Button
                  size="sm"
                  className="max-md:h-11"
                  does="dashboard.undoCallDecision"
                  onClick={() => onUndo(id)}
                  aria-label={`Undo for ${name}`}
                >
                  Undo
                </Button>
              </li>
            ))}
          </ul>
        </PopoverContent>
      </Popover>
    );
  });
}
