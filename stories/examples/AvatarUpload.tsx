import { useState } from 'react';
import { AvatarUpload } from '#design-system/components/avatar-upload/AvatarUpload.tsx';

/** Shows a picture before it is uploaded. */
export function Example() {
  const [url, setUrl] = useState<string>();
  return (
    <AvatarUpload
      name="Anna Kowalska"
      src={url}
      description="PNG, JPEG, WebP, GIF or AVIF, up to 5 MB"
      onFileSelect={(file) => setUrl(URL.createObjectURL(file))}
      onRemove={() => setUrl(undefined)}
    />
  );
}
