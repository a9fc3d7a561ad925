import { useOwnFields } from '#app/session/useUsedFields.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { Site } from '#contract/site.ts';
import { choiceKey } from '#domain/organizationField.ts';
import { type FacetName, facetNames, mapFacets } from '#domain/personFacets.ts';
import {
  assessedFilters,
  bookingFilters,
  joinedFilters,
  linkFilters,
  type MemberListState,
  roleFilters,
  statusFilters,
} from './memberListUrl.ts';

type Chosen = Pick<
  MemberListState,
  | 'statuses'
  | 'roles'
  | 'bookings'
  | 'links'
  | 'joined'
  | 'assessed'
  | 'assessedBefore'
  | 'siteIds'
  | 'ownChoices'
  | FacetName
>;

/** Filters of the list as props of a menu. */
export function useMemberFilters(state: Chosen, sites: readonly Site[], onChange: (chosen: Chosen) => void) {
  const t = useTexts('memberList');
  const groups = useTexts('memberGroups');
  const people = useTexts('people');
  const roles = useTexts('roles');
  const details = useTexts('personDetails');
  const formats = useFormats();
  const ownFields = useOwnFields();
  const statusLabel = (status: (typeof statusFilters)[number]) => {
    if (status === 'Invited') return t('notJoined');
    return status === 'Declined' ? t('declinedOrLeft') : people('status', { status });
  };
  const options = [
    ...statusFilters.map((value) => ({ value, label: statusLabel(value), group: t('status') })),
    ...roleFilters.map((value) => ({ value, label: roles('name', { role: value }), group: t('role') })),
    ...bookingFilters.map((value) => ({
      value,
      label: t(value === 'Booked' ? 'booked' : 'notBooked'),
      group: t('appointment'),
    })),
    ...linkFilters.map((value) => ({
      value,
      label: t('linkUnused'),
      description: t('aboutLinkUnused'),
      group: t('emailLink'),
    })),
    ...joinedFilters.map((value) => ({ value, label: t('lastDays', { count: Number(value) }), group: t('joined') })),
    ...assessedFilters.map((value) => ({
      value,
      label: value === 'Never' ? groups('never') : groups('notInLastDays', { count: Number(value) }),
      group: groups('lastAssessment'),
    })),
    ...sites.map(({ id, name }) => ({ value: id, label: name, group: groups('bookedAt') })),
    ...ownFields.flatMap(({ id, label, choices }) =>
      choices.map((choice) => ({ value: choiceKey(id, choice), label: choice, group: label })),
    ),
  ];
  // Chosen in fields.
  const { assessedBefore } = state;
  const fieldOptions = [
    ...facetNames.flatMap((name) =>
      state[name].map((value) => ({ value: `${name}:${value}`, label: value, group: details(name) })),
    ),
    ...(assessedBefore === ''
      ? []
      : [
          {
            value: assessedBefore,
            label: groups('before', { date: formats.date(assessedBefore) }),
            group: groups('lastAssessment'),
          },
        ]),
  ];
  const choose = (values: readonly string[]): Chosen => {
    const chosen: ReadonlySet<string> = new Set(values);
    return {
      statuses: statusFilters.filter((value) => chosen.has(value)),
      roles: roleFilters.filter((value) => chosen.has(value)),
      bookings: bookingFilters.filter((value) => chosen.has(value)),
      links: linkFilters.filter((value) => chosen.has(value)),
      joined: joinedFilters.filter((value) => chosen.has(value)),
      assessed: assessedFilters.filter((value) => chosen.has(value)),
      assessedBefore: chosen.has(assessedBefore) ? assessedBefore : '',
      ...mapFacets((name) => state[name].filter((value) => chosen.has(`${name}:${value}`))),
      ownChoices: ownFields
        .flatMap(({ id, choices }) => choices.map((choice) => choiceKey(id, choice)))
        .filter((key) => chosen.has(key)),
      // Sites in the address stay chosen until their names have loaded.
      siteIds: [...new Set([...state.siteIds, ...sites.map(({ id }) => id)])].filter((id) => chosen.has(id)),
    };
  };
  return {
    options,
    fieldOptions,
    value: [
      ...state.statuses,
      ...state.roles,
      ...state.bookings,
      ...state.links,
      ...state.joined,
      ...state.assessed,
      ...state.siteIds,
      ...state.ownChoices,
      ...fieldOptions.map(({ value }) => value),
    ],
    choose,
    onValueChange: (values: readonly string[]) => onChange(choose(values)),
  };
}
