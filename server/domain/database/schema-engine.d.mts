import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';

/** The part of the engine's interface that this project uses; the engine itself ships no types. */
export interface SchemaEngine {
  applyMigrations(input: object): Promise<{ appliedMigrationNames: string[] }>;
  diff(input: object): Promise<{ exitCode: number; stdout: string | null }>;
  free(): void;
}

export declare function schemaEngine(
  factory: SqlMigrationAwareDriverAdapterFactory,
  datamodels?: [path: string, text: string][],
): Promise<SchemaEngine>;

export declare function migrationsList(folder: string): object;

export declare function applyMigrations(
  factory: SqlMigrationAwareDriverAdapterFactory,
  folder: string,
  query: (text: string) => Promise<unknown>,
): Promise<string[]>;
