-- AlterTable
ALTER TABLE "ScenarioChange" RENAME COLUMN "resource" TO "replacesFile";
