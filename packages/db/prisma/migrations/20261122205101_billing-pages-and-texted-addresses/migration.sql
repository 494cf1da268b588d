-- AlterTable
ALTER TABLE "Company" ADD COLUMN     "billingPageOpen" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "Message_channel_toAddress_companyId_idx" ON "Message"("channel", "toAddress", "companyId");
