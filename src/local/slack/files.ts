import { extname } from 'node:path';
import type { LocalFile } from './types.ts';

const MIME_TYPES: Readonly<Record<string, string>> = { '.csv': 'text/csv', '.json': 'application/json' };

interface Upload {
  readonly name: string;
  readonly length: number;
  bytes: Buffer | null;
}

/** The files of the workspace, from the address that is handed out to the message they are shared in. */
export function createFileStore(newId: (length: number) => string, baseUrl: () => string) {
  const uploads = new Map<string, Upload>();
  const files: LocalFile[] = [];
  return {
    /** Hands out an address for so many bytes under that name. */
    open(name: string, length: number) {
      const id = `F${newId(10)}`;
      uploads.set(id, { name, length, bytes: null });
      return { upload_url: `${baseUrl()}/upload/${id}`, file_id: id };
    },
    /** Takes the bytes for an address. @returns false when there is no such address, or the length is another. */
    put(id: string, bytes: Buffer): boolean {
      const upload = uploads.get(id);
      if (upload?.length !== bytes.length) return false;
      upload.bytes = bytes;
      return true;
    },
    /** Finishes an upload. @returns null when its bytes have not come. */
    share(id: string, title: string | undefined): LocalFile | null {
      const upload = uploads.get(id);
      if (upload?.bytes == null) return null;
      const { name, length: size } = upload;
      const mimetype = MIME_TYPES[extname(name)] ?? 'text/plain';
      const address = `${baseUrl()}/files/${id}/${encodeURIComponent(name)}`;
      const file = { id, name, title: title ?? name, mimetype, size, url_private: address };
      files.push(file);
      return file;
    },
    shared: (): readonly LocalFile[] => files,
    /** @throws RangeError for an id that no shared file has. */
    bytesOf(id: string): Buffer {
      const bytes = files.some((file) => file.id === id) ? uploads.get(id)?.bytes : undefined;
      if (bytes == null) throw new RangeError(`no file ${id}`);
      return bytes;
    },
  };
}
