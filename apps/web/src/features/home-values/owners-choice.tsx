import { useDates } from "@/shared/words/dates.tsx";
import { choiceWords } from "@/shared/words/owner-words.ts";
import type { Watch } from "./home-watch.ts";

/** The owner's email preference, and when they chose it; the officer cannot undo an owner's stop. */
export function OwnersChoice({ watch }: { watch: Watch }) {
  const { ownerChose, clientName } = watch;
  const { date } = useDates();
  if (!ownerChose) return null;
  const who = clientName.split(" ")[0] || "The owner";
  const said = `${who} ${choiceWords({ ...watch, choice: ownerChose.choice })} on ${date(ownerChose.at)}.`;
  return (
    <p className="rounded-md border bg-muted/40 px-3 py-2">
      {said}
      {ownerChose.choice === "stop" &&
        " Only they can start them again, from the link in an email they have. Their page stays open to them."}
    </p>
  );
}
