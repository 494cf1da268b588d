/** The introduction of the OpenAPI document. It is short because the guide has its own pages, and people read the document with many different tools. */
export const guide = (
  publicUrl: string,
): string => `Loan reports for US mortgage loan officers: clients, loans, the reports made of them, and what becomes of these.

[Guide, with runnable samples](${publicUrl}/api/docs)

- Send \`Authorization: Bearer <token>\`: an API token of a person or of an integration, or a session's from \`POST /api/auth/login\`.
- Money is integer cents (\`50000000\` is $500,000.00), rates are fractions (\`0.065\` is 6.5%), dates are \`YYYY-MM-DD\`, times ISO 8601 in UTC.
- An answer is \`{ data, message? }\`. A list is \`{ data, meta, links }\`: follow \`links.next\` until it is null.
- A refusal is \`{ code, message, errors?, details?, docs }\`: go by \`code\`. Fields that a call does not know are refused.
- Send \`Idempotency-Key\` with a change: made again under the same key, it happens once.
- Answers are open: new fields come without notice.

The ids in the examples are rows of the demo company, as \`admin@demo.test\` (password \`demo-password\`) sees them; a call that another user makes names that user.`;
