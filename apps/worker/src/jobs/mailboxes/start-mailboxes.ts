import { startsRuns } from "../../schedules/start-runs.ts";
import { dueConnections } from "../connections/due-connections.ts";

export const dueMailboxes = dueConnections("mailbox", ["microsoft", "google"]);
export const startMailboxes = startsRuns("mailboxes", dueMailboxes);
