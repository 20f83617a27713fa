const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Addresses of the server's files, as scenarios hold them. */
export const ownAddress = /^\/?app\/media\/([^/?#]+)\/(folder\/|[\w-]+)$/;

/** Ids of every asset that a value names, at any depth: scenes, objects, sounds, attachments, covers. */
export function assetIdsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) assetIdsIn(one, found);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      if (typeof one === 'object') assetIdsIn(one, found);
      else if (typeof one !== 'string') continue;
      else if (key === 'assetId' && (uuid.test(one) || /^-\d+$/.test(one))) found.add(one.toLowerCase());
      else {
        const id = ownAddress.exec(one)?.[1];
        if (id && uuid.test(id)) found.add(id.toLowerCase());
      }
    }
  }
  return found;
}
