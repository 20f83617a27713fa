-- AlterTable
ALTER TABLE "Scenario" ADD COLUMN     "template" BOOLEAN NOT NULL DEFAULT false;
