-- AlterTable
ALTER TABLE "Package" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "leaseUntil" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "PackageAsset" (
    "packageId" INTEGER NOT NULL,
    "assetId" UUID NOT NULL,

    CONSTRAINT "PackageAsset_pkey" PRIMARY KEY ("packageId","assetId")
);

-- CreateIndex
CREATE INDEX "PackageAsset_assetId_idx" ON "PackageAsset"("assetId");

-- CreateIndex
CREATE INDEX "Package_publishStatus_leaseUntil_idx" ON "Package"("publishStatus", "leaseUntil");

-- AddForeignKey
ALTER TABLE "PackageAsset" ADD CONSTRAINT "PackageAsset_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "Package"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PackageAsset" ADD CONSTRAINT "PackageAsset_assetId_fkey" FOREIGN KEY ("assetId") REFERENCES "Asset"("id") ON DELETE CASCADE ON UPDATE CASCADE;
