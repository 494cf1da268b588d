-- DropIndex
DROP INDEX "ApiToken_userId_idx";

-- AlterTable
ALTER TABLE "AuditEntry" ADD COLUMN     "actedForId" UUID;

-- AlterTable
ALTER TABLE "Company" ADD COLUMN     "officersMayCreateTokens" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "ApiToken" ADD COLUMN     "byAllowance" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "calls" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "mintedById" UUID,
ADD COLUMN     "rotatedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'person';

-- CreateTable
CREATE TABLE "Integration" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "permissions" TEXT[],
    "reach" TEXT NOT NULL DEFAULT 'company',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "addedById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Integration_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Integration_userId_key" ON "Integration"("userId");

-- CreateIndex
CREATE INDEX "Integration_companyId_name_id_idx" ON "Integration"("companyId", "name", "id");

-- CreateIndex
CREATE INDEX "Integration_companyId_createdAt_id_idx" ON "Integration"("companyId", "createdAt" DESC, "id");

-- CreateIndex
CREATE INDEX "Integration_addedById_idx" ON "Integration"("addedById");

-- CreateIndex
CREATE INDEX "AuditEntry_companyId_actedForId_at_idx" ON "AuditEntry"("companyId", "actedForId", "at");

-- CreateIndex
CREATE INDEX "ApiToken_userId_createdAt_id_idx" ON "ApiToken"("userId", "createdAt" DESC, "id");

-- CreateIndex
CREATE INDEX "ApiToken_mintedById_idx" ON "ApiToken"("mintedById");

-- AddForeignKey
ALTER TABLE "Integration" ADD CONSTRAINT "Integration_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Integration" ADD CONSTRAINT "Integration_addedById_fkey" FOREIGN KEY ("addedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_mintedById_fkey" FOREIGN KEY ("mintedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Written by hand: whatever names an officer names a person. `protect.ts` puts it on every table that has one.
CREATE FUNCTION officer_is_a_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "User" WHERE "id" = NEW."officerId" AND "kind" <> 'person') THEN
    RAISE EXCEPTION 'A service account is nobody''s officer.' USING ERRCODE = 'HL001';
  END IF;
  RETURN NEW;
END
$$;
