-- AlterTable
ALTER TABLE "Contact" ADD COLUMN     "nameKey" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "clientId" UUID;

-- CreateIndex
CREATE INDEX "Contact_companyId_nameKey_idx" ON "Contact"("companyId", "nameKey");

-- CreateIndex
CREATE INDEX "Message_clientId_createdAt_idx" ON "Message"("clientId", "createdAt");

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Who takes part in a loan so far becomes a contact: of one e-mail address, else of one name and firm, one.
CREATE TEMPORARY TABLE loan_parts ON COMMIT DROP AS
SELECT l."companyId", l.id AS "loanId", l."officerId", l."createdAt", part.position,
  CASE part.value->>'kind' WHEN '' THEN 'other' ELSE coalesce(part.value->>'kind', 'other') END AS role,
  btrim(part.value->>'name') AS name, btrim(coalesce(part.value->>'company', '')) AS firm,
  nullif(lower(btrim(coalesce(part.value->>'email', ''))), '') AS email,
  CASE
    WHEN coalesce(part.value->>'phone', '') ~ '^\+' THEN '+' || regexp_replace(part.value->>'phone', '\D', '', 'g')
    WHEN length(regexp_replace(coalesce(part.value->>'phone', ''), '\D', '', 'g')) = 10 THEN '+1' || regexp_replace(part.value->>'phone', '\D', '', 'g')
    WHEN regexp_replace(coalesce(part.value->>'phone', ''), '\D', '', 'g') ~ '^1\d{10}$' THEN '+' || regexp_replace(part.value->>'phone', '\D', '', 'g')
  END AS phone
FROM "Loan" l CROSS JOIN LATERAL (
  SELECT one.value, (one.ordinality - 1)::integer AS position
  FROM jsonb_array_elements(CASE jsonb_typeof(l.contacts) WHEN 'array' THEN l.contacts ELSE '[]' END) WITH ORDINALITY AS one(value, ordinality)
) part
WHERE btrim(coalesce(part.value->>'name', '')) <> '';

ALTER TABLE loan_parts ADD COLUMN "nameKey" text, ADD COLUMN key text;
UPDATE loan_parts SET "nameKey" = lower(name) || '|' || lower(firm);
UPDATE loan_parts SET key = coalesce(email, "nameKey");

INSERT INTO "Contact" (id, "companyId", kind, name, firm, email, phone, "createdById", "searchText", "nameKey", "createdAt", "updatedAt")
SELECT DISTINCT ON ("companyId", key) gen_random_uuid(), "companyId", 'person', name, firm, email, phone, "officerId",
  lower(' ' || concat_ws(' ', name, nullif(firm, ''), email, regexp_replace(regexp_replace(coalesce(phone, ''), '^\+1', ''), '\D', '', 'g'))), "nameKey", "createdAt", "createdAt"
FROM loan_parts ORDER BY "companyId", key, "createdAt" DESC;

INSERT INTO "LoanContact" ("companyId", "loanId", "contactId", role, position)
SELECT p."companyId", p."loanId", c.id, p.role, min(p.position)
FROM loan_parts p JOIN "Contact" c ON c."companyId" = p."companyId" AND coalesce(c.email, c."nameKey") = p.key
GROUP BY 1, 2, 3, 4 ON CONFLICT DO NOTHING;
