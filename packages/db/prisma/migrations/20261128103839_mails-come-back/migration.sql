-- AlterTable
ALTER TABLE "ChatMessage" ADD COLUMN     "via" TEXT NOT NULL DEFAULT 'app';

-- CreateTable
CREATE TABLE "SoftBounce" (
    "messageId" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "address" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SoftBounce_pkey" PRIMARY KEY ("messageId")
);

-- CreateIndex
CREATE INDEX "SoftBounce_companyId_address_at_idx" ON "SoftBounce"("companyId", "address", "at");

-- AddForeignKey
ALTER TABLE "SoftBounce" ADD CONSTRAINT "SoftBounce_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE CASCADE ON UPDATE CASCADE;
