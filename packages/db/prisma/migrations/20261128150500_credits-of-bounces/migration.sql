-- Written by hand. A mail may come back after it went: its credit was spent then, and is given back.
-- Each line says what it is, a reservation is settled once and by its own amount, what was spent may come back once, and a month's balance is the sum of its lines and never below zero.
-- After the insert, so that a line whose key is there already counts nothing. It runs as the owner: nobody else writes a balance.
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
  INSERT INTO "CreditMonth" AS month ("companyId", month, balance) VALUES (NEW."companyId", NEW.month, NEW.credits)
    ON CONFLICT ("companyId", month) DO UPDATE SET balance = month.balance + EXCLUDED.balance RETURNING balance INTO left_over;
  IF left_over < 0 THEN
    RAISE EXCEPTION 'there are not that many credits' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
