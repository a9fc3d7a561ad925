// linebreak has no types.
declare module 'linebreak' {
  class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number } | null;
  }
  export = LineBreaker;
}
