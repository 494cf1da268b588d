import { startsRuns } from "../../schedules/start-runs.ts";
import { dueConnections } from "../connections/due-connections.ts";

export const dueCalendars = dueConnections("calendar", ["microsoft-calendar", "google-calendar"]);
export const startCalendars = startsRuns("calendars", dueCalendars);
