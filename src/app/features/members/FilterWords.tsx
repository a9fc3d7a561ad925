import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetAssessmentQuery } from '#app/api/assessmentApi.ts';
import { useListSitesQuery } from '#app/api/siteApi.ts';
import { shownTexts } from '#app/ui/texts/shownTexts.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { MemberFilter } from '#contract/group.ts';
import type { Organization } from '#contract/organization.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';
import { readChoiceKeys } from '#domain/organizationField.ts';
import { facetNames } from '#domain/personFacets.ts';

export interface FilterWordsProps {
  organization: Organization;
  /** Null if people are picked. */
  filter: MemberFilter | null;
}

/** Says in words which people a group has. */
export function FilterWords({ organization, filter }: FilterWordsProps) {
  const t = useTexts('memberGroups');
  const list = useTexts('memberList');
  const people = useTexts('people');
  const roles = useTexts('roles');
  const details = useTexts('personDetails');
  const filters = useTexts('lists');
  const formats = useFormats();
  const common = useTexts('common');
  const { id: organizationId, timeZone } = organization;
  const { invitedTo, bookedAtSites = [], ...others } = filter ?? {};
  const assessment = useGetAssessmentQuery(invitedTo ? { organizationId, assessmentId: invitedTo } : skipToken);
  const sites = useListSitesQuery(bookedAtSites.length > 0 ? organizationId : skipToken);
  if (filter === null) return t('picked');
  const date = (instant: number) => formats.date(calendarDateAt(instant, timeZone));
  const siteNames = (sites.currentData?.data ?? []).filter(({ id }) => bookedAtSites.includes(id));
  const { search, statuses, booking, joinedSince, joinedBefore, joinedInLastDays } = others;
  const { notAssessedSince, notAssessedInLastDays, neverAssessed, hasUnusedLinks } = others;
  return formats.facts(
    [
      search === undefined ? undefined : t('searched', { text: search }),
      statuses &&
        formats.plainList(
          statuses.map((status) => (status === 'Declined' ? list('declinedOrLeft') : people('status', { status }))),
        ),
      others.roles && formats.plainList(others.roles.map((role) => roles('name', { role }))),
      ...facetNames.map((name) => {
        const values = others[name];
        return values && filters('filter', { group: details(name), label: formats.plainList(values) });
      }),
      ...[...readChoiceKeys(others.ownChoices ?? [])].map(([fieldId, choices]) =>
        filters('filter', {
          group: organization.ownFields?.find(({ id }) => id === fieldId)?.label ?? common('none'),
          label: formats.plainList(choices),
        }),
      ),
      booking && list(booking === 'Booked' ? 'booked' : 'notBooked'),
      invitedTo &&
        t('invitedTo', {
          assessment: assessment.currentData ? shownTexts(assessment.currentData.data).name : list('oneAssessment'),
        }),
      joinedSince === undefined ? undefined : t('joinedSince', { date: date(joinedSince) }),
      joinedBefore === undefined ? undefined : t('joinedBefore', { date: date(joinedBefore) }),
      joinedInLastDays && t('joinedLastDays', { count: joinedInLastDays }),
      notAssessedSince === undefined ? undefined : t('notAssessedSince', { date: date(notAssessedSince) }),
      notAssessedInLastDays && t('notAssessedLastDays', { count: notAssessedInLastDays }),
      neverAssessed && t('never'),
      siteNames.length > 0 && t('bookedAtSites', { sites: formats.plainList(siteNames.map(({ name }) => name)) }),
      hasUnusedLinks && list('linkUnused'),
    ].map((fact) => fact || undefined),
  );
}
