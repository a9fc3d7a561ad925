/** The place of the files does not answer, refuses or is full. What was asked of it has not happened, or may have. */
export class StorageError extends Error {
  override name = 'StorageError';
}
