-- AlterTable
ALTER TABLE "Organization" ADD COLUMN     "seats" INTEGER;

-- AlterTable
ALTER TABLE "Plan" ADD COLUMN     "bySeat" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "productId" TEXT;

-- CreateTable
CREATE TABLE "BillingAccount" (
    "organizationId" INTEGER NOT NULL,
    "customerId" TEXT,
    "changingSince" TIMESTAMPTZ(3),
    "asked" INTEGER NOT NULL DEFAULT 0,
    "written" INTEGER NOT NULL DEFAULT 0,
    "given" JSONB,
    "syncedAt" TIMESTAMPTZ(3),

    CONSTRAINT "BillingAccount_pkey" PRIMARY KEY ("organizationId")
);

-- CreateIndex
CREATE UNIQUE INDEX "BillingAccount_customerId_key" ON "BillingAccount"("customerId");

-- CreateIndex
CREATE INDEX "BillingAccount_syncedAt_idx" ON "BillingAccount"("syncedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Plan_productId_key" ON "Plan"("productId");

-- AddForeignKey
ALTER TABLE "BillingAccount" ADD CONSTRAINT "BillingAccount_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The audit log keeps what plans are sold as, and the seats that are paid.
DROP TRIGGER "Organization_audit" ON "Organization";
CREATE TRIGGER "Organization_audit" AFTER INSERT OR UPDATE OR DELETE ON "Organization" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('organization', 'id', 'name', 'id', '', 'name', 'description', 'parentId', 'planName', 'expiresAt', 'accountCancel', 'lockedAt', 'seats');

DROP TRIGGER "Plan_audit" ON "Plan";
CREATE TRIGGER "Plan_audit" AFTER INSERT OR UPDATE OR DELETE ON "Plan" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('plan', 'id', 'name', '', '', 'name', 'description', 'offered', 'productId', 'bySeat');
