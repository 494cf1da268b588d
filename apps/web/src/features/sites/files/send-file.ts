interface Answer<Row> {
  data?: Row;
  message?: string;
  errors?: Record<string, string[]>;
}

/**
 * Sends a file with other fields of its form. Files go over REST.
 *
 * @throws Error with the server's sentence, or `lost` if none came
 */
export async function sendFile<Row>(path: string, fields: Record<string, string | File>, lost: string): Promise<Row> {
  const body = new FormData();
  // The file last, as the server reads the other fields first.
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await fetch(path, { method: "POST", body }).catch(() => undefined);
  const answer: Answer<Row> = (await response?.json().catch(() => undefined)) ?? {};
  if (response?.ok && answer.data) return answer.data;
  const [sentence] = Object.values(answer.errors ?? {})[0] ?? [];
  throw new Error(sentence ?? answer.message ?? lost);
}
