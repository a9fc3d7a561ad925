// fontkit has no types, and @types/pdfkit does not know yet that pdfkit accepts a parsed font.
declare module 'fontkit' {
  export function openSync(path: string): PDFKit.Mixins.PDFFontSource;
}
