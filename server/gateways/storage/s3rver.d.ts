/** The part of s3rver that tests use; the package ships no types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: unknown[] }[];
    });
    /** What every request goes through, the first first. */
    middleware: ((
      context: { method: string; path: string; status: number; body: unknown },
      next: () => Promise<void>,
    ) => Promise<void>)[];
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
