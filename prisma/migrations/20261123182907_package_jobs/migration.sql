-- DropIndex
DROP INDEX "Package_publishStatus_leaseUntil_idx";

-- AlterTable
ALTER TABLE "Package" DROP COLUMN "attempts",
DROP COLUMN "leaseUntil",
ADD COLUMN     "jobId" UUID NOT NULL DEFAULT gen_random_uuid();

-- CreateIndex
CREATE INDEX "Package_publishStatus_idx" ON "Package"("publishStatus");
