import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '#app/session/paths.ts';
import { GuestFrame } from '#design-system/patterns/guest-frame/GuestFrame.tsx';
import { useBrandName } from './useDocumentTitle.ts';
import { useLanguageChoice } from './useLanguageChoice.ts';

/** Wraps pages without a session: brand, one column, footer and preview image. */
export function GuestLayout({ children }: { children: ReactNode }) {
  return (
    <GuestFrame
      brandName={useBrandName()}
      homeHref={paths.logIn}
      footer={{ privacyHref: paths.privacyPolicy, languages: useLanguageChoice() }}
    >
      <GuestStack>{children}</GuestStack>
    </GuestFrame>
  );
}

const GuestStack = styled.div`
  display: grid;
  gap: var(--space-6);
`;
