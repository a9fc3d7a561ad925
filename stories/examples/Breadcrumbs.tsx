import { Breadcrumbs } from '#design-system/components/breadcrumbs/Breadcrumbs.tsx';

/** From the list to one member. */
export function Example() {
  return (
    <Breadcrumbs
      items={[
        { label: 'Members', href: '#members' },
        { label: 'Anna Kowalska', href: '#anna' },
      ]}
    />
  );
}
