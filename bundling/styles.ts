/** Options of Vite's own styled-components plugin: minified templates, no debug names, unused components are dropped. */
export const styles = { displayName: false, fileName: false, ssr: false, minify: true, pure: true };
