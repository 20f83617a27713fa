-- CreateTable
CREATE TABLE "ScenarioVersion" (
    "id" SERIAL NOT NULL,
    "scenarioId" INTEGER NOT NULL,
    "createdById" INTEGER,
    "name" TEXT,
    "reason" TEXT NOT NULL,
    "target" TEXT,
    "sceneCount" INTEGER NOT NULL,
    "data" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ScenarioVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VersionAsset" (
    "versionId" INTEGER NOT NULL,
    "assetId" UUID NOT NULL,

    CONSTRAINT "VersionAsset_pkey" PRIMARY KEY ("versionId","assetId")
);

-- CreateIndex
CREATE INDEX "ScenarioVersion_scenarioId_createdAt_idx" ON "ScenarioVersion"("scenarioId", "createdAt");

-- CreateIndex
CREATE INDEX "VersionAsset_assetId_idx" ON "VersionAsset"("assetId");

-- AddForeignKey
ALTER TABLE "ScenarioVersion" ADD CONSTRAINT "ScenarioVersion_scenarioId_fkey" FOREIGN KEY ("scenarioId") REFERENCES "Scenario"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScenarioVersion" ADD CONSTRAINT "ScenarioVersion_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VersionAsset" ADD CONSTRAINT "VersionAsset_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "ScenarioVersion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VersionAsset" ADD CONSTRAINT "VersionAsset_assetId_fkey" FOREIGN KEY ("assetId") REFERENCES "Asset"("id") ON DELETE CASCADE ON UPDATE CASCADE;
