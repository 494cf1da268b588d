import type { BatchReach } from "@hearthline/contract/messages/message-batches";
import type { z } from "zod";
import { count } from "@/shared/words/format.ts";
import { clientsWords } from "./message-words.ts";

/** How many clients would get the message, and who is left out and why. */
export const ReachLine = ({ reach }: { reach: z.output<typeof BatchReach> | undefined }) => (
  <div role="status" className="mb-5 rounded-md bg-subtle px-3.5 py-2.5 text-sm">
    {reach ? (
      <>
        <p className="font-medium">
          Goes to {count(reach.reachable)} of {clientsWords(reach.clients)}
        </p>
        {reach.leftOut.map(({ reason, words, clients }) => (
          <p key={reason} className="text-secondary-foreground">
            {count(clients)} left out: {words.charAt(0).toLowerCase() + words.slice(1)}.
          </p>
        ))}
      </>
    ) : (
      "Counting …"
    )}
  </div>
);
