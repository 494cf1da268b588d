import { ERROR_STATUS } from "@hearthline/contract/platform/errors";

/** What /api/docs says above the calls, in Markdown: from nothing to a first call, then the rules that hold for all. */
export const guide = (publicUrl: string): string => TEXT.replaceAll("$URL", publicUrl);

const TEXT = `Loan reports for US mortgage loan officers.

**Five minutes to a first call**

Sign in, and keep the token:

\`\`\`
TOKEN=$(curl -s "$URL/api/auth/login" -H 'content-type: application/json' \\
  -d '{"email": "you@company.com", "password": "…"}' | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')
\`\`\`

Call with it:

\`\`\`
curl -s "$URL/api/client/list?perPage=5" -H "authorization: Bearer $TOKEN"
\`\`\`

Then make a loan with \`POST /api/loan/purchase/create\`, read its report with \`POST /api/loan/get-purchase-report\`, send it with
\`POST /api/loan/send-purchase-report-email\`. Every call below has an example that can be changed, tried and copied as curl.

**API tokens**

For a program of your own, make a token under Settings → API tokens (or \`POST /api/create/tokens\`): it begins with \`hl_live_\`, is shown once, holds the
permissions you choose and never more than you hold yourself, and works until its expiry (90 days unless chosen) or until you revoke it. Call with it as with a
session token:

\`\`\`
curl -s "$URL/api/client/list?perPage=5" -H "authorization: Bearer hl_live_…"
\`\`\`

A token may make 300 calls a minute; the next one is answered 429 with \`Retry-After\`, the seconds to wait. When and from which address it was last used
stands beside it in the settings. A token makes no tokens, and changes nothing personal: profile, password, sessions.

Money is integer cents (\`priceCents: 50000000\` is $500,000), rates are fractions (\`0.065\` is 6.5 %), dates are \`YYYY-MM-DD\`, times ISO 8601 in UTC.
An answer is \`{data, message?}\`; a list is \`{data: […], meta: {page, perPage, total, lastPage}, links: {first, prev, next, last}}\`.
A list takes \`page\` (from 1), \`perPage\` (25 unless chosen, at most 100), \`q\` for words, and \`sort\`, a field's name with \`-\` before it to turn it round.
A field that a call does not know is left aside.

**Refusals**

A refusal is \`{code, message, errors?}\`: \`message\` is a sentence for people, \`errors\` has the sentences by field, a nested one under its dotted path
(\`scenarios.0.noteRate\`). Go by \`code\`:

${Object.entries(ERROR_STATUS)
  .map(([code, status]) => `- ${status} \`${code}\``)
  .join("\n")}
- 404 \`ROUTE_NOT_FOUND\`, 405 \`METHOD_NOT_ALLOWED\`: no such call, or by another method (see \`Allow\`)
- 500 \`internal\`: a fault of ours; tell us the \`x-request-id\` of the answer

429 and 503 pass: wait the seconds of \`Retry-After\`, then call again.

**Calling again without doing it twice**

Send a header \`Idempotency-Key\` with a change, a new UUID for each: when the line breaks and you do not know whether the call arrived, make it again with the
same key. It happens once; within a day you get the first answer again, with \`Idempotent-Replayed: true\`. A refused call can be mended and
tried under the same key; the same key with another call or other input is a 409. Works for every change except those only the person themselves may make.

**Versions**

Within version 1 calls and fields are added; none is taken away or comes to mean something else. Ignore what you do not know.

- 1.0.0: first release`;
