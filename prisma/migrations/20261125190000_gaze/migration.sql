-- AlterTable
ALTER TABLE "RunScene" ADD COLUMN "gaze" JSONB;
