import { dueConnections } from "../../schedules/due-connections.ts";
import { startsRuns } from "../../schedules/start-runs.ts";

export const dueCalendars = dueConnections("calendar", ["microsoft-calendar", "google-calendar"]);
export const startCalendars = startsRuns("calendars", dueCalendars);
