import { useField } from 'react-final-form';
import { useFileUrl } from '#app/api/fileApi.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { AvatarUpload, type AvatarUploadProps } from '#design-system/components/avatar-upload/AvatarUpload.tsx';

/** Form value of an uploaded picture: the id to save and the path to show. */
export interface ImageValue {
  id: string;
  originalFilePath: string;
}

export interface FormAvatarUploadProps extends Pick<AvatarUploadProps, 'uploadLabel' | 'removeLabel'> {
  name: string;
  /** Name for the initials. */
  ownerName: string;
  /** Uploads the file. Throws the error of the call. */
  upload: (file: File) => Promise<ImageValue>;
  uploading: boolean;
}

/** An AvatarUpload in a form. Uploads a chosen picture at once; saving the form assigns it. */
export function FormAvatarUpload({ name, ownerName, upload, uploading, ...labels }: FormAvatarUploadProps) {
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
      {...labels}
      name={ownerName}
      src={fileUrl(input.value)}
      loading={uploading}
      onFileSelect={send}
      onRemove={() => input.onChange(null)}
    />
  );
}
