import type { ReactNode } from 'react';
import { ChangesTable } from '#app/ui/lists/ChangesTable.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import type { LastChanges } from '#contract/common.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { formatDateTime } from '#domain/calendarDate.ts';

/** A section that two people, or one person in two tabs, have changed. */
export interface ConflictRow {
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
  /** Of the saved value. Undefined if the server does not tell. */
  lastChange: LastChanges[string] | undefined;
}

/** Undefined to go back to the form. */
export type ConflictChoice = 'mine' | 'theirs' | undefined;

export interface ConflictDialogProps {
  rows: readonly ConflictRow[];
  /** The signed-in person. */
  userId: string;
  timeZone: string;
  onAnswer: (choice: ConflictChoice) => void;
}

/** Shows both values of each conflict, and asks which ones to keep. */
export function ConflictDialog({ rows, userId, timeZone, onAnswer }: ConflictDialogProps) {
  const isOwn = rows.every(({ lastChange }) => lastChange?.by.id === userId);
  const names = [...new Set(rows.map(({ lastChange }) => nameAuthor(lastChange, userId)))];
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
  return (
    <Modal
      open
      role="alertdialog"
      title={isOwn ? 'You changed this in another tab' : `${capitalize(list)} changed this in the meantime`}
      description="Nothing of yours is saved yet. Keeping yours replaces only the values below."
      onOpenChange={() => onAnswer(undefined)}
      footer={
        <>
          <Button data-autofocus onClick={() => onAnswer(undefined)}>
            Go Back
          </Button>
          <Button onClick={() => onAnswer('theirs')}>{isOwn ? 'Show the Saved Version' : 'Show Their Version'}</Button>
          <Button variant="primary" onClick={() => onAnswer('mine')}>
            Keep Mine
          </Button>
        </>
      }
    >
      <ChangesTable aria-label="Both versions">
        <thead>
          <tr>
            <th scope="col">Value</th>
            <th scope="col">{isOwn ? 'In another tab' : 'Theirs'}</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, mine, theirs, lastChange }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                {theirs}
                <Muted>{describeAuthor(lastChange, { userId, timeZone })}</Muted>
              </td>
              <td>{mine}</td>
            </tr>
          ))}
        </tbody>
      </ChangesTable>
    </Modal>
  );
}

type LastChange = ConflictRow['lastChange'];

function nameAuthor(lastChange: LastChange, userId: string): string {
  if (lastChange?.by.id === userId) return 'you';
  return lastChange?.by.fullName ?? 'somebody';
}

/** Returns 'Jane Roe, 23 November 2026, 07:33', or 'You, in another tab, …'. */
function describeAuthor(lastChange: LastChange, { userId, timeZone }: { userId: string; timeZone: string }): string {
  const who = lastChange?.by.id === userId ? 'You, in another tab' : capitalize(nameAuthor(lastChange, userId));
  return lastChange?.at === undefined ? who : `${who}, ${formatDateTime(lastChange.at, timeZone)}`;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
