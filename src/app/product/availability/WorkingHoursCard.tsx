import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { errorMessage, isStale } from '#app/ui/texts/errorMessage.ts';
import { useMessages } from '#app/ui/texts/useMessages.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { nameTimeZone, ownClockNote } from '#app/ui/time/OwnClock.tsx';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { Availability } from '#contract/availability.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { Checkbox } from '#design-system/components/checkbox/Checkbox.tsx';
import { FieldGroup } from '#design-system/components/field-group/FieldGroup.tsx';
import { RadioGroup } from '#design-system/components/radio-group/RadioGroup.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { ScheduleEditor } from '#design-system/patterns/schedule-editor/ScheduleEditor.tsx';
import { validateHours } from '#domain/availability.ts';
import { defaultSchedule, validateSchedule, type WeeklySchedule } from '#domain/schedule.ts';
import { useSaveWorkingHoursMutation } from './availabilityApi.ts';
import { useBookedQuestion } from './useBookedQuestion.tsx';

export interface WorkingHoursCardProps {
  organizationId: string;
  practitionerId: string;
  title: string;
  availability: Availability;
  /** Called after saving hours outside which appointments are booked. */
  onKept: () => void;
}

interface Hours {
  kind: 'anyTime' | 'weekly';
  /** Kept while another kind is chosen. */
  week: WeeklySchedule;
  siteIds: readonly string[];
}

/** Edits the weekly hours of a practitioner and the sites where they work. */
export function WorkingHoursCard(props: WorkingHoursCardProps) {
  const { organizationId, practitionerId, title, availability, onKept } = props;
  const { timeZone, sites, areSitesRemoved, version, canChange } = availability;
  const [edited, setEdited] = useState<Hours>();
  const [isChecked, setIsChecked] = useState(false);
  const [conflict, setConflict] = useState<unknown>();
  const [save, { isLoading }] = useSaveWorkingHoursMutation();
  const { saveOrAsk, question } = useBookedQuestion(onKept);
  const toast = useToast();
  const t = useTexts('availability');
  const describe = useMessages();
  const root = useRef<HTMLDivElement>(null);
  const firstDay = useRef<HTMLInputElement>(null);
  const hours = edited ?? toHours(availability);
  const { missing, errors } = validateWeek(hours);
  const zone = [t('aboutHours', { timeZone: nameTimeZone(timeZone) }), ownClockNote(timeZone)].join(' ').trim();
  const change = (part: Partial<Hours>) => setEdited({ ...hours, ...part });

  const submit = async () => {
    if (missing ?? errors.length > 0) {
      flushSync(() => setIsChecked(true));
      (root.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? firstDay.current)?.focus();
      return;
    }
    try {
      const days = hours.kind === 'anyTime' ? null : toDays(hours.week);
      const body = { days, siteIds: [...hours.siteIds], version };
      const saved = await saveOrAsk((keepsAppointments) =>
        save({ organizationId, practitionerId, ...body, keepsAppointments }).unwrap(),
      );
      if (saved === undefined) return;
      setConflict(undefined);
      setIsChecked(false);
      setEdited(undefined);
      toast.success(t('saved'));
    } catch (error) {
      if (isStale(error)) setConflict(error);
      else toast.failure(error);
    }
  };

  return (
    <Card title={title} description={zone}>
      <Stack gap={5} ref={root}>
        {conflict === undefined ? null : (
          <Banner tone="warning" live title={errorMessage(conflict)}>
            {t('yoursAreHere')}
          </Banner>
        )}
        <RadioGroup
          label={t('when')}
          labelHidden
          options={[
            { value: 'anyTime', label: t('anyTime'), description: t('aboutAnyTime') },
            { value: 'weekly', label: t('weekly') },
          ]}
          value={hours.kind}
          readOnly={!canChange}
          disabled={isLoading}
          onValueChange={(kind) => change({ kind })}
        />
        {hours.kind === 'weekly' ? (
          <ScheduleEditor
            ref={firstDay}
            label={t('week')}
            labelHidden
            value={hours.week}
            errors={
              isChecked
                ? Object.fromEntries(
                    errors.map(({ day, rangeIndex, message }) => [`${day}.${rangeIndex}`, describe(message)]),
                  )
                : undefined
            }
            errorMessage={isChecked ? describe(missing) : undefined}
            readOnly={!canChange}
            disabled={isLoading}
            onValueChange={(week) => change({ week })}
          />
        ) : null}
        {sites.length === 0 ? null : (
          <FieldGroup label={t('sites')} description={t('aboutSites')} readOnly={!canChange}>
            {areSitesRemoved && hours.siteIds.length === 0 ? (
              <Banner tone="warning" title={t('sitesRemoved')}>
                {t('whatSitesRemoved')}
              </Banner>
            ) : null}
            <Sites>
              {sites.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={hours.siteIds.includes(id)}
                  readOnly={!canChange}
                  disabled={isLoading}
                  onCheckedChange={(isChosen) =>
                    change({
                      siteIds: isChosen ? [...hours.siteIds, id] : hours.siteIds.filter((one) => one !== id),
                    })
                  }
                />
              ))}
            </Sites>
          </FieldGroup>
        )}
        {canChange ? (
          <Save>
            <Button variant="primary" loading={isLoading} onClick={() => void submit()}>
              {t('save')}
            </Button>
          </Save>
        ) : null}
      </Stack>
      {question}
    </Card>
  );
}

const toHours = ({ days, sites }: Availability): Hours => ({
  kind: days === null ? 'anyTime' : 'weekly',
  week: days ?? defaultSchedule(),
  siteIds: sites.flatMap(({ id, isChosen }) => (isChosen ? [id] : [])),
});

function validateWeek({ kind, week }: Hours) {
  if (kind === 'anyTime') return { missing: undefined, errors: [] };
  return { missing: validateHours(week), errors: validateSchedule(week) };
}

const toDays = (week: WeeklySchedule) =>
  week.map(({ day, enabled, ranges }) => ({
    day,
    enabled,
    ranges: ranges.map(({ timeFrom, timeTo }) => ({ timeFrom, timeTo })),
  }));

const Sites = styled.div`
  display: grid;
  gap: var(--space-2);
`;

const Save = styled.div`
  display: flex;
`;
