// fontkit has no types.
declare module 'fontkit' {
  interface Font {
    readonly characterSet: readonly number[];
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
  }
  export function create(bytes: Uint8Array): Font;
}
