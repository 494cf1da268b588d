/** A terminal command to try a token with. */
export const curlCall = (origin: string, token: string): string =>
  `curl ${origin}/api/auth/user \\\n  -H "Authorization: Bearer ${token}"`;
