-- AlterTable
ALTER TABLE "HomeValue" ADD COLUMN     "highCents" BIGINT,
ADD COLUMN     "lowCents" BIGINT,
ADD COLUMN     "provider" TEXT,
ADD COLUMN     "reason" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "rentMonthlyCents" BIGINT;

-- CreateTable
CREATE TABLE "CreditMonth" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "month" TEXT NOT NULL,
    "balance" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "CreditMonth_pkey" PRIMARY KEY ("companyId","month")
);

-- CreateTable
CREATE TABLE "CreditEntry" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "month" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "credits" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "reserveId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CreditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HomeWatch" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "homeId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'active',
    "everyMonths" INTEGER NOT NULL DEFAULT 1,
    "nextOn" DATE NOT NULL,
    "goesFirst" BOOLEAN NOT NULL DEFAULT false,
    "growthRate" DECIMAL(9,6),
    "contactId" UUID,
    "key" TEXT NOT NULL,
    "openedAt" TIMESTAMPTZ(3),
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "HomeWatch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HomeMailing" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "watchId" UUID NOT NULL,
    "dueOn" DATE NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "reason" TEXT,
    "messageId" UUID,
    "reserveId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "HomeMailing_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "CreditEntry_companyId_month_createdAt_id_idx" ON "CreditEntry"("companyId", "month", "createdAt", "id");

-- CreateIndex
CREATE INDEX "CreditEntry_reserveId_idx" ON "CreditEntry"("reserveId");

-- CreateIndex
CREATE UNIQUE INDEX "CreditEntry_companyId_key_key" ON "CreditEntry"("companyId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "HomeWatch_key_key" ON "HomeWatch"("key");

-- CreateIndex
CREATE INDEX "HomeWatch_companyId_state_nextOn_id_idx" ON "HomeWatch"("companyId", "state", "nextOn", "id");

-- CreateIndex
CREATE INDEX "HomeWatch_clientId_idx" ON "HomeWatch"("clientId");

-- CreateIndex
CREATE INDEX "HomeWatch_contactId_idx" ON "HomeWatch"("contactId");

-- CreateIndex
CREATE INDEX "HomeWatch_createdById_idx" ON "HomeWatch"("createdById");

-- CreateIndex
CREATE UNIQUE INDEX "HomeWatch_homeId_clientId_key" ON "HomeWatch"("homeId", "clientId");

-- CreateIndex
CREATE UNIQUE INDEX "HomeMailing_messageId_key" ON "HomeMailing"("messageId");

-- CreateIndex
CREATE INDEX "HomeMailing_companyId_dueOn_id_idx" ON "HomeMailing"("companyId", "dueOn" DESC, "id");

-- CreateIndex
CREATE INDEX "HomeMailing_reserveId_idx" ON "HomeMailing"("reserveId");

-- CreateIndex
CREATE UNIQUE INDEX "HomeMailing_watchId_dueOn_key" ON "HomeMailing"("watchId", "dueOn");

-- AddForeignKey
ALTER TABLE "CreditEntry" ADD CONSTRAINT "CreditEntry_reserveId_fkey" FOREIGN KEY ("reserveId") REFERENCES "CreditEntry"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HomeWatch" ADD CONSTRAINT "HomeWatch_homeId_fkey" FOREIGN KEY ("homeId") REFERENCES "Home"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HomeWatch" ADD CONSTRAINT "HomeWatch_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HomeWatch" ADD CONSTRAINT "HomeWatch_contactId_fkey" FOREIGN KEY ("contactId") REFERENCES "Contact"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HomeWatch" ADD CONSTRAINT "HomeWatch_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HomeMailing" ADD CONSTRAINT "HomeMailing_watchId_fkey" FOREIGN KEY ("watchId") REFERENCES "HomeWatch"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HomeMailing" ADD CONSTRAINT "HomeMailing_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HomeMailing" ADD CONSTRAINT "HomeMailing_reserveId_fkey" FOREIGN KEY ("reserveId") REFERENCES "CreditEntry"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Written by hand. The ledger of credits is a log: a line is never changed, and goes only with a company that nobody ever proved an address of.
CREATE FUNCTION credits_are_a_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM "User" WHERE "companyId" = OLD."companyId" AND "emailVerifiedAt" IS NOT NULL) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the ledger of credits is a log: its lines are not changed' USING ERRCODE = 'check_violation';
END
$$;
CREATE TRIGGER credits_is_a_log BEFORE UPDATE OR DELETE ON "CreditEntry" FOR EACH ROW EXECUTE FUNCTION credits_are_a_log();

-- Each line says what it is, a reservation is settled once and by its own amount, and a month's balance is the sum of its lines and never below zero.
-- After the insert, so that a line whose key is there already counts nothing. It runs as the owner: nobody else writes a balance.
CREATE FUNCTION credits_count() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
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
    IF NOT FOUND OR NEW.key <> 'settle ' || NEW."reserveId" OR (NEW.kind = 'release' AND NEW.credits <> -reserved.credits) THEN
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
CREATE TRIGGER credits_count AFTER INSERT ON "CreditEntry" FOR EACH ROW EXECUTE FUNCTION credits_count();
