import { createRoot } from 'react-dom/client';
import { Button } from '#design-system/components/button/Button.tsx';

createRoot(document.body).render(<Button>Save</Button>);
