import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { avatarFrame } from '#design-system/components/avatar/Avatar.styles.ts';
import { renderAvatarContent } from '#design-system/components/avatar/Avatar.tsx';

export interface MemberRowProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Empty if unknown. The email address then takes its place. */
  fullName: string;
  /** Address of the person. */
  email: string;
  /** Picture of the person. Without one the initials are shown. */
  imageUrl?: string | null | undefined;
  /** Content at the end, such as a status, a date or an action. */
  trailing?: ReactNode;
}

/** A person in a list: avatar, name and email address. Other props go to the root. */
export function MemberRow({ fullName, email, imageUrl, trailing, ...rootProps }: MemberRowProps) {
  const person = (
    <div data-part="person">
      {fullName ? <span data-part="name">{fullName}</span> : null}
      <span data-part="email">{withBreak(email)}</span>
    </div>
  );
  return (
    <Root {...rootProps}>
      <span data-part="avatar" aria-hidden>
        {renderAvatarContent(fullName || email, imageUrl)}
      </span>
      {trailing ? (
        <div data-part="line">
          {person}
          <div data-part="trailing">{trailing}</div>
        </div>
      ) : (
        person
      )}
    </Root>
  );
}

/** Lets an address break before its @ rather than inside a word. */
function withBreak(email: string): ReactNode {
  const at = email.lastIndexOf('@');
  if (at < 0) return email;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

/* One styled element: a page may show a thousand rows, and each styled component costs time. */
const Root = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-inline-size: 0;
  min-block-size: 44px;

  > [data-part='avatar'] { ${avatarFrame} }

  [data-part='person'] {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-inline-size: 0;

    > [data-part='name'] { font: var(--font-label); overflow-wrap: anywhere; }

    > [data-part='email'] {
      color: var(--color-text-muted);
      font: var(--font-small);
      overflow-wrap: anywhere;

      &:only-child { color: var(--color-text); font: var(--font-label); }
    }
  }

  /* Wraps the trailing content below the name if both do not fit side by side. */
  > [data-part='line'] {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px var(--space-3);
    min-inline-size: 0;

    > [data-part='person'] { flex: 999 1 180px; }

    /* Fills its own line when wrapped. Beside the name, the name takes the free space. */
    > [data-part='trailing'] { flex: 1 0 auto; max-inline-size: 100%; text-align: start; }
  }
`;
