-- AlterTable
ALTER TABLE "Clip" ADD COLUMN     "objects" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "pictureId" TEXT,
ADD COLUMN     "scenes" INTEGER NOT NULL DEFAULT 0;

-- What lists told of the clips that are there.
UPDATE "Clip" SET
  "scenes" = CASE jsonb_typeof("data"->'scenes') WHEN 'array' THEN jsonb_array_length("data"->'scenes') ELSE 0 END,
  "objects" = CASE jsonb_typeof("data"->'objects') WHEN 'array' THEN jsonb_array_length("data"->'objects') ELSE 0 END,
  "pictureId" = COALESCE(
    "data"->'scenes'->0->>'assetId',
    (SELECT o->>'assetId' FROM jsonb_array_elements(
       CASE jsonb_typeof("data"->'objects') WHEN 'array' THEN "data"->'objects' ELSE '[]'::jsonb END) o
     WHERE o->>'assetId' <> '' LIMIT 1));
