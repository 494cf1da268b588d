-- AlterTable
ALTER TABLE "WebhookAttempt" ADD COLUMN     "headers" JSONB NOT NULL DEFAULT '{}';

-- CreateIndex
CREATE INDEX "WebhookDelivery_claimed_idx" ON "WebhookDelivery"("companyId", "endpointId") WHERE (claim IS NOT NULL);
