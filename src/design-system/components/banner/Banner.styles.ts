import styled from 'styled-components';

export const Root = styled.div`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  background: var(--color-info-soft);
  color: var(--color-info);

  &[data-tone='success'] { background: var(--color-success-soft); color: var(--color-success); }
  &[data-tone='warning'] { background: var(--color-warning-soft); color: var(--color-warning); }
  &[data-tone='danger'] { background: var(--color-danger-soft); color: var(--color-danger); }

  > svg { flex: none; inline-size: var(--size-icon); block-size: var(--size-icon); stroke-width: 1.75; }

  @media (forced-colors: active) { border-color: CanvasText; }
`;

export const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  min-inline-size: 0;
`;

export const Title = styled.p`
  font: var(--font-body);
  font-weight: 600;
`;

export const Text = styled.div`
  font: var(--font-small);
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-block-start: var(--space-2);

  /* Aligns the text of a borderless button with the text above. */
  > [data-variant='ghost']:first-child { margin-inline-start: calc(var(--space-4) * -1); }
`;
