/** What a program saw that completed the journey. */
export interface Visit {
  client: string;
  title: string;
  payment: number | undefined;
  link: string;
  pdf: { type: string; size: number };
  clientIds: string[];
}
