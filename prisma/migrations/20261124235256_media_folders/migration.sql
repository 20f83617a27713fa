-- AlterTable
ALTER TABLE "UserAsset" ADD COLUMN     "folder" TEXT NOT NULL DEFAULT '';
