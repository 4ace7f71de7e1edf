/** Why a database was not copied, or a backup not made, in words for whoever asked for it. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}
