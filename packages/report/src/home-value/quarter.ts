/** "2025Q4" → "Q4 2025", alike in both languages. */
export const shortQuarter = (quarter: string): string => `${quarter.slice(4)} ${quarter.slice(0, 4)}`;
