-- DropIndex
DROP INDEX "Folder_organizationId_parentId_idx";

-- AlterTable: a folder goes to whoever has a scenario in it; those of nobody held nothing
ALTER TABLE "Folder" ADD COLUMN     "ownerId" INTEGER;
UPDATE "Folder" SET "ownerId" = (
  SELECT min("ownerId") FROM "Scenario" WHERE "Scenario"."folderId" = "Folder"."id"
);
DELETE FROM "Folder" WHERE "ownerId" IS NULL;
ALTER TABLE "Folder" ALTER COLUMN "ownerId" SET NOT NULL;

-- CreateIndex
CREATE INDEX "Folder_organizationId_idx" ON "Folder"("organizationId");

-- CreateIndex
CREATE INDEX "Folder_ownerId_parentId_idx" ON "Folder"("ownerId", "parentId");

-- AddForeignKey
ALTER TABLE "Folder" ADD CONSTRAINT "Folder_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
