/** "2,450" */
export const wholeNumber = (count: number): string => String(count).replace(/\B(?=(\d{3}){1,7}$)/g, ",");

/** "4 beds", "1 bath", "2.5 baths" */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

/** "184 KB", "1.2 MB" */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
