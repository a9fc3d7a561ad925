import type { ComponentProps, ReactNode } from 'react';
import { renderAvatarContent } from '#design-system/components/avatar/Avatar.tsx';
import { Root } from './MemberRow.styles.ts';

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
      <span data-part="email">{email}</span>
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
