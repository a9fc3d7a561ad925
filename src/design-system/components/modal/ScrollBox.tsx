import { type ComponentProps, useEffect, useRef } from 'react';

/** A box that scrolls what does not fit; only then it is a stop for the Tab key, so that arrow keys can scroll it. */
export function ScrollBox({ children, ...rootProps }: Omit<ComponentProps<'div'>, 'ref'>) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  // Not a layout effect: those of a child run before its dialog is open, when nothing has a size yet.
  useEffect(() => {
    const update = () => {
      const element = box.current;
      if (element === null) return;
      if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    update();
    const observer = new ResizeObserver(update);
    for (const element of [box.current, content.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div {...rootProps} ref={box}>
      <div ref={content}>{children}</div>
    </div>
  );
}
