/** The columns of a picture's file. All are null without a picture. */
export interface ImageColumns {
  readonly image_id: string | null;
  readonly original_file_path: string | null;
}

/** Returns the picture of a row, null without one. */
export function toImage({ image_id, original_file_path }: ImageColumns) {
  return image_id === null || original_file_path === null
    ? null
    : { id: image_id, originalFilePath: original_file_path };
}
