-- AlterTable
ALTER TABLE "Package" ADD COLUMN     "versionId" INTEGER;

-- CreateIndex
CREATE INDEX "Package_versionId_idx" ON "Package"("versionId");

-- AddForeignKey
ALTER TABLE "Package" ADD CONSTRAINT "Package_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "ScenarioVersion"("id") ON DELETE SET NULL ON UPDATE CASCADE;
