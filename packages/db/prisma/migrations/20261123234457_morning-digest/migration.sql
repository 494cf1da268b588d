-- AlterTable
ALTER TABLE "User" ADD COLUMN     "morningDigest" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "Digest" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "userId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "toldUntil" TIMESTAMPTZ(3) NOT NULL,
    "key" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Digest_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Digest_key_key" ON "Digest"("key");

-- CreateIndex
CREATE INDEX "Digest_companyId_idx" ON "Digest"("companyId");

-- CreateIndex
CREATE UNIQUE INDEX "Digest_userId_day_key" ON "Digest"("userId", "day");

-- AddForeignKey
ALTER TABLE "Digest" ADD CONSTRAINT "Digest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
