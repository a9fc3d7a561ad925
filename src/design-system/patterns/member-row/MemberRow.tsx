import type { ComponentProps, ReactNode } from 'react';
import { Avatar } from '#design-system/components/avatar/Avatar.tsx';
import { Email, Line, Name, Root, Trailing, Words } from './MemberRow.styles.ts';

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
      <Line>
        <Words>
          {fullName ? <Name>{fullName}</Name> : null}
          <Email data-alone={fullName ? undefined : true}>{email}</Email>
        </Words>
        {trailing ? <Trailing>{trailing}</Trailing> : null}
      </Line>
    </Root>
  );
}
