import { defineConfig } from 'prisma/config';

// Only `prisma generate` and `prisma validate` read this: migrations run in the server's own process.
export default defineConfig({ schema: 'prisma/schema' });
