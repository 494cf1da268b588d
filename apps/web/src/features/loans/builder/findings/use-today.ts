import { useUser } from "@/api/session.ts";
import { today } from "./estimates.ts";

/** Today in the company's time zone, "2026-11-22". */
export const useToday = (): string => today(useUser().timeZone);
