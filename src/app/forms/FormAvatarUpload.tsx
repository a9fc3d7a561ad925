import { useField } from 'react-final-form';
import { useFileUrl } from '#app/api/fileApi.ts';
import { useToast } from '#app/toasts/useToast.ts';
import { AvatarUpload } from '#design-system/components/avatar-upload/AvatarUpload.tsx';

/** A picture as a form holds it: what to save, and what to show meanwhile. */
export interface ImageValue {
  id: string;
  originalFilePath: string;
}

export interface FormAvatarUploadProps {
  name: string;
  /** Whose picture it is; gives the initials. */
  ownerName: string;
  /** Sends the file; throws the failure of the call. */
  upload: (file: File) => Promise<ImageValue>;
  uploading: boolean;
}

/** An AvatarUpload of a form: a chosen picture is sent at once, and kept by the form until it is saved. */
export function FormAvatarUpload({ name, ownerName, upload, uploading }: FormAvatarUploadProps) {
  const { input } = useField<ImageValue | null>(name, { allowNull: true });
  const fileUrl = useFileUrl();
  const toast = useToast();

  const send = async (file: File) => {
    try {
      const { id, originalFilePath } = await upload(file);
      input.onChange({ id, originalFilePath });
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <AvatarUpload
      name={ownerName}
      imageUrl={fileUrl(input.value)}
      loading={uploading}
      onFileSelect={send}
      onRemove={() => input.onChange(null)}
    />
  );
}
