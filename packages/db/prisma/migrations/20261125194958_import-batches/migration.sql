-- AlterTable
ALTER TABLE "Import" ADD COLUMN     "by" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "goesOn" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "ImportRow" ADD COLUMN     "batch" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "ImportRow_importId_batch_index_idx" ON "ImportRow"("importId", "batch", "index");

-- CreateIndex
CREATE INDEX "ImportRow_recordId_idx" ON "ImportRow"("recordId");

-- Written by hand: the keys of addresses that were there before doubles were found by them, as `matchKey` of the contract writes them.
CREATE FUNCTION pg_temp.plain(said text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(replace(regexp_replace(regexp_replace(normalize(lower(coalesce(said, '')), NFKD), '[\u0300-\u036f]', '', 'g'), '[''’.]', '', 'g'), '#', ' unit '),
    '[^[:alnum:]]+', ' ', 'g'))
$$;
CREATE FUNCTION pg_temp.street(said text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  WITH short AS (SELECT '{"alley":"aly","avenue":"ave","av":"ave","boulevard":"blvd","circle":"cir","court":"ct","cove":"cv","crossing":"xing","drive":"dr","east":"e","expressway":"expy","fort":"ft","freeway":"fwy","heights":"hts","highway":"hwy","junction":"jct","lane":"ln","mount":"mt","north":"n","northeast":"ne","northwest":"nw","parkway":"pkwy","place":"pl","plaza":"plz","point":"pt","ridge":"rdg","road":"rd","route":"rte","saint":"st","south":"s","southeast":"se","southwest":"sw","square":"sq","street":"st","terrace":"ter","trail":"trl","turnpike":"tpke","west":"w"}'::jsonb AS words),
    word AS (SELECT w, at FROM regexp_split_to_table(pg_temp.plain(said), ' ') WITH ORDINALITY AS t(w, at)),
    ends AS (SELECT coalesce(min(at), 10000) AS at FROM word WHERE at > 2 AND w IN ('apt', 'apartment', 'unit', 'ste', 'suite', 'no', 'lot', 'trlr'))
  SELECT coalesce(string_agg(coalesce(short.words ->> word.w, word.w), ' ' ORDER BY word.at), '') FROM word, short, ends WHERE word.at < ends.at
$$;
CREATE FUNCTION pg_temp.last_name(said text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(w, '' ORDER BY at), '') FROM regexp_split_to_table(pg_temp.plain(said), ' ') WITH ORDINALITY AS t(w, at)
  WHERE at = 1 OR w NOT IN ('jr', 'sr', 'ii', 'iii', 'iv')
$$;
SET LOCAL app.dated_changes = 'yes';
UPDATE "ClientAddress" a SET "matchKey" = pg_temp.last_name(c."lastName") || '|' || pg_temp.street(a.address1) || '|' || left(a.zipcode, 5)
FROM "Client" c WHERE c.id = a."clientId" AND pg_temp.last_name(c."lastName") <> '' AND pg_temp.street(a.address1) <> '' AND length(a.zipcode) >= 5;
