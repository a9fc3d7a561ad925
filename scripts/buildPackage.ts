import { join } from 'node:path';
import { packDesignSystem } from './package/packDesignSystem.ts';

// npm run build:package: packs the components, labels and theme of the design system as dist/design-system.tgz.

const folder = join(import.meta.dirname, '..', 'dist');
console.log(`Packed ${packDesignSystem(folder)}`);
