import { useState } from 'react';
import { useCloseRoomMutation, useReopenRoomMutation } from '#app/api/siteApi.ts';
import { AppointmentsToMove } from '#app/product/availability/AppointmentsToMove.tsx';
import { PlannedDays } from '#app/product/availability/PlannedDays.tsx';
import { useKeepQuestion } from '#app/product/availability/useKeepQuestion.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { Organization } from '#contract/organization.ts';
import type { Site } from '#contract/site.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import type { DaysOff } from '#domain/availability.ts';

export interface RoomClosuresModalProps {
  organization: Organization;
  site: Site;
  onDismiss: () => void;
}

/** Lists the days on which rooms of a site are closed, closes one and opens it again. */
export function RoomClosuresModal({ organization, site, onDismiss }: RoomClosuresModalProps) {
  const { id: organizationId } = organization;
  const t = useTexts('sites');
  const availabilityTexts = useTexts('availability');
  const common = useTexts('common');
  const formats = useFormats();
  const [roomId, setRoomId] = useState(site.rooms[0]?.id ?? '');
  const [hasKept, setHasKept] = useState(false);
  const [close, { isLoading: isClosing }] = useCloseRoomMutation();
  const [reopen, { isLoading: isReopening }] = useReopenRoomMutation();
  const { saveOrAsk, question } = useKeepQuestion({
    title: availabilityTexts('bookedThen'),
    describe: (problem) => t('whatStays', { problem }),
    confirmLabel: t('closeAnyway'),
    onKept: () => setHasKept(true),
  });
  const key = { organizationId, siteId: site.id };
  const chosen = site.rooms.find(({ id }) => id === roomId);
  const planned = site.rooms.flatMap(({ id, name, closures = [] }) =>
    closures.map((closure) => ({ ...closure, roomId: id, room: name })),
  );
  const nameOf = ({ room, firstDay, lastDay }: DaysOff & { room: string }) =>
    t('closure', { room, days: formats.dateRange(firstDay, lastDay) });

  return (
    <>
      <Modal
        open
        title={t('closuresOf', { name: site.name })}
        description={t('aboutClosures')}
        onOpenChange={onDismiss}
        footer={<Button onClick={onDismiss}>{common('close')}</Button>}
      >
        <Stack gap={4}>
          {hasKept ? <AppointmentsToMove organizationId={organizationId} /> : null}
          <PlannedDays
            planned={planned}
            others={chosen?.closures ?? []}
            nameOf={nameOf}
            timeZone={site.timeZone ?? organization.timeZone}
            noneText={t('noClosures')}
            removeLabel={t('reopen')}
            nameRemove={(closure) => t('reopenRoom', { closure })}
            removedText={(closure) => t('reopened', { closure })}
            isRemoving={isReopening}
            onRemove={({ id: closureId, roomId: closed }) => reopen({ ...key, roomId: closed, closureId }).unwrap()}
            label={t('closedDays')}
            addLabel={t('closeRoom')}
            isAdding={isClosing}
            onAdd={(days) =>
              saveOrAsk((keepsAppointments) => close({ ...key, roomId, ...days, keepsAppointments }).unwrap())
            }
            addedText={(days) => t('closed', { closure: nameOf({ ...days, room: chosen?.name ?? '' }) })}
          >
            <Select
              label={t('room')}
              options={site.rooms.map(({ id, name }) => ({ value: id, label: name }))}
              value={roomId}
              onValueChange={setRoomId}
            />
          </PlannedDays>
        </Stack>
      </Modal>
      {question}
    </>
  );
}
