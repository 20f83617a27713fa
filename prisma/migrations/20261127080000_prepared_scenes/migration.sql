-- CreateTable
CREATE TABLE "PreparedScene" (
    "batch" UUID NOT NULL,
    "id" INTEGER NOT NULL,
    "position" DOUBLE PRECISION NOT NULL,
    "name" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "words" tsvector,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PreparedScene_pkey" PRIMARY KEY ("batch","id")
);

-- CreateTable
CREATE TABLE "PreparedChange" (
    "batch" UUID NOT NULL,
    "changes" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PreparedChange_pkey" PRIMARY KEY ("batch")
);

-- CreateIndex
CREATE INDEX "PreparedScene_createdAt_idx" ON "PreparedScene"("createdAt");

-- CreateIndex
CREATE INDEX "PreparedChange_createdAt_idx" ON "PreparedChange"("createdAt");

-- The words of a prepared scene are found before the transaction that puts it into its scenario, and not again within it.
CREATE TRIGGER "PreparedScene_found" BEFORE INSERT ON "PreparedScene" FOR EACH ROW EXECUTE FUNCTION "findScene"();
DROP TRIGGER "Scene_found" ON "Scene";
CREATE TRIGGER "Scene_found" BEFORE INSERT ON "Scene" FOR EACH ROW
  WHEN (NEW."words" IS NULL) EXECUTE FUNCTION "findScene"();
CREATE TRIGGER "Scene_found_again" BEFORE UPDATE OF "name", "data" ON "Scene" FOR EACH ROW
  WHEN (NEW."words" IS NOT DISTINCT FROM OLD."words") EXECUTE FUNCTION "findScene"();
