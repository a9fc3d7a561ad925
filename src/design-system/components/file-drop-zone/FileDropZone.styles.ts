import styled from 'styled-components';

export const Root = styled.div`
  min-inline-size: 0;
`;

export const Zone = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-1);
  padding-block: var(--space-5);
  padding-inline: var(--space-4);
  border: 1.5px dashed var(--color-border-control);
  border-radius: 12px;
  background: var(--color-bg);
  text-align: center;
  cursor: pointer;
  transition: border-color var(--motion-fast), background-color var(--motion-fast);

  &:hover:not([data-disabled]), &[data-drag] { border-color: var(--color-accent); background: var(--color-accent-soft); }
  &[data-drag] { border-style: solid; }
  &&[data-invalid] { border-color: var(--color-danger); }

  &[data-disabled], fieldset:disabled & { border-color: var(--color-border); background: var(--color-sunken); color: var(--color-text-muted); cursor: not-allowed; }

  @media (forced-colors: active) {
    &[data-disabled], fieldset:disabled & { border-color: GrayText; color: GrayText; }
  }
`;

export const IconCircle = styled.span`
  display: grid;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  margin-block-end: var(--space-2);
  border-radius: 50%;
  background: var(--color-accent-soft);
  color: var(--color-accent);

  svg { inline-size: var(--size-icon); block-size: var(--size-icon); stroke-width: 1.75; }

  [data-drag] > & { background: var(--color-surface); }
  [data-disabled] > &, fieldset:disabled & { background: none; color: inherit; }
`;

export const Prompt = styled.p`
  color: var(--color-text-muted);
`;

export const ChooseButton = styled.button`
  min-block-size: 24px;
  padding: 0;
  border: 0;
  border-radius: var(--radius-small);
  background: none;
  color: var(--color-accent);
  font: var(--font-label);

  &:hover:not([aria-disabled='true']) { color: var(--color-accent-hover); text-decoration: underline; text-underline-offset: 3px; }
  &:disabled, &[aria-disabled='true'] { color: inherit; }

  @media (forced-colors: active) {
    &[aria-disabled='true'] { color: GrayText; }
  }
`;

export const Rules = styled.span`
  color: var(--color-text-muted);
  font: var(--font-small);
`;

export const FileList = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);

  &:not(:empty) { margin-block-start: var(--space-3); }
`;

export const FileRow = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-block-size: var(--size-row);
  padding-block: var(--space-2);
  padding-inline: var(--space-4) var(--space-2);
  border: 1px solid var(--color-border);
  border-radius: 12px;
  background: var(--color-surface);

  > svg { flex: none; inline-size: var(--size-icon); block-size: var(--size-icon); color: var(--color-text-muted); stroke-width: 1.75; }
`;

export const FileDetails = styled.div`
  display: grid;
  flex: 1;
  min-inline-size: 0;
`;

export const FileName = styled.span`
  font: var(--font-label);
  overflow-wrap: anywhere;
`;

export const Progress = styled.progress`
  appearance: none;
  inline-size: 100%;
  block-size: 4px;
  margin-block-start: 6px;
  border: 0;
  border-radius: var(--radius-pill);
  background: var(--color-sunken);
  overflow: hidden;

  &::-webkit-progress-bar { background: var(--color-sunken); }
  &::-webkit-progress-value { border-radius: var(--radius-pill); background: var(--color-accent); }
  &::-moz-progress-bar { background: var(--color-accent); }

  @media (forced-colors: active) {
    forced-color-adjust: none;
    outline: 1px solid CanvasText;
    &, &::-webkit-progress-bar { background: Canvas; }
    &::-webkit-progress-value { background: Highlight; }
    &::-moz-progress-bar { background: Highlight; }
  }
`;
