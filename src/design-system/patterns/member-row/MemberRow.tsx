import type { ComponentProps, ReactNode } from 'react';
import { avatarFace } from '#design-system/components/avatar/Avatar.tsx';
import { Root } from './MemberRow.styles.ts';

export interface MemberRowProps extends Omit<ComponentProps<'div'>, 'children'> {
  fullName: string;
  email: string;
  imageUrl?: string | null | undefined;
  /** Stands at the end: a status, a date, an action. */
  trailing?: ReactNode;
}

/** A person in a list: picture, name and e-mail. Other props go to the root. */
export function MemberRow({ fullName, email, imageUrl, trailing, ...rootProps }: MemberRowProps) {
  const words = (
    <div className="words">
      {fullName ? <span className="name">{fullName}</span> : null}
      <span className="email">{email}</span>
    </div>
  );
  return (
    <Root {...rootProps}>
      <span className="avatar" aria-hidden>
        {avatarFace(fullName || email, imageUrl)}
      </span>
      {trailing ? (
        <div className="line">
          {words}
          <div className="trailing">{trailing}</div>
        </div>
      ) : (
        words
      )}
    </Root>
  );
}
