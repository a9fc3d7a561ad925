import { Fragment, type ReactNode, useState } from 'react';
import { ChangesTable } from '#app/ui/lists/ChangesTable.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import type { LastChanges } from '#contract/common.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { RadioGroup } from '#design-system/components/radio-group/RadioGroup.tsx';

/** A section that two people, or one person in two tabs, have changed. */
export interface ConflictRow {
  section: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
  /** Of the saved value. Undefined if the server does not tell. */
  lastChange: LastChanges[string] | undefined;
}

/** The sections whose newer values are taken. The person keeps their own of the others. Undefined to go back to the form. */
export type ConflictChoice = readonly string[] | undefined;

export interface ConflictDialogProps {
  rows: readonly ConflictRow[];
  /** The signed-in person. */
  userId: string;
  timeZone: string;
  onAnswer: (choice: ConflictChoice) => void;
}

/** Shows both values of each conflict, and asks which ones to keep: all at once or, of several, one by one. */
export function ConflictDialog({ rows, userId, timeZone, onAnswer }: ConflictDialogProps) {
  const isOwn = rows.every(({ lastChange }) => lastChange?.by.id === userId);
  const t = useTexts('forms');
  const formats = useFormats();
  const names = [...new Set(rows.map(({ lastChange }) => nameAuthor(t, lastChange, userId)))];
  const othersChanged = t('othersChanged', { names: formats.list(names), count: names.length });
  const sections = rows.map(({ section }) => section);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const showTheirs = t(isOwn ? 'showSaved' : 'showTheirs');
  const isMixed = taken.length > 0 && taken.length < rows.length;
  return (
    <Modal
      open
      role="alertdialog"
      title={isOwn ? t('youChanged') : capitalize(othersChanged)}
      description={t('yoursNotSaved')}
      onOpenChange={() => onAnswer(undefined)}
      footer={
        <>
          <Button data-autofocus onClick={() => onAnswer(undefined)}>
            {t('goBack')}
          </Button>
          {taken.length > 0 ? null : <Button onClick={() => onAnswer(sections)}>{showTheirs}</Button>}
          <Button variant="primary" onClick={() => onAnswer(taken)}>
            {isMixed ? t('saveChoices') : taken.length > 0 ? showTheirs : t('keepMine')}
          </Button>
        </>
      }
    >
      <ChangesTable aria-label={t('bothVersions')}>
        <thead>
          <tr>
            <th scope="col">{t('value')}</th>
            <th scope="col">{t(isOwn ? 'inAnotherTab' : 'theirs')}</th>
            <th scope="col">{t('yours')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ section, label, mine, theirs, lastChange }) => (
            <Fragment key={section}>
              <tr>
                <th scope="row">{label}</th>
                <td>
                  {theirs}
                  <Muted>
                    <ChangeAuthor lastChange={lastChange} userId={userId} timeZone={timeZone} />
                  </Muted>
                </td>
                <td>{mine}</td>
              </tr>
              {rows.length === 1 ? null : (
                <tr>
                  <td colSpan={3}>
                    <RadioGroup
                      label={label}
                      labelHidden
                      variant="buttons"
                      options={[
                        { value: 'theirs', label: t(isOwn ? 'takeSaved' : 'takeTheirs') },
                        { value: 'mine', label: t('keepOwn') },
                      ]}
                      value={taken.includes(section) ? 'theirs' : 'mine'}
                      onValueChange={(whose) => {
                        const others = taken.filter((other) => other !== section);
                        setTaken(whose === 'theirs' ? [...others, section] : others);
                      }}
                    />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </ChangesTable>
    </Modal>
  );
}

type LastChange = ConflictRow['lastChange'];

function nameAuthor(t: TextsOf<'forms'>, lastChange: LastChange, userId: string): string {
  if (lastChange?.by.id === userId) return t('you');
  return lastChange?.by.fullName ?? t('somebody');
}

interface ChangeAuthorProps extends Pick<ConflictDialogProps, 'userId' | 'timeZone'> {
  lastChange: LastChange;
}

/** 'Jane Roe, 23 November 2026, 07:33', or 'You, in another tab, …'. */
function ChangeAuthor({ lastChange, userId, timeZone }: ChangeAuthorProps) {
  const t = useTexts('forms');
  const formats = useFormats();
  const who = lastChange?.by.id === userId ? t('youInAnotherTab') : capitalize(nameAuthor(t, lastChange, userId));
  return lastChange?.at === undefined ? who : t('changedAt', { who, time: formats.dateTime(lastChange.at, timeZone) });
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
