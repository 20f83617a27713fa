import type S3rver from 's3rver';

interface Call {
  method: string;
  path: string;
  query: Record<string, string | undefined>;
  status: number;
  type: string;
  body: unknown;
  request: { length?: number };
  response: { get: (header: string) => string };
}
type Layer = (call: Call, next: () => Promise<void>) => Promise<void>;

/** Teaches the test's object store to list the parts of a file on its way in, which real ones can and it cannot. */
export function listParts(store: S3rver): void {
  const parts = new Map<string, Map<number, { etag: string; size: number }>>();
  const layer: Layer = async (call, next) => {
    const { uploadId, partNumber } = call.query;
    if (uploadId && call.method === 'GET') {
      const known = parts.get(uploadId);
      call.type = 'application/xml';
      call.status = known ? 200 : 404;
      call.body = known ? listed(known) : '<Error><Code>NoSuchUpload</Code></Error>';
      return;
    }
    if (uploadId && call.method === 'DELETE') {
      call.status = parts.delete(uploadId) ? 204 : 404;
      call.body = '';
      return;
    }
    const size = call.request.length ?? 0;
    await next();
    if (call.status >= 300) return;
    if ('uploads' in call.query && call.method === 'POST') {
      const id = /<UploadId>(\w+)</.exec(String(call.body))?.[1];
      if (id) parts.set(id, new Map());
    }
    if (uploadId && partNumber)
      parts.get(uploadId)?.set(Number(partNumber), { etag: call.response.get('etag'), size });
    else if (uploadId) parts.delete(uploadId);
  };
  (store as unknown as { middleware: Layer[] }).middleware.unshift(layer);
}

const listed = (known: Map<number, { etag: string; size: number }>) =>
  `<?xml version="1.0"?><ListPartsResult><IsTruncated>false</IsTruncated>${[...known]
    .map(
      ([number, { etag, size }]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag><Size>${size}</Size></Part>`,
    )
    .join('')}</ListPartsResult>`;
