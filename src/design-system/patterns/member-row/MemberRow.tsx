import type { ComponentProps, ReactNode } from 'react';
import { Avatar } from '#design-system/components/avatar/Avatar.tsx';
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
  return (
    <Root {...rootProps}>
      <Avatar name={fullName || email} imageUrl={imageUrl} />
      <div className="line">
        <div className="words">
          {fullName ? <span className="name">{fullName}</span> : null}
          <span className="email">{email}</span>
        </div>
        {trailing ? <div className="trailing">{trailing}</div> : null}
      </div>
    </Root>
  );
}
