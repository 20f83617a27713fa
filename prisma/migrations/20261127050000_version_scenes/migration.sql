-- CreateTable
CREATE TABLE "VersionScene" (
    "versionId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL,
    "position" DOUBLE PRECISION NOT NULL,
    "name" TEXT NOT NULL,
    "data" JSONB NOT NULL,

    CONSTRAINT "VersionScene_pkey" PRIMARY KEY ("versionId","id")
);

-- AddForeignKey
ALTER TABLE "VersionScene" ADD CONSTRAINT "VersionScene_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "ScenarioVersion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What versions hold becomes rows: one value of all scenes is neither written nor read in parts.
INSERT INTO "VersionScene" ("versionId", "id", "position", "name", "data")
SELECT v."id", (s.scene ->> 'id')::int, (s.scene ->> 'position')::float8, s.scene ->> 'name', s.scene
FROM "ScenarioVersion" v CROSS JOIN LATERAL jsonb_array_elements(v."data" -> 'scenes') s(scene);

-- AlterTable
ALTER TABLE "ScenarioVersion" ADD COLUMN     "project" JSONB;
UPDATE "ScenarioVersion" SET "project" = "data" -> 'project';
ALTER TABLE "ScenarioVersion" ALTER COLUMN "project" SET NOT NULL, DROP COLUMN "data";
