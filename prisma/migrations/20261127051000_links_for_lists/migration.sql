-- AlterTable
ALTER TABLE "LiveCode" ADD COLUMN     "readerGroupIds" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "readerIds" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- CreateTable
CREATE TABLE "AnonymousViews" (
    "scenarioId" INTEGER NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "AnonymousViews_pkey" PRIMARY KEY ("scenarioId")
);

-- AddForeignKey
ALTER TABLE "AnonymousViews" ADD CONSTRAINT "AnonymousViews_scenarioId_fkey" FOREIGN KEY ("scenarioId") REFERENCES "Scenario"("id") ON DELETE CASCADE ON UPDATE CASCADE;
