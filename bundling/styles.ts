/** Options of Vite's styled-components plugin: minified templates, no debug names, tree-shakable components. */
export const styles = { displayName: false, fileName: false, ssr: false, minify: true, pure: true };
