interface Answer<Row> {
  data?: Row;
  message?: string;
  errors?: Record<string, string[]>;
}

/**
 * Uploads a file with other fields of its form. Files are sent over REST.
 *
 * @throws Error with the server's message, or `lost` without a response
 */
export async function sendFile<Row>(path: string, fields: Record<string, string | File>, lost: string): Promise<Row> {
  const body = new FormData();
  // The file comes last, because the server reads the other fields first.
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await fetch(path, { method: "POST", body }).catch(() => undefined);
  const answer: Answer<Row> = (await response?.json().catch(() => undefined)) ?? {};
  if (response?.ok && answer.data) return answer.data;
  const [sentence] = Object.values(answer.errors ?? {})[0] ?? [];
  throw new Error(sentence ?? answer.message ?? lost);
}
