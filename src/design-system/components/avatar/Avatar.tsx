import { UserRound } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
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
  const letters = initials(name);
  const speech = labelled ? ({ role: 'img', 'aria-label': name } as const) : ({ 'aria-hidden': true } as const);
  return (
    <Root data-size={size} {...speech} {...rootProps}>
      {letters === '' ? <UserRound aria-hidden /> : letters}
      {imageUrl ? <Photo key={imageUrl} url={imageUrl} /> : null}
      {loading ? (
        <Veil>
          <SpinnerWheel />
        </Veil>
      ) : null}
    </Root>
  );
}

function Photo({ url }: { url: string }) {
  const [broken, setBroken] = useState(false);
  return broken ? null : <Picture src={url} alt="" draggable={false} onError={() => setBroken(true)} />;
}
