import styled from 'styled-components';
import { avatarLook } from '#design-system/components/avatar/Avatar.styles.ts';

/* One styled element, the rest plain: a page may show a thousand of them. */
export const Root = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-inline-size: 0;
  min-block-size: 44px;

  > .avatar { ${avatarLook} }

  .words {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-inline-size: 0;

    > .name { font: var(--font-label); overflow-wrap: anywhere; }

    > .email {
      color: var(--color-text-muted);
      font: var(--font-small);
      overflow-wrap: anywhere;

      &:only-child { color: var(--color-text); font: var(--font-label); }
    }
  }

  /* Where both do not fit beside each other, what stands at the end moves below the words, which never break apart. */
  > .line {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px var(--space-3);
    min-inline-size: 0;

    > .words { flex: 999 1 180px; }

    /* Alone in its line it takes all of it; beside the words these take the room. */
    > .trailing { flex: 1 0 auto; max-inline-size: 100%; text-align: start; }
  }
`;
