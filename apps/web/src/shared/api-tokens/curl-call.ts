/** A call to try a token with, as typed into a terminal. */
export const curlCall = (origin: string, token: string): string =>
  `curl ${origin}/api/auth/user \\\n  -H "Authorization: Bearer ${token}"`;
