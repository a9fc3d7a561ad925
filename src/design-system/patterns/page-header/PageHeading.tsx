import { type ComponentProps, createContext, type RefObject, useContext } from 'react';

const HeadingContext = createContext<RefObject<HTMLHeadingElement | null> | null>(null);

/** Gives the app a ref to the heading of the page, to move the focus there after a navigation. */
export const PageHeadingProvider = HeadingContext.Provider;

/** Returns the ref to the heading of the page. */
export function usePageHeading(): RefObject<HTMLHeadingElement | null> | null {
  return useContext(HeadingContext);
}

/** The top heading of a page, one per page. Takes the focus by script only. Props go to the `h1`. */
export function PageHeading(props: ComponentProps<'h1'>) {
  return <h1 ref={usePageHeading()} tabIndex={-1} {...props} />;
}
