import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';

export declare function applyMigrations(
  factory: SqlMigrationAwareDriverAdapterFactory,
  folder: string,
): Promise<string[]>;
