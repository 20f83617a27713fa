import { join } from 'node:path';
import { openFolderStorage } from './folder.ts';
import { openS3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

/** The part of the configuration that says where files are kept. */
export interface StorageConfig {
  dataDir: string;
  s3?: {
    endpoint: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
    region?: string;
  };
}

/** Where files are kept that no object storage keeps. */
export const mediaFolder = (dataDir: string) => join(dataDir, 'media');

/** Object storage when it is configured, else the folder `media` of the data folder. */
export function openStorage(config: StorageConfig): Storage {
  return config.s3 ? openS3Storage(config.s3) : openFolderStorage({ root: mediaFolder(config.dataDir) });
}
