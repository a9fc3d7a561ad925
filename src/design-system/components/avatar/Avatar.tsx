import { UserRound } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { SpinnerWheel } from '../spinner/SpinnerWheel.tsx';
import { Picture, Root, Veil } from './Avatar.styles.ts';
import { initials } from './initials.ts';

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Whose picture it is; gives the initials while there is none. */
  name: string;
  /** Address of the picture; one that cannot be loaded gives way to the initials. */
  imageUrl?: string | null | undefined;
  /** 36 pixels in lists, 80 where a person is edited. */
  size?: 'small' | 'large';
  /** The picture is being changed. */
  loading?: boolean;
  /** Says the name to assistive technology, where no text beside it does. */
  labelled?: boolean;
}

/** A person's picture or initials. `ref` and other props go to the root. */
export function Avatar({
  name,
  imageUrl,
  size = 'small',
  loading = false,
  labelled = false,
  ...rootProps
}: AvatarProps) {
  const speech = labelled ? ({ role: 'img', 'aria-label': name } as const) : ({ 'aria-hidden': true } as const);
  return (
    <Root data-size={size} {...speech} {...rootProps}>
      {avatarFace(name, imageUrl)}
      {loading ? (
        <Veil>
          <SpinnerWheel />
        </Veil>
      ) : null}
    </Root>
  );
}

/** What an avatar shows: the picture, over the initials or a figure. For lists, which draw the frame by `avatarLook` themselves. */
export function avatarFace(name: string, imageUrl: AvatarProps['imageUrl']): ReactNode {
  const letters = initials(name) || <UserRound aria-hidden />;
  if (!imageUrl) return letters;
  return (
    <>
      {letters}
      <Photo key={imageUrl} url={imageUrl} />
    </>
  );
}

function Photo({ url }: { url: string }) {
  const [broken, setBroken] = useState(false);
  return broken ? null : <Picture src={url} alt="" draggable={false} onError={() => setBroken(true)} />;
}
