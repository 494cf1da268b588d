-- CreateIndex
CREATE INDEX "CreditEntry_grants_idx" ON "CreditEntry"("companyId", "month") WHERE (kind = 'grant'::text);

-- Written by hand: of a month with many mails the grants are found at once, and a line that changes no balance touches none.
CREATE OR REPLACE FUNCTION credits_count() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  reserved "CreditEntry";
  left_over integer;
BEGIN
  IF NEW.month !~ '^\d{4}-(0[1-9]|1[0-2])$' OR NOT (CASE NEW.kind
      WHEN 'grant' THEN NEW.credits > 0 AND NEW."reserveId" IS NULL
      WHEN 'reserve' THEN NEW.credits < 0 AND NEW."reserveId" IS NULL
      WHEN 'expire' THEN NEW.credits < 0 AND NEW."reserveId" IS NULL
      WHEN 'commit' THEN NEW.credits = 0 AND NEW."reserveId" IS NOT NULL
      WHEN 'release' THEN NEW.credits > 0 AND NEW."reserveId" IS NOT NULL
      ELSE false END) THEN
    RAISE EXCEPTION 'this is no line of the ledger of credits' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."reserveId" IS NOT NULL THEN
    SELECT * INTO reserved FROM "CreditEntry" WHERE id = NEW."reserveId" AND "companyId" = NEW."companyId" AND kind = 'reserve' AND month = NEW.month FOR UPDATE;
    IF NOT FOUND OR (NEW.kind = 'release' AND NEW.credits <> -reserved.credits)
        OR NOT (NEW.key = 'settle ' || NEW."reserveId" OR NEW.kind = 'release' AND NEW.key = 'return ' || NEW."reserveId"
          AND EXISTS (SELECT 1 FROM "CreditEntry" WHERE "reserveId" = NEW."reserveId" AND kind = 'commit')) THEN
      RAISE EXCEPTION 'a settlement is of a reservation, once' USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  -- A credit that is spent was taken from the balance when it was set aside: mails of one company that go at once do not wait for each other here.
  IF NEW.kind = 'commit' THEN RETURN NULL; END IF;
  INSERT INTO "CreditMonth" AS month ("companyId", month, balance) VALUES (NEW."companyId", NEW.month, NEW.credits)
    ON CONFLICT ("companyId", month) DO UPDATE SET balance = month.balance + EXCLUDED.balance RETURNING balance INTO left_over;
  IF left_over < 0 THEN
    RAISE EXCEPTION 'there are not that many credits' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

-- What a message says lies beside its row, which is changed three times on its way out and then stays on its page.
ALTER TABLE "Message" SET (toast_tuple_target = 256, fillfactor = 80);

-- Of a message signals read what became of it: its rows wait for nothing while it is written and on its way. A statement of its own that stays planned, where the others'
-- is put together each time.
CREATE FUNCTION signals_of_message_go_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "SignalStale" ("companyId", "clientId") SELECT c."companyId", c.id FROM "Client" c
    WHERE (c.id = NEW."clientId" OR c.id IN (SELECT lc."clientId" FROM "LoanClient" lc WHERE lc."loanId" = NEW."loanId"))
      AND (SELECT true FROM "SignalStale" s WHERE s."clientId" = c.id AND CASE WHEN s.at >= transaction_timestamp() - interval '1 ms' THEN written_here(s.xmin) END LIMIT 1) IS NULL;
  RETURN NULL;
END
$$;
DROP TRIGGER signals_stale_i ON "Message";
DROP TRIGGER signals_stale_u ON "Message";
CREATE TRIGGER signals_stale_i AFTER INSERT ON "Message" FOR EACH ROW
  WHEN (NEW.status NOT IN ('queued', 'sending')) EXECUTE FUNCTION signals_of_message_go_stale();
CREATE TRIGGER signals_stale_u AFTER UPDATE ON "Message" FOR EACH ROW
  WHEN (NEW.status NOT IN ('queued', 'sending') OR OLD.status NOT IN ('queued', 'sending')) EXECUTE FUNCTION signals_of_message_go_stale();
