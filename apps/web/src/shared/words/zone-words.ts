/** `America/New_York` → `New York`, `America/Indiana/Knox` → `Indiana, Knox`. */
export const zoneWords = (zone: string): string => zone.split("/").slice(1).join(", ").replaceAll("_", " ");
