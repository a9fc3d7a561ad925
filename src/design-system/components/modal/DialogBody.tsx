import type { ComponentProps } from 'react';

/**
 * The body of a dialog, which scrolls what does not fit; only then it is a stop for the Tab key, so that arrow keys can
 * scroll it.
 */
export function DialogBody({ children, ...rootProps }: Omit<ComponentProps<'div'>, 'ref' | 'className'>) {
  return (
    <div {...rootProps} className="dialog-body" ref={watch}>
      <div>{children}</div>
    </div>
  );
}

let observer: ResizeObserver | undefined;

/** Watches a body and what it holds. One observer for all, and no effect, which would be a task of its own for each dialog. */
function watch(body: HTMLDivElement): () => void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) updateTabStop(target.closest<HTMLElement>('.dialog-body'));
  });
  const watched = [body, ...body.children];
  for (const element of watched) observer.observe(element);
  return () => {
    for (const element of watched) observer?.unobserve(element);
  };
}

function updateTabStop(body: HTMLElement | null) {
  if (body && body.scrollHeight > body.clientHeight) body.tabIndex = 0;
  else body?.removeAttribute('tabindex');
}
