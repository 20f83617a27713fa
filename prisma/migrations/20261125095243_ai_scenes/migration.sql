-- AlterTable
ALTER TABLE "Asset" ADD COLUMN     "generated" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "AiScene" (
    "id" SERIAL NOT NULL,
    "ownerId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "prompt" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "errorCode" TEXT,
    "problem" TEXT NOT NULL DEFAULT '',
    "jobId" UUID NOT NULL,
    "assetId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AiScene_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AiScene_ownerId_id_idx" ON "AiScene"("ownerId", "id");

-- CreateIndex
CREATE INDEX "AiScene_assetId_idx" ON "AiScene"("assetId");

-- AddForeignKey
ALTER TABLE "AiScene" ADD CONSTRAINT "AiScene_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AiScene" ADD CONSTRAINT "AiScene_assetId_fkey" FOREIGN KEY ("assetId") REFERENCES "Asset"("id") ON DELETE SET NULL ON UPDATE CASCADE;
