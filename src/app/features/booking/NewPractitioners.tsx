import { paths } from '#app/paths.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { Organization } from '#contract/organization.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { formatDateTime } from '#domain/calendarDate.ts';
import { useListPractitionersQuery, useMarkPractitionersReadMutation } from './bookingApi.ts';

/** Tells a member who was appointed since they joined, until they say that they have read it. */
export function NewPractitioners({ organization }: { organization: Organization }) {
  const { id, name, timeZone } = organization;
  const { data } = useListPractitionersQuery({ organizationId: id });
  const [markRead, { isLoading }] = useMarkPractitionersReadMutation();
  const toast = useToast();
  const unread = data?.data.filter(({ isNew }) => isNew) ?? [];
  const [newest] = unread;
  if (newest === undefined) return null;
  const names = new Intl.ListFormat('en').format(unread.map(({ fullName }) => fullName));
  const close = () => void markRead({ organizationId: id, until: newest.since }).unwrap().catch(toast.failure);
  return (
    <Banner
      title={`${names} can see your results at ${name} since ${formatDateTime(newest.since, timeZone)}`}
      actions={
        <>
          <LinkButton href={paths.whoCanSeeResults}>Who can see my results</LinkButton>
          <Button variant="ghost" loading={isLoading} onClick={close}>
            I have read this
          </Button>
        </>
      }
    >
      New practitioners of your organization.
    </Banner>
  );
}
