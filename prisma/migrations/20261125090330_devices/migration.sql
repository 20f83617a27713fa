-- CreateTable
CREATE TABLE "Device" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "codeHash" TEXT,
    "codeExpiresAt" TIMESTAMPTZ(3),
    "keyHash" TEXT,
    "registeredAt" TIMESTAMPTZ(3),
    "agent" TEXT NOT NULL DEFAULT '',
    "seenAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Device_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeviceScenario" (
    "deviceId" INTEGER NOT NULL,
    "scenarioId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "DeviceScenario_pkey" PRIMARY KEY ("deviceId","scenarioId")
);

-- CreateIndex
CREATE UNIQUE INDEX "Device_codeHash_key" ON "Device"("codeHash");

-- CreateIndex
CREATE UNIQUE INDEX "Device_keyHash_key" ON "Device"("keyHash");

-- CreateIndex
CREATE UNIQUE INDEX "Device_organizationId_name_key" ON "Device"("organizationId", "name");

-- CreateIndex
CREATE INDEX "DeviceScenario_scenarioId_idx" ON "DeviceScenario"("scenarioId");

-- AddForeignKey
ALTER TABLE "Device" ADD CONSTRAINT "Device_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeviceScenario" ADD CONSTRAINT "DeviceScenario_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeviceScenario" ADD CONSTRAINT "DeviceScenario_scenarioId_fkey" FOREIGN KEY ("scenarioId") REFERENCES "Scenario"("id") ON DELETE CASCADE ON UPDATE CASCADE;
