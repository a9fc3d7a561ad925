import { UserRound } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { SpinnerWheel } from '../spinner/SpinnerWheel.tsx';
import { Image, Overlay, Root } from './Avatar.styles.ts';
import { initials } from './initials.ts';

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Name of the person. Its initials show if there is no picture. */
  name: string;
  /** URL of the picture. Falls back to the initials if it does not load. */
  src?: string | null | undefined;
  /** 36 or 80 pixels. @default 'small' */
  size?: 'small' | 'large';
  /** Shows a spinner while the picture is uploaded or removed. */
  loading?: boolean;
  /** Text alternative. Set it if the name is not next to the avatar. */
  alt?: string | undefined;
}

/** A person's picture or initials. `ref` and other props go to the root. */
export function Avatar({ name, src, size = 'small', loading = false, alt, ...rootProps }: AvatarProps) {
  const accessibility = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const);
  return (
    <Root data-size={size} {...accessibility} {...rootProps}>
      {renderAvatarContent(name, src)}
      {loading ? (
        <Overlay>
          <SpinnerWheel />
        </Overlay>
      ) : null}
    </Root>
  );
}

/** Renders the picture over the initials or a person icon. For lists that apply `avatarFrame` to a plain element. */
export function renderAvatarContent(name: string, src: AvatarProps['src']): ReactNode {
  const letters = initials(name) || <UserRound aria-hidden />;
  if (!src) return letters;
  return (
    <>
      {letters}
      <AvatarImage key={src} url={src} />
    </>
  );
}

function AvatarImage({ url }: { url: string }) {
  const [broken, setBroken] = useState(false);
  return broken ? null : <Image src={url} alt="" draggable={false} onError={() => setBroken(true)} />;
}
