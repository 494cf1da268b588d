-- DropIndex
DROP INDEX "ChatMessage_companyId_idx";

-- CreateIndex
CREATE INDEX "ChatMessage_companyId_createdAt_id_idx" ON "ChatMessage"("companyId", "createdAt" DESC, "id" DESC);

-- Two words are looked up in the index: of a common and a rare one, the rare one decides.
DROP FUNCTION matching_chat(text, text[], integer);
CREATE FUNCTION matching_chat(pattern text, second text, others text[], most integer) RETURNS SETOF "ChatMessage"
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public ROWS 500 AS $$
  SELECT m.* FROM "ChatMessage" m
  WHERE m."companyId" = nullif(current_setting('app.company_id', true), '')::uuid AND m.text ILIKE pattern AND m.text ILIKE second
    AND m.text ILIKE ALL (others)
  LIMIT most
$$;
