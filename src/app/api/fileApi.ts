import { useCallback } from 'react';
import { baseApi } from '#app/api/baseApi.ts';
import { download, longCallMs, request } from '#app/api/request.ts';
import { pathOf } from '#contract/call.ts';
import { getFile, uploadAttachments, uploadOrganizationImage, uploadUserImage } from '#contract/file.ts';
import { useAppSelector } from './hooks.ts';

const fileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    uploadUserImage: build.mutation({
      query: (image: File) => request(uploadUserImage, { form: toForm(image) }),
      responseSchema: uploadUserImage.reply,
    }),
    uploadOrganizationImage: build.mutation({
      query: (image: File) => request(uploadOrganizationImage, { form: toForm(image) }),
      responseSchema: uploadOrganizationImage.reply,
    }),
    uploadAttachments: build.mutation({
      query: (files: readonly File[]) => ({
        ...request(uploadAttachments, { form: toAttachments(files) }),
        timeout: longCallMs,
      }),
      responseSchema: uploadAttachments.reply,
    }),
    /** Downloads a protected file under the name. */
    downloadFile: build.mutation<null, { file: string; name: string }>({
      query: ({ file, name }) => download(getFile, { params: { file } }, name),
    }),
  }),
});

export const {
  useUploadUserImageMutation,
  useUploadOrganizationImageMutation,
  useUploadAttachmentsMutation,
  useDownloadFileMutation,
} = fileApi;

/** A file: its id, or an object with the name it is served by. */
export type FileRef = string | { readonly originalFilePath: string } | null | undefined;

/** Returns the URL of a file, or '' for none. */
export function fileUrl(apiBaseUrl: string, file: FileRef): string {
  const name = typeof file === 'string' ? file : (file?.originalFilePath ?? '');
  return name === '' ? '' : `${apiBaseUrl}${pathOf(getFile, { file: name })}`;
}

/** Returns a stable function that makes file URLs with the API's base URL. */
export function useFileUrl(): (file: FileRef) => string {
  const apiBaseUrl = useAppSelector((state) => state.config.apiBaseUrl);
  return useCallback((file) => fileUrl(apiBaseUrl, file), [apiBaseUrl]);
}

function toForm(image: File): FormData {
  const form = new FormData();
  form.append('image', image);
  return form;
}

function toAttachments(files: readonly File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append('attachments', file);
  return form;
}
