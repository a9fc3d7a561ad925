// fontkit has no types.
declare module 'fontkit' {
  export function create(bytes: Uint8Array): { readonly characterSet: readonly number[] };
}
