/** The kinds of pictures that a person or an organization may have. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;

/** Whether the browser takes the file for one of these kinds. */
export function isAcceptedImage(file: { type: string }): boolean {
  return imageTypes.some((type) => type === file.type);
}
