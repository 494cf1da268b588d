import { dueConnections } from "../../schedules/due-connections.ts";
import { startsRuns } from "../../schedules/start-runs.ts";

export const dueMailboxes = dueConnections("mailbox", ["microsoft", "google"]);
export const startMailboxes = startsRuns("mailboxes", dueMailboxes);
