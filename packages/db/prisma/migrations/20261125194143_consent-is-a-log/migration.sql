
-- Written by hand: what somebody agreed to or stopped is a log. A row changes only to be given its hash, to lose its address to an erasure (the hash stays), or
-- to lose the account of who recorded it; it goes only with a company that nobody ever proved an address of.
CREATE FUNCTION consent_is_a_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT 1 FROM "User" WHERE "companyId" = OLD."companyId" AND "emailVerifiedAt" IS NOT NULL) THEN
      RAISE EXCEPTION 'consent is a log: rows are not deleted' USING ERRCODE = 'check_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF (NEW.id, NEW."companyId", NEW.channel, NEW.purpose, NEW.granted, NEW.source, NEW."createdAt")
      IS DISTINCT FROM (OLD.id, OLD."companyId", OLD.channel, OLD.purpose, OLD.granted, OLD.source, OLD."createdAt")
    OR (NEW.words <> OLD.words AND NEW.words <> '')
    OR (NEW."recordedById" IS DISTINCT FROM OLD."recordedById" AND NEW."recordedById" IS NOT NULL)
    OR (NEW."addressHash" <> OLD."addressHash" AND OLD."addressHash" <> '')
    OR (NEW.address <> OLD.address AND (NEW.address <> '' OR NEW."addressHash" = '')) THEN
    RAISE EXCEPTION 'consent is a log: rows are not changed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER consent_is_a_log BEFORE UPDATE OR DELETE ON "Consent" FOR EACH ROW EXECUTE FUNCTION consent_is_a_log();
