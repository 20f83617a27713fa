-- AlterTable
ALTER TABLE "ScenarioChange" ADD COLUMN     "resource" BOOLEAN NOT NULL DEFAULT false;
