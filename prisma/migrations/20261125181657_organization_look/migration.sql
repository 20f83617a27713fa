-- CreateTable
CREATE TABLE "OrganizationLook" (
    "organizationId" INTEGER NOT NULL,
    "color" TEXT,
    "logo" TEXT,

    CONSTRAINT "OrganizationLook_pkey" PRIMARY KEY ("organizationId")
);

-- AddForeignKey
ALTER TABLE "OrganizationLook" ADD CONSTRAINT "OrganizationLook_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
